import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax

extension Session {
  /// The habits that have files, and what is wrong with those.
  func habitFiles() -> (habits: [Habit], problems: [Diagnostic]) {
    var (files, problems) = files(in: "habits")
    let habits = files.map { file in
      let (habit, found) = Habit.read(file.contents, path: file.path)
      problems += found
      return habit
    }
    return (habits, problems)
  }

  /// The habits that have files, for a view.
  func habitsToShow() -> [Habit] {
    let (habits, problems) = habitFiles()
    warnOfUnread(problems)
    return habits
  }

  /// The habits of the journal, with what its entries say of them.
  func habitBook(_ index: JournalIndex) -> HabitBook {
    HabitBook(index, files: habitsToShow())
  }

  /// The habit that a name means.
  /// - Throws: `Failure` where neither a file nor an entry names it.
  func habit(_ name: String) throws -> Habit {
    if let habit = habitsToShow().first(where: { $0.isNamed(name) }) { return habit }
    // What is done of an experiment is marked like a habit.
    if let experiment = experimentBook().book.experiments.first(where: { $0.isNamed(name) }) {
      return Habit(experiment.name)
    }
    // Reading the journal is left for names without a file.
    let book = habitBook(try index(HabitsView.scope(settings)))
    guard let place = book.place(of: name) else {
      throw Failure(
        message: CommandWording.noHabit(name, known: book.habits.map(\.name)), status: .noInput)
    }
    return book.habits[place]
  }

  /// The place of a habit in a book.
  func place(of name: String, in book: HabitBook) throws -> Int {
    guard let place = book.place(of: name) else {
      throw Failure(
        message: CommandWording.noHabit(name, known: book.habits.map(\.name)), status: .noInput)
    }
    return place
  }

  /// Writes what a day was for a habit into the entry that names it already, else into the day's.
  /// - Parameter word: `6`, `skip`; nil for done.
  func mark(_ habit: Habit, as word: String?, on day: Day, label: String) throws {
    for entry in try namedEntries(on: day) {
      guard let name = EntryFile(entry.bytes, settings: settings).writtenHabit(habit.name) else {
        continue
      }
      let value = name + (word.map { ":" + $0 } ?? "")
      return try change(entry, FieldChange("habits", .add, value), label)
    }
    var checkIn = LoggedCheckIn()
    checkIn.draft.habits = [habit.name + (word.map { ":" + $0 } ?? "")]
    try show(day, with: log(checkIn, on: day, label: label))
  }

  /// Takes a habit out of a day's entries.
  func unmark(_ habit: Habit, on day: Day, label: String) throws {
    for entry in try entries(on: day) {
      guard let name = EntryFile(entry.bytes, settings: settings).writtenHabit(habit.name) else {
        continue
      }
      return try change(entry, FieldChange("habits", .remove, name), label)
    }
    throw Failure(message: CommandWording.notTicked(habit.name, on: day), status: .noInput)
  }

  private func change(_ entry: DayEntry, _ change: FieldChange, _ label: String) throws {
    let new = try edited(entry) { (file) throws(EntryRefusal) in try file.apply([change]) }
    try apply([.write(path: entry.path, old: entry.bytes, new: new)], label: label)
    try show(entry.day, with: entry.path)
  }

  // MARK: Files

  /// Writes keys into a habit's file, which may be new, and shows how the habit then stands.
  func write(
    _ values: [(key: String, value: NewValue?)], to habit: Habit, label: String
  ) throws {
    let path = Habit.path(of: habit.name)
    let old = try location.contents(of: path)
    let new: [UInt8]
    do throws(HabitRefusal) {
      new = try HabitEdit.set(values, in: old ?? [])
    } catch {
      throw Failure(
        message: Wording.text(
          EntryRefusal.edit(error.edit, key: error.key), path: path, bytes: old ?? [], style),
        status: .dataRefused)
    }
    // What the new values do wrong that the old ones didn't.
    let before = Habit.read(old ?? [], path: path).1.map(\.problem)
    if let problem = Habit.read(new, path: path).1.first(where: { !before.contains($0.problem) }) {
      throw Failure(message: Wording.text(problem, style), status: .dataRefused)
    }
    try apply([.write(path: path, old: old, new: new)], label: label)
    printValue(CommandWording.habitWritten(Habit.read(new, path: path).0, path: path))
  }
}
