import JournalSyntax

/// A note of a week, a month, a quarter or a year, such as `Weekly/2026-W47.md`: it belongs to no
/// day, and isn't an entry.
public struct PeriodNote: Hashable, Sendable, Codable {
  /// The period's name: `2026-W47`, `2026-11`, `2026-Q4`, `2026`.
  public var name: String
  /// The period's days.
  public var range: DayRange
  /// The file's path from the journal's root.
  public var path: String

  /// Reads a file's name, as Periodic Notes and Dendron write it; nil if it isn't a period's.
  /// - Parameter path: the path from the journal's root, as bytes.
  init?(_ path: Span<UInt8>, name: Int, weekStarts: Weekday) {
    var end = path.count
    for i in stride(from: path.count - 1, to: name, by: -1) where path[i] == Byte.dot {
      end = i
      break
    }
    guard end - name <= 64, let (period, range) = PeriodNote.period(path, name..<end, weekStarts)
    else { return nil }
    self.init(period, range, path: path.string(0..<path.count))
  }

  init(_ period: Period, _ range: DayRange, path: String) {
    name = period.name(of: range.first)
    self.range = range
    self.path = path
  }

  private static func period(
    _ path: Span<UInt8>, _ name: Range<Int>, _ weekStarts: Weekday
  ) -> (Period, DayRange)? {
    var start = name.lowerBound
    // `journal.2026.11`, `daily.journal.2026`: a hierarchy with a known word in front of the date.
    var isDotted = false
    if let first = name.first, path[first].isLetter {
      guard let date = afterDomain(path, name) else { return nil }
      start = date
      isDotted = true
    }
    let scanner = DateScanner(path, in: start..<name.upperBound)
    guard scanner.digits() == 4, case let year = scanner.number(4), (1900...2100).contains(year)
    else { return nil }
    let count = name.upperBound - start
    if count == 4 { return whole(.year, year, 1) }
    let mark = scanner.peek(4)
    guard mark == Byte.dash || mark == Byte.underscore || isDotted && mark == Byte.dot else {
      return nil
    }
    switch scanner.peek(5) | 0x20 {
    case UInt8(ascii: "w"):
      let digits = scanner.digits(at: 6)
      guard (1...2).contains(digits), count == 6 + digits,
        let range = Period.isoWeek(
          scanner.number(digits, at: 6), of: year, weekStarts: weekStarts)
      else { return nil }
      return (.week, range)
    case UInt8(ascii: "q"):
      guard count == 7, scanner.digits(at: 6) == 1,
        case let quarter = scanner.number(1, at: 6), (1...4).contains(quarter)
      else { return nil }
      return whole(.quarter, year, quarter * 3 - 2)
    default:
      guard count == 7, scanner.digits(at: 5) == 2,
        case let month = scanner.number(2, at: 5), (1...12).contains(month)
      else { return nil }
      return whole(.month, year, month)
    }
  }

  private static func whole(_ period: Period, _ year: Int, _ month: Int) -> (Period, DayRange)? {
    Day(year: year, month: month, day: 1).map { (period, period.range(holding: $0)) }
  }

  /// The words before a date in a hierarchy.
  private static let domains: [StaticString] = [
    "journal", "daily", "weekly", "monthly", "quarterly", "yearly",
  ]

  /// Returns the place after the last dot in front of the first digit, if the word before it is a
  /// known one.
  private static func afterDomain(_ path: Span<UInt8>, _ name: Range<Int>) -> Int? {
    guard let digit = name.first(where: { path[$0].isDigit }), digit > name.lowerBound,
      path[digit - 1] == Byte.dot
    else { return nil }
    var word = digit - 1
    while word > name.lowerBound, path[word - 1] != Byte.dot { word -= 1 }
    return domains.contains { path.holds($0, in: word..<digit - 1) } ? digit : nil
  }
}
