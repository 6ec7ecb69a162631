import JournalCore
import JournalSyntax

/// A key's value, merged from two sides by its meaning.
struct MergedValue: Sendable {
  let meaning: KeyMeaning
  let style: MergeStyle

  /// Returns the merged lines of a key on both sides; nil if no single value can represent both.
  func merged(
    _ name: [UInt8], base: [TextLine], ours: [TextLine], theirs: [TextLine]
  ) -> [TextLine]? {
    let one = file(ours)
    let other = file(theirs)
    guard let mine = value(one), let their = value(other) else { return nil }
    let role = meaning.role(of: name)
    let before = value(file(base))?.value
    guard
      let wanted = ValueMerge(role: meaning.role(of: name), meaning: meaning)
        .merged(before, mine.value, their.value)
    else { return nil }
    // Line by line first, which keeps comments and the writer's own layout.
    let both = MergedLines(base: base, ours: ours, theirs: theirs, in: .frontMatter, style)
    if both.conflicts == 0, let found = value(file(both.lines)), found.key == mine.key,
      found.value.isSame(as: wanted)
    {
      return inOrder(both.lines, role, wanted)
    }
    // Then in our layout or, if that loses a comment of theirs, in theirs.
    let was = TextCounts(wordsOf: base)
    let here = TextCounts(wordsOf: ours)
    let there = TextCounts(wordsOf: theirs)
    for (file, own) in [(one, mine), (other, their)] {
      if let lines = changed(file, own, to: wanted),
        TextCounts(wordsOf: lines).holds(was, here, there)
      {
        return inOrder(lines, role, wanted)
      }
    }
    return nil
  }

  /// Returns check-in lines in a list's order, if each check-in has its own lines.
  private func inOrder(_ lines: [TextLine], _ role: KeyRole, _ wanted: NewValue) -> [TextLine] {
    guard role == .checkIns, case .list(let items) = wanted,
      case .list(let found)? = value(file(lines))?.value,
      let first = lines.firstIndex(where: \.isItem)
    else { return lines }
    let indent = lines[first].indentation
    var parts: [[TextLine]] = []
    for line in lines[first...] {
      if line.isItem, line.indentation == indent { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
    let places = items.places(in: found).compactMap(\.self)
    guard parts.count == found.count, places.count == found.count else { return lines }
    return lines[..<first] + places.flatMap { parts[$0] }
  }

  /// Returns a key's lines with another value.
  private func changed(
    _ file: EditedFile, _ own: (key: String, value: NewValue), to wanted: NewValue
  ) -> [TextLine]? {
    var file = file
    do throws(EditError) {
      try file.change(NodePath(key: own.key), from: own.value, to: wanted)
    } catch {
      return nil
    }
    return TextLine.lines(of: file.bytes)
  }

  private func file(_ lines: [TextLine]) -> EditedFile {
    EditedFile(lines.bytes(ending: style.ending), isFenced: false)
  }

  /// Returns the only key in some lines; nil if they contain anything else.
  private func value(_ file: EditedFile) -> (key: String, value: NewValue)? {
    let pairs = file.frontMatter.pairs(of: 0).map { $0 }
    guard pairs.count == 1, file.isUnderstood,
      let value = NewValue(file.frontMatter, row: pairs[0].value, in: file.bytes.span)
    else { return nil }
    return (file.frontMatter.text(of: pairs[0].key, in: file.bytes.span), value)
  }
}

extension NewValue {
  /// Returns true if both are the same; the order in a mapping or a list doesn't matter.
  func isSame(as other: NewValue) -> Bool {
    switch (self, other) {
    case (.list(let one), .list(let other)):
      return one.count == other.count && one.places(in: other).allSatisfy { $0 != nil }
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

  /// A scalar's text.
  var text: String? {
    switch self {
    case .text(let text), .plain(let text): text
    default: nil
    }
  }

  /// A list's items; a text is a list of one, and an empty one is an empty list.
  var items: [NewValue]? {
    switch self {
    case .list(let items): items
    case .text(""), .plain(""): []
    case .text, .plain: [self]
    case .mapping: nil
    }
  }
}

extension [NewValue] {
  /// Returns each item's index in another list; the second of two equal items is the second there.
  func places(
    in other: [NewValue], by isSame: (NewValue, NewValue) -> Bool = { $0.isSame(as: $1) }
  ) -> [Int?] {
    var isTaken = [Bool](repeating: false, count: other.count)
    return map { item in
      let place = other.indices.first { !isTaken[$0] && isSame(item, other[$0]) }
      if let place { isTaken[place] = true }
      return place
    }
  }
}

extension NewPair {
  func isNamed(as other: NewPair) -> Bool {
    KeyTable.canonical(key) == KeyTable.canonical(other.key)
  }
}

extension EditedFile {
  /// Changes a value into another one, leaving their common parts alone.
  fileprivate mutating func change(
    _ path: NodePath, from old: NewValue, to new: NewValue
  ) throws(EditError) {
    switch (old, new) {
    case _ where old.isSame(as: new): break
    case (.list(let before), .list(let after)):
      for (index, place) in before.places(in: after).enumerated().reversed() where place == nil {
        try remove(path.item(index))
      }
      for (item, place) in zip(after, after.places(in: before)) where place == nil {
        try append(item, to: path)
      }
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
