import JournalCore
import JournalSyntax

// Habits: a list of those that were done, or a mapping with more detail.

extension EntryFile {
  mutating func setHabits(_ text: String, _ path: NodePath) throws(EntryError) {
    let marks = WrittenHabit.all(
      EntryFile.bracketed(text).map { $0.joined(separator: ", ") } ?? text)
    let isList = kind(at: path) != .mapping && marks.allSatisfy { $0.amount == nil }
    try set(
      path, to: isList ? .list(marks.map { .text($0.name) }) : .mapping(marks.map(\.pair)),
      as: KeyRole.habits.name)
  }

  mutating func addHabits(_ text: String, _ path: NodePath) throws(EntryError) {
    for mark in WrittenHabit.all(text) { try addHabit(mark, path) }
  }

  private mutating func addHabit(_ mark: WrittenHabit, _ path: NodePath) throws(EntryError) {
    let key = KeyRole.habits.name
    var mark = mark
    mark.name = writtenHabit(mark.name) ?? mark.name
    if kind(at: path) == .mapping {
      // A tick says that it was done, not how much: a number stays.
      if mark.amount == nil, habitNumber(mark.name).map({ $0 > 0 }) ?? false { return }
      return try set(path.key(mark.name), to: mark.pair.value, as: key)
    }
    let names = items(at: path)
    let isThere = names.contains(mark.name)
    if mark.amount == nil {
      if !isThere { try append(.text(mark.name), to: path, as: key) }
      return
    }
    // A list can't contain an amount, so it becomes a mapping.
    let others = names.filter { $0 != mark.name }
    let pairs = others.map { NewPair($0, .plain("done")) } + [mark.pair]
    try set(path, to: .mapping(pairs), as: key)
  }

  mutating func removeHabits(_ text: String, _ path: NodePath) throws(EntryError) {
    let key = KeyRole.habits.name
    for name in WrittenHabit.all(text).map(\.name) {
      guard kind(at: path) == .mapping, let row = file.row(at: path) else {
        let index = try index(of: name, in: items(at: path), key)
        let isList = kind(at: path) == .sequence
        try remove(isList ? path.item(index) : path, as: key)
        continue
      }
      guard file.row(at: path.key(name)) != nil else {
        let names = file.frontMatter.pairs(of: row).map {
          file.frontMatter.text(of: $0.key, in: file.bytes.span)
        }
        throw .itemNotFound(key: key, item: name, items: names)
      }
      try remove(path.key(name), as: key)
    }
  }
}

extension EntryFile {
  /// Returns a habit's name as the entry's front matter writes it; nil if it doesn't name it.
  public func writtenHabit(_ name: String) -> String? {
    guard let path = locate(.habits) else { return nil }
    var names = items(at: path)
    if kind(at: path) == .mapping, let row = file.row(at: path) {
      names = file.frontMatter.pairs(of: row).map {
        file.frontMatter.text(of: $0.key, in: file.bytes.span)
      }
    }
    return names.first { KeyTable.canonical($0.trimmed) == KeyTable.canonical(name) }
  }

  /// Returns the value of a habit as the entry writes it: `6`, `skip`; nil if the habit is in a
  /// list, or isn't named.
  /// - Parameter name: as `writtenHabit` returns it.
  public func habitValue(_ name: String) -> String? {
    guard let path = locate(.habits), kind(at: path) == .mapping else { return nil }
    return file.text(at: path.key(name))
  }

  /// Returns the number that the entry records for a habit; nil if it records none.
  public func habitNumber(_ name: String) -> Double? {
    guard let text = habitValue(name) else { return nil }
    let bytes = Array(text.utf8)
    return WrittenNumber.value(bytes.span, in: 0..<bytes.count)
  }
}
