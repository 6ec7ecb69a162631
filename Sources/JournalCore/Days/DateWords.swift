/// Reads dates and ranges as people type them: `yesterday`, `3 nov`, `friday`, `in 3 days`,
/// `2026-W47`, `last week`.
///
/// Every command uses this one grammar. Only recurring names, such as `friday` and `3 nov`, depend
/// on the direction: views look back, due dates look ahead (`ahead`).
public struct DateWords: Sendable {
  /// The direction in which recurring names, such as `friday`, are looked up.
  public enum Direction: Sendable {
    /// The last one not after today.
    case back
    /// The next one after today.
    case ahead
  }

  /// The day that counts as today.
  public var today: Day
  /// The weekday on which weeks start.
  public var weekStarts: Weekday
  /// The direction in which recurring names are looked up.
  public var direction = Direction.back

  /// Creates a reader of dates relative to a day.
  public init(today: Day, weekStarts: Weekday = .monday) {
    self.today = today
    self.weekStarts = weekStarts
  }

  /// The same reader, looking ahead: `friday` is the next one, and `7d` begins today.
  public var ahead: DateWords {
    var words = self
    words.direction = .ahead
    return words
  }

  /// Reads a single day: `2026-11-21`, `31.12.2025`, `25/12`, `today`, `yesterday`, `tomorrow`,
  /// `monday`, `last friday`, `11-21`, `nov 3`, `3 november 2025`, `3 days ago`, `in 2 weeks`,
  /// `end of month`, and, looking ahead, `3d` and `next week` (its first day).
  /// - Returns: nil if it's none of these, or has two readings.
  public func day(_ text: String) -> Day? {
    reader.day(DateWords.words(text)[...])
  }

  /// Reads a day or a range: everything `day` reads, and `2026`, `2026-11`, `2026-W47`, `2026-Q4`,
  /// `november`, `nov 2025`, `week`, `this week`, `last month`, `next 3 days`, `month-1`, `7d`
  /// (the last seven days), `2026-01..2026-03` (either end may be missing), `monday to friday`.
  /// - Returns: nil if it's none of these, or has two readings.
  public func range(_ text: String) -> DayRange? {
    guard let (from, to) = DateWords.ends(text) else {
      return reader.range(DateWords.words(text)[...])
    }
    guard DateWords.ends(to) == nil else { return nil }
    let first = DateWords.words(from)[...]
    let last = DateWords.words(to)[...]
    guard let low = first.isEmpty ? .always : reader.range(first),
      let high = last.isEmpty ? .always : reader.range(last)
    else { return nil }
    if low.first <= high.last { return DayRange(low.first, high.last) }
    // `thursday..monday` begins on the Thursday before that Monday.
    switch direction {
    case .back:
      guard let low = reader.from(high.last).range(first), low.first <= high.last else {
        return nil
      }
      return DayRange(low.first, high.last)
    case .ahead:
      guard let high = reader.from(low.first).range(last), low.first <= high.last else {
        return nil
      }
      return DayRange(low.first, high.last)
    }
  }

  /// Returns an ambiguous date's possible days, so that a message can name them.
  ///
  /// `3/11` has two, and so has `next friday` on a Monday; empty for any other text. A time may
  /// follow.
  public func readings(_ text: String) -> [Day] {
    let date = DateWords.dateAndTime(text)?.date ?? text
    let found = reader.readings(DateWords.words(date)[...])
    return found.count > 1 ? found : []
  }

  /// Returns the likely days for words written like a date that aren't one.
  ///
  /// These are the last day if a month is too short, `31 feb`; the day with day and month
  /// exchanged, `2026-13-05`; or the date after a wrong weekday. A time after them is ignored.
  public func nearestDays(_ text: String) -> [Day] {
    let date = DateWords.dateAndTime(text)?.date ?? text
    let words = DateWords.words(date)
    return reader.day(words[...]) == nil ? reader.nearest(words[...]) : []
  }

  /// Reads a day that doesn't depend on today, as files need it; nil for others.
  package static func fixedDay(_ text: String) -> Day? {
    let days = fixed.map { $0.day(text) }
    return days[0] == days[1] ? days[0] : nil
  }

  /// Reads a range that doesn't depend on today; nil for others.
  package static func fixedRange(_ text: String) -> DayRange? {
    let ranges = fixed.map { $0.range(text) }
    return ranges[0] == ranges[1] ? ranges[0] : nil
  }

  /// Two days with different months, weekdays and days of the month.
  private static let fixed = [
    DateWords(today: Day(number: 0)), DateWords(today: Day(number: 17_000)),
  ]

  private var reader: DateReader {
    DateReader(today: today, weekStarts: weekStarts, direction: direction, anchor: today)
  }

  // MARK: Words

  /// Returns the words in lower case, without the commas after them.
  static func words(_ text: String) -> [Substring] {
    text.lowercased().split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
      .map { $0.last == "," ? $0.dropLast() : $0 }
  }

  /// Returns the texts before and after `..` or the word `to`; nil if there is neither.
  private static func ends(_ text: String) -> (String, String)? {
    for mark in ["..", " to "] {
      if let found = text.firstRange(of: mark) {
        return (String(text[..<found.lowerBound]), String(text[found.upperBound...]))
      }
    }
    return nil
  }
}

extension String {
  /// Returns a short ASCII text's first occurrence; works without Foundation.
  fileprivate func firstRange(of needle: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(needle) {
        return start..<index(start, offsetBy: needle.count)
      }
      start = index(after: start)
    }
    return nil
  }
}

// A date followed by a time.
extension DateWords {
  /// Splits `friday 9:30`, `tomorrow at 9`, `sunday noon`, `2026-12-24@15:00`, `2026-12-24T15:00`
  /// or `@0930` into the date, which may be empty, and the time; nil if there is no time at the
  /// end.
  public static func dateAndTime(_ text: String) -> (date: String, time: ClockTime)? {
    if let mark = text.lastIndex(of: "@") {
      guard let time = ClockTime(typed: text[text.index(after: mark)...]) else { return nil }
      return (text[..<mark].trimmedOfSpaces, time)
    }
    let words = text.split { $0 == " " || $0 == "\t" }
    // After `at`, a number is an hour.
    if words.count > 1, words[words.count - 2].lowercased() == "at", words.last!.utf8.count <= 2,
      let time = words.last.flatMap(DateReader.count).flatMap({ ClockTime(hour: $0, minute: 0) })
    {
      return (words.dropLast(2).joined(separator: " "), time)
    }
    if let last = words.last, let mark = last.firstIndex(where: { $0 == "T" || $0 == "t" }),
      last[..<mark].last?.isNumber == true, let time = ClockTime(last[mark...].dropFirst())
    {
      return ((words.dropLast() + [last[..<mark]]).joined(separator: " "), time)
    }
    for count in [2, 1] where words.count >= count {
      // `0930` alone may also be a year.
      guard words[words.count - count].contains(where: { $0 == ":" || $0.isLetter }) || count == 2,
        let time = ClockTime(typed: words.suffix(count).joined(separator: " "))
      else { continue }
      var date = words.dropLast(count)
      if date.last?.lowercased() == "at" { date.removeLast() }
      return (date.joined(separator: " "), time)
    }
    return nil
  }
}

extension ClockTime {
  /// Reads a time as people type it: `9:30`, `0930`, `9:30 pm`, `9pm`, `noon`, and `midnight`,
  /// which is 00:00, where the day begins.
  init?(typed text: some StringProtocol) {
    if let time = ClockTime(text) {
      self = time
      return
    }
    let word = text.lowercased().filter { $0 != " " }
    if ["noon", "12noon", "midnight", "12midnight"].contains(word) {
      self.init(hour: word.hasSuffix("noon") ? 12 : 0, minute: 0)
      return
    }
    guard let half = ["am", "pm"].first(where: word.hasSuffix), let hour = Int(word.dropLast(2)),
      word.first != "+", (1...12).contains(hour)
    else { return nil }
    self.init(hour: hour % 12 + (half == "pm" ? 12 : 0), minute: 0)
  }
}

/// Words that look like a date, but aren't one or have two readings.
public struct DateWordsError: Error, Hashable {
  /// The words, without the text before or after them.
  public var words: String
}
