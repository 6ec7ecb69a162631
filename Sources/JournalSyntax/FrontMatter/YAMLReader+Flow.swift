// Sequences in brackets and mappings in braces.

extension YAMLReader {
  /// Reads a collection with its opening bracket at `position`, and ends after the closing one.
  mutating func readFlow() -> Bool {
    at(position) == Byte.openBracket ? readFlowSequence() : readFlowMapping()
  }

  /// Skips blanks, line breaks and comments.
  private mutating func skipFlowSpace() {
    while position < end {
      let byte = bytes[position]
      if byte.isBlank {
        position += 1
      } else if byte.isLineEnd {
        position = bytes.afterLineEnd(position, end)
        lineStart = position
      } else if byte == Byte.hash, position > 0, bytes[position - 1].isWhitespace, !isLenientFlow {
        position = bytes.lineEnd(position, end)
      } else {
        return
      }
    }
  }

  private mutating func failFlow(_ opening: Int) -> Bool {
    // A later line starts with a key: the fault isn't in that key.
    if position >= end || (lineStart > opening && key(at: lineStart) != nil) {
      let bracket = bytes[opening]
      return fail(.unclosedBracket(bracket), opening, bytes.lineEnd(opening, end))
    }
    if let feature = at(position).refusedFeature {
      return fail(.unsupported(feature), position, bytes.lineEnd(position, end))
    }
    return fail(.unexpectedInBrackets, position, bytes.lineEnd(position, end))
  }

  private mutating func readFlowSequence() -> Bool {
    let row = nodes.count
    let opening = position
    guard openCollection(.sequence, at: opening) else { return false }
    position += 1
    while true {
      skipFlowSpace()
      if at(position) == Byte.closeBracket, position < end { break }
      guard readFlowItem(opening) else { return false }
      skipFlowSpace()
      let byte = position < end ? bytes[position] : 0
      if byte == Byte.comma {
        position += 1
      } else if byte != Byte.closeBracket {
        return failFlow(opening)
      }
    }
    position += 1
    closeCollection(row, at: position)
    return true
  }

  /// Reads an item in a sequence: a value, or `key: value` as a separate mapping.
  private mutating func readFlowItem(_ opening: Int) -> Bool {
    let row = nodes.count
    let start = position
    let line = lineStart
    if at(start) == Byte.question, at(start + 1).isWhitespace {
      return fail(.unsupported(.complexKey), start, bytes.lineEnd(start, end))
    }
    guard readFlowValue(opening) else { return false }
    let colon = bytes.afterBlanks(position, end)
    guard line == lineStart, isFlowColon(colon, afterKey: row) else { return true }
    guard nodes[row].isScalar else {
      return fail(.unsupported(.complexKey), start, bytes.lineEnd(start, end))
    }
    return readFlowPair(keyRow: row, colon: colon, opening)
  }

  /// Wraps the key at `keyRow`, the last row, in a mapping and reads its value.
  private mutating func readFlowPair(keyRow: Int, colon: Int, _ opening: Int) -> Bool {
    var key = nodes.removeLast()
    guard openCollection(.mapping, at: Int(key.source.start)) else { return false }
    key.next += 1
    nodes.append(key)
    position = colon + 1
    guard readFlowPairValue(opening, after: colon + 1) else { return false }
    closeCollection(keyRow)
    return true
  }

  private mutating func readFlowPairValue(_ opening: Int, after start: Int) -> Bool {
    skipFlowSpace()
    let byte = at(position)
    if position < end,
      byte == Byte.comma || byte == Byte.closeBrace || byte == Byte.closeBracket
    {
      appendEmpty(at: start)
      return true
    }
    return readFlowValue(opening)
  }

  /// Returns true if a colon at `index` makes the preceding row a key.
  private func isFlowColon(_ index: Int, afterKey row: Int) -> Bool {
    guard index < end, bytes[index] == Byte.colon else { return false }
    return nodes[row].kind != .plain || at(index + 1).isWhitespace || at(index + 1).isFlowIndicator
  }

  private mutating func readFlowMapping() -> Bool {
    let row = nodes.count
    let opening = position
    guard openCollection(.mapping, at: opening) else { return false }
    position += 1
    while true {
      skipFlowSpace()
      if at(position) == Byte.closeBrace, position < end { break }
      guard readFlowEntry(opening) else { return false }
      skipFlowSpace()
      let byte = position < end ? bytes[position] : 0
      if byte == Byte.comma {
        position += 1
      } else if byte != Byte.closeBrace {
        return failFlow(opening)
      }
    }
    position += 1
    closeCollection(row, at: position)
    return true
  }

  /// Reads `key: value` or `key` in braces.
  private mutating func readFlowEntry(_ opening: Int) -> Bool {
    let row = nodes.count
    let start = position
    switch at(start) {
    case Byte.question where at(start + 1).isWhitespace, Byte.openBracket, Byte.openBrace:
      return fail(.unsupported(.complexKey), start, bytes.lineEnd(start, end))
    case Byte.colon where at(start + 1).isWhitespace || at(start + 1).isFlowIndicator:
      return fail(.missingKey, start, bytes.lineEnd(start, end))
    default:
      break
    }
    guard readFlowValue(opening) else { return false }
    if nodes[row].kind == .plain, nodes[row].text.count == 2,
      bytes.has("<<", at: Int(nodes[row].source.start), end)
    {
      return fail(.unsupported(.mergeKey), start, bytes.lineEnd(start, end))
    }
    let afterKey = position
    skipFlowSpace()
    guard isFlowColon(position, afterKey: row) else {
      appendEmpty(at: afterKey)
      return true
    }
    // A colon at the margin begins a new line for every YAML reader except lenient ones.
    guard column > 0 || lastKey < 0 else {
      return fail(.unexpectedInBrackets, position, bytes.lineEnd(position, end))
    }
    position += 1
    return readFlowPairValue(opening, after: position)
  }

  private mutating func readFlowValue(_ opening: Int) -> Bool {
    guard position < end else { return failFlow(opening) }
    let byte = bytes[position]
    switch byte {
    case Byte.openBracket, Byte.openBrace: return readFlow()
    case Byte.doubleQuote, Byte.singleQuote: return readQuoted()
    case Byte.dash, Byte.question, Byte.colon:
      let next = at(position + 1)
      if next.isWhitespace || next.isFlowIndicator { return failFlow(opening) }
    case let byte where byte.cannotStartPlain:
      guard isLenientFlow, byte.isReservedText else { return failFlow(opening) }
      warn(.readAsText(.reservedStart), position, position + 1)
    default: break
    }
    readFlowPlain()
    return true
  }

  /// Reads a plain scalar in brackets, possibly over several lines.
  private mutating func readFlowPlain() {
    let start = position
    let texts = decoded.count
    var stop = flowPlainEnd(start)
    var isFolded = false
    while let (blankLines, line) = flowContinuation(stop) {
      if !isFolded { append(bytesFrom: start, to: stop) }
      isFolded = true
      appendFold(blankLines)
      stop = flowPlainEnd(line)
      append(bytesFrom: line, to: stop)
    }
    position = stop
    let text = isFolded ? ByteRange(texts, decoded.count) : ByteRange(start, stop)
    append(.plain, start, stop, text: text, isDecoded: isFolded)
  }

  /// Returns the byte after the scalar's text on one line.
  private func flowPlainEnd(_ start: Int) -> Int {
    var i = start
    var stop = start
    while true {
      let byte = at(i)
      if byte.isLineEnd || byte.isFlowIndicator { return stop }
      if byte == Byte.hash, i > stop, !isLenientFlow { return stop }
      if byte == Byte.colon, at(i + 1).isWhitespace || at(i + 1).isFlowIndicator { return stop }
      i += 1
      if !byte.isBlank { stop = i }
    }
  }

  /// Returns the next line of a plain scalar in brackets, or nil if there is none.
  private mutating func flowContinuation(_ stop: Int) -> (blankLines: Int, start: Int)? {
    var i = bytes.afterBlanks(stop, end)
    guard i < end, bytes[i].isLineEnd else { return nil }
    var breaks = 0
    var line = lineStart
    while i < end, bytes[i].isLineEnd {
      breaks += 1
      line = bytes.afterLineEnd(i, end)
      i = bytes.afterBlanks(line, end)
    }
    guard i < end else { return nil }
    let byte = bytes[i]
    if byte.isFlowIndicator || byte == Byte.hash { return nil }
    if byte == Byte.colon, at(i + 1).isWhitespace || at(i + 1).isFlowIndicator { return nil }
    lineStart = line
    return (breaks - 1, i)
  }
}

extension UInt8 {
  /// True if people begin words with this byte although YAML reserves it.
  fileprivate var isReservedText: Bool {
    self == Byte.at || self == Byte.hash || self == Byte.percent || self == Byte.backquote
  }
}
