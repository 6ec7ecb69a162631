import Phrases
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite struct EffectWordsTests {
  @Test(
    "a difference is a number, a direction, and the range that is likely",
    arguments: [
      (0.94, 0.41, 1.28, "0.9 higher (likely 0.4 to 1.3)"),
      (-1.2, -1.6, -0.9, "1.2 lower (likely 0.9 to 1.6)"),
      (0.3, -0.1, 0.7, "0.3 higher (likely 0.1 lower to 0.7 higher)"),
      (0.04, 0.01, 0.07, "0.04 higher (likely 0.01 to 0.07)"),
      (2480.6, 1200, 3700, "2,481 higher (likely 1,200 to 3,700)"),
      (1, 0, 2, "1 higher (likely up to 2)"),
    ] as [(Double, Double, Double, String)])
  func words(_ effect: Double, _ low: Double, _ high: Double, _ words: String) {
    let likely = EffectWords.likely(low, high, of: effect)
    #expect(Phrase("\(EffectWords.text(effect)) \(likely)").text() == words)
  }

  @Test(
    "a finding says on which days",
    arguments: [
      (.habit, "run", 0, nil, "On days with run"), (.tag, "walk", 0, nil, "On days with #walk"),
      (.habit, "run", 1, nil, "The day after run"),
      (.answer, "Energy: low", 0, nil, "On days with the answer 'Energy: low'"),
      (.weekday, "saturday", 0, nil, "On Saturdays"),
      (.photo, "photo", 0, nil, "On days with a photo"),
      (.number, "sleep", 0, 0.97, "With sleep higher by 1"),
      (.number, "steps", 1, 2480, "With steps higher by 2,480 the day before"),
    ] as [(FindingKind, String, Int, Double?, String)])
  func occasions(
    _ kind: FindingKind, _ name: String, _ lag: Int, _ spread: Double?, _ occasion: String
  ) {
    let finding = Finding(
      name: name, kind: kind, lag: lag, effect: 0.5, low: 0.2, high: 0.8, nWith: 40, nWithout: 60,
      p: 0.001, q: 0.005, spread: spread, together: [], strips: [], fan: [])
    #expect(
      finding.effectWords.text() == "\(occasion), mood is about 0.5 higher (likely 0.2 to 0.8)")
  }

  @Test("a small part is less than one percent, not none")
  func percent() {
    #expect(Figure.percent(1, of: 329) == "<1%" && Figure.percent(0, of: 329) == "0%")
    #expect(Figure.percent(1, of: 200) == "1%" && Figure.percent(1, of: 0) == nil)
  }
}
