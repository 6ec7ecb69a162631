// Adding keys.

extension EditedFile {
  /// Adds the key at the end of a path, and the mappings on the way to it.
  mutating func add(_ path: NodePath, _ value: NewValue) throws(EditError) {
    guard path.steps.count < SyntaxLimits.nesting else {
      throw EditError(.tooDeep(limit: SyntaxLimits.nesting), at: frontMatter.content)
    }
    var place = Place(row: 0, key: nil, parent: -1, isInFlow: false)
    var steps = path.steps[...]
    while !frontMatter.nodes.isEmpty, let step = steps.first, let next = self.place(step, in: place)
    {
      place = next
      steps.removeFirst()
    }
    guard case .key(let name)? = steps.popFirst() else {
      throw EditError(.notFound, at: rangeOfBlock(place))
    }
    guard let value = nested(Array(steps), value) else {
      throw EditError(.notFound, at: rangeOfBlock(place))
    }
    if place.parent < 0 { return try addToRoot(NewPair(name, value)) }
    try requireValue(place)
    let node = node(place.row)
    if node.isScalar, node.text.isEmpty {
      let value = NewValue.mapping([NewPair(name, value)])
      return try set(
        NodePath(Array(path.steps.prefix(path.steps.count - steps.count - 1))), to: value)
    }
    guard node.kind == .mapping else { throw EditError(.notAMapping, at: node.source) }
    try add(NewPair(name, value), to: place)
  }

  private func rangeOfBlock(_ place: Place) -> ByteRange {
    place.parent < 0 ? frontMatter.content : node(place.row).source
  }

  private func nested(_ steps: [NodePath.Step], _ value: NewValue) -> NewValue? {
    var value = value
    for step in steps.reversed() {
      guard case .key(let name) = step else { return nil }
      value = .mapping([NewPair(name, value)])
    }
    return value
  }

  // MARK: - The root

  private mutating func addToRoot(_ pair: NewPair) throws(EditError) {
    try requireUnread(pair.key)
    guard let root = frontMatter.nodes.first else { return try addToEmptyRoot(pair) }
    if isFlow(0) {
      return try add(pair, to: Place(row: 0, key: nil, parent: -1, isInFlow: false))
    }
    let indentation = indentation(Int(root.source.start))
    let rows = frontMatter.nodes.count
    do {
      let splice = line(pair, indentation, at: Int(frontMatter.content.end))
      try make(splice, RowChange(rows..<rows, in: 0, pair))
    } catch {
      // The problem may be at the end of the block; if so, its beginning may work.
      guard error.reason == .wouldChangeMore else { throw error }
      let splice = line(pair, indentation, at: lineStart(Int(root.source.start)))
      try make(splice, RowChange(1..<1, in: 0, pair))
    }
  }

  /// Adds a pair to a block without keys, or to a file without a block.
  private mutating func addToEmptyRoot(_ pair: NewPair) throws(EditError) {
    let change = RowChange(1..<1, in: 0, pair)
    guard isFenced, frontMatter.block.isEmpty else {
      return try make(line(pair, [], at: Int(frontMatter.content.end)), change)
    }
    let fence = [Byte.dash, Byte.dash, Byte.dash] + lineBreak
    let top = Int(frontMatter.block.start)
    let block = fence + line(pair, [], at: top).replacement
    try make(ByteSplice(top, top, block + fence), change)
  }

  /// Returns a splice that inserts a separate line at the beginning of a line, or after a file's
  /// last line.
  private func line(_ pair: NewPair, _ indentation: [UInt8], at index: Int) -> ByteSplice {
    let key = ScalarWriter().writeKey(pair.key) + [Byte.colon]
    let line = indentation + key + writer.afterColon(pair.value, indentation)
    let isBehind = index > lineStart(index)
    return ByteSplice(index, index, isBehind ? lineBreak + line : line + lineBreak)
  }

  /// Refuses if unread lines begin with the key.
  private func requireUnread(_ name: String) throws(EditError) {
    for found in diagnostics where found.problem.severity == .error {
      guard !found.problem.isAboutTheWhole else { continue }
      var line = lineStart(Int(found.range.start))
      while line < Int(found.range.end) {
        let stop = lineEnd(line)
        if isKey(name, line, stop), !isRead(line) {
          throw EditError(.keyInUnreadLines, at: ByteRange(line, stop))
        }
        line = bytes.span.afterLineEnd(stop, bytes.count)
      }
    }
  }

  private func isKey(_ name: String, _ line: Int, _ stop: Int) -> Bool {
    var i = bytes.span.afterBlanks(line, stop)
    if i < stop, bytes[i] == Byte.doubleQuote || bytes[i] == Byte.singleQuote { i += 1 }
    for unit in name.utf8 {
      guard i < stop, bytes[i].folded == unit.folded else { return false }
      i += 1
    }
    while i < stop, bytes[i].isBlank || bytes[i] == Byte.doubleQuote || bytes[i] == Byte.singleQuote
    { i += 1 }
    return i < stop && bytes[i] == Byte.colon
  }

  /// Returns true if a root key begins on a line.
  private func isRead(_ line: Int) -> Bool {
    let stop = lineEnd(line)
    return frontMatter.pairs(of: 0).contains { line <= start($0.key) && start($0.key) < stop }
  }

  // MARK: - Mappings inside

  /// Adds a pair to the mapping at a place.
  private mutating func add(_ pair: NewPair, to place: Place) throws(EditError) {
    let rows = next(place.row)
    let change = RowChange(rows..<rows, in: place.row, pair)
    if place.isInFlow || isFlow(place.row) {
      return try make(flowSplice(writer.pair(pair, isInFlow: true), place.row), change)
    }
    let indentation = indentation(start(place.row))
    let key = ScalarWriter().writeKey(pair.key) + [Byte.colon]
    let stop = lineEnd(end(place.row))
    let line = lineBreak + indentation + key + writer.afterColon(pair.value, indentation)
    try make(ByteSplice(stop, stop, line), change)
  }

  /// Returns the splice that adds a last item or pair to a collection in brackets or braces.
  func flowSplice(_ item: [UInt8], _ row: Int) throws(EditError) -> ByteSplice {
    guard isFlow(row) else { throw EditError(.notAMapping, at: node(row).source) }
    let closing = end(row) - 1
    guard let last = lastChild(row) else {
      let gap = closing - start(row) - 1
      return gap == 0 || endsLine(start(row) + 1)
        ? ByteSplice(start(row) + 1, start(row) + 1, item)
        : ByteSplice(start(row) + 1, closing, item)
    }
    let begins = start(last.first)
    var stop = end(last.value)
    // `{a: }`: the new pair goes after the space.
    if start(last.value) == stop { stop = bytes.span.afterBlanks(stop, closing) }
    let comma = comma(stop, closing)
    let after = comma.map { $0 + 1 } ?? stop
    guard beginsLine(begins), begins > start(row) + 1, lineStart(closing) > begins else {
      return ByteSplice(
        after, after, (comma == nil ? [Byte.comma, Byte.space] : [Byte.space]) + item)
    }
    // One item per line: the new one gets its own line, and a comma if the last one has one.
    let behind = bytes[after..<lineEnd(after)]
    let line = lineBreak + indentation(begins) + item + (comma == nil ? [] : [Byte.comma])
    return ByteSplice(after, lineEnd(after), (comma == nil ? [Byte.comma] : []) + behind + line)
  }

  /// Returns the comma after a last item, skipping blanks, line breaks and comments.
  private func comma(_ start: Int, _ end: Int) -> Int? {
    var i = start
    while i < end {
      if bytes[i] == Byte.comma { return i }
      if bytes[i] == Byte.hash { i = lineEnd(i) }
      i += 1
    }
    return nil
  }

  /// Returns the row where a collection's last item or pair begins, and the row of its value.
  func lastChild(_ row: Int) -> (first: Int, value: Int)? {
    if node(row).kind == .mapping {
      var last: (first: Int, value: Int)?
      for pair in frontMatter.pairs(of: row) { last = (pair.key, pair.value) }
      return last
    }
    var last: Int?
    for item in frontMatter.items(of: row) { last = item }
    return last.map { ($0, $0) }
  }
}

extension SyntaxProblem {
  /// True if its range is a whole block with some readable lines.
  fileprivate var isAboutTheWhole: Bool {
    switch self {
    case .unclosedFrontMatter, .duplicateKey: true
    default: false
    }
  }
}
