import JournalCore

/// A question of the day with its answers, best first; only the parts the demo needs.
struct DemoQuestion: Sendable {
  let text: String
  private(set) var answers: [String] = []

  /// Reads `questions.md`: every heading is a question, and the list under it has its answers.
  static func read(_ bytes: [UInt8]) -> [DemoQuestion] {
    var questions: [DemoQuestion] = []
    for line in bytes.split(separator: 0x0A) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.first == 0x23 {
        let heading = line.drop { $0 == 0x23 || $0 == 0x20 }
        questions.append(DemoQuestion(text: String(decoding: heading, as: UTF8.self)))
      } else if line.starts(with: [0x2D, 0x20]), !questions.isEmpty {
        let answer = String(decoding: line.dropFirst(2), as: UTF8.self)
        questions[questions.count - 1].answers.append(answer)
      }
    }
    return questions.filter { !$0.text.isEmpty && $0.answers.count > 1 }
  }

  /// Returns a day's question; every question appears once before any repeats.
  static func ofDay(_ day: Day, from questions: [DemoQuestion]) -> DemoQuestion? {
    guard !questions.isEmpty else { return nil }
    let place = Int(day.number) * 5 % questions.count
    return questions[place < 0 ? place + questions.count : place]
  }

  /// Returns the index of an answer, from 0, that fits a mood (in hundredths), with some
  /// randomness.
  func answer(mood: Int, _ chance: inout SeededGenerator) -> Int {
    let felt = min(999, max(0, 1000 - (mood - 250) * 10 / 6 + chance.spread(120)))
    return felt * answers.count / 1000
  }
}
