import JournalCore

/// A day, maybe with a time, as tables have it.
struct TableMoment: Hashable {
  var day: Day
  var time: ClockTime?
  var offset: Int?

  /// Reads a value: a date in the usual order, with or without a time; `20241130`; seconds or
  /// milliseconds since 1970; a date that names its month in one of many languages, or one with
  /// slashes; nil for anything else.
  /// - Parameters:
  ///   - isApple: true if numbers are seconds since 2001, as in Core Data.
  ///   - dates: the dates of its column, which show the order of those with slashes.
  init?(
    _ value: SQLiteDatabase.Value, _ clock: ImportClock, isApple: Bool, _ dates: DateColumn
  ) {
    switch value {
    case .text(let text): self.init(text.trimmed, clock, isApple: isApple, dates)
    case .integer(let number): self.init(number: Double(number), clock, isApple: isApple)
    case .real(let number): self.init(number: number, clock, isApple: isApple)
    case .null, .blob: return nil
    }
  }

  private init?(_ text: String, _ clock: ImportClock, isApple: Bool, _ dates: DateColumn) {
    guard text.utf8.count <= 64 else { return nil }
    if let day = TableMoment.day(text) {
      self.init(day: day)
    } else if let local = clock.local(text.replacing("/", with: "-"), in: nil) {
      let isWithOffset = text.dropFirst(11).contains { "Zz+-".contains($0) }
      self.init(day: local.day, time: local.time, offset: isWithOffset ? local.offset : nil)
    } else if let number = Double(text) {
      self.init(number: number, clock, isApple: isApple)
    } else if let date = dates.date(TableMoment.slashed(text)) {
      self.init(day: date.day, time: date.time, offset: date.offset)
    } else if let date = NamedDate.date(text) {
      self.init(day: date.day, time: date.time, offset: date.offset)
    } else {
      return nil
    }
  }

  private init?(number: Double, _ clock: ImportClock, isApple: Bool) {
    guard number.isFinite, abs(number) < 1e15 else { return nil }
    let whole = Int(clamping: number)
    if !isApple, (19_000_101...22_001_231).contains(whole), number == number.rounded(),
      let day = Day(year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
    {
      self.init(day: day)
      return
    }
    let seconds =
      isApple ? whole + 978_307_200 : abs(number) >= 1e11 ? whole / 1000 : whole
    // Smaller numbers are numbers, not moments.
    guard isApple || (100_000_000...7_300_000_000).contains(seconds),
      let local = clock.local(seconds)
    else { return nil }
    self.init(day: local.day, time: local.time)
  }

  private init(day: Day, time: ClockTime? = nil, offset: Int? = nil) {
    self.day = day
    self.time = time
    self.offset = offset
  }

  /// Returns true if a value is a date, though it may be one that can be read in two ways.
  static func isDate(_ value: SQLiteDatabase.Value, _ clock: ImportClock, isApple: Bool) -> Bool {
    if TableMoment(value, clock, isApple: isApple, DateColumn(asked: nil)) != nil { return true }
    guard case .text(let text) = value, text.utf8.count <= 64,
      let date = SlashedDate(slashed(text.trimmed))
    else { return false }
    return DateOrder.allCases.contains { date.date($0) != nil }
  }

  /// Reads `2024-11-30`, `2024/11/30`, `30.11.2024` or `30.11.24`.
  private static func day(_ text: String) -> Day? {
    if let day = Day(iso: text.replacing("/", with: "-")) { return day }
    let parts = text.split(separator: ".")
    guard parts.count == 3, parts.allSatisfy({ $0.unicodeScalars.allSatisfy(\.isDigit) })
    else { return nil }
    let year = SlashedDate.century(of: parts[2]) + parts[2]
    guard year.count == 4, let year = Int(year), let month = Int(parts[1]), let day = Int(parts[0])
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// Returns `3-4-2021` as `3/4/2021`: a country writes its own order with either mark.
  static func slashed(_ text: String) -> String {
    let date = text.prefix { $0.isASCII && $0.isNumber || $0 == "-" }
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, (1...2).contains(parts[0].count), (1...2).contains(parts[1].count),
      parts[2].count == 4
    else { return text }
    return parts.joined(separator: "/") + text[date.endIndex...]
  }

  /// Reads `9:05`, `9:05:30` or `9:05 PM`, also with the blanks that programs put before the half of
  /// the day; nil for anything else.
  static func time(_ text: String) -> ClockTime? {
    ClockTime(
      written: text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ").trimmed)
  }

  /// Reads a number, also with a comma before its decimals; nil for anything else, and for `1,234`,
  /// which may be more than a thousand.
  static func number(_ text: String) -> Double? {
    let text = text.trimmed
    guard let first = text.unicodeScalars.first, first == "-" || first == "." || first.isDigit,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || ".,-".utf8.contains($0) })
    else { return nil }
    guard let comma = text.lastIndex(of: ","), !text.contains(".") else { return Double(text) }
    return text[comma...].utf8.count == 4 ? nil : Double(text.replacing(",", with: "."))
  }
}

extension Unicode.Scalar {
  /// True for `0` to `9`.
  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
}
