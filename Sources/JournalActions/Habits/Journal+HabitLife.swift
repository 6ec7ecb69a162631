public import JournalCore
import JournalEditing
import JournalStore
import JournalSyntax

// The life of a habit: its pauses, and the end.
extension Journal {
  // MARK: Pauses

  /// Adds a pause to a habit: days that neither count nor break its streak.
  ///
  /// Earlier pauses stay.
  @discardableResult
  public func pauseHabit(_ name: String, _ days: DayRange) throws -> Habit {
    try edit(name, [], days, "habits pause")
  }

  /// Ends the pause of a habit that is paused today; today counts again.
  /// - Throws: `JournalError`: `noHabit`, `notPaused`, `refused`; or `StoreError`.
  @discardableResult
  public func resumeHabit(_ name: String) throws -> Habit {
    try change("habits resume") { journal, change in
      let habit = try journal.habit(name)
      guard habit.goal.isPaused(journal.today) else { throw JournalError.notPaused(habit.name) }
      change.label = "habits resume \(habit.name)"
      return try change.edit(habit, of: journal) { (file) throws(HabitError) in
        try HabitEdit.resume(on: journal.today, in: file) ?? file
      }
    }
  }

  // MARK: The end

  /// Deletes a habit's file; what entries record stays in them.
  /// - Throws: `JournalError`: `noHabit`, `noHabitFile`; or `StoreError`.
  @discardableResult
  public func deleteHabit(_ name: String) throws -> Habit {
    try change("habits delete") { journal, change in
      let habit = try journal.habit(name)
      let path = Habit.path(of: habit.name)
      guard let old = try journal.location.contents(of: path) else {
        throw JournalError.noHabitFile(habit.name)
      }
      change.label = "habits delete \(habit.name)"
      change.add(.remove(path: path, old: old))
      return habit
    }
  }
}
