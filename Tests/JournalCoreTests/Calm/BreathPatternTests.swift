import Testing

@testable import JournalCore

@Suite("Breathing")
struct BreathPatternTests {
  @Test(
    "A pattern is seconds between dashes, or a name",
    arguments: [
      ("4-4-4-4", [4, 4, 4, 4]), ("box", [4, 4, 4, 4]), ("4-7-8", [4, 7, 8, 0]),
      ("Relax", [4, 7, 8, 0]), ("5-5", [5, 0, 5, 0]), ("5.5-5.5", [5.5, 0, 5.5, 0]),
      ("4-0-4-2", [4, 0, 4, 2]), ("60-60-60-60", [60, 60, 60, 60]),
    ])
  func patterns(text: String, seconds: [Double]) {
    #expect(BreathPattern(text)?.seconds == seconds)
  }

  @Test(
    "What nobody can breathe is none",
    arguments: [
      "", "4", "4-", "-4", "4--4", "0-4-4", "4-4-0", "61-4", "4-4-4-4-4", "nan-4", "inf-4", "a-b",
      "0.5-1", "1e9-1e9", "4 - 4 - x",
    ])
  func noPatterns(text: String) {
    #expect(BreathPattern(text) == nil)
  }

  @Test(
    "The lungs fill, hold and empty, and the seconds are counted",
    arguments: [
      (0.0, .breatheIn, 1, 0.0, 0), (2, .breatheIn, 3, 0.5, 0), (3.99, .breatheIn, 4, 1, 0),
      (4, .hold, 1, 1, 0), (10.9, .hold, 7, 1, 0), (11, .breatheOut, 1, 1, 0),
      (15, .breatheOut, 5, 0.5, 0), (18.9, .breatheOut, 8, 0, 0), (19, .breatheIn, 1, 0, 1),
      (21, .breatheIn, 3, 0.5, 1), (190, .breatheIn, 1, 0, 10),
    ] as [(Double, BreathPattern.Phase, Int, Double, Int)])
  func moments(
    _ elapsed: Double, _ phase: BreathPattern.Phase, _ count: Int, _ fullness: Double,
    _ breaths: Int
  ) {
    let moment = BreathPattern.relaxing.moment(at: elapsed)
    #expect(moment.phase == phase && moment.count == count && moment.breaths == breaths)
    #expect(abs(moment.fullness - fullness) < 0.001)
  }

  @Test("It moves without a jump, whatever the pattern is")
  func isSmooth() {
    for text in ["box", "4-7-8", "5.5-5.5", "1-1", "1-0-1-3"] {
      let pattern = BreathPattern(text) ?? .box
      let frames = (0..<2000).map { pattern.moment(at: Double($0) / 20) }
      for (before, after) in zip(frames, frames.dropFirst()) {
        #expect(abs(after.fullness - before.fullness) < 0.08, "\(text)")
        #expect((0...1).contains(after.fullness))
      }
    }
  }

  @Test(
    "No time is too odd",
    arguments: [-1, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude])
  func oddTimes(elapsed: Double) {
    let moment = BreathPattern.even.moment(at: elapsed)
    #expect((0...1).contains(moment.fullness) && moment.count >= 1)
  }
}
