import JournalCore
import JournalEditing
import JournalSyntax

extension Change {
  /// Adds a habit's file with new values, and another pause.
  mutating func edit(
    _ habit: Habit, of journal: Journal, _ values: [Journal.HabitValue], _ pause: DayRange?
  ) throws -> Habit {
    try edit(habit, of: journal) { (file) throws(HabitError) in
      let new = try HabitEdit.set(values, in: file)
      guard let pause else { return new }
      return try HabitEdit.add(.plain(pause.pauseText), to: "pause", in: new)
    }
  }

  /// Adds a habit's file after an edit.
  ///
  /// A value that does nothing is no reason to refuse it: `check` warns about it.
  mutating func edit(
    _ habit: Habit, of journal: Journal, _ work: ([UInt8]) throws(HabitError) -> [UInt8]
  ) throws -> Habit {
    let path = Habit.path(of: habit.name)
    let problems: ([UInt8]) -> [Diagnostic] = { file in
      Habit.read(file, path: path).1.filter { $0.severity == .error }
    }
    let new = try edit(path, of: journal, problems: problems) { (file) throws(EntryError) in
      do throws(HabitError) { return try work(file) } catch {
        throw .edit(error.edit, key: error.key)
      }
    }
    return Habit.read(new, path: path).0
  }
}

extension DayRange {
  /// The days as a habit's `pause` writes them: `2026-11-21..` if there is no end.
  fileprivate var pauseText: String {
    last == DayRange.always.last ? "\(first).." : description
  }
}
