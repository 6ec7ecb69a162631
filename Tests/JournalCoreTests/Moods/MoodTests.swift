import Testing

@testable import JournalCore

@Suite("Moods")
struct MoodTests {
  private let labelled = MoodScale(low: 1, high: 5, labels: [1: "Awful", 3: "meh", 5: "😀"])!

  private func read(_ text: String, _ scale: MoodScale = .oneToTen) -> WrittenMood {
    let bytes = Array(text.utf8)
    return WrittenMood.read(bytes.span, in: 0..<bytes.count, scale: scale)
  }

  @Test(
    "On the scale 1–10",
    arguments: [
      ("7", .value(7)), (" 7 ", .value(7)), ("7.5", .value(7.5)), ("7,5", .value(7.5)),
      ("1", .value(1)), ("10", .value(10)), ("8/10", .value(8)), ("4/5", .value(7.75)),
      ("1/5", .value(1)), ("5/5", .value(10)), ("3 / 5", .value(5.5)), ("11/21", .value(5.5)),
      ("0", .outside), ("11", .outside), ("-1", .outside), ("10.01", .outside),
      ("7/5", .outsideOwn), ("0/5", .outsideOwn), ("-1/5", .outsideOwn), ("1/1", .outsideOwn),
      ("", .empty), ("  ", .empty), ("🙂", .unknown), ("good", .unknown), ("7/", .unknown),
      ("7 good", .unknown), ("7/x", .unknown), ("/5", .unknown), ("7/5/5", .unknown),
      ("1e999", .unknown),
    ] as [(String, WrittenMood)])
  func oneToTen(text: String, expected: WrittenMood) {
    #expect(read(text) == expected)
  }

  @Test(
    "Labels, without regard to case",
    arguments: [
      ("awful", .value(1)), ("AWFUL", .value(1)), ("meh", .value(3)), ("😀", .value(5)),
      ("3", .value(3)), ("10/10", .value(5)), ("6", .outside), ("fine", .unknown),
    ] as [(String, WrittenMood)])
  func labels(text: String, expected: WrittenMood) {
    #expect(read(text, labelled) == expected)
  }

  @Test("A blank that is yet to be filled in is no mood, and no problem")
  func blanks() {
    for text in ["_/10", "__", "-", "?", "{{mood}}", "<% tp %>"] {
      #expect(read(text) == .empty, "\(text)")
    }
    #expect(read("-", MoodScale(low: 1, high: 5, labels: [1: "-", 5: "+"])!) == .value(1))
    #expect(read("/10") == .unknown && read("_/ten") == .unknown && read("_x") == .unknown)
  }

  @Test("A step may have several words and emoji; the first is its label")
  func synonyms() {
    var scale = MoodScale.oneToTen
    scale.words = [3: ["very low", "😟"], 8: ["good", "😀", "fine"]]
    #expect(scale.labels == [3: "very low", 8: "good"])
    #expect(scale.words == [3: ["very low", "😟"], 8: ["good", "😀", "fine"]])
    for (text, step) in [("Very low", 3.0), ("😟", 3), ("😀\u{FE0F}", 8), ("FINE", 8)] {
      #expect(read(text, scale) == .value(step), "\(text)")
    }
  }

  @Test("Scales below zero and from zero")
  func otherScales() throws {
    let balanced = try #require(MoodScale(low: -2, high: 2))
    #expect(read("-2", balanced) == .value(-2))
    #expect(read("-1.5", balanced) == .value(-1.5))
    #expect(read("3/5", balanced) == .value(0))
    #expect(read("3", balanced) == .outside)
    #expect(balanced.steps == -2...2)
    let stars = try #require(MoodScale(low: 0, high: 5))
    #expect(read("0", stars) == .value(0))
    #expect(read("4/5", stars) == .value(3.75))
    #expect(stars.fraction(of: 2.5) == 0.5 && stars.value(at: 0.5) == 2.5)
  }

  @Test(
    "Fractions go to the nearest step, half up",
    arguments: [(7.4, 7), (7.5, 8), (7.49, 7), (1, 1), (10, 10), (9.5, 10), (1.5, 2)])
  func steps(value: Double, step: Int) {
    #expect(MoodScale.oneToTen.step(of: value) == step)
    #expect(MoodScale(low: -2, high: 2)!.step(of: -1.5) == -1)
    #expect(MoodScale(low: -2, high: 2)!.step(of: -0.5) == 0)
  }

  @Test("A scale goes up, is finite, and has a whole step")
  func scales() {
    #expect(MoodScale(low: 5, high: 5) == nil && MoodScale(low: 5, high: 1) == nil)
    #expect(MoodScale(low: 0, high: 101) == nil && MoodScale(low: 0, high: 100) != nil)
    #expect(MoodScale(low: .nan, high: 1) == nil && MoodScale(low: 0, high: .infinity) == nil)
    #expect(MoodScale(low: 0.2, high: 0.8) == nil)
    #expect(MoodScale(low: 0.5, high: 1.5)?.steps == 1...1)
  }
}
