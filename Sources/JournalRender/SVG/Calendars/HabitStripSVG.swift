import JournalCore
import Phrases

/// A habit's last weeks as a row of marks, today on the right.
enum HabitStripSVG {
  /// Returns the row; a page too narrow for it shows its last days.
  static func svg(_ view: HabitsView, _ habit: HabitStanding, _ options: ChartOptions) -> String {
    let days = Array(view.range.days)
    let done = days.count { view.status(of: habit, on: $0) == .done }
    var frame = ChartFrame(
      kind: "dm-strip", width: x(days.count), height: side,
      title: habit.label,
      description: description(habit, done, of: days.count))
    frame.showsEnd = true
    return frame.svg(options, hasLinks: false) { out in
      let marks = days.map { view.status(of: habit, on: $0)?.square }
      for mark in HabitMarks.Mark.allCases {
        let places = marks.indices.filter { marks[$0] == mark }
        HabitMarks.draw(mark, at: places.map { (x($0), 0) }, &out)
      }
    }
  }

  private static func description(_ habit: HabitStanding, _ done: Int, of days: Int) -> Phrase {
    habit.isLimit
      ? Phrase(
        days, "Kept on \(done) of the last \(days) day.",
        "Kept on \(done) of the last \(days) days.")
      : Phrase(
        days, "Done on \(done) of the last \(days) day.",
        "Done on \(done) of the last \(days) days.")
  }

  /// Appends a legend for the marks in use.
  static func writeLegend(_ view: HabitsView, to out: inout HTMLWriter) {
    HabitMarks.writeLegend(
      Set(view.usedStatuses), hasLimits: view.hasLimits,
      hasOthers: view.habits.contains { !$0.isLimit }, to: &out)
  }

  private static let side = 10.0

  /// Returns a day's left edge; whole weeks before today are set apart from each other.
  private static func x(_ place: Int) -> Double {
    Double(place) * 12 + Double(place / 7) * 4
  }
}
