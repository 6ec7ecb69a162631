public import JournalCore

extension HabitsView {
  /// Returns the habits of today, each with its box.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head("Habits, \(EnglishDate.text(day))")
    if habits.isEmpty { page.paragraph(emptyText) }
    for routine in routines {
      page.skip()
      if let name = routine.name { page.add(style.paint(oneLine(name), .accent)) }
      page.add(routine.habits)
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
        words.joined(separator: "; "), first: "\(habit.box) \(name.padded(width))  ",
        rest: String(repeating: " ", count: 6), habit.today.isAtRisk ? .warning : nil)
    }
  }
}
