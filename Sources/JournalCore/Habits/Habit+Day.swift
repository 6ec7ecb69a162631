import JournalSyntax

extension Habit {
  /// Returns what the entries of a day record about it.
  /// - Parameters:
  ///   - entries: all entries of the day, with their habits and tasks.
  ///   - readsBoxes: whether a checked task with its name counts.
  public func mark(on day: Day, in entries: [Entry], readsBoxes: Bool) -> DayMark {
    var names = HabitNames()
    for name in [name] + aliases { names.add(name, of: 0) }
    var mark = DayMark(day)
    for entry in entries {
      let pool = entry.chunk.pool
      for fact in entry.facts {
        let isNamed =
          switch fact.kind {
          case .habit: names.place(pool.span, fact.text.range) != nil
          case .task where readsBoxes && fact.isChecked:
            names.place(ofTask: pool.span, fact.text.range) != nil
          default: false
          }
        if isNamed { mark.add(fact) }
      }
    }
    return mark
  }
}
