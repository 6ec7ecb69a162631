public import JournalCore
import JournalEditing
import JournalRender
public import JournalSyntax

extension Journal {
  /// Returns the habits that have files, and the problems of those files.
  package func habitFiles() -> (habits: [Habit], problems: [Diagnostic]) {
    var (files, problems) = files(in: "habits")
    let habits = files.map { file in
      let (habit, found) = Habit.read(file.contents, path: file.path)
      problems += found
      return habit
    }
    return (habits, problems)
  }

  /// Returns the habits that have files.
  public func habits() -> [Habit] {
    let (habits, problems) = habitFiles()
    noteUnread(problems)
    return habits
  }

  /// Returns the habits of the journal, with what its entries record about them.
  /// - Parameter index: read with a scope that has habits, such as `HabitsView.scope`.
  public func habitBook(_ index: DatedIndex) -> HabitBook { HabitBook(index, files: habits()) }

  /// Returns the habit that a name refers to.
  /// - Throws: `JournalError.noHabit` if neither a file nor an entry names it; or `StoreError`.
  public func habit(_ name: String) throws -> Habit {
    if let habit = habits().first(where: { $0.isNamed(name) }) { return habit }
    // The activity of an experiment is ticked like a habit.
    if let experiment = experimentBook().book.experiments.first(where: { $0.isNamed(name) }) {
      return Habit(experiment.name)
    }
    // The whole journal is read only for names without a file.
    let book = habitBook(try index(HabitsView.scope(settings)))
    return book.habits[try place(of: name, in: book)]
  }

  /// Returns the index of a habit in a book.
  /// - Throws: `JournalError.noHabit`.
  public func place(of name: String, in book: HabitBook) throws(JournalError) -> Int {
    guard let place = book.place(of: name) else {
      throw .noHabit(name, known: book.habits.map(\.name))
    }
    return place
  }

  // MARK: Ticks

  /// Ticks a habit on a day, in the entry that names it already, or in the day's.
  /// - Parameter amount: how much of it, 0 or more; nil for done.
  /// - Throws: `JournalError`: `noHabit`, `notAnAmount`, and those of `log`; or `StoreError`.
  @discardableResult
  public func tick(
    _ name: String, amount: Double? = nil, on day: Day
  ) throws -> WrittenEntry {
    if let amount, !(amount.isFinite && amount >= 0) { throw JournalError.notAnAmount }
    return try mark(name, as: amount.map(Figure.plain), on: day, "habits done")
  }

  /// Skips a habit on a day; its streak isn't broken.
  @discardableResult
  public func skip(_ name: String, on day: Day) throws -> WrittenEntry {
    try mark(name, as: "skip", on: day, "habits skip")
  }

  private func mark(
    _ name: String, as word: String?, on day: Day, _ command: String
  ) throws -> WrittenEntry {
    try change(command) { journal, change in
      let habit = try journal.habit(name)
      change.label = "\(command) \(habit.name)"
      let suffix = word.map { ":" + $0 } ?? ""
      for entry in try journal.namedEntries(on: day) {
        guard let name = entry.file.writtenHabit(habit.name) else { continue }
        return try change.edit(entry) { (file) throws(EntryError) in
          try file.apply([FieldChange("habits", .add, name + suffix)])
        }
      }
      var checkIn = NewCheckIn()
      checkIn.draft.habits = [habit.name + suffix]
      return try journal.log(checkIn, on: day, in: &change)
    }
  }

  /// Removes a habit from a day's entry.
  /// - Throws: `JournalError`: `noHabit`, `notTicked`, `refused`; or `StoreError`.
  @discardableResult
  public func untick(_ name: String, on day: Day) throws -> WrittenEntry {
    try change("habits undo") { journal, change in
      let habit = try journal.habit(name)
      change.label = "habits undo \(habit.name)"
      for entry in try journal.entries(on: day) {
        guard let name = entry.file.writtenHabit(habit.name) else { continue }
        return try change.edit(entry) { (file) throws(EntryError) in
          try file.apply([FieldChange("habits", .remove, name)])
        }
      }
      throw JournalError.notTicked(habit.name, day)
    }
  }

  // MARK: Files

  /// A key of a habit's file and its value; nil removes the key.
  public typealias HabitValue = (key: String, value: NewValue?)

  /// Begins a habit: writes `habits/NAME.md`.
  /// - Returns: the habit as its file defines it.
  /// - Throws: `JournalError`: `notAHabitName`, `habitExists`, `refused`, `problem`; or
  ///   `StoreError`.
  @discardableResult
  public func addHabit(_ name: String, _ values: [HabitValue] = []) throws -> Habit {
    guard HabitEdit.isName(name) else { throw JournalError.notAHabitName(name) }
    return try change("habits add \(name)") { journal, change in
      if let other = journal.habits().first(where: { $0.isNamed(name) }) {
        throw JournalError.habitExists(other.name)
      }
      let hasGoal = values.contains { $0.key == "goal" }
      let goal: [HabitValue] = hasGoal ? [] : [("goal", .plain("daily"))]
      return try change.edit(Habit(name), of: journal, goal + values)
    }
  }

  /// Changes the values in a habit's file; only the bytes of those values change.
  /// - Throws: `JournalError`: `noHabit`, `refused`, `problem`; or `StoreError`.
  @discardableResult
  public func editHabit(_ name: String, _ values: [HabitValue]) throws -> Habit {
    try edit(name, values, "habits edit")
  }

  /// Archives a habit, or brings it back; its past stays.
  @discardableResult
  public func archiveHabit(_ name: String, isArchived: Bool = true) throws -> Habit {
    try edit(name, [("archived", isArchived ? .plain("true") : nil)], "habits archive")
  }

  private func edit(_ name: String, _ values: [HabitValue], _ command: String) throws -> Habit {
    try change(command) { journal, change in
      let habit = try journal.habit(name)
      change.label = "\(command) \(habit.name)"
      return try change.edit(habit, of: journal, values)
    }
  }
}

extension Change {
  /// Adds a habit's file with new values.
  fileprivate mutating func edit(
    _ habit: Habit, of journal: Journal, _ values: [Journal.HabitValue]
  ) throws -> Habit {
    let path = Habit.path(of: habit.name)
    let new = try edit(path, of: journal, problems: { Habit.read($0, path: path).1 }) {
      (file) throws(EntryError) in
      do throws(HabitError) { return try HabitEdit.set(values, in: file) } catch {
        throw .edit(error.edit, key: error.key)
      }
    }
    return Habit.read(new, path: path).0
  }
}
