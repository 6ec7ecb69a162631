extension EditedFile {
  /// A value's place in the tree.
  struct Place {
    /// The value's row.
    var row: Int
    /// The row of its key, if it has one.
    var key: Int?
    /// The row of its mapping or sequence; -1 for the root.
    var parent: Int
    /// True if it is inside brackets or braces.
    var isInFlow: Bool
  }

  func place(at path: NodePath) -> Place? {
    guard !frontMatter.nodes.isEmpty else { return nil }
    var place = Place(row: 0, key: nil, parent: -1, isInFlow: false)
    for step in path.steps {
      guard let next = self.place(step, in: place) else { return nil }
      place = next
    }
    return place
  }

  func place(_ step: NodePath.Step, in place: Place) -> Place? {
    let isInFlow = place.isInFlow || isFlow(place.row)
    switch step {
    case .key(let name):
      for pair in frontMatter.pairs(of: place.row)
      where frontMatter.key(pair.key, equals: name, in: bytes.span) {
        return Place(row: pair.value, key: pair.key, parent: place.row, isInFlow: isInFlow)
      }
    case .item(let index):
      for (i, row) in frontMatter.items(of: place.row).enumerated() where i == index {
        return Place(row: row, key: nil, parent: place.row, isInFlow: isInFlow)
      }
    }
    return nil
  }

  /// Returns true if a row is a collection in brackets or braces.
  func isFlow(_ row: Int) -> Bool {
    let node = frontMatter.nodes[row]
    guard node.kind == .mapping || node.kind == .sequence, !node.source.isEmpty else {
      return false
    }
    let first = bytes[Int(node.source.start)]
    return first == Byte.openBracket || first == Byte.openBrace
  }

  // MARK: - Lines

  func node(_ row: Int) -> FrontMatterNode { frontMatter.nodes[row] }
  func start(_ row: Int) -> Int { Int(frontMatter.nodes[row].source.start) }
  func end(_ row: Int) -> Int { Int(frontMatter.nodes[row].source.end) }
  func next(_ row: Int) -> Int { Int(frontMatter.nodes[row].next) }

  /// Returns the index where a byte's line begins.
  func lineStart(_ index: Int) -> Int {
    var i = index
    while i > 0, !bytes[i - 1].isLineEnd { i -= 1 }
    // A byte order mark is at the beginning of the file, or of the first line between the fences.
    return i <= index - 3 && bytes.span.has("\u{FEFF}", at: i, bytes.count) ? i + 3 : i
  }

  func lineEnd(_ index: Int) -> Int { bytes.span.lineEnd(index, bytes.count) }
  func afterLine(_ index: Int) -> Int { bytes.span.afterLineEnd(lineEnd(index), bytes.count) }

  /// Returns white space as wide as the text before a byte on its line.
  func indentation(_ index: Int) -> [UInt8] {
    bytes[lineStart(index)..<index].map { $0.isBlank ? $0 : Byte.space }
  }

  /// Returns true if only blanks precede a byte on its line.
  func beginsLine(_ index: Int) -> Bool { bytes[lineStart(index)..<index].allSatisfy(\.isBlank) }

  /// Returns true if only blanks follow a place on its line.
  func endsLine(_ index: Int) -> Bool { bytes[index..<lineEnd(index)].allSatisfy(\.isBlank) }

  /// Returns the place where a value may begin: after its key's colon or after its dash.
  func slot(_ place: Place) -> Int {
    if let key = place.key {
      let colon = bytes.span.afterBlanks(end(key), bytes.count)
      return colon < bytes.count && bytes[colon] == Byte.colon ? colon + 1 : end(key)
    }
    return place.isInFlow ? start(place.row) : dash(of: place) + 1
  }

  /// Returns the dash of a block item.
  func dash(of place: Place) -> Int {
    var previous: Int?
    for row in frontMatter.items(of: place.parent) {
      if row == place.row { break }
      previous = row
    }
    guard let previous else { return start(place.parent) }
    return firstContent(from: afterLine(end(previous)))
  }

  /// Returns the first byte at or after the start of a line that is neither blank nor part of a
  /// comment.
  func firstContent(from line: Int) -> Int {
    var line = line
    while line < bytes.count {
      let i = bytes.span.afterBlanks(line, bytes.count)
      if i < bytes.count, !bytes[i].isLineEnd, bytes[i] != Byte.hash { return i }
      line = afterLine(i)
    }
    return bytes.count
  }

  // MARK: - Obstacles to an edit

  /// Refuses if the value can't be read or is a comment.
  func requireValue(_ place: Place) throws(EditError) {
    let node = node(place.row)
    guard node.kind != .unreadable else { throw EditError(.valueUnreadable, at: node.source) }
    guard node.source.isEmpty else { return }
    let stop = lineEnd(Int(node.source.start))
    for found in diagnostics where found.problem == .hashStartsComment {
      if node.source.start <= found.range.start, Int(found.range.start) <= stop {
        throw EditError(.valueIsComment, at: found.range)
      }
    }
  }

  /// Refuses if there is a comment among a value's bytes.
  func requireNoComment(in row: Int, from slot: Int) throws(EditError) {
    var at = bytes.span.afterBlanks(slot, bytes.count)
    // A comment after the key stays in place.
    if at < start(row), bytes[at] == Byte.hash { at = lineEnd(at) }
    for inner in row..<next(row) where node(inner).isScalar || node(inner).kind == .unreadable {
      try requireNoHash(at, start(inner))
      at = max(at, end(inner))
    }
    try requireNoHash(at, end(row))
  }

  func requireNoHash(_ from: Int, _ to: Int) throws(EditError) {
    guard from < to, let hash = bytes[from..<to].firstIndex(of: Byte.hash) else { return }
    throw EditError(.commentInside, at: ByteRange(hash, lineEnd(hash)))
  }
}
