import JournalSyntax

/// The path pattern of new entries, from the journal's root, with a day in it: `Daily/{date}.md`.
public struct EntryPath: Hashable, Sendable {
  /// A piece of the path.
  enum Part: Hashable, Sendable {
    case text(String)
    /// `2026`
    case year
    /// `26`
    case shortYear
    /// `11`, padded to that many digits
    case month(digits: Int)
    /// `November`, or its first letters
    case monthName(letters: Int)
    /// `21`, padded to that many digits
    case day(digits: Int)
    /// `21st`
    case ordinalDay
    /// `Saturday`, or its first letters
    case weekday(letters: Int)
    /// `47`, the ISO 8601 week number
    case week
    /// `2026`, the year the ISO week belongs to
    case weekYear
    /// `4`
    case quarter
  }

  private let parts: [Part]

  init(parts: [Part]) {
    self.parts = parts
  }

  /// `entries/2026/11/2026-11-21.md`.
  public static let standard = EntryPath("entries/{year}/{month}/{date}.md")!

  /// Reads a path with `{date}`, `{year}`, `{month}`, `{day}` and `{weekday}`; returns nil if it
  /// leaves the journal, has other names in braces, or gives several days the same path.
  public init?(_ pattern: String) {
    var parts: [Part] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      parts.append(.text(String(rest[..<open])))
      switch rest[rest.index(after: open)..<close] {
      case "date": parts += [.year, .text("-"), .month(digits: 2), .text("-"), .day(digits: 2)]
      case "year": parts.append(.year)
      case "month": parts.append(.month(digits: 2))
      case "day": parts.append(.day(digits: 2))
      case "weekday": parts.append(.weekday(letters: 9))
      default: return nil
      }
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(rest)))
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
      switch part {
      case .text(let text) where !text.contains("{"): pattern += text
      case .year: pattern += "{year}"
      case .month(2): pattern += "{month}"
      case .day(2): pattern += "{day}"
      case .weekday(let letters) where letters > 8: pattern += "{weekday}"
      default: return nil
      }
    }
    return pattern.replacing("{year}-{month}-{day}", with: "{date}")
  }

  /// Returns the path of a day's entry from the journal's root.
  /// - Parameter time: added to the name, as in `2026-11-21-0930.md`, for a second file of the day.
  public func path(of day: Day, time: ClockTime? = nil) -> String {
    let (year, month, number) = day.components
    let path = parts.map { (part) -> String in
      switch part {
      case .text(let text): text
      case .year: EntryPath.padded(year, 4)
      case .shortYear: EntryPath.padded(year % 100, 2)
      case .month(let digits): EntryPath.padded(month, digits)
      case .monthName(let letters): String(EntryPath.months[month - 1].prefix(letters))
      case .day(let digits): EntryPath.padded(number, digits)
      case .ordinalDay: "\(number)\(EntryPath.ordinal(number))"
      case .weekday(let letters): String(day.weekday.name.capitalizedWord.prefix(letters))
      case .week: String(EntryPath.week(of: day).suffix(2))
      case .weekYear: String(EntryPath.week(of: day).prefix(4))
      case .quarter: String((month + 2) / 3)
      }
    }.joined()
    guard let time, let dot = path.lastIndex(of: ".") else { return path }
    return path[..<dot] + "-" + time.description.filter { $0 != ":" } + path[dot...]
  }

  /// Returns the ISO week, such as `2026-W47`.
  private static func week(of day: Day) -> String {
    Period.week.name(of: Period.week.range(holding: day).first)
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func ordinal(_ day: Int) -> String {
    switch (day % 10, day) {
    case (_, 11...13): "th"
    case (1, _): "st"
    case (2, _): "nd"
    case (3, _): "rd"
    default: "th"
    }
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
