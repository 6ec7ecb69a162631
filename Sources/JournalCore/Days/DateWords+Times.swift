// A date with a time of day after it.
extension DateWords {
  /// Splits `friday 9:30`, `tomorrow at 9`, `sunday noon`, `2026-12-24@15:00`, `2026-12-24T15:00` or
  /// `@0930` into the date, which may be empty, and the time; nil if there is no time at the end.
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
  /// Reads a time as a person types it: `9:30`, `0930`, `9:30 pm`, `9pm`, `noon`, and `midnight`, which
  /// is 00:00, where the day begins.
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
