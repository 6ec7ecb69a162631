import JournalCore
import JournalSyntax

/// A time zone's rule for the years after its file's table: `NZST-12NZDT,M9.5.0,M4.1.0/3`.
///
/// This is the form used in POSIX's `TZ`, with the extensions in RFC 8536.
struct ZoneRule: Hashable {
  /// The standard time's offset, in seconds east of Greenwich.
  private var standard: Int
  /// Summer time: its offset, and its start and end by the clock in force before each.
  private var summer: Summer?

  private struct Summer: Hashable {
    var offset: Int
    var start: YearlyTime
    var end: YearlyTime
  }

  /// Reads a rule; nil if it isn't one.
  init?(_ text: some Sequence<UInt8>) {
    var reader = ZoneRuleReader(text)
    guard reader.skipName(), let standard = reader.time() else { return nil }
    self.standard = -standard
    if reader.isAtEnd { return }
    guard reader.skipName() else { return nil }
    let offset = reader.isNext(Byte.comma) || reader.isAtEnd ? standard - 3600 : reader.time()
    guard let offset, let start = reader.yearlyTime(), let end = reader.yearlyTime(),
      reader.isAtEnd
    else { return nil }
    summer = Summer(offset: -offset, start: start, end: end)
  }

  /// Returns the offset at a moment, in seconds east of Greenwich.
  /// - Parameter moment: seconds since 1970.
  func offset(at moment: Int) -> Int {
    guard let summer, let year = ZoneRule.year(of: moment &+ standard) else { return standard }
    let start = summer.start.second(of: year) - standard
    let end = summer.end.second(of: year) - summer.offset
    let isSummer =
      start < end ? (start..<end).contains(moment) : !(end..<start).contains(moment)
    return isSummer ? summer.offset : standard
  }

  /// Returns the year for a second since 1970; nil if files can't name it.
  private static func year(of second: Int) -> Int? {
    let days = (second >= 0 ? second : second &- 86_399) / 86_400
    guard let number = Int32(exactly: days), abs(number) < 3_000_000 else { return nil }
    let year = Day(number: number).components.year
    return (1...9999).contains(year) ? year : nil
  }
}

/// A moment in each year by the local clock: a day and the seconds after its midnight.
private struct YearlyTime: Hashable {
  enum Date: Hashable {
    /// The day of the year from 1, without 29 February.
    case common(Int)
    /// The day of the year from 0.
    case ordinal(Int)
    /// A weekday in a month, from Sunday as 0; its fifth is the last.
    case weekday(Int, week: Int, month: Int)
  }

  var date: Date
  /// Up to a week before or after the day's midnight.
  var time = 7200

  /// Returns the seconds since 1970, as if the local clock were Greenwich's.
  func second(of year: Int) -> Int { day(of: year) * 86_400 + time }

  private func day(of year: Int) -> Int {
    let newYear = Int(Day(year: year, month: 1, day: 1)!.number)
    switch date {
    case .common(let number): return newYear + number - (Day.isLeap(year) && number > 59 ? 0 : 1)
    case .ordinal(let number): return newYear + number
    case .weekday(let weekday, let week, let month):
      let first = Day(year: year, month: month, day: 1)!
      // 1970-01-01 was a Thursday.
      let ahead = (weekday - Int(first.number) - 4) % 7
      let day = (ahead + 7) % 7 + (week - 1) * 7
      return Int(first.number) + (day < Day.daysIn(month: month, of: year) ? day : day - 7)
    }
  }
}

/// Reads a rule's parts from the left.
private struct ZoneRuleReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Sequence<UInt8>) { rest = ArraySlice(text) }

  var isAtEnd: Bool { rest.isEmpty }

  func isNext(_ byte: UInt8) -> Bool { rest.first == byte }

  /// Skips a name of at least three letters, or one in `<…>`.
  mutating func skipName() -> Bool {
    if take(Byte.less) {
      guard let end = rest.firstIndex(of: Byte.greater) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let letters = rest.prefix { ($0 | 0x20) &- 0x61 < 26 }
    rest = rest[letters.endIndex...]
    return letters.count >= 3
  }

  /// Reads `[+-]hh[:mm[:ss]]` as seconds.
  mutating func time() -> Int? {
    let sign = take(Byte.dash) ? -1 : 1
    if sign > 0 { _ = take(Byte.plus) }
    guard let hours = number(upTo: 167) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(Byte.colon) {
      guard let part = number(upTo: 59) else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  /// Reads `,M9.5.0/3`, `,J60` or `,59`.
  mutating func yearlyTime() -> YearlyTime? {
    guard take(Byte.comma), let date = date() else { return nil }
    guard take(Byte.slash) else { return YearlyTime(date: date) }
    return time().map { YearlyTime(date: date, time: $0) }
  }

  private mutating func date() -> YearlyTime.Date? {
    if take(UInt8(ascii: "J")) {
      return number(upTo: 365).flatMap { $0 > 0 ? .common($0) : nil }
    }
    guard take(UInt8(ascii: "M")) else { return number(upTo: 365).map { .ordinal($0) } }
    guard let month = number(upTo: 12), month > 0, take(Byte.dot), let week = number(upTo: 5),
      week > 0, take(Byte.dot), let weekday = number(upTo: 6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }

  private mutating func number(upTo limit: Int) -> Int? {
    let digits = rest.prefix { $0 &- 0x30 < 10 }.prefix(4)
    rest = rest[digits.endIndex...]
    let value = digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }
    return digits.isEmpty || value > limit ? nil : value
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }
}
