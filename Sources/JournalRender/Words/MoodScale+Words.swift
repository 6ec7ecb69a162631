package import JournalCore
package import Phrases

extension MoodScale {
  /// Returns the word beside a mood on a page: its label, or a word of ours; nil if there is none.
  ///
  /// Our words are for the scales from 1 to 5, 7 and 10 without labels. No entry is read by them,
  /// and no data has them.
  package func word(of mood: Double) -> Phrase? {
    if let label = label(of: mood) { return Phrase("\(written: label)") }
    guard labels.isEmpty, low == 1, mood.isFinite else { return nil }
    let words = [MoodScale.five, MoodScale.seven, MoodScale.ten].first { Double($0.count) == high }
    return words?[step(of: mood) - 1]
  }

  private static let five = [
    Phrase("awful"), Phrase("bad"), Phrase("okay"), Phrase("good"), Phrase("great"),
  ]
  private static let seven = [
    Phrase("awful"), Phrase("bad"), Phrase("low"), Phrase("okay"), Phrase("fine"), Phrase("good"),
    Phrase("great"),
  ]
  private static let ten = [
    Phrase("awful"), Phrase("bad"), Phrase("low"), Phrase("meh"), Phrase("so-so"), Phrase("okay"),
    Phrase("fine"), Phrase("good"), Phrase("great"), Phrase("superb"),
  ]
}
