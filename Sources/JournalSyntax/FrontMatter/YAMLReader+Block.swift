// Block mappings and sequences. Every function here begins at the first byte of a token and ends at
// the first byte of the next line with content, whose indentation is `indent`.

extension YAMLReader {
  /// Reads the value of a key or a dash, on its line or on the lines below.
  /// - Parameters:
  ///   - parent: the column of the key; the value is indented further.
  ///   - start: the byte after the colon.
  mutating func readValue(parent: Int, after start: Int) -> Bool {
    position = bytes.afterBlanks(start, end)
    let byte = at(position)
    guard byte.isLineEnd || (byte == Byte.hash && position > start) else {
      return readInline(parent: parent, isAfterKey: true)
    }
    let comment = position
    nextContentLine()
    if indent > parent { return readBlockNode(parent: parent) }
    if indent == parent, isDash(position) {
      return readSequence(column: indent, parent: parent)
    }
    readAbsentValue(start, comment)
    return true
  }

  /// Reads an absent value, which a hash may have turned into a comment.
  private mutating func readAbsentValue(_ start: Int, _ comment: Int) {
    appendEmpty(at: start)
    if comment < end, bytes[comment] == Byte.hash, !at(comment + 1).isWhitespace {
      warn(.hashStartsComment, comment, bytes.lineEnd(comment, end))
    }
  }

  /// Reads a value that begins on a separate line.
  private mutating func readBlockNode(parent: Int) -> Bool {
    if isDash(position) { return readSequence(column: indent, parent: parent) }
    if key(at: position) != nil { return readMapping(column: indent, parent: parent) }
    return readInline(parent: parent, isAfterKey: false)
  }

  /// Reads `key: value` lines that begin at `column`.
  mutating func readMapping(column: Int, parent: Int) -> Bool {
    let row = nodes.count
    guard openCollection(.mapping, at: position) else { return false }
    while true {
      guard readPair(expected: column) else { return false }
      if indent <= parent { break }
      guard indent == column || key(at: position) != nil else {
        return fail(.textAfterValue, position, bytes.lineEnd(position, end))
      }
    }
    closeCollection(row)
    return true
  }

  /// Reads one `key: value` pair with its key at `position`.
  private mutating func readPair(expected: Int) -> Bool {
    let keyColumn = column
    if column == indent { warnOfIndentation(expected: expected) }
    guard let shape = key(at: position) ?? warnedTightKey() else { return failWithoutKey() }
    guard take(shape) else { return false }
    return readValue(parent: keyColumn, after: position)
  }

  /// Reads a key without a space after its colon, with a warning.
  mutating func warnedTightKey() -> KeyShape? {
    guard let shape = tightKey(at: position) else { return nil }
    warn(.missingSpaceAfterColon, shape.colon, shape.colon + 1)
    return shape
  }

  /// Warns that the current line is at the wrong column.
  mutating func warnOfIndentation(expected: Int) {
    if indentHasTab {
      warn(.tabIndentation, lineStart, position)
    } else if column != expected {
      warn(.unevenIndentation(expected: expected, found: column), lineStart, position)
    }
  }

  /// Records a fault in a line that should be a key but isn't.
  mutating func failWithoutKey() -> Bool {
    let stop = bytes.lineEnd(position, end)
    if let feature = at(position).refusedFeature {
      return fail(.unsupported(feature), position, stop)
    }
    switch at(position) {
    case Byte.percent where bytes.has("%YAML", at: position, end),
      Byte.percent where bytes.has("%TAG", at: position, end):
      return fail(.unsupported(.directive), position, stop)
    case Byte.question where at(position + 1).isWhitespace:
      return fail(.unsupported(.complexKey), position, stop)
    case Byte.openBracket, Byte.openBrace:
      return fail(.unsupported(.complexKey), position, stop)
    case Byte.colon where at(position + 1).isWhitespace:
      return fail(.missingKey, position, stop)
    default:
      return fail(.lineWithoutKey, position, stop)
    }
  }

  /// Reads `- item` lines that begin at `column`; lines deeper than `parent` belong to the
  /// sequence.
  mutating func readSequence(column: Int, parent: Int) -> Bool {
    let row = nodes.count
    guard openCollection(.sequence, at: position) else { return false }
    while true {
      if self.column == indent { warnOfIndentation(expected: column) }
      guard readItem() else { return false }
      if indent < column, indent <= parent { break }
      if isDash(position), indent >= 0 { continue }
      if indent == column, column == parent { break }
      // A key shifted by a space is left to the enclosing mapping, which warns about it.
      if indent < column || (column == parent && indent == column + 1), isOneWordKey(at: position) {
        break
      }
      return fail(
        indent > column ? .textAfterValue : .badIndentation, position,
        bytes.lineEnd(position, end))
    }
    closeCollection(row)
    return true
  }

  /// Reads one item with its dash at `position`.
  private mutating func readItem() -> Bool {
    let dash = column
    let start = position + 1
    position = bytes.afterBlanks(start, end)
    let byte = at(position)
    if byte.isLineEnd || (byte == Byte.hash && position > start) {
      let comment = position
      nextContentLine()
      if indent > dash { return readBlockNode(parent: dash) }
      readAbsentValue(start, comment)
      return true
    }
    if isDash(position) || key(at: position) != nil {
      return readCompact(parent: dash, after: start)
    }
    return readInline(parent: dash, isAfterKey: false)
  }

  /// Reads `- a: 1` or `- - a`: a collection that begins on its parent's line.
  private mutating func readCompact(parent: Int, after start: Int) -> Bool {
    for i in start..<position where bytes[i] == Byte.tab {
      warn(.tabIndentation, start, position)
      break
    }
    if isDash(position) { return readSequence(column: column, parent: parent) }
    return readMapping(column: column, parent: parent)
  }
}
