import Codecs
package import JournalCore

/// A table as comma-separated values: RFC 4180, in UTF-8, with a header row.
package struct CSVTable: Hashable, Sendable {
  /// The column names.
  package let header: [String]
  /// The rows; each has a cell for every column.
  package private(set) var rows: [[Cell]] = []

  /// One value in a row.
  package enum Cell: Hashable, Sendable {
    case text(String)
    case number(Double)
    case empty
  }

  /// Creates a table without rows.
  package init(_ header: [String]) { self.header = header }

  /// Adds a row.
  package mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// Returns the table's bytes; lines end with CR LF.
  /// - Parameter shown: makes a text's hidden characters visible.
  package func bytes(_ shown: (String) -> String) -> [UInt8] {
    var out: [UInt8] = []
    let lines = [header.map(Cell.text)] + rows
    for cells in lines {
      for (place, cell) in cells.enumerated() {
        if place > 0 { out.append(UInt8(ascii: ",")) }
        out += CSVTable.quoted(CSVTable.written(cell, shown)).utf8
      }
      out += [0x0D, 0x0A]
    }
    return out
  }

  /// Returns true if a file is empty or begins with the table's first columns, and so may be
  /// overwritten.
  package func isOwn(_ file: [UInt8]) -> Bool {
    file.isEmpty || file.starts(with: header.prefix(3).joined(separator: ",").utf8)
  }

  private static func written(_ cell: Cell, _ shown: (String) -> String) -> String {
    switch cell {
    case .empty: return ""
    case .number(let number): return number.shortest
    case .text(let text):
      let text = shown(text)
      return isFormula(text) ? "'" + text : text
    }
  }

  /// Returns true if a spreadsheet could run a text as a formula: an apostrophe before it makes it a
  /// text, and comes before others that are there already, so that it can be taken off again.
  ///
  /// Source: OWASP, "CSV Injection".
  private static func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } == true
  }

  /// Returns a text as it was before `bytes` wrote it.
  static func plain(_ cell: String) -> String {
    cell.hasPrefix("'") && isFormula(cell) ? String(cell.dropFirst()) : cell
  }

  private static func quoted(_ text: String) -> String {
    let special: (Unicode.Scalar) -> Bool = { [",", "\"", "\r", "\n"].contains($0) }
    guard text.unicodeScalars.contains(where: special) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

extension CSVTable.Cell {
  /// Returns a cell with a text, or an empty one.
  static func text(_ text: String?) -> Self { text.map { .text($0) } ?? .empty }

  /// Returns a cell with a list, with a semicolon between its items.
  static func list(_ items: [String]) -> Self {
    items.isEmpty ? .empty : .text(items.joined(separator: "; "))
  }

  /// Returns a cell with a number, or an empty one.
  static func number(_ number: Double?) -> Self { number.map { .number($0) } ?? .empty }

  /// Returns a cell with a whole number, or an empty one.
  static func number(_ number: Int?) -> Self { number.map { .number(Double($0)) } ?? .empty }

  /// Returns a cell with a day or a moment, or an empty one.
  static func date(_ date: (some CustomStringConvertible)?) -> Self {
    date.map { .text("\($0)") } ?? .empty
  }
}

// Entries and what they contain, a row for each.
extension CSVTable {
  /// Creates the table of entries; the person's own keys have columns, in order of first use.
  package init(_ view: EntriesView) {
    let fixed = [
      "day", "time", "mood", "title", "words", "tags", "habits", "gratitude", "photos", "songs",
      "path", "text",
    ]
    let keys = view.entries.flatMap { $0.values.map(\.key) }.uniqued()
    // A key named like a column gets a colon after it.
    self.init(fixed + keys.map { fixed.contains($0) ? $0 + ":" : $0 })
    for entry in view.entries {
      let own = Dictionary(
        entry.values.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      add(
        [
          .date(entry.day), .text(entry.time), .number(entry.mood), .text(entry.title),
          .number(entry.words), .list(entry.tags), .list(entry.habits.map(CSVTable.words)),
          .list(entry.gratitude), .list(entry.photos), .list(entry.songs.map(CSVTable.words)),
          .text(entry.path), .text(entry.text),
        ] + keys.map { key in own[key].map(CSVTable.value) ?? .empty })
    }
  }

  /// Creates the table of one kind of content, with a row for each item.
  package init(_ view: DiaryView) {
    switch view.kind {
    case .thoughts: self.init(["day", "time", "title", "text", "path"])
    case .gratitude: self.init(["day", "time", "gratitude", "path"])
    case .photos: self.init(["day", "time", "photo", "path"])
    case .songs: self.init(["day", "time", "title", "artist", "url", "path"])
    case .checkIns: self.init(["day", "time", "mood", "question", "answer", "path"])
    case .progress: self.init(["day", "kind", "name", "amount", "path"])
    }
    for item in view.items { add(item) }
  }

  private mutating func add(_ item: DiaryView.Item) {
    let day = Cell.date(item.day)
    let time = Cell.text(item.time)
    let path = Cell.text(item.path)
    if let text = item.text { add([day, time, .text(item.title), .text(text), path]) }
    for thing in item.gratitude ?? [] { add([day, time, .text(thing), path]) }
    for photo in item.photos ?? [] { add([day, time, .text(photo), path]) }
    for song in item.songs ?? [] {
      add([day, time, .text(song.title), .text(song.artist), .text(song.url), path])
    }
    for checkIn in item.checkIns ?? [] {
      add([
        day, .text(checkIn.time ?? item.time), .number(checkIn.mood), .text(checkIn.question),
        .text(checkIn.answer), path,
      ])
    }
    for habit in item.habits ?? [] {
      add([day, .text("habit"), .text(habit.name), .number(habit.amount), path])
    }
    for task in item.tasks ?? [] { add([day, .text("task"), .text(task), .empty, path]) }
    for name in item.stretches ?? [] { add([day, .text("stretch"), .text(name), .empty, path]) }
  }

  /// Creates the table of entries matching a query.
  package init(_ view: SearchView) {
    self.init(["day", "time", "path", "title", "mood", "line"])
    for match in view.matches {
      add([
        .date(match.day), .text(match.time), .text(match.path), .text(match.title),
        .number(match.mood), .text(match.line),
      ])
    }
  }

  /// Creates the table of completed stretches.
  package init(_ view: StretchLogView) {
    self.init(["day", "name", "title", "areas", "seconds"])
    for done in view.done {
      add([
        .date(done.day), .text(done.name), .text(done.title), .list(done.areas),
        .number(done.seconds),
      ])
    }
  }

  /// Creates the table of tags.
  package init(_ view: TagsView) {
    self.init(["tag", "entries", "first", "last"])
    for tag in view.tags {
      add([.text(tag.tag), .number(tag.entries), .date(tag.first), .date(tag.last)])
    }
  }

  private static func words(_ habit: EntryPage.HabitMark) -> String {
    switch habit.amount {
    case 1: habit.name
    case 0: habit.name + ": no"
    case -1: habit.name + ": skip"
    default:
      "\(habit.name): \(habit.amount.shortest)"
    }
  }

  private static func words(_ song: Song) -> String {
    [song.title, song.artist, song.url].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns a value of the person's own key: a number if it is written as one.
  private static func value(_ text: String) -> Cell {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    return isPlain ? Double(text).map { .number($0) } ?? .text(text) : .text(text)
  }
}
