import JournalCore
import Phrases

/// The words for a heavy time; they never suggest a diagnosis.
enum KindWords {
  static let sentences = [
    "The last two weeks have been heavy. You don't have to carry that alone: talk to someone you "
      + "trust, or to a doctor.",
    "People who listen, in many countries and for free: findahelpline.com, befrienders.org. In "
      + "danger, call your country's emergency number, such as 112 or 911.",
    "More is in docs/help.md.",
  ]
}

extension HabitEvidence {
  /// A habit worth another try, with the evidence for it.
  var words: String {
    "Worth doing more often: \(condition?.shown ?? oneLine(habit)). On days with it, mood is about "
      + "\(EffectWords.text(effect)) \(EffectWords.likely(low, high, of: effect)); "
      + "\(days). That doesn't prove that it is the cause."
  }

  /// `64 days with it, 103 without`, `143 days with, 156 with less`.
  private var days: String {
    let with = Figure.count(daysWith, "day", "days")
    return condition?.days(with, daysWithout, nil)
      ?? "\(with) with it, \(Figure.count(daysWithout)) without"
  }
}
