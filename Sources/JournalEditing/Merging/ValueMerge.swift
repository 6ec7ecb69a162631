import JournalCore
import JournalSyntax

/// A three-way merge of values: a pure function of their contents.
struct ValueMerge {
  /// The key's meaning.
  var role: KeyRole
  let meaning: KeyMeaning
  /// The minute of the clock when a day starts.
  var dayStarts = 0

  /// The maximum list length: nobody writes longer lists by hand, and each item is compared with
  /// each.
  private static let limit = 1000

  /// Returns a value that represents both; nil if there is none.
  /// - Parameter was: the previous value; nil for a key that is new on both sides.
  func merged(_ was: NewValue?, _ ours: NewValue, _ theirs: NewValue) -> NewValue? {
    if ours.isSame(as: theirs) { return ours }
    if let was {
      if theirs.isSame(as: was) { return ours }
      if ours.isSame(as: was) { return theirs }
    }
    switch (ours, theirs) {
    case (.mapping(let one), .mapping(let other)):
      return pairs(was, one, other).map { .mapping($0) }
    case (.list, _), (_, .list):
      return list(was, ours, theirs)
    default:
      return switch role.field.kind {
      case .tag: tags(was, ours, theirs)
      case .time: isSameTime(ours, theirs) ? ours : nil
      // A day may have several; a single one needs no list.
      case .text, .photo, .song: role.field.isList ? list(was, ours, theirs) : nil
      default: nil
      }
    }
  }

  /// Returns true if two times are the same, such as `9:00` and `09:00`.
  private func isSameTime(_ one: NewValue, _ other: NewValue) -> Bool {
    guard let time = one.text.flatMap({ ClockTime(written: $0) }) else { return false }
    return other.text.flatMap { ClockTime(written: $0) } == time
  }

  // MARK: Mappings

  private func pairs(_ was: NewValue?, _ one: [NewPair], _ other: [NewPair]) -> [NewPair]? {
    guard max(one.count, other.count) <= ValueMerge.limit, one.areNamedOnce, other.areNamedOnce
    else { return nil }
    var before: [NewPair] = []
    if case .mapping(let pairs)? = was { before = pairs }
    func find(_ pair: NewPair, in pairs: [NewPair]) -> NewValue? {
      pairs.first(where: pair.isNamed)?.value
    }
    var merged: [NewPair] = []
    for pair in one {
      let old = find(pair, in: before)
      if let theirs = find(pair, in: other) {
        // Names inside a mapping mean other things, but a check-in's are an entry's.
        let isTime = meaning.role(of: pair.key) == .time
        let inner = ValueMerge(role: isTime ? .time : .other, meaning: meaning)
        guard let value = inner.merged(old, pair.value, theirs) else { return nil }
        merged.append(NewPair(pair.key, value))
      } else if old.map({ !$0.isSame(as: pair.value) }) ?? true {
        merged.append(pair)
      }
    }
    for pair in other where find(pair, in: one) == nil {
      if find(pair, in: before).map({ !$0.isSame(as: pair.value) }) ?? true { merged.append(pair) }
    }
    return merged
  }

  // MARK: Lists

  /// Merges lists as ordered sets: ours without their removals, then their additions.
  private func list(_ was: NewValue?, _ ours: NewValue, _ theirs: NewValue) -> NewValue? {
    if role == .habits, ours.isMapping || theirs.isMapping {
      return merged(was.map(asMapping), asMapping(ours), asMapping(theirs))
    }
    guard let one = ours.items, let other = theirs.items,
      max(one.count, other.count) <= ValueMerge.limit
    else { return nil }
    let before = was?.items ?? []
    let here = one.places(in: before, by: isOne)
    let there = other.places(in: before, by: isOne)
    func isNew(_ item: NewValue, _ place: Int?) -> Bool {
      place.map { !before[$0].isSame(as: item) } ?? true
    }
    var merged: [NewValue] = []
    for (index, place) in one.places(in: other, by: isOne).enumerated() {
      if let place {
        let old = here[index].map { before[$0] }
        guard
          let value = ValueMerge(role: .other, meaning: meaning).merged(
            old, one[index], other[place])
        else { return nil }
        merged.append(value)
      } else if isNew(one[index], here[index]) {
        merged.append(one[index])
      }
    }
    for (index, place) in other.places(in: one, by: isOne).enumerated()
    where place == nil && isNew(other[index], there[index]) {
      merged.insert(other[index], at: position(of: other[index], in: merged))
    }
    return .list(merged)
  }

  /// Returns a new item's position: a check-in goes before the first later one, anything else at
  /// the end.
  private func position(of item: NewValue, in items: [NewValue]) -> Int {
    guard role == .checkIns, let minute = minute(of: item) else { return items.count }
    return items.firstIndex { self.minute(of: $0).map { $0 > minute } ?? false } ?? items.count
  }

  private func minute(of item: NewValue) -> Int? {
    guard case .ofEntry(let keys) = meaning else { return nil }
    return ValueMerge.minute(of: item, keys, dayStarts: dayStarts)
  }

  /// Returns a check-in's time, in minutes since the day started.
  static func minute(of item: NewValue, _ keys: KeyTable, dayStarts: Int) -> Int? {
    time(of: item, keys).map { (Int($0.minute) - dayStarts + 1440) % 1440 }
  }

  /// Returns true if two items are the same: check-ins at the same time, else equal values.
  private func isOne(_ item: NewValue, _ other: NewValue) -> Bool {
    guard role == .checkIns, case .ofEntry(let keys) = meaning,
      let time = ValueMerge.time(of: item, keys)
    else { return item.isSame(as: other) }
    return ValueMerge.time(of: other, keys) == time
  }

  private static func time(of item: NewValue, _ keys: KeyTable) -> ClockTime? {
    guard case .mapping(let pairs) = item else { return nil }
    return pairs.first { keys.role(of: $0.key) == .time }?.value.text
      .flatMap { ClockTime(written: $0) }
  }

  /// Returns `[run, read]` as `{run: done, read: done}`.
  private func asMapping(_ value: NewValue) -> NewValue {
    guard let items = value.items else { return value }
    return .mapping(
      items.compactMap { $0.text.map { NewPair($0, .plain(HabitMark.done.written)) } })
  }

  /// Merges tags in one text, separated by commas or spaces.
  private func tags(_ was: NewValue?, _ ours: NewValue, _ theirs: NewValue) -> NewValue? {
    func list(_ value: NewValue) -> NewValue {
      .list(EntryFile.parts(value.text ?? "").map { .text($0) })
    }
    guard let text = ours.text,
      case .list(let tags)? = self.list(was.map(list), list(ours), list(theirs))
    else { return nil }
    let words = tags.compactMap(\.text)
    let hasCommas = text.contains(",") || theirs.text?.contains(",") ?? false
    return .text(
      words.joined(separator: hasCommas || words.contains { $0.contains(" ") } ? ", " : " "))
  }
}

extension [NewPair] {
  /// True if no two have the same name; with two, it isn't clear which is meant.
  fileprivate var areNamedOnce: Bool { Set(map { KeyTable.canonical($0.key) }).count == count }
}

extension NewValue {
  fileprivate var isMapping: Bool {
    if case .mapping = self { true } else { false }
  }
}
