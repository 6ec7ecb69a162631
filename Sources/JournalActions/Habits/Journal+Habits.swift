public import JournalCore
import JournalEditing
import JournalTemplates
import JournalStore
public import JournalSyntax

extension Journal {
  /// Returns the habits with files, and the problems in those files.
  package func habitFiles() -> (habits: [Habit], problems: [Diagnostic]) {
    var (files, problems) = files(in: "habits")
    let habits = files.map { file in
      let (habit, found) = Habit.read(file.contents, path: file.path)
      problems += found
      return habit
    }
    return (habits, problems)
  }

  /// Returns the habits with files.
  public func habits() -> [Habit] {
    let (habits, problems) = habitFiles()
    noteUnread(problems)
    return habits
  }

  /// Returns the journal's habits, with the records in its entries.
  /// - Parameter index: read with a scope that has habits, such as `HabitsView.scope`.
  public func habitBook(_ index: DatedIndex) -> HabitBook { HabitBook(index, files: habits()) }

  /// Returns the habit with a name.
  /// - Throws: `JournalError.noHabit` if neither a file nor an entry names it; or `StoreError`.
  public func habit(_ name: String) throws -> Habit {
    let files = habits()
    if let place = files.place(of: name) { return files[place] }
    // An experiment's activity is ticked like a habit.
    if let experiment = experimentBook().book.experiments.first(where: { $0.isNamed(name) }) {
      return Habit(experiment.name)
    }
    if let key = settings.habitKeys.first(where: { Habit($0).isNamed(name) }) { return Habit(key) }
    // The whole journal is read only for names without a file.
    let book = habitBook(try index(HabitsView.scope(settings)))
    return book.habits[try place(of: name, in: book)]
  }

  /// Returns a habit's index in a book.
  /// - Throws: `JournalError.noHabit`.
  public func place(of name: String, in book: HabitBook) throws(JournalError) -> Int {
    guard let place = book.place(of: name) else {
      throw .noHabit(name, known: book.habits.map(\.name))
    }
    return place
  }

  // MARK: Files

  /// A key of a habit's file and its value; nil removes the key.
  public typealias HabitValue = (key: String, value: NewValue?)

  /// Returns a key in a habit's file with the typed value; an empty text removes it.
  ///
  /// A habit's first day is in the past and its last one ahead: the next Friday, not the last one.
  public static func habitValue(
    _ key: String, typed words: String, _ dates: DateWords
  ) -> HabitValue {
    guard !words.isEmpty else { return (key, nil) }
    switch key {
    case "from": return (key, .plain(dates.day(words)?.description ?? words))
    case "until": return (key, .plain(dates.comingDay(words)?.description ?? words))
    case "unit", "routine": return (key, .text(words))
    case "remind" where !words.contains(","): return (key, .text(words))
    case "remind": return (key, .list(words.split(separator: ",").map { .text($0.trimmed) }))
    case "rest", "pause":
      return (key, .list(words.split(separator: ",").map { .plain($0.trimmed) }))
    default: return (key, .plain(words))
    }
  }

  /// Begins a habit: writes `habits/NAME.md`, with today as its first day unless entries have
  /// ticked it before.
  /// - Returns: the habit as its file defines it.
  /// - Throws: `JournalError`: `notAHabitName`, `habitExists`, `refused`, `problem`; or
  ///   `StoreError`.
  @discardableResult
  public func addHabit(
    _ name: String, _ values: [HabitValue] = [], pause: DayRange? = nil
  ) throws -> Habit {
    guard HabitEdit.isName(name) else { throw JournalError.notAHabitName(name) }
    return try change("habits add \(name)") { journal, change in
      if let other = journal.habits().first(where: { $0.isNamed(name) }) {
        throw JournalError.habitExists(other.name)
      }
      let keys = Set(values.map(\.key))
      let book = journal.habitBook(try journal.index(HabitsView.scope(journal.settings)))
      let first = NewValue.plain("\(journal.today)")
      let goal: [HabitValue] = keys.contains("goal") ? [] : [("goal", .plain("daily"))]
      let from: [HabitValue] =
        keys.contains("from") || book.place(of: name) != nil ? [] : [("from", first)]
      return try change.edit(Habit(name), of: journal, goal + values + from, pause)
    }
  }

  /// Changes the values in a habit's file; only their bytes change.
  /// - Parameter pause: days to add to its pauses.
  /// - Throws: `JournalError`: `noHabit`, `refused`, `problem`; or `StoreError`.
  @discardableResult
  public func editHabit(
    _ name: String, _ values: [HabitValue], pause: DayRange? = nil
  ) throws -> Habit {
    try edit(name, values, pause, "habits edit")
  }

  /// Archives a habit, or brings it back; its past stays.
  @discardableResult
  public func archiveHabit(_ name: String, isArchived: Bool = true) throws -> Habit {
    try edit(name, [("archived", isArchived ? .plain("true") : nil)], nil, "habits archive")
  }

  func edit(
    _ name: String, _ values: [HabitValue], _ pause: DayRange?, _ command: String
  ) throws -> Habit {
    try change(command) { journal, change in
      let habit = try journal.habit(name)
      change.label = "\(command) \(habit.name)"
      return try change.edit(habit, of: journal, values, pause)
    }
  }
}

// A habit's life: its pauses, and the end.
extension Journal {
  // MARK: Pauses

  /// Adds a pause to a habit: days that neither count nor break its streak.
  ///
  /// Earlier pauses stay.
  @discardableResult
  public func pauseHabit(_ name: String, _ days: DayRange) throws -> Habit {
    try edit(name, [], days, "habits pause")
  }

  /// Ends the pause of a habit paused today; today counts again.
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

  /// Deletes a habit's file; its records in entries stay.
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
  /// A value without effect is no reason to refuse it: `check` warns about it.
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
  /// The days as written in a habit's `pause`: `2026-11-21..` if there is no end.
  fileprivate var pauseText: String {
    last == DayRange.always.last ? "\(first).." : description
  }
}
