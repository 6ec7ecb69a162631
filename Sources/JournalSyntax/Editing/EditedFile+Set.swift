// Setting values.

extension EditedFile {
  /// Sets the value of a key or an item; adds a missing key.
  ///
  /// Only the value's own bytes change: a comment after it stays, quotes stay quotes, a list keeps
  /// its style. A new key is placed below the last one, with the same indentation; a file without
  /// front matter gets one.
  public mutating func set(_ path: NodePath, to value: NewValue) throws(EditError) {
    try requireReadable()
    guard let place = place(at: path) else { return try add(path, value) }
    guard place.parent >= 0 else {
      throw EditError(.notFound, at: frontMatter.content)
    }
    try requireValue(place)
    let splice = try replacement(of: place, with: value)
    try make(splice, RowChange(place.row..<next(place.row), in: place.parent, [value]))
  }

  /// Returns the splice that replaces one value by another.
  private func replacement(
    of place: Place, with value: NewValue
  ) throws(EditError) -> ByteSplice {
    let slot = slot(place)
    try requireNoComment(in: place.row, from: slot)
    let start = start(place.row)
    let end = end(place.row)
    let kind = node(place.row).kind
    let scalar = scalarWriter(for: place)
    if start == end { return try filling(place, slot, value) }
    if place.isInFlow { return ByteSplice(start, end, writer.inline(value, scalar)) }
    if kind == .literal || kind == .folded { return replacingBlock(place, value) }
    let isBelow = bytes[slot..<start].contains { $0.isLineEnd }
    if case .list(let items) = value, !items.isEmpty, kind == .sequence, !isFlow(place.row) {
      let lines = writer.block(items, indentation(start))
      return ByteSplice(start, end, Array(lines.dropFirst(indentation(start).count)))
    }
    if kind == .mapping || kind == .sequence, !isFlow(place.row), isBelow {
      // The lines below are removed, but the comment after the key stays.
      let rest = withoutTrailingBlanks(slot, lineEnd(slot))
      return ByteSplice(slot, end, [Byte.space] + writer.inline(value) + rest)
    }
    if kind == .mapping || kind == .sequence || isBelow || place.key == nil {
      return ByteSplice(start, end, writer.inline(value, scalar))
    }
    return filledLine(place, from: slot, to: end, value, scalar)
  }

  /// Returns a writer for a scalar at a place, in the style of the existing one.
  func scalarWriter(for place: Place) -> ScalarWriter {
    let node = node(place.row)
    guard node.isScalar else { return ScalarWriter(isInFlow: place.isInFlow) }
    let text = frontMatter.text(of: place.row, in: bytes.span)
    return ScalarWriter(
      isInFlow: place.isInFlow,
      allowsMeaning: node.kind == .plain && !text.isEmpty && ScalarWriter.hasOtherMeaning(text),
      style: node.kind)
  }

  /// Returns the splice that adds a missing value.
  private func filling(
    _ place: Place, _ slot: Int, _ value: NewValue
  ) throws(EditError) -> ByteSplice {
    if place.isInFlow {
      guard let key = place.key else {
        throw EditError(.valueUnreadable, at: node(place.row).source)
      }
      let colon = slot == end(key) ? [Byte.colon] : []
      return ByteSplice(
        slot, slot, colon + [Byte.space] + writer.inline(value, ScalarWriter(isInFlow: true)))
    }
    return filledLine(place, from: slot, to: slot, value, ScalarWriter())
  }

  /// Returns a splice that puts a value on the line of its key, or on the lines below if nothing
  /// else follows the key.
  private func filledLine(
    _ place: Place, from slot: Int, to end: Int, _ value: NewValue, _ scalar: ScalarWriter
  ) -> ByteSplice {
    let isAlone = endsLine(end) && place.key != nil
    let isLiteral = value.scalar.flatMap { writer.literal($0, []) } != nil
    if isAlone, isLiteral || value.scalar == nil, let key = place.key {
      return ByteSplice(slot, end, writer.afterColon(value, indentation(start(key))))
    }
    let start = max(slot, end == slot ? slot : start(place.row))
    let space = start == slot && end == slot ? [Byte.space] : []
    return ByteSplice(start, end, space + writer.inline(value, scalar))
  }

  /// Returns the splice that replaces a literal or folded block; a comment after its indicator
  /// stays.
  private func replacingBlock(_ place: Place, _ value: NewValue) -> ByteSplice {
    let start = start(place.row)
    let end = end(place.row)
    var after = start + 1
    while after < bytes.count, !bytes[after].isWhitespace { after += 1 }
    let rest = withoutTrailingBlanks(after, lineEnd(after))
    if let key = place.key, let text = value.scalar,
      let literal = writer.literal(text, indentation(self.start(key)), comment: rest)
    {
      return ByteSplice(start, end, literal)
    }
    return ByteSplice(start, end, writer.inline(value) + rest)
  }

  /// Returns bytes without trailing blanks.
  private func withoutTrailingBlanks(_ start: Int, _ end: Int) -> [UInt8] {
    var stop = end
    while stop > start, bytes[stop - 1].isBlank { stop -= 1 }
    return Array(bytes[start..<max(start, stop)])
  }
}

// Renaming keys.

extension EditedFile {
  /// Renames a key; its value, its place and the comment after it stay.
  public mutating func rename(_ path: NodePath, to name: String) throws(EditError) {
    try requireReadable()
    guard let place = place(at: path), let key = place.key,
      let value = NewValue(frontMatter, row: place.row, in: bytes.span)
    else {
      throw EditError(.notFound, at: frontMatter.content)
    }
    var scalar = ScalarWriter()
    scalar.isInFlow = place.isInFlow
    try make(
      ByteSplice(node(key).source, scalar.writeKey(name)),
      RowChange(key..<next(place.row), in: place.parent, NewPair(name, value)))
  }
}

// Lists.

extension EditedFile {
  /// Appends an item to a list in the list's own style.
  ///
  /// A missing key, or one without a value, gets a list. A single text becomes the first item of a
  /// list, and so does a mapping in braces when a mapping is appended.
  public mutating func append(_ item: NewValue, to path: NodePath) throws(EditError) {
    try requireReadable()
    guard let place = place(at: path), place.parent >= 0 else {
      return try set(path, to: .list([item]))
    }
    try requireValue(place)
    let node = node(place.row)
    switch node.kind {
    case .sequence: try append(item, toSequence: place)
    case .mapping: try wrap(place, item)
    default:
      if node.text.isEmpty, node.source.isEmpty { return try set(path, to: .list([item])) }
      try makeList(of: place, path, item)
    }
  }

  private mutating func append(
    _ item: NewValue, toSequence place: Place
  ) throws(EditError) {
    let rows = next(place.row)
    let change = RowChange(rows..<rows, in: place.row, [item])
    if isFlow(place.row) {
      let bytes = writer.inline(item, ScalarWriter(isInFlow: true))
      return try make(flowSplice(bytes, place.row), change)
    }
    let indentation = indentation(start(place.row))
    var line = writer.block([item], indentation)
    if case .mapping(let pairs) = item, !pairs.isEmpty, let last = lastChild(place.row)?.value,
      node(last).kind == .mapping, !isFlow(last)
    {
      line = writer.blockMapping(pairs, indentation)
    }
    let stop = lineEnd(end(place.row))
    try make(ByteSplice(stop, stop, lineBreak + line), change)
  }

  /// Turns `{…}` into `[{…}, {…}]`.
  private mutating func wrap(_ place: Place, _ item: NewValue) throws(EditError) {
    let source = node(place.row).source
    guard case .mapping = item, isFlow(place.row) else { throw EditError(.notAList, at: source) }
    let old = Array(bytes[source.indices])
    let more = [Byte.comma, Byte.space] + writer.inline(item) + [Byte.closeBracket]
    let rows = place.row..<next(place.row)
    try make(
      ByteSplice(source, [Byte.openBracket] + old + more),
      RowChange(rows, in: place.parent, wrapping: [item]))
  }

  /// Turns a single text into the first item of a list.
  private mutating func makeList(
    of place: Place, _ path: NodePath, _ item: NewValue
  ) throws(EditError) {
    let node = node(place.row)
    let text = frontMatter.text(of: place.row, in: bytes.span)
    // A text without quotes may stay without them.
    let first = node.kind == .plain ? NewValue.plain(text) : .text(text)
    try set(path, to: .list([first, item]))
  }
}
