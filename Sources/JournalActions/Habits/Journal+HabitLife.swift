public import JournalCore
import JournalEditing
import JournalStore
import JournalSyntax

// The life of a habit: its pauses, another name, the end.
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

  // MARK: Names

  /// Renames a habit.
  ///
  /// Its file moves, and keeps the old name among its `aliases`, by which entries still refer to
  /// it: no entry is changed, and nothing of its past is lost.
  /// - Throws: `JournalError`: `noHabit`, `notAHabitName`, `habitExists`, `refused`; or
  ///   `StoreError`.
  @discardableResult
  public func renameHabit(_ name: String, to new: String) throws -> Habit {
    guard HabitEdit.isName(new) else { throw JournalError.notAHabitName(new) }
    return try change("habits rename") { journal, change in
      let habit = try journal.habit(name)
      let others = journal.habits().filter { $0.name != habit.name }
      if let other = others.first(where: { $0.isNamed(new) }) {
        throw JournalError.habitExists(other.name)
      }
      change.label = "habits rename \(habit.name) \(new)"
      let (from, to) = (Habit.path(of: habit.name), Habit.path(of: new))
      let old = try journal.location.contents(of: from)
      var bytes = old ?? Array("---\ngoal: daily\n---\n".utf8)
      if !Habit(new).isNamed(habit.name) {
        bytes = try journal.refusing(from, bytes) { (file) throws(HabitError) in
          try HabitEdit.add(.text(habit.name), to: "aliases", in: file)
        }
      }
      guard from != to else { return habit }
      if old == nil {
        change.write(to, over: nil, bytes)
      } else {
        if bytes != old { change.write(from, over: old, bytes) }
        change.add(.move(from: from, to: to, old: bytes))
      }
      return Habit.read(bytes, path: to).0
    }
  }

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

  /// Returns a habit's file after an edit, or throws with the place at which it is refused.
  private func refusing(
    _ path: String, _ bytes: [UInt8], _ work: ([UInt8]) throws(HabitError) -> [UInt8]
  ) throws(JournalError) -> [UInt8] {
    do throws(HabitError) { return try work(bytes) } catch {
      throw .refused(.edit(error.edit, key: error.key), path: path, bytes: bytes)
    }
  }
}
