import JournalCore
import JournalEditing
import JournalTemplates
import JournalStore
import JournalSyntax

/// A day's entries while habits are recorded in them; nothing is written until all are.
struct TickRecording {
  private let journal: Journal
  /// The day's files as read.
  private let files: DayFiles
  var recorded: RecordedTicks
  /// The day's entries as they are by now, and as read.
  private var entries: [(now: DayEntry, before: [UInt8])] = []
  /// The habits for an entry that doesn't exist yet.
  private var new: [MarkedHabit] = []

  init(_ journal: Journal, _ day: Day, _ files: DayFiles) {
    self.journal = journal
    self.files = files
    recorded = RecordedTicks(day: day)
  }

  /// Records a habit.
  mutating func record(_ value: Tick.Value, of habit: Habit) throws {
    if value == .nothing { return try remove(habit) }
    if entries.isEmpty { read(try journal.entries(files, on: recorded.day)) }
    if let (place, name) = place(of: habit) {
      let mark = try mark(of: value, habit, after: entry(place).file, name)
      return try edit(place) { (file) throws(EntryError) in
        try file.apply([.mark(MarkedHabit(name, mark))])
      }
    }
    if value == .done, try tickBox(of: habit) { return }
    let marked = MarkedHabit(
      habit.name, try mark(of: value, habit, after: nil, habit.name))
    let all = entries.map(\.now)
    guard let target = try journal.entry(of: recorded.day, toAddTo: all)?.path,
      let place = all.firstIndex(where: { $0.path == target })
    else { return new.append(marked) }
    try edit(place) { (file) throws(EntryError) in try file.apply([.mark(marked)]) }
  }

  /// Adds the changed entries to a change, and a new one if the day has none to add to.
  func write(to change: inout Change) throws {
    for (entry, before) in entries where entry.bytes != before {
      change.write(entry.path, over: before, entry.bytes)
    }
    guard !new.isEmpty else { return }
    var checkIn = NewCheckIn()
    checkIn.draft.habits = new
    _ = try journal.log(checkIn, on: recorded.day, in: &change)
  }

  // MARK: Removing

  /// Removes a habit from the day: from each entry with its name, and from its checked boxes.
  private mutating func remove(_ habit: Habit) throws {
    if entries.isEmpty { read(try journal.entries(on: recorded.day)) }
    var isFound = false
    while let (place, name) = place(of: habit) {
      isFound = true
      try edit(place) { (file) throws(EntryError) in
        try file.apply([EntryEdit(.habits, .unmark(name))])
      }
    }
    for place in entries.indices {
      while let box = boxes(of: habit, isChecked: true, in: place).first {
        isFound = true
        try replace(place) { (file) throws(EntryError) in try file.reopening(box) }
      }
    }
    guard isFound else { throw JournalError.notTicked(habit.name, recorded.day) }
  }

  // MARK: Boxes

  /// Checks the habit's first open box on the day.
  /// - Returns: false if there is none.
  private mutating func tickBox(of habit: Habit) throws -> Bool {
    for place in entries.indices {
      guard let box = boxes(of: habit, isChecked: false, in: place).first else { continue }
      try replace(place) { (file) throws(EntryError) in try file.ticking(box) }
      return true
    }
    return false
  }

  private func boxes(of habit: Habit, isChecked: Bool, in place: Int) -> [JournalTask] {
    guard journal.settings.habitBoxes else { return [] }
    return tasks(entry(place)).boxes(of: habit, isChecked: isChecked)
  }

  private func tasks(_ entry: DayEntry) -> TaskFile {
    TaskFile(entry.bytes, path: entry.path, day: recorded.day)
  }

  private mutating func replace(
    _ place: Int, _ work: (TaskFile) throws(EntryError) -> [UInt8]
  ) throws {
    let entry = entry(place)
    do throws(EntryError) { set(try work(tasks(entry)), at: place) } catch {
      throw JournalError.refused(error, path: entry.path, bytes: entry.bytes)
    }
  }

  // MARK: Entries

  private mutating func read(_ found: [DayEntry]) {
    entries = found.filter(\.isPlainNote).map { ($0, $0.bytes) }
  }

  private func entry(_ place: Int) -> DayEntry { entries[place].now }

  /// Returns the first entry with a habit's name, and the name there.
  private func place(of habit: Habit) -> (place: Int, name: String)? {
    for (place, (entry, _)) in entries.enumerated() {
      for name in [habit.name] + habit.aliases {
        if let written = entry.file.writtenHabit(name) { return (place, written) }
      }
    }
    return nil
  }

  private mutating func edit(
    _ place: Int, _ work: (inout EntryFile) throws(EntryError) -> Void
  ) throws {
    set(try entry(place).edited(work), at: place)
  }

  private mutating func set(_ bytes: [UInt8], at place: Int) {
    let path = entry(place).path
    entries[place].now = DayEntry(path, bytes, day: recorded.day, settings: journal.settings)
  }

  // MARK: Values

  /// Returns the value for an entry to record.
  private func mark(
    of value: Tick.Value, _ habit: Habit, after file: EntryFile?, _ name: String
  ) throws(JournalError) -> HabitMark {
    switch value {
    case .done, .nothing: return .done
    case .skipped: return .skipped
    case .total(let number): return .amount(number)
    case .more(let more):
      let before = file.map { TickRecording.number(of: habit, name, in: $0) } ?? 0
      let sum = before + more
      guard sum.isFinite else { throw .notAnAmount }
      // 0.1 + 0.2 is to be written as 0.3; a large number has no such decimals.
      return .amount(abs(sum) < 1e6 ? (sum * 1e9).rounded() / 1e9 : sum)
    }
  }

  /// Returns the number recorded by an entry for a habit; a tick without one counts as the goal's
  /// number, else as 1.
  private static func number(of habit: Habit, _ name: String, in file: EntryFile) -> Double {
    switch file.habitMark(name) {
    case .amount(let number): return number
    case .skipped, .missed, nil: return 0
    case .done: if case .atLeast(let least) = habit.goal.target { return least } else { return 1 }
    }
  }
}
