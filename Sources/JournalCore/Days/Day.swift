import JournalSyntax

/// A civil day: a count of days from 1970-01-01 in the proleptic Gregorian calendar.
///
/// Plain arithmetic after Howard Hinnant's "chrono-compatible low-level date algorithms"; no time
/// zone is involved. Files can name the years 1 to 9999.
public struct Day: Hashable, Comparable, Sendable {
  /// Days from 1970-01-01.
  public var number: Int32

  /// Creates the day this many days after 1970-01-01.
  @inlinable
  public init(number: Int32) {
    self.number = number
  }

  /// Creates the day of a date; nil if there is no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.daysIn(month: month, of: year)
    else { return nil }
    let y = Int32(month <= 2 ? year - 1 : year)
    let era = y / 400  // y is never negative here
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * Int32(month > 2 ? month - 3 : month + 9) + 2) / 5 + Int32(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1–12) and day (1–31).
  public var components: (year: Int, month: Int, day: Int) {
    let z = number + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (Int(year), Int(month), Int(dayOfYear - (153 * shifted + 2) / 5 + 1))
  }

  /// The day of the week.
  public var weekday: Weekday {
    let shifted = (Int(number) + 3) % 7  // 1970-01-01 was a Thursday; Monday is 0
    return Weekday(rawValue: shifted < 0 ? shifted + 7 : shifted)!
  }

  /// Returns a month's number of days.
  public static func daysIn(month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns true if a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Returns true if one day is earlier.
  @inlinable public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
  /// Returns the day this many days later.
  @inlinable public static func + (day: Day, days: Int) -> Day {
    Day(number: day.number + Int32(days))
  }
  /// Returns the day this many days earlier.
  @inlinable public static func - (day: Day, days: Int) -> Day {
    Day(number: day.number - Int32(days))
  }
  /// Returns the number of days from `b` to `a`.
  @inlinable public static func - (a: Day, b: Day) -> Int { Int(a.number) - Int(b.number) }
}

extension Day: CustomStringConvertible {
  /// `2026-11-21`.
  public var description: String {
    let (year, month, day) = components
    guard (0...9999).contains(year) else {
      return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
    let digits = (year * 100 + month) * 100 + day
    return String(unsafeUninitializedCapacity: 10) { text in
      var rest = digits
      for place in [9, 8, 6, 5, 3, 2, 1, 0] {
        text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      (text[4], text[7]) = (Byte.dash, Byte.dash)
      return 10
    }
  }
}

extension Day {
  /// A new entry's path below `entries/`: `2026/11/2026-11-21.md`.
  public var path: String {
    let name = description
    return "\(name.prefix(4))/\(name.dropFirst(5).prefix(2))/\(name).md"
  }
}

extension Day: Codable {
  /// Reads `2026-11-21`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let bytes = Array(text.utf8)
    guard case .day(let date) = WrittenDate.figures(bytes.span, in: 0..<bytes.count) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
    }
    self = date.day
  }

  /// Writes `2026-11-21`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Day {
  /// Returns true if this day is an anniversary of a day in another year: the same month and day;
  /// 29 February is shown on 28 February in years without it.
  func isAnniversary(of other: Day) -> Bool {
    let a = components
    let b = other.components
    guard a.year != b.year else { return false }
    if a.month == b.month, a.day == b.day { return true }
    return a.month == 2 && a.day == 29 && b.month == 2 && b.day == 28 && !Day.isLeap(b.year)
  }
}
