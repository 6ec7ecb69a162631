// A date with a time of day after it.
extension DateWords {
  /// Splits `friday 9:30`, `tomorrow at 9 pm`, `2026-12-24@15:00` or `@0930` into the date, which
  /// may be empty, and the time; nil if there is no time at the end.
  public static func dateAndTime(_ text: String) -> (date: String, time: ClockTime)? {
    if let mark = text.lastIndex(of: "@") {
      guard let time = ClockTime(typed: text[text.index(after: mark)...]) else { return nil }
      return (text[..<mark].trimmedOfSpaces, time)
    }
    let words = text.split { $0 == " " || $0 == "\t" }
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
  /// Reads a time as a person types it: `9:30`, `0930`, `9:30 pm`, and also `9pm`.
  init?(typed text: some StringProtocol) {
    if let time = ClockTime(text) {
      self = time
      return
    }
    let word = text.lowercased().filter { $0 != " " }
    guard let half = ["am", "pm"].first(where: word.hasSuffix), let hour = Int(word.dropLast(2)),
      word.first != "+", (1...12).contains(hour)
    else { return nil }
    self.init(hour: hour % 12 + (half == "pm" ? 12 : 0), minute: 0)
  }
}
