public import JournalCore

// Words that look like a date and can't be read as one.
extension Wording {
  /// Returns what is wrong with words that can't be read as a date: that they have two readings, or
  /// that they aren't what is expected, such as `a date`.
  public static func notDate(_ text: String, _ expected: String, _ dates: DateWords) -> String {
    let readings = dates.readings(text)
    guard !readings.isEmpty else { return "'\(visible(text))' is not \(expected)" }
    let days = readings.map { EnglishDate.text($0) }
    return "'\(visible(text))' can mean \(days.joined(separator: " or "))"
  }

  /// Returns both readings of a date that has two, or the date nearest to one that can't be read; nil
  /// if there is none.
  public static func nearestDate(to text: String, _ dates: DateWords) -> String? {
    let readings = dates.readings(text)
    guard readings.isEmpty else {
      return "write \(readings.map { "\($0)" }.joined(separator: " or "))"
    }
    let days = dates.nearestDays(text)
    guard days.isEmpty else {
      return "did you mean \(days.map { "\($0)" }.joined(separator: " or "))?"
    }
    return corrected(text).map { "did you mean '\($0)'?" }
  }

  /// Returns the words as they may have been meant, if one of them is mistyped.
  private static func corrected(_ text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard (1...8).contains(words.count) else { return nil }
    var meant = words.map { word in
      word.allSatisfy(\.isLetter) ? nearest(word, among: DateWords.names) ?? word : word
    }
    if meant[0] == "on" { meant.removeFirst() }
    let dates = DateWords(today: Day(number: 20_000))
    let better = meant.joined(separator: " ")
    guard meant != words, dates.range(better) != nil || dates.comingMoment(better) != nil else {
      return nil
    }
    return better
  }
}
