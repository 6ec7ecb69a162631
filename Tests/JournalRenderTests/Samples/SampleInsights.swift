import JournalCore

extension SampleJournal {
  /// What goes with better days in 180 days that were made for it: a run adds two points, a late
  /// evening takes two from the day after, an hour of sleep adds one.
  static func insights(_ name: String? = nil, days: Bool = false, all: Bool = false) -> InsightsView
  {
    let index = index(InsightsView.scope(settings), insightFiles)
    return InsightsView(
      index, HabitBook(index, files: []), name: name, showsDays: days, showsAll: all)
  }

  private static var insightFiles: [(String, String)] {
    var chance = SeededGenerator(seed: 4)
    func one(in number: Int) -> Bool { Int.random(in: 0..<number, using: &chance) == 0 }
    var wasLate = false
    return (0..<180).map { number in
      let (ran, late, swam) = (one(in: 3), one(in: 4), one(in: 50))
      let sleep = Double(Int.random(in: 60..<90, using: &chance)) / 10
      let noise = Double(Int.random(in: -15...15, using: &chance)) / 10
      let mood = 5.5 + (ran ? 2 : 0) - (wasLate ? 2 : 0) + (sleep - 7.5) + noise
      wasLate = late
      let habits = [ran ? "run" : nil, swam ? "swim" : nil].compactMap { $0 }
      let text = """
        ---
        mood: \((min(max(mood, 1), 10) * 10).rounded() / 10)
        habits: [\(habits.joined(separator: ", "))]
        tags: [\(late ? "late, screens" : "")]
        sleep: \(sleep)
        ---
        Words.
        """
      return ("\(today - 180 + number).md", text)
    }
  }
}
