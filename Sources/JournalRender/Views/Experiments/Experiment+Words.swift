package import JournalCore
package import Phrases

extension Experiment {
  /// The text of its file before the plan, which says how to read it; files are in English.
  package var aboutPlan: String {
    Phrase(
      """
      A random plan. Do it on days that are *on*, and not on days that are *off*. Blocks come in
      pairs; in each pair a coin toss decided which is on. Mark what you did in the day's entry,
      under `habits`: `{\(code: name): done}`, or `no`.
      """
    ).text() + "\n\n"
  }
}

extension ExperimentDay {
  /// `no coffee after 14:00: on today, day 3 of 28`.
  package var line: Phrase { Phrase("\(written: text): \(todayWords)") }

  /// `on today, day 3 of 28`.
  var todayWords: Phrase {
    isOn
      ? Phrase("on today, day \(number) of \(self.of)")
      : Phrase("off today, day \(number) of \(self.of)")
  }
}
