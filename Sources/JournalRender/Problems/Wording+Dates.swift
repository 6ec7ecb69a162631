public import JournalCore
public import Phrases

// Words that look like a date and can't be read as one.
extension Wording {
  /// Returns that words which look like a date have two readings; nil if they haven't.
  public static func twoReadings(_ text: String, _ dates: DateWords) -> Phrase? {
    let readings = dates.readings(text)
    guard readings.count > 1 else { return nil }
    return Phrase(
      "\(quoted: text) can mean \(any: readings.map { Phrase("\($0, .weekday)") })")
  }

  /// Returns both readings of a date that has two, or the date nearest to one that can't be read; nil
  /// if there is none.
  public static func nearestDate(to text: String, _ dates: DateWords) -> Phrase? {
    let readings = dates.readings(text)
    guard readings.isEmpty else {
      return Phrase("write \(any: readings.map { "\($0)" })")
    }
    let days = dates.nearestDays(text)
    guard days.isEmpty else {
      return Phrase("did you mean \(any: days.map { "\($0)" })?")
    }
    return corrected(text).map(didYouMean)
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
