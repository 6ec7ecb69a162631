public import JournalCore
package import JournalSyntax

// Habits: a list of completed ones, or a mapping with more detail.

extension EntryFile {
  /// Returns a habit's name as written among the entry's habits, or the key that is the habit; nil
  /// if the entry says nothing about it.
  public func writtenHabit(_ name: String) -> String? {
    listedHabit(name) ?? habitKey(name).flatMap { value(ofHabitKey: $0) == nil ? nil : $0 }
  }

  private func listedHabit(_ name: String) -> String? {
    let wanted = KeyTable.canonical(name.trimmed)
    return locate(.habits).flatMap { path in
      habitNames(path).first { KeyTable.canonical($0.trimmed) == wanted }
    }
  }

  /// Returns the entry's record for a habit; nil if there is none, or its value isn't understood.
  /// - Parameter name: the name as `writtenHabit` returns it.
  public func habitMark(_ name: String) -> HabitMark? {
    guard let path = locate(.habits), habitNames(path).contains(name) else {
      return habitKey(name).flatMap(value(ofHabitKey:)).flatMap { HabitMark(written: $0) }
    }
    guard kind(at: path) == .mapping else { return .done }
    return file.text(at: path.key(name)).flatMap { HabitMark(written: $0.trimmedOfASCII) }
  }

  /// Returns the place of a habit's name in the entry's own front matter; nil if it isn't there, or
  /// is in a check-in.
  /// - Parameter name: the name as written there.
  package func place(ofHabit name: String) -> ByteRange? {
    if listedHabit(name) == nil, let key = habitKey(name) {
      return locate(key).flatMap(file.row(at:)).map { file.frontMatter.nodes[$0].source }
    }
    guard let row = locate(.habits).flatMap(file.row(at:)) else { return nil }
    let front = file.frontMatter
    let names =
      switch front.nodes[row].kind {
      case .mapping: front.pairs(of: row).map(\.key)
      case .sequence: Array(front.items(of: row))
      default: [row]
      }
    return names.first { front.text(of: $0, in: file.bytes.span) == name }.map {
      front.nodes[$0].source
    }
  }

  private func habitNames(_ path: NodePath) -> [String] {
    guard kind(at: path) == .mapping, let row = file.row(at: path) else { return items(at: path) }
    return file.frontMatter.pairs(of: row).map {
      file.frontMatter.text(of: $0.key, in: file.bytes.span)
    }
  }

  /// Replaces all habits; those with a key of their own keep it.
  mutating func set(
    _ habits: [MarkedHabit], _ path: NodePath, exists: Bool
  ) throws(EntryError) {
    let listed = habits.filter { habitKey($0.name) == nil }
    if exists || !listed.isEmpty {
      try set(path, to: listed.value(kind(at: path)), as: KeyRole.habits.name)
    }
    for habit in habits {
      if let own = habitKey(habit.name) { try record(habit, underKey: own) }
    }
  }

  mutating func add(_ habit: MarkedHabit, _ path: NodePath) throws(EntryError) {
    let key = KeyRole.habits.name
    var habit = habit
    if let listed = listedHabit(habit.name) {
      habit.name = listed
    } else if let own = habitKey(habit.name) {
      return try record(habit, underKey: own)
    }
    let pair = NewPair(habit.name, .plain(habit.written))
    if kind(at: path) == .mapping {
      // A tick says it was done, not how much, so a number stays.
      if habit.mark == .done, case .amount(let number)? = habitMark(habit.name), number > 0 {
        return
      }
      return try set(path.key(habit.name), to: pair.value, as: key)
    }
    let names = items(at: path)
    if habit.mark == .done {
      if !names.contains(habit.name) { try append(.text(habit.name), to: path, as: key) }
      return
    }
    // A list can't contain an amount, so it becomes a mapping.
    let others = names.filter { $0 != habit.name }.map { MarkedHabit($0) }
    try set(path, to: (others + [habit]).mapping, as: key)
  }

  mutating func removeHabit(_ name: String, _ path: NodePath) throws(EntryError) {
    let key = KeyRole.habits.name
    let names = habitNames(path)
    if listedHabit(name) == nil, let own = habitKey(name), value(ofHabitKey: own) != nil {
      return try empty(habitKey: own)
    }
    guard let written = listedHabit(name), let place = names.firstIndex(of: written) else {
      throw .itemNotFound(key: key, item: name, items: names)
    }
    switch kind(at: path) {
    case .mapping: try remove(path.key(written), as: key)
    case .sequence: try remove(path.item(place), as: key)
    default: try remove(path, as: key)
    }
  }
}

extension [MarkedHabit] {
  /// Returns the habits as a list if all are done and the old value is no mapping, else as a
  /// mapping.
  func value(_ old: FrontMatterNode.Kind?) -> NewValue {
    let isList = old != .mapping && allSatisfy { $0.mark == .done }
    return isList ? .list(map { .text($0.name) }) : mapping
  }

  /// The habits as a mapping.
  var mapping: NewValue { .mapping(map { NewPair($0.name, .plain($0.written)) }) }
}
