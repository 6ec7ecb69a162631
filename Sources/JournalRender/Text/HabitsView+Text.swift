public import JournalCore
import Phrases

extension HabitsView {
  /// Returns the habits with their last fourteen days.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head("Habits, \(EnglishDate.text(day))")
    if habits.isEmpty { page.paragraph(emptyText) }
    let grid = HabitGrid(self, style)
    for (place, routine) in routines.enumerated() {
      page.skip()
      if place == 0 { page.add(grid.head) }
      if let name = routine.name { page.add(style.paint(oneLine(name), .accent)) }
      for habit in routine.habits { page.add(grid.lines(habit)) }
    }
    if !habits.isEmpty {
      page.skip()
      page.add(grid.legend)
    }
    if let archivedText {
      page.skip()
      page.paragraph(archivedText, .quiet)
    }
    page.notes(counted)
    return page.text
  }
}

extension Page {
  /// Adds habits, a line each: box, name, today's requirement, and the streak.
  mutating func add(_ habits: [HabitStanding]) {
    let names = habits.map { oneLine($0.name).cut(style.columns / 2, style.ellipsis) }
    let width = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    for (habit, name) in zip(habits, names) {
      let words = [habit.todayWords, habit.streakWords].filter { !$0.isEmpty }
      paragraph(
        words.joined(separator: "; "), first: "\(habit.box) \(style.apart(name).padded(width))  ",
        rest: String(repeating: " ", count: 6), habit.today.isAtRisk ? .warning : nil)
    }
  }
}
