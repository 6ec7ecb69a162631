import JournalSyntax

/// Habit names, looked up by their bytes without a copy: an open-addressing hash table, because
/// every tick in a lifetime is looked up in it.
struct HabitNames: Sendable {
  private var names: [[UInt8]] = []
  /// The index of each name's habit.
  private var habits: [Int] = []
  private var slots = [Int](repeating: -1, count: 256)
  private var longest = 0

  /// Adds a name for the habit at an index; the first of several equal names counts, and blanks
  /// around one don't.
  mutating func add(_ name: String, of habit: Int) {
    names.append(KeyTable.canonical(name.trimmedOfASCII))
    habits.append(habit)
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

  /// Returns the habit ticked by a checked task.
  func place(ofTask pool: Span<UInt8>, _ text: Range<Int>) -> Int? {
    let name = pool.beforeMarks(text)
    return name.count <= longest * HabitNames.mostSpread ? place(pool, name) : nil
  }

  /// The maximum ratio of a spelling's bytes to the composed lower-case name's: a Korean syllable
  /// has three, in place of one, and a variation selector may follow each.
  private static let mostSpread = 8

  /// Returns the habit with a name in a pool.
  func place(_ pool: Span<UInt8>, _ text: Range<Int>) -> Int? {
    let text = pool.trimmed(text)
    if text.allSatisfy({ pool[$0] < 0x80 }) { return known(pool, text) }
    let name = KeyTable.canonical(pool.string(text))
    return known(name.span, 0..<name.count)
  }

  private func known(_ pool: Span<UInt8>, _ text: Range<Int>) -> Int? {
    var slot = HabitNames.hash(pool, text) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isSame(pool, text, slots[slot]) { return habits[slots[slot]] }
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

  /// Returns the FNV-1a hash of a name in canonical form.
  private static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for place in range {
      hash = (hash ^ UInt32(KeyTable.fold(bytes[place]))) &* 16_777_619
    }
    return Int(hash ^ (hash >> 15))
  }
}

extension Fact {
  /// True if a task's box is checked.
  var isChecked: Bool { number == 120 || number == 88 }
}

extension Span<UInt8> {
  /// Returns a task's text up to the first date or recurrence marker: `✅ 2026-11-21`,
  /// `[completion::`, `due:`.
  func beforeMarks(_ range: Range<Int>) -> Range<Int> {
    for place in range {
      // The markers are emoji with three or four bytes; a name may contain other emoji.
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
