import JournalSyntax

/// All the habits in a journal, and each one's records in entries.
public struct HabitBook: Sendable {
  /// The habits: those with files by name, then those that only appear in entries, by name.
  public let habits: [Habit]
  private var marks: [[DayMark]]
  private let names: HabitNames
  private let hasBoxes: Bool
  /// The number of entries with a habit's value that can't be read.
  public let unread: Int
  /// The day that counts as today.
  public let today: Day
  private let weekStarts: Weekday

  /// Collects the records from entries up to today.
  /// - Parameters:
  ///   - index: an index read with the facts about habits, and about tasks if boxes tick habits.
  ///   - files: the habits with files.
  public init(_ index: DatedIndex, files: [Habit]) {
    var gathering = Gathering(files)
    for entry in index.entries { gathering.add(entry) }
    // A box may tick a habit that's first named in a later entry.
    if index.settings.habitBoxes { gathering.addBoxes(index.entries) }
    let order = gathering.habits.indices.sorted { a, b in
      let a = gathering.habits[a]
      let b = gathering.habits[b]
      return (a.hasFile ? 0 : 1, a.name) < (b.hasFile ? 0 : 1, b.name)
    }
    habits = order.map { gathering.habits[$0] }
    marks = order.map { gathering.marks[$0] }
    names = gathering.names
    hasBoxes = index.settings.habitBoxes
    unread = index.entries.count { $0.row.flags.contains(.habitLost) }
    today = index.today
    weekStarts = index.settings.weekStarts
  }

  /// Returns a habit's index by a name as written in entries.
  public func place(of name: String) -> Int? {
    habits.place(of: name)
  }

  /// Returns the ledger for the habit at an index.
  public func ledger(_ place: Int) -> HabitLedger {
    HabitLedger(habits[place].goal, marks: marks[place], today: today, weekStarts: weekStarts)
  }

  /// Returns the marks for the habit at an index, in day order.
  public func marks(_ place: Int) -> [DayMark] { marks[place] }

  /// Returns the book with a mark, instead of its day's old one, for the habit at an index.
  public func recording(_ mark: DayMark, of place: Int) -> HabitBook {
    var book = self
    book.marks[place].removeAll { $0.day == mark.day }
    book.marks[place].append(mark)
    return book
  }

  /// Returns the ledger for the habit at an index at the end of a day.
  func ledger(_ place: Int, endOf day: Day) -> HabitLedger {
    guard day < today else { return ledger(place) }
    // The next day is open, so only the days before it count.
    let past = marks[place].filter { $0.day <= day }
    return HabitLedger(
      habits[place].goal, marks: past, today: day + 1, weekStarts: weekStarts)
  }

  /// Returns the ledger for the habit at an index as of a day, with that day's records so far.
  func ledger(_ place: Int, asOf day: Day) -> HabitLedger {
    let known = marks[place].filter { $0.day <= day }
    return HabitLedger(habits[place].goal, marks: known, today: day, weekStarts: weekStarts)
  }

  /// Returns true if an entry's checked task ticks a habit.
  func isTick(_ task: Fact, of entry: Entry) -> Bool {
    tick(task, of: entry) != nil
  }

  /// Returns true if an entry's task ticks a habit.
  package func isTick(_ task: JournalTask) -> Bool {
    guard hasBoxes, task.state == .done else { return false }
    let text = Array(task.text.utf8)
    return names.place(ofTask: text.span, 0..<text.count) != nil
  }

  /// Returns the name of the habit ticked by an entry's checked task.
  func tick(_ task: Fact, of entry: Entry) -> String? {
    guard hasBoxes, task.kind == .task, task.isChecked else { return nil }
    let pool = entry.chunk.pool
    guard names.place(ofTask: pool.span, task.text.range) != nil else { return nil }
    return pool.span.string(pool.span.beforeMarks(task.text.range))
  }

  /// Returns the ticks without a number for habits with a limit: the entry's path, and the habit as
  /// written there.
  package func ticksWithoutNumber(_ index: DatedIndex) -> [(path: String, habit: String)] {
    let limits = Set(habits.indices.filter { habits[$0].goal.isLimit })
    guard !limits.isEmpty else { return [] }
    return index.entries.flatMap { entry in
      entry.facts.compactMap { fact in
        guard fact.kind == .habit, case .done = fact.habitMark else { return nil }
        let name = entry.chunk.string(fact.text)
        return place(of: name).map(limits.contains) == true ? (entry.path, name) : nil
      }
    }
  }

  /// Returns the ticks whose name is that of a habit with a file, and an amount: the entry's path, and
  /// both parts.
  package func amountsInNames(
    _ index: DatedIndex
  ) -> [(path: String, habit: String, amount: String)] {
    func hasFile(_ name: String) -> Bool { place(of: name).map { habits[$0].hasFile } ?? false }
    guard habits.contains(where: \.hasFile) else { return [] }
    return index.entries.flatMap { entry in
      entry.facts.compactMap { fact in
        guard fact.kind == .habit, case .done = fact.habitMark else { return nil }
        let name = entry.chunk.string(fact.text)
        guard let space = name.lastIndex(of: " "), case let amount = name[space...].dropFirst(),
          Double(amount) != nil, case let habit = name[..<space].trimmed, hasFile(habit),
          !hasFile(name)
        else { return nil }
        return (entry.path, habit, String(amount))
      }
    }
  }

  /// Returns the scope the book needs; bodies only if boxes tick habits.
  static func scope(_ settings: Settings) -> Scope {
    settings.habitBoxes
      ? Scope(facts: FactKinds(.habit, .task), readsBoxes: true) : Scope(facts: FactKinds(.habit))
  }
}

/// Sorts facts from entries by habit.
private struct Gathering {
  var habits: [Habit] = []
  var marks: [[DayMark]] = []
  var names = HabitNames()

  init(_ files: [Habit]) {
    for habit in files { add(habit) }
    for (place, habit) in files.enumerated() {
      for name in habit.aliases { names.add(name, of: place) }
    }
  }

  private mutating func add(_ habit: Habit) {
    names.add(habit.name, of: habits.count)
    habits.append(habit)
    marks.append([])
  }

  /// Adds the habits in an entry's front matter; a name without a file is a daily habit.
  mutating func add(_ entry: Entry) {
    let pool = entry.chunk.pool
    for fact in entry.facts where fact.kind == .habit {
      let text = fact.text.range
      if let place = names.place(pool.span, text) {
        add(fact, to: place, on: entry.day)
      } else if text.count > 0 {
        let written = entry.chunk.string(fact.text)
        add(Habit(written))
        add(fact, to: habits.count - 1, on: entry.day)
      }
    }
  }

  /// Adds the checked tasks with a habit's name as their text.
  mutating func addBoxes(_ entries: JournalIndex.Entries) {
    let written = marks
    marks = written.map { _ in [] }
    for entry in entries {
      let pool = entry.chunk.pool
      for fact in entry.facts where fact.kind == .task && fact.isChecked {
        guard let place = names.place(ofTask: pool.span, fact.text.range) else { continue }
        add(fact, to: place, on: entry.day)
      }
    }
    marks = zip(written, marks).map(Gathering.merged)
  }

  private mutating func add(_ fact: Fact, to place: Int, on day: Day) {
    if marks[place].last?.day != day { marks[place].append(DayMark(day)) }
    marks[place][marks[place].count - 1].add(fact)
  }

  /// Merges both lists in order; marks on the same day become one.
  private static func merged(_ written: [DayMark], _ boxes: [DayMark]) -> [DayMark] {
    guard !boxes.isEmpty else { return written }
    var all = [DayMark]()
    var next = 0
    all.reserveCapacity(written.count + boxes.count)
    for mark in written {
      while next < boxes.count, boxes[next].day < mark.day {
        all.append(boxes[next])
        next += 1
      }
      all.append(mark)
      if next < boxes.count, boxes[next].day == mark.day {
        all[all.count - 1].isDone = true
        next += 1
      }
    }
    return all + boxes[next...]
  }
}
