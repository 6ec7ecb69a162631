package import JournalCore

/// A journal of a few files in memory, as a test writes it down.
package struct MemoryJournal {
  package var settings = Settings()
  package var today = Day(year: 2026, month: 11, day: 21)!
  package var files: [(path: String, bytes: [UInt8])] = []

  package init(_ files: KeyValuePairs<String, String> = [:], settings: Settings = Settings()) {
    self.settings = settings
    self.files = files.map { ($0.key, Array($0.value.utf8)) }
  }

  /// One entry a day, each with its mood as it is written.
  package init(moods: KeyValuePairs<String, String>, settings: Settings = Settings()) {
    self.init(settings: settings)
    for (name, mood) in moods { add(name + ".md", "---\nmood: \(mood)\n---\n") }
  }

  package mutating func add(_ path: String, _ text: String) {
    files.append((path, Array(text.utf8)))
  }

  /// What one worker makes of all files.
  package func part(_ scope: Scope = .everything) -> JournalPart {
    var reader = EntryReader(settings: settings, scope: scope)
    for file in files { MemoryJournal.read(file.path, file.bytes, &reader) }
    return reader.finish()
  }

  package func index(_ scope: Scope = .everything) -> DatedIndex {
    let first = scope.measuring(settings).map { JournalIndex([part($0)], settings: settings) }
    let scope = first.map(scope.measured) ?? scope
    return JournalIndex([part(scope)], settings: settings).on(today)
  }

  /// The same, with every problem kept.
  package func checked() -> DatedIndex {
    var scope = Scope.everything
    scope.keepsDiagnostics = true
    return index(scope)
  }

  /// The paths that a search finds, oldest first.
  package func search(_ text: String) throws -> [String] {
    let query = try QueryParser.parse(text, dates: DateWords(today: today))
    return index(SearchView.scope(query)).entries.map(\.path)
  }

  package static func read(_ path: String, _ bytes: [UInt8], _ reader: inout EntryReader) {
    let path = Array(path.utf8)
    let name = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    reader.read(bytes.span, path: path.span, name: name)
  }
}

/// The one entry that a front matter and a body make, dated 2026-11-21.
package func entry(_ keys: String, body: String = "", settings: Settings = Settings()) -> Entry {
  let text = "---\n\(keys)\n---\n\(body)"
  return MemoryJournal(["2026-11-21.md": text], settings: settings).index().entries.first!
}

/// The codes of the problems of that one entry, in order.
package func problems(_ keys: String, body: String = "", settings: Settings = Settings())
  -> [String]
{
  let text = "---\n\(keys)\n---\n\(body)"
  return MemoryJournal(["2026-11-21.md": text], settings: settings).checked()
    .report.diagnostics.map(\.code)
}

/// A day as `2026-11-21`; the test is wrong where it is none.
package func day(_ text: String) -> Day {
  let parts = text.split(separator: "-").map { Int($0)! }
  return Day(year: parts[0], month: parts[1], day: parts[2])!
}
