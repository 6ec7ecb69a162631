import Foundation
import Testing

/// JournalCore has floors: a folder names types of the folders below it, never of those above.
@Suite struct FolderTests {
  /// The folders of JournalCore from the ground up, each with those whose types it names.
  static let floors: KeyValuePairs<String, Set<String>> = [
    "Text": [],
    "Keys": [],
    "Numbers": [],
    "Moods": ["Numbers"],
    "Days": [],
    "Moments": ["Days"],
    "Random": ["Days"],
    "Statistics": ["Days", "Numbers", "Random"],
    "Diagnostics": ["Days", "Keys"],
    "Articles": ["Diagnostics", "Keys"],
    "Tasks": ["Days", "Keys", "Text"],
    "Stretches": ["Days", "Keys", "Random"],
    "Settings": [
      "Days", "Diagnostics", "Keys", "Moments", "Moods", "Numbers", "Stretches", "Tasks", "Text",
    ],
    "Facts": ["Days", "Diagnostics", "Keys", "Numbers", "Tasks"],
    "Queries": ["Days", "Facts", "Keys", "Numbers", "Text"],
    "Entries": [
      "Days", "Diagnostics", "Facts", "Keys", "Moments", "Moods", "Numbers", "Queries", "Settings",
      "Tasks",
    ],
    "Index": [
      "Days", "Diagnostics", "Entries", "Facts", "Keys", "Moments", "Numbers", "Queries",
      "Settings", "Statistics", "Tasks", "Text",
    ],
    "Calm": ["Days", "Index", "Keys", "Random"],
    "Experiments": ["Days", "Diagnostics", "Keys", "Random", "Statistics"],
    "Habits": [
      "Days", "Diagnostics", "Entries", "Facts", "Index", "Keys", "Numbers", "Settings", "Tasks",
    ],
    "Friends": ["Days", "Diagnostics", "Habits", "Index", "Keys"],
    "Insights": ["Days", "Habits", "Index", "Keys", "Moods", "Numbers", "Statistics"],
    "Recommendations": ["Days", "Habits", "Insights", "Moods", "Random", "Statistics"],
    "Reminders": [
      "Calm", "Days", "Entries", "Experiments", "Facts", "Habits", "Index", "Keys", "Settings",
      "Tasks",
    ],
    "Views": [
      "Articles", "Calm", "Days", "Diagnostics", "Entries", "Experiments", "Facts", "Friends",
      "Habits", "Index", "Insights", "Keys", "Moments", "Moods", "Numbers", "Queries",
      "Recommendations", "Reminders", "Settings", "Statistics", "Stretches", "Tasks", "Text",
    ],
  ]

  @Test("a folder names types only of the folders that the table allows it")
  func arrows() throws {
    let found = Self.uses(in: try Self.sources("JournalCore"))
    for (folder, allowed) in Self.floors {
      let uses = found.filter { $0.from == folder }
      for use in uses where !allowed.contains(use.to) {
        Issue.record("\(use.file) of \(folder) names \(use.type) of \(use.to)")
      }
      #expect(allowed.subtracting(uses.map(\.to)).isEmpty, "\(folder) doesn't name these")
    }
  }

  @Test("the table holds every folder, and each names only folders before it")
  func order() throws {
    var below: Set<String> = []
    for (folder, allowed) in Self.floors {
      #expect(allowed.isSubset(of: below), "\(folder)")
      below.insert(folder)
    }
    #expect(below == Set(try Self.sources("JournalCore").map(\.folder)))
  }

  @Test("no folder inside a target has one file alone")
  func loneFiles() throws {
    let sources = LayeringTests.root.appending(path: "Sources", directoryHint: .isDirectory)
    let files = try LayeringTests.swiftFiles(in: sources)
    let folders = Dictionary(grouping: files) { $0.deletingLastPathComponent() }
    for (folder, files) in folders
    where folder.pathComponents.count > sources.pathComponents.count + 1 {
      #expect(files.count > 1, "\(files[0].lastPathComponent) in \(folder.lastPathComponent)")
    }
  }

  @Test("a use is found in code, and in no comment, text or type of the same name nearby")
  func finding() {
    let files: [Source] = [
      ("Days", "Day", "public struct Day {\n  enum Part {}\n}\n"),
      ("Views", "Page", "/// A Day.\nstruct Page {\n  let text = \"Day\"\n}\nenum Part {}\n"),
      ("Views", "List", "extension Page {\n  var days: [Day] { [] }\n}\n"),
      ("Days", "Period", "struct Period {\n  let part: Part\n}\n"),
    ]
    #expect(Self.uses(in: files) == [Use(from: "Views", file: "List", type: "Day", to: "Days")])
  }

  // MARK: - Finding

  typealias Source = (folder: String, file: String, text: String)

  /// A type of another folder that a file names.
  struct Use: Hashable {
    var from: String
    var file: String
    var type: String
    var to: String
  }

  static func sources(_ target: String) throws -> [Source] {
    let root = LayeringTests.root.appending(path: "Sources/\(target)", directoryHint: .isDirectory)
    return try LayeringTests.swiftFiles(in: root).map { file in
      let parts = file.pathComponents.dropFirst(root.pathComponents.count)
      return (
        parts.first ?? "", file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)
      )
    }
  }

  static func uses(in files: [Source]) -> [Use] {
    let read = files.map { (folder: $0.folder, file: $0.file, lines: code($0.text)) }
    var homes: [String: String] = [:]
    var own: [String: Set<String>] = [:]
    for file in read {
      for line in file.lines {
        guard let type = declared(line) else { continue }
        own[file.folder, default: []].insert(type)
        if !line.hasPrefix(" ") { homes[type] = file.folder }
      }
    }
    return read.flatMap { file in
      Set(file.lines.flatMap(words)).sorted().compactMap { type in
        guard let home = homes[type], home != file.folder, own[file.folder]?.contains(type) != true
        else { return nil }
        return Use(from: file.folder, file: file.file, type: type, to: home)
      }
    }
  }

  /// The lines of a file without its comments and without the texts in quotation marks.
  static func code(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let code = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(
        separator: " ")
      return code.components(separatedBy: "//")[0]
    }
  }

  /// The names in a line; of `Outer.Inner` the outer one alone.
  private static func words(_ line: String) -> [String] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      .compactMap { $0.split(separator: ".", omittingEmptySubsequences: false).first }
      .filter { !$0.isEmpty }.map(String.init)
  }

  /// The type that a line declares.
  private static func declared(_ line: String) -> String? {
    let words = words(line)
    let kinds: Set<String> = ["struct", "enum", "class", "protocol", "typealias"]
    let modifiers: Set<String> = [
      "public", "package", "internal", "private", "fileprivate", "final", "indirect",
    ]
    guard let kind = words.firstIndex(where: { !modifiers.contains($0) }),
      kinds.contains(words[kind]),
      kind + 1 < words.count
    else { return nil }
    return words[kind + 1]
  }
}
