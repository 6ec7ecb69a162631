import JournalSyntax

/// The path pattern of new entries, from the journal's root, with a day in it: `Daily/{date}.md`.
public struct EntryPath: Hashable, Sendable {
  let parts: [Part]

  init(parts: [Part]) {
    self.parts = parts
  }

  /// `entries/2026/11/2026-11-21.md`.
  public static let standard = EntryPath("entries/{year}/{month}/{date}.md")!

  /// Reads a path with `{date}` and the names of `Part.names` in braces; returns nil if it leaves
  /// the journal, has other names in braces, or gives several days the same path.
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

  /// Creates a path from its parts, adding `.md` if it has no extension; returns nil if the
  /// path can't be used.
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

  /// The folders common to all its paths.
  var fixedFolder: String {
    guard case .text(let text)? = parts.first, let slash = text.lastIndex(of: "/") else {
      return ""
    }
    return String(text[..<slash])
  }

  /// The folder of a sample day's entry, as bytes.
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

  /// Returns the path for a day's entry, from the journal's root.
  /// - Parameter time: added to the name, as in `2026-11-21-0930.md`, for the day's second file.
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

extension EntryPath {
  /// A piece of the path.
  enum Part: Hashable, Sendable {
    case text(String)
    /// `11`, padded to that many digits
    case number(Field, digits: Int)
    /// `21st`
    case ordinal(Field)
    /// `November`, or its first letters
    case monthName(letters: Int)
    /// `Saturday`, or its first letters
    case weekday(letters: Int)

    static let year = Part.number(.year, digits: 4)
    static let month = Part.number(.month, digits: 2)
    static let day = Part.number(.day, digits: 2)
  }

  /// A number in a date.
  enum Field: Hashable, Sendable {
    /// `2026`
    case year
    /// `26`
    case shortYear
    case quarter
    case month
    case day
    case dayOfYear
    /// The ISO 8601 week, its year, and its day from 1 for Monday.
    case week, weekYear, shortWeekYear, weekday
    /// The week from Sunday, its year, and its day from 0, as in Moment.js's English locale: the
    /// first week contains 1 January.
    case localWeek, localWeekYear, shortLocalWeekYear, localWeekday

    /// Returns the number for a day.
    func value(of day: Day) -> Int {
      let (year, month, number) = day.components
      let count = Int(day.number)
      switch self {
      case .year: return year
      case .shortYear: return year % 100
      case .quarter: return (month + 2) / 3
      case .month: return month
      case .day: return number
      case .dayOfYear: return count - Field.first(year) + 1
      case .week: return (count - Field.firstMonday(Field.weekYear(of: day))) / 7 + 1
      case .weekYear: return Field.weekYear(of: day)
      case .shortWeekYear: return Field.weekYear(of: day) % 100
      case .weekday: return Field.sinceMonday(count) + 1
      case .localWeek:
        let first = Field.first(Field.localWeekYear(of: day))
        return (count - first + Field.sinceSunday(first)) / 7 + 1
      case .localWeekYear: return Field.localWeekYear(of: day)
      case .shortLocalWeekYear: return Field.localWeekYear(of: day) % 100
      case .localWeekday: return Field.sinceSunday(count)
      }
    }

    /// Returns the day number of 1 January.
    private static func first(_ year: Int) -> Int {
      Day(year: year, month: 1, day: 1).map { Int($0.number) } ?? 0
    }

    /// Returns the number of days since the last Monday: 1970-01-01, day 0, was a Thursday.
    static func sinceMonday(_ number: Int) -> Int { ((number + 3) % 7 + 7) % 7 }

    static func sinceSunday(_ number: Int) -> Int { (sinceMonday(number) + 1) % 7 }

    /// Returns the Monday of the first ISO week, the one with 4 January.
    static func firstMonday(_ year: Int) -> Int {
      let fourth = first(year) + 3
      return fourth - sinceMonday(fourth)
    }

    /// Returns the ISO week's year: the year of its Thursday.
    private static func weekYear(of day: Day) -> Int {
      (day + (3 - sinceMonday(Int(day.number)))).components.year
    }

    /// Returns the year of the week's Saturday.
    private static func localWeekYear(of day: Day) -> Int {
      (day + (6 - sinceSunday(Int(day.number)))).components.year
    }
  }
}

extension EntryPath.Part {
  /// The parts with a name in braces.
  static let names: [(name: String, part: Self)] = [
    ("year", .year), ("short-year", .number(.shortYear, digits: 2)),
    ("quarter", .number(.quarter, digits: 1)),
    ("month", .month), ("short-month", .number(.month, digits: 1)),
    ("month-name", .monthName(letters: 9)), ("short-month-name", .monthName(letters: 3)),
    ("day", .day), ("short-day", .number(.day, digits: 1)), ("ordinal-day", .ordinal(.day)),
    ("day-of-year", .number(.dayOfYear, digits: 3)),
    ("weekday", .weekday(letters: 9)), ("short-weekday", .weekday(letters: 3)),
    ("week", .number(.week, digits: 2)), ("week-year", .number(.weekYear, digits: 4)),
  ]

  /// Returns the part's text in a day's path.
  func text(of day: Day) -> String {
    switch self {
    case .text(let text): return text
    case .number(let field, let digits):
      let number = String(field.value(of: day))
      return String(repeating: "0", count: max(0, digits - number.count)) + number
    case .ordinal(let field):
      let number = field.value(of: day)
      return "\(number)\(EntryPath.ordinal(number))"
    case .monthName(let letters):
      return String(EntryPath.months[day.components.month - 1].prefix(letters))
    case .weekday(let letters): return String(EntryPath.weekday(day).prefix(letters))
    }
  }
}

extension EntryPath {
  /// Returns a number's English ordinal suffix.
  static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): "th"
    case (1, _): "st"
    case (2, _): "nd"
    case (3, _): "rd"
    default: "th"
    }
  }

  static func weekday(_ day: Day) -> String {
    day.weekday.name.prefix(1).uppercased() + day.weekday.name.dropFirst()
  }
}
