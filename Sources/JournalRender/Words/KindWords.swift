import JournalCore
import Phrases

/// The words for a heavy time; they never suggest a diagnosis.
enum KindWords {
  static let sentences = [
    Phrase(
      """
      The last two weeks have been heavy. You don't have to carry that alone: talk to someone you \
      trust, or to a doctor.
      """),
    Phrase(
      """
      People who listen, in many countries and for free: findahelpline.com, befrienders.org. In \
      danger, call your country's emergency number, such as 112 or 911.
      """),
  ]

  /// The sentences, a paragraph each, and the article about it.
  static let blocks =
    sentences.map { Block.line($0) } + [
      .drawing(
        Offers(offers: [
          Offers.Offer(
            words: Phrase("To read: \(written: "When it is heavy")"),
            command: "daymark articles heavy-days", target: .article("heavy-days"))
        ]))
    ]
}

extension HabitEvidence {
  /// A habit worth another try, with the evidence for it.
  var words: Phrase {
    Phrase(
      """
      Worth doing more often: \(condition?.shown ?? Phrase("\(written: habit)")). On days with it, mood is \
      about \(EffectWords.text(effect)) \(EffectWords.likely(low, high, of: effect)); \(days). \
      That doesn't prove that it is the cause.
      """)
  }

  /// `64 days with it, 103 without`, `143 days with, 156 with less`.
  private var days: Phrase {
    condition?.days(daysWith, daysWithout, nil)
      ?? Phrase(
        daysWith, "\(daysWith) day with it, \(daysWithout) without",
        "\(daysWith) days with it, \(daysWithout) without")
  }
}
