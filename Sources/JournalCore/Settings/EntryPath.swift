import JournalSyntax

/// The path pattern of new entries, from the journal's root, with a day in it: `Daily/{date}.md`.
public struct EntryPath: Hashable, Sendable {
  let parts: [Part]

  init(parts: [Part]) {
    self.parts = parts
  }

  /// `entries/2026/11/2026-11-21.md`.
  public static let standard = EntryPath("entries/{year}/{month}/{date}.md")!

  /// Reads a path with the names of `Part.names` in braces, and `{date}`; returns nil if it leaves the
  /// journal, has other names in braces, or gives several days the same path.
  public init?(_ pattern: String) {
    var parts: [Part] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      let name = rest[rest.index(after: open)..<close]
      if name == "date" {
        parts += [.year, .text("-"), .month, .text("-"), .day]
      } else {
        guard let part = Part.names.first(where: { $0.name == name })?.part else { return nil }
        parts.append(part)
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    guard let path = EntryPath(checked: parts) else { return nil }
    self = path
  }

  /// Creates a path from its parts, adding `.md` if it has no extension; returns nil if it can't be
  /// used.
  init?(checked parts: [Part]) {
    var path = EntryPath(parts: parts)
    let sample = path.path(of: Day(number: 20_000))
    let endings = [".md", ".markdown", ".mdown", ".txt"]
    if !endings.contains(where: { sample.lowercased().hasSuffix($0) }) {
      path = EntryPath(parts: parts + [.text(".md")])
    }
    let folders = sample.split(separator: "/", omittingEmptySubsequences: false)
    // Names that begin with a dot, conflict copies and these folders are never read as entries.
    let others = ["articles", "digests", "experiments", "habits", "stretches", "friends"]
    let isElsewhere =
      folders.count > 1 && others.contains(String(folders[0]))
      || folders.dropLast().contains { $0 == "templates" || $0 == "node_modules" }
    guard !sample.isEmpty, !isElsewhere, !sample.lowercased().hasSuffix(".conflict.md"),
      !folders.contains(where: { $0.isEmpty || $0.hasPrefix(".") }), !sample.utf8.contains(0),
      !sample.utf8.contains(Byte.backslash), path.tellsDaysApart
    else { return nil }
    self = path
  }

  /// The folders that all its paths have in common.
  var fixedFolder: String {
    guard case .text(let text)? = parts.first, let slash = text.lastIndex(of: "/") else {
      return ""
    }
    return String(text[..<slash])
  }

  /// The folder of a day's entry, as bytes.
  package var folder: [UInt8] {
    let path = Array(path(of: Day(number: 20_000)).utf8)
    return Array(path[..<(path.lastIndex(of: Byte.slash) ?? 0)])
  }

  private var tellsDaysApart: Bool {
    // Every day of a year must have its own path, different from every day of the next year.
    let first = Day(number: 20_454)
    return Set((0..<731).map { path(of: first + $0) }).count == 731
  }

  /// The path with names in braces; nil if a part has no such name.
  public var pattern: String? {
    var pattern = ""
    for part in parts {
      if case .text(let text) = part, !text.contains("{") {
        pattern += text
      } else if let name = Part.names.first(where: { $0.part == part })?.name {
        pattern += "{\(name)}"
      } else {
        return nil
      }
    }
    return pattern.replacing("{year}-{month}-{day}", with: "{date}")
  }

  /// Returns the path of a day's entry from the journal's root.
  /// - Parameter time: added to the name, as in `2026-11-21-0930.md`, for a second file of the day.
  public func path(of day: Day, time: ClockTime? = nil) -> String {
    let path = parts.map { $0.text(of: day) }.joined()
    guard let time, let dot = path.lastIndex(of: ".") else { return path }
    return path[..<dot] + "-" + time.description.filter { $0 != ":" } + path[dot...]
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
