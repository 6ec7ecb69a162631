// Scalars and brackets, and how to read values that aren't quite YAML.

extension YAMLReader {
  /// Reads a value that begins at `position` and isn't a block collection.
  /// - Parameter isAfterKey: true if it begins on its key's line.
  mutating func readInline(parent: Int, isAfterKey: Bool) -> Bool {
    let start = position
    switch at(start) {
    case Byte.doubleQuote, Byte.singleQuote, Byte.openBracket, Byte.openBrace:
      return readDelimited(parent: parent, isAfterKey: isAfterKey)
    case Byte.bar, Byte.greater:
      if readBlockScalar(parent: parent) { return true }
      guard fault?.problem == .badBlockHeader else { return false }
      return readAsText(from: start, parent: parent, .reservedStart)
    case Byte.ampersand, Byte.asterisk, Byte.bang:
      return failWithoutKey()
    case Byte.dash where at(start + 1).isWhitespace:
      return readAsText(from: start, parent: parent, .dash)
    case Byte.question where at(start + 1).isWhitespace:
      return failWithoutKey()
    case Byte.colon where at(start + 1).isWhitespace:
      return readAsText(from: start, parent: parent, .colon)
    case let byte where byte.cannotStartPlain:
      return readAsText(from: start, parent: parent, .reservedStart)
    default:
      return readPlain(parent: parent, isAfterKey: isAfterKey)
    }
  }

  /// Reads a value in quotes or brackets, and then the rest of its line.
  private mutating func readDelimited(parent: Int, isAfterKey: Bool) -> Bool {
    let start = position
    let line = lineStart
    let oldDepth = depth
    let rows = nodes.count
    let texts = decoded.count
    let warnings = diagnostics.count
    if readQuotedOrFlow() {
      if isRestBlank(position) {
        nextContentLine()
        return true
      }
      if !isAfterKey, at(bytes.afterBlanks(position, end)) == Byte.colon, line == lineStart {
        return fail(.unsupported(.complexKey), start, bytes.lineEnd(start, end))
      }
      failAfterValue(start)
    }
    wasted += max(0, position - start)
    depth = oldDepth
    rewind(rows, texts, warnings)
    if retriesOnOneLine(start, line), isRestBlank(position) {
      nextContentLine()
      return true
    }
    depth = oldDepth
    rewind(rows, texts, warnings)
    return readDelimitedAsText(start, line, parent)
  }

  /// Records a fault for text after a closing quote or bracket; a closing quote on a key's line was
  /// meant as an opening one.
  private mutating func failAfterValue(_ start: Int) {
    let opening = at(start)
    let isQuoted = opening == Byte.doubleQuote || opening == Byte.singleQuote
    if isQuoted, lineStart > start, key(at: lineStart) != nil {
      _ = fail(.unclosedQuote(opening), start, bytes.lineEnd(start, end))
    } else {
      _ = fail(.textAfterValue, position, bytes.lineEnd(position, end))
    }
  }

  private mutating func readQuotedOrFlow() -> Bool {
    switch at(position) {
    case Byte.openBracket, Byte.openBrace: readFlow()
    default: readQuoted()
    }
  }

  /// Drops the rows, texts and warnings of a failed attempt.
  mutating func rewind(_ rows: Int, _ texts: Int, _ warnings: Int) {
    nodes.removeLast(nodes.count - rows)
    decoded.removeLast(decoded.count - texts)
    diagnostics.removeLast(diagnostics.count - warnings)
  }

  /// Reads brackets once more, limited to their line, treating `@ana` and `#work` as text.
  private mutating func retriesOnOneLine(_ start: Int, _ line: Int) -> Bool {
    guard at(start) == Byte.openBracket || at(start) == Byte.openBrace, let first = fault,
      first.problem == .unexpectedInBrackets || first.problem == .unclosedBracket(at(start))
    else { return false }
    let oldEnd = end
    let oldDepth = depth
    position = start
    lineStart = line
    end = bytes.lineEnd(start, end)
    isLenientFlow = true
    let isRead = readFlow()
    isLenientFlow = false
    end = oldEnd
    depth = oldDepth
    if !isRead { fault = first }
    return isRead
  }

  /// Reads `"a" b`, `[a](b)` or `{{ a }}` as text if the whole value is on its line.
  private mutating func readDelimitedAsText(_ start: Int, _ line: Int, _ parent: Int) -> Bool {
    guard let first = fault, isTextRatherThan(first, start) else { return false }
    position = start
    lineStart = line
    let isQuoted = at(start) == Byte.doubleQuote || at(start) == Byte.singleQuote
    return readAsText(from: start, parent: parent, isQuoted ? .quotes : .brackets)
  }

  /// Returns true if the value can be read as one line of text: its opening quote or bracket is
  /// also closed on its line.
  private func isTextRatherThan(_ first: SyntaxDiagnostic, _ start: Int) -> Bool {
    let stop = bytes.lineEnd(start, end)
    switch (first.problem, at(start)) {
    case (.unsupported(.complexKey), Byte.openBrace), (.textAfterValue, _),
      (.unexpectedInBrackets, _), (.missingKey, _):
      break
    default: return false
    }
    guard Int(first.range.start) <= stop else { return false }
    let opening = at(start)
    let isQuote = opening == Byte.doubleQuote || opening == Byte.singleQuote
    // In ASCII, a closing bracket is two after its opening one.
    let closing = isQuote ? opening : opening + 2
    var opened = 0
    var closed = 0
    for i in start..<stop {
      if bytes[i] == opening { opened += 1 }
      if bytes[i] == closing { closed += 1 }
    }
    return isQuote ? opened >= 2 : opened == closed
  }

  /// Reads the rest of the line as text, with a warning; fails if the next line continues it.
  mutating func readAsText(
    from start: Int, parent: Int, _ reason: SyntaxProblem.TextReason
  ) -> Bool {
    let pending = fault ?? SyntaxDiagnostic(.textAfterValue, at: ByteRange(start, start))
    position = start
    var stop = bytes.lineEnd(start, end)
    let next = bytes.afterLineEnd(stop, end)
    let inner = bytes.afterBlanks(next, end)
    let goesOn =
      (inner - next > parent && !at(inner).isLineEnd && at(inner) != Byte.hash
        && !isOneWordKey(at: inner))
      || (inner - next <= parent && reason == .quotes && isLooseText(at: inner))
      || (inner - next == parent && reason == .dash && isDash(inner))
    guard !goesOn else {
      fault = SyntaxDiagnostic(pending.problem, at: ByteRange(start, stop))
      return false
    }
    if reason != .quotes { stop = commentStart(start, stop) }
    while stop > start, bytes[stop - 1].isBlank { stop -= 1 }
    warn(.readAsText(reason), start, stop)
    appendText(start, stop, reason)
    fault = nil
    nextContentLine()
    return true
  }

  /// Returns true if a line is neither a key nor an item nor empty: misplaced text.
  private func isLooseText(at index: Int) -> Bool {
    !at(index).isLineEnd && at(index) != Byte.hash && !isDash(index) && key(at: index) == nil
      && tightKey(at: index) == nil
  }

  /// Returns the beginning of a comment on the line, or `stop`.
  func commentStart(_ start: Int, _ stop: Int) -> Int {
    var i = start + 1
    while i < stop {
      if bytes[i] == Byte.hash, bytes[i - 1].isBlank { return i }
      i += 1
    }
    return stop
  }

  /// Appends text; quotes around the whole text are left out, others are kept.
  private mutating func appendText(
    _ start: Int, _ stop: Int, _ reason: SyntaxProblem.TextReason
  ) {
    // A comma after the closing quote is a habit from JSON.
    let hasComma = reason == .quotes && bytes[stop - 1] == Byte.comma
    let last = hasComma ? stop - 2 : stop - 1
    if reason == .quotes, last > start, bytes[last] == bytes[start] {
      append(.plain, start, stop, text: ByteRange(start + 1, last))
    } else {
      append(.plain, start, stop, text: ByteRange(start, stop))
    }
  }
}
