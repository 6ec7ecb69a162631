import JournalSyntax

// Keys that are habits themselves, as Obsidian's checkboxes: `gym: true`, `water: 3`.
extension EntryReader {
  /// Reads the value of a person's own key as a habit's record, if the settings say that it is one.
  mutating func readHabitKey(
    _ row: Int, of key: KeyTable.ID, checkIn: UInt16, _ file: FileBeingRead
  ) {
    guard let name = plan.habitKeys[key], plan.kinds.contains(.habit) else { return }
    let node = frontMatter.nodes[row]
    guard node.isScalar else { return add(.habitUnknown, file, at: node.source) }
    addHabit(keep(node, file.bytes), name, checkIn: checkIn, file, at: node.source)
  }

  /// Adds a habit's record from a pooled text, which is released; an empty one records nothing.
  mutating func addHabit(
    _ written: PoolRange, _ name: [UInt8], checkIn: UInt16, _ file: FileBeingRead,
    at source: ByteRange
  ) {
    let mark = HabitMark(pool.span, in: written.range)
    release(written)
    guard written.count > 0 else { return }
    guard let mark else { return add(.habitUnknown, file, at: source) }
    let start = pool.count
    pool += name
    let text = PoolRange(start: UInt32(start), count: UInt32(name.count))
    facts.append(Fact(habit: mark, checkIn: checkIn, name: text))
  }

  /// Reports `gym: true` under a key that the settings make a list of habits: the value isn't a
  /// habit's name, and the key was meant to be one.
  /// - Returns: false if the value may be a habit's name.
  mutating func refusesMark(
    _ row: Int, of key: KeyTable.ID, _ file: FileBeingRead
  ) -> Bool {
    let node = frontMatter.nodes[row]
    guard node.isScalar, plan.settings.keys[.habits] != nil,
      keys.names[Int(key)] != Array("habits".utf8)
    else { return false }
    let text = keep(node, file.bytes)
    defer { release(text) }
    let range = text.range
    let isMark =
      pool.span.holds("true", in: range) || pool.span.holds("false", in: range)
      || WrittenNumber.value(pool.span, in: range) != nil
    guard isMark else { return false }
    let name = String(decoding: keys.names[Int(key)], as: UTF8.self)
    add(.keyIsHabit(name), file, at: node.source)
    return true
  }
}
