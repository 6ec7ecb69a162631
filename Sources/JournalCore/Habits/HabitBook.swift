import JournalSyntax

/// All habits of a journal, and what its entries record for each.
public struct HabitBook: Sendable {
  /// The habits: those with files by name, then those that only appear in entries, by name.
  public let habits: [Habit]
  private let marks: [[HabitMark]]
  private let names: HabitNames
  private let hasBoxes: Bool
  let today: Day
  private let weekStarts: Weekday

  /// Collects what entries up to today record.
  /// - Parameters:
  ///   - index: read with the facts of habits, and of tasks if boxes tick habits.
  ///   - files: the habits that have files.
  public init(_ index: DatedIndex, files: [Habit]) {
    var gathering = Gathering(files)
    for entry in index.entries { gathering.add(entry) }
    // A box may tick a habit that's first named in a later entry.
    if index.settings.habitBoxes { gathering.addBoxes(index.entries) }
    let order = gathering.habits.indices.sorted { a, b in
      let (a, b) = (gathering.habits[a], gathering.habits[b])
      return (a.hasFile ? 0 : 1, a.name) < (b.hasFile ? 0 : 1, b.name)
    }
    habits = order.map { gathering.habits[$0] }
    marks = order.map { gathering.marks[$0] }
    (names, hasBoxes) = (gathering.names, index.settings.habitBoxes)
    today = index.today
    weekStarts = index.settings.weekStarts
  }

  /// Returns the index of a habit by its name as entries may write it.
  public func place(of name: String) -> Int? {
    habits.firstIndex { $0.isNamed(name) }
  }

  /// Returns the ledger of the habit at an index.
  public func ledger(_ place: Int) -> HabitLedger {
    HabitLedger(habits[place].goal, marks: marks[place], today: today, weekStarts: weekStarts)
  }

  /// Returns the marks of the habit at an index, in order of their days.
  public func marks(_ place: Int) -> [HabitMark] { marks[place] }

  /// Returns the ledger of the habit at an index as it was at the end of a day.
  func ledger(_ place: Int, endOf day: Day) -> HabitLedger {
    guard day < today else { return ledger(place) }
    // The next day is open, so only the days before it count.
    let past = marks[place].filter { $0.day <= day }
    return HabitLedger(
      habits[place].goal, marks: past, today: day + 1, weekStarts: weekStarts)
  }

  /// Returns the ledger of the habit at an index as of a day, with what that day records so far.
  func ledger(_ place: Int, asOf day: Day) -> HabitLedger {
    let known = marks[place].filter { $0.day <= day }
    return HabitLedger(habits[place].goal, marks: known, today: day, weekStarts: weekStarts)
  }

  /// Whether a checked task of an entry ticks a habit.
  func isTick(_ task: Fact, of entry: Entry) -> Bool {
    tick(task, of: entry) != nil
  }

  /// Returns the name of the habit that a checked task of an entry ticks.
  func tick(_ task: Fact, of entry: Entry) -> String? {
    guard hasBoxes, task.kind == .task, task.isChecked else { return nil }
    let pool = entry.chunk.pool
    guard names.place(ofTask: pool.span, task.text.range) != nil else { return nil }
    return pool.span.string(pool.span.beforeMarks(task.text.range))
  }

  /// Returns what the book needs from each entry; bodies only if boxes tick habits.
  static func scope(_ settings: Settings) -> Scope {
    settings.habitBoxes
      ? Scope(facts: FactKinds(.habit, .task), readsBoxes: true) : Scope(facts: FactKinds(.habit))
  }
}

/// Sorts the facts of entries by habit.
private struct Gathering {
  var habits: [Habit] = []
  var marks: [[HabitMark]] = []
  var names = HabitNames()

  init(_ files: [Habit]) {
    for habit in files { add(habit) }
  }

  private mutating func add(_ habit: Habit) {
    habits.append(habit)
    names.add(habit.name)
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

  /// Adds the checked tasks whose text is a habit's name.
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
    if marks[place].last?.day != day { marks[place].append(HabitMark(day)) }
    marks[place][marks[place].count - 1].add(fact)
  }

  /// Merges both lists in order; marks of the same day become one.
  private static func merged(_ written: [HabitMark], _ boxes: [HabitMark]) -> [HabitMark] {
    guard !boxes.isEmpty else { return written }
    var (all, next) = ([HabitMark](), 0)
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

/// The names of habits, looked up by their bytes without a copy: an open-addressing hash table,
/// because every tick of a lifetime is looked up in it.
struct HabitNames: Sendable {
  private var names: [[UInt8]] = []
  private var slots = [Int](repeating: -1, count: 256)
  private var longest = 0

  mutating func add(_ name: String) {
    names.append(KeyTable.canonical(name))
    longest = max(longest, names[names.count - 1].count)
    if names.count * 2 > slots.count {
      slots = [Int](repeating: -1, count: slots.count * 4)
      for place in names.indices { settle(place) }
    } else {
      settle(names.count - 1)
    }
  }

  private mutating func settle(_ place: Int) {
    let name = names[place]
    var slot = HabitNames.hash(name.span, 0..<name.count) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = place
  }

  /// Returns the habit that a checked task ticks.
  func place(ofTask pool: Span<UInt8>, _ text: Range<Int>) -> Int? {
    let name = pool.beforeMarks(text)
    return name.count <= longest ? place(pool, name) : nil
  }

  /// Returns the habit whose name is in a pool.
  func place(_ pool: Span<UInt8>, _ text: Range<Int>) -> Int? {
    var slot = HabitNames.hash(pool, text) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isSame(pool, text, slots[slot]) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isSame(_ pool: Span<UInt8>, _ text: Range<Int>, _ place: Int) -> Bool {
    guard names[place].count == text.count else { return false }
    var same = 0
    while same < text.count, KeyTable.fold(pool[text.lowerBound + same]) == names[place][same] {
      same += 1
    }
    return same == text.count
  }

  /// FNV-1a of a name in canonical form.
  private static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for place in range {
      hash = (hash ^ UInt32(KeyTable.fold(bytes[place]))) &* 16_777_619
    }
    return Int(hash ^ (hash >> 15))
  }
}

extension Fact {
  /// For a task: whether its box is checked.
  var isChecked: Bool { number == 120 || number == 88 }
}

extension Span<UInt8> {
  /// Returns a task's text up to the first date or recurrence marker: `✅ 2026-11-21`,
  /// `[completion::`, `due:`.
  fileprivate func beforeMarks(_ range: Range<Int>) -> Range<Int> {
    for place in range {
      // The markers are emoji of three or four bytes; a name may contain other emoji.
      let isMark =
        self[place] == 0xE2 && isOne(of: ["✅", "⏰", "➕", "⏳"], at: place, in: range)
        || self[place] == 0xF0 && isOne(of: ["📅", "🔁", "🛫"], at: place, in: range)
        || self[place] == 0x5B
          && isOne(of: ["[completion::", "[due::", "[done-time::"], at: place, in: range)
        || self[place] == Byte.space && isOne(of: [" due:"], at: place, in: range)
      if isMark { return trimmed(range.lowerBound..<place) }
    }
    return range
  }

  private func isOne(of marks: [StaticString], at place: Int, in range: Range<Int>) -> Bool {
    for mark in marks where place + mark.utf8CodeUnitCount <= range.upperBound {
      if holds(mark, in: place..<place + mark.utf8CodeUnitCount) { return true }
    }
    return false
  }
}
