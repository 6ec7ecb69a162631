import JournalSyntax

/// A key's value, merged from two sides by what it means.
struct MergedValue: Sendable {
  let keys: KeyTable
  let style: MergeStyle

  /// The lines of a key that both sides have, each in its way; nil where one value can't say both.
  func merged(
    _ name: [UInt8], base: [TextLine], ours: [TextLine], theirs: [TextLine]
  ) -> [TextLine]? {
    let (one, other) = (file(ours), file(theirs))
    guard let mine = value(one), let their = value(other) else { return nil }
    let role = keys.find(canonical: name).map { keys.roles[Int($0)] } ?? .other
    let was = value(file(base))?.value
    guard let wanted = ValueMerge(role: role, keys: keys).merged(was, mine.value, their.value)
    else { return nil }
    // Line by line first: so comments and the writer's own layout stay.
    let both = MergedLines(base: base, ours: ours, theirs: theirs, in: .frontMatter, style)
    if both.conflicts == 0, let found = value(file(both.lines)), found.key == mine.key,
      found.value.isSame(as: wanted)
    {
      return both.lines
    }
    // What is no value of theirs would be lost.
    guard
      theirs.allSatisfy({ !$0.mayHoldComment || ours.contains($0) || base.contains($0) })
    else { return nil }
    var edited = one
    do throws(EditRefusal) {
      try edited.change(NodePath(key: mine.key), from: mine.value, to: wanted)
    } catch {
      return nil
    }
    return TextLine.lines(of: edited.bytes)
  }

  private func file(_ lines: [TextLine]) -> EditedFile {
    EditedFile(lines.bytes(ending: style.ending), isFenced: false)
  }

  /// The one key of some lines; nil where they say anything else.
  private func value(_ file: EditedFile) -> (key: String, value: NewValue)? {
    let pairs = file.frontMatter.pairs(of: 0).map { $0 }
    guard pairs.count == 1, file.isUnderstood,
      let value = NewValue(file.frontMatter, row: pairs[0].value, in: file.bytes.span)
    else { return nil }
    return (file.frontMatter.text(of: pairs[0].key, in: file.bytes.span), value)
  }
}

extension NewValue {
  /// Whether both say the same; of a mapping, in whatever order, of a list, in whatever order.
  func isSame(as other: NewValue) -> Bool {
    switch (self, other) {
    case (.list(let one), .list(let other)):
      return one.count == other.count
        && one.allSatisfy { item in other.contains(where: item.isSame) }
    case (.mapping(let one), .mapping(let other)):
      return one.count == other.count
        && one.allSatisfy { pair in
          other.contains { $0.isNamed(as: pair) && $0.value.isSame(as: pair.value) }
        }
    default:
      guard let one = text, let other = other.text else { return false }
      return one.utf8.elementsEqual(other.utf8)
    }
  }

  /// The text of a scalar.
  var text: String? {
    switch self {
    case .text(let text), .plain(let text): text
    default: nil
    }
  }

  /// A list's items; a text is a list of one, and an empty one of none.
  var items: [NewValue]? {
    switch self {
    case .list(let items): items
    case .text(""), .plain(""): []
    case .text, .plain: [self]
    case .mapping: nil
    }
  }
}

extension NewPair {
  func isNamed(as other: NewPair) -> Bool {
    KeyTable.canonical(key) == KeyTable.canonical(other.key)
  }
}

extension EditedFile {
  /// Makes of a value another one that has much in common with it, and leaves that as it is.
  fileprivate mutating func change(
    _ path: NodePath, from old: NewValue, to new: NewValue
  ) throws(EditRefusal) {
    switch (old, new) {
    case _ where old.isSame(as: new): break
    case (.list(let before), .list(let after)):
      for (index, item) in before.enumerated().reversed()
      where !after.contains(where: item.isSame) {
        try remove(path.item(index))
      }
      for item in after where !before.contains(where: item.isSame) { try append(item, to: path) }
    case (.mapping(let before), .mapping(let after)):
      for pair in before where !after.contains(where: pair.isNamed) {
        try remove(path.key(pair.key))
      }
      for pair in after {
        if let own = before.first(where: pair.isNamed) {
          try change(path.key(own.key), from: own.value, to: pair.value)
        } else {
          try set(path.key(pair.key), to: pair.value)
        }
      }
    default: try set(path, to: new)
    }
  }
}
