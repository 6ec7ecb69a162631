// The root mapping: a fault in one of its keys ends here, and the next key is read as if nothing
// had happened.

extension YAMLReader {
  /// Reads the lines from `start` to `stop`; if there is any key, row 0 is then the root.
  /// - Parameter hasObstacles: true if there may be overlong lines or conflict markers, perhaps in
  ///   comments.
  mutating func read(from start: Int, to stop: Int, hasObstacles: Bool, hasBadBytes: Bool) {
    contentEnd = stop
    end = stop
    position = start
    var next = start
    firstContentLine(at: start)
    guard indent >= 0 else { return }
    if !hasObstacles, !hasBadBytes, at(position) == Byte.openBrace, readFlowRoot() { return }
    fault = nil
    firstContentLine(at: start)
    rootIndent = indent
    depth = 1
    append(.mapping, position, position, text: ByteRange(position, position))
    while true {
      let obstacle = hasObstacles ? self.obstacle(from: next) : nil
      end = obstacle.map { Int($0.range.start) } ?? stop
      firstContentLine(at: next)
      if indent >= 0 { readKeys(hasBadBytes: hasBadBytes) }
      end = stop
      guard let obstacle, bodyInBlock < 0 else { break }
      pass(obstacle)
      next = Int(obstacle.range.end)
    }
    closeRoot()
    if hasObstacles { noteCommentedMerges(from: start, to: bodyInBlock < 0 ? stop : bodyInBlock) }
  }

  /// Reads `{…}` as the whole block.
  private mutating func readFlowRoot() -> Bool {
    guard readFlow(), isRestBlank(position) else {
      rewind(0, 0, 0)
      depth = 0
      return false
    }
    nextContentLine()
    if indent >= 0 {
      rewind(0, 0, 0)
      depth = 0
      return false
    }
    return true
  }

  private mutating func closeRoot() {
    if nodes.count <= 1 { nodes.removeAll(keepingCapacity: true) } else { closeCollection(0) }
  }

  /// Reads keys until `end`, handling each fault separately.
  private mutating func readKeys(hasBadBytes: Bool) {
    while indent >= 0 {
      let line = lineStart
      let start = position
      let gap = followsGap
      let rows = nodes.count
      let texts = decoded.count
      var isRead = readRootKey()
      if isRead, hasBadBytes { isRead = checkBytes(from: line, to: min(lineStart, end)) }
      if !isRead { takeUpFault(line, start, rows, texts, followsGap: gap) }
      if bodyInBlock >= 0 { return }
      if wasted > 4 * (contentEnd - line) + (64 << 10) {
        warn(.tooManyFaults, position, contentEnd)
        return
      }
    }
  }

  /// Reads one key of the root and its value.
  private mutating func readRootKey() -> Bool {
    let isUneven = column != rootIndent || indentHasTab
    guard let shape = key(at: position) ?? (isUneven ? nil : warnedTightKey()) else {
      return failWithoutKey()
    }
    if isUneven {
      warnOfIndentation(expected: rootIndent)
      if column < rootIndent { rootIndent = column }
    }
    let row = nodes.count
    let parent = column
    guard take(shape) else { return false }
    lastKey = row
    return readValue(parent: parent, after: position)
  }

  /// Reports the fault of the key or line that began at `start`, and moves to the next key.
  private mutating func takeUpFault(
    _ line: Int, _ start: Int, _ rows: Int, _ texts: Int, followsGap gap: Bool
  ) {
    guard let found = fault else { return }
    fault = nil
    depth = 1
    wasted += max(0, position - line)
    let hasKey = nodes.count > rows && lastKey == rows
    let stop = goToNextKey(after: start, line, mayPassProse: found.problem.mayPassProse)
    if hasKey {
      makeUnreadable(to: stop)
      diagnostics.append(found)
      return
    }
    nodes.removeLast(nodes.count - rows)
    decoded.removeLast(decoded.count - texts)
    if found.problem == .lineWithoutKey {
      takeUpStrayLines(line, start, stop, followsGap: gap)
    } else {
      diagnostics.append(found)
    }
  }

  /// Attributes lines without a key: to no key, to the key before, to the body, or to the whole
  /// block.
  private mutating func takeUpStrayLines(
    _ line: Int, _ start: Int, _ stop: Int, followsGap: Bool
  ) {
    if lastKey < 0, indent < 0, end == contentEnd {
      let kind: SyntaxProblem.RootKind = isDash(start) ? .sequence : .scalar
      warn(.rootIsNotMapping(kind), start, stop)
      return
    }
    let isLast = indent < 0 && end == contentEnd
    if followsGap, isLast, lastKey >= 0, !isDash(start), hasGap(start), hasGap(contentEnd) {
      bodyInBlock = start
      return
    }
    let isInside = start - line > rootIndent
    if lastKey >= 0, isInside || (!followsGap && belongsToValue(start)) {
      makeUnreadable(to: stop)
    }
    warn(isInside ? .textAfterValue : .lineWithoutKey, start, stop)
  }

  /// Returns true if a blank line, and not only a comment, precedes the line of `start`.
  private func hasGap(_ start: Int) -> Bool {
    var i = start
    while i > 0, bytes[i - 1].isBlank { i -= 1 }
    guard i > 0, bytes[i - 1].isLineEnd else { return false }
    i -= 1
    if i > 0, bytes[i] == Byte.lineFeed, bytes[i - 1] == Byte.carriageReturn { i -= 1 }
    while i > 0, bytes[i - 1].isBlank { i -= 1 }
    return i == 0 || bytes[i - 1].isLineEnd
  }

  /// Returns true if a stray line directly below the last key's value may be part of it: prose
  /// continues prose, and an empty value may have been meant to contain the items or prose below
  /// it.
  private func belongsToValue(_ start: Int) -> Bool {
    let value = nodes[lastKey + 1]
    guard value.kind == .plain else { return false }
    let isProse = wordCount(start, bytes.lineEnd(start, end)) >= 4
    if value.source.isEmpty { return isProse || at(start) == Byte.dash }
    return isProse && wordCount(Int(value.source.start), Int(value.source.end)) >= 6
  }

  private func wordCount(_ start: Int, _ stop: Int) -> Int {
    var count = 0
    for i in start..<stop where !bytes[i].isWhitespace && (i == start || bytes[i - 1].isWhitespace)
    {
      count += 1
    }
    return count
  }

  /// Makes the last root key's value unreadable.
  mutating func makeUnreadable(to stop: Int) {
    let key = nodes[lastKey]
    let hasValue = nodes.count > lastKey + 1
    var start = hasValue ? Int(nodes[lastKey + 1].source.start) : Int(key.source.end)
    if !hasValue || nodes[lastKey + 1].source.isEmpty { start = valueStart(after: key) }
    var last = max(start, stop)
    while last > start, bytes[last - 1].isWhitespace { last -= 1 }
    nodes.removeLast(nodes.count - lastKey - 1)
    append(.unreadable, start, last, text: ByteRange(start, start))
  }

  /// Returns the start of a key's value if no part of it was kept.
  private func valueStart(after key: FrontMatterNode) -> Int {
    var i = bytes.afterBlanks(Int(key.source.end), contentEnd)
    if i < contentEnd, bytes[i] == Byte.colon { i += 1 }
    return bytes.afterBlanks(i, contentEnd)
  }

  /// Moves to the next root key, and returns the end of the skipped bytes.
  /// - Parameter mayPassProse: true if there may be text in between, so only a clear key counts.
  private mutating func goToNextKey(after start: Int, _ line: Int, mayPassProse: Bool) -> Int {
    position = start
    lineStart = line
    var stop = bytes.lineEnd(start, end)
    while true {
      nextContentLine()
      if indent < 0 { return stop }
      if indent <= rootIndent, !indentHasTab {
        if isClearKey(at: position) || isTightAtRoot() { return stop }
        if !mayPassProse, !isDash(position), !isComplexValue(position) { return stop }
      }
      stop = bytes.lineEnd(position, end)
    }
  }

  /// Returns true if `: value`, the second half of a complex key, begins at `index`.
  private func isComplexValue(_ index: Int) -> Bool {
    at(index) == Byte.colon && at(index + 1).isWhitespace
  }

  private func isTightAtRoot() -> Bool {
    indent == rootIndent && tightKey(at: position) != nil
  }
}

extension SyntaxProblem {
  /// True if lines of text may follow the fault, such as the contents of a quote or bracket.
  fileprivate var mayPassProse: Bool {
    switch self {
    case .unsupported, .missingKey, .nestingTooDeep, .badBlockHeader, .nulByte, .invalidUTF8:
      false
    default: true
    }
  }
}
