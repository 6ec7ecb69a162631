/// A key found on a line, before it becomes a row.
struct KeyShape {
  /// Its style, plain or quoted.
  var kind: FrontMatterNode.Kind
  /// The byte after it and its quotes.
  var stop: Int
  /// The index of its colon.
  var colon: Int
  /// True if it has escapes to decode.
  var hasEscapes: Bool
}

extension YAMLReader {
  /// Returns the key at `start` if it ends on its line, before a `:` and white space.
  func key(at start: Int) -> KeyShape? {
    switch at(start) {
    case Byte.doubleQuote, Byte.singleQuote: quotedKey(at: start)
    case Byte.dash, Byte.question, Byte.colon:
      at(start + 1).isWhitespace ? nil : plainKey(at: start)
    case let byte where byte.cannotStartPlain: nil
    default: plainKey(at: start)
    }
  }

  private func plainKey(at start: Int) -> KeyShape? {
    var i = start
    var stop = start
    while true {
      let byte = at(i)
      if byte == Byte.colon {
        if at(i + 1).isWhitespace {
          return KeyShape(kind: .plain, stop: stop, colon: i, hasEscapes: false)
        }
      } else if byte.isLineEnd {
        return nil
      } else if byte == Byte.hash, i > stop {
        return nil
      }
      i += 1
      if !byte.isBlank { stop = i }
    }
  }

  private func quotedKey(at start: Int) -> KeyShape? {
    let quote = at(start)
    var i = start + 1
    var hasEscapes = false
    while true {
      let byte = at(i)
      if byte.isLineEnd { return nil }
      if byte == Byte.backslash, quote == Byte.doubleQuote {
        hasEscapes = true
        i += 1
        if at(i).isLineEnd { return nil }
      } else if byte == quote {
        guard quote == Byte.singleQuote, at(i + 1) == quote else { break }
        hasEscapes = true
        i += 1
      }
      i += 1
    }
    let colon = bytes.afterBlanks(i + 1, end)
    guard at(colon) == Byte.colon, at(colon + 1).isWhitespace else { return nil }
    let kind: FrontMatterNode.Kind = quote == Byte.doubleQuote ? .doubleQuoted : .singleQuoted
    return KeyShape(kind: kind, stop: i + 1, colon: colon, hasEscapes: hasEscapes)
  }

  /// Returns a key without the space after its colon, as in `date:2026-11-21`; not `https://…`.
  func tightKey(at start: Int) -> KeyShape? {
    guard at(start).isNameByte || at(start) == Byte.underscore else { return nil }
    var i = start
    while at(i).isNameByte || at(i).isDigit || at(i) == Byte.dash || at(i) == Byte.underscore {
      i += 1
    }
    guard at(i) == Byte.colon, at(i + 1) != Byte.colon, !at(i + 1).isWhitespace,
      !(at(i + 1) == Byte.slash && at(i + 2) == Byte.slash)
    else { return nil }
    return KeyShape(kind: .plain, stop: i, colon: i, hasEscapes: false)
  }

  /// Returns true if the line at `start` is clearly `key:`, so reading can resume there.
  ///
  /// A sentence with a colon in it has more words.
  func isClearKey(at start: Int) -> Bool {
    guard let shape = key(at: start) else { return false }
    if shape.kind != .plain { return true }
    guard at(start).isNameByte || at(start).isDigit || at(start) == Byte.underscore,
      shape.stop - start <= 64
    else { return false }
    var words = 1
    for i in start..<shape.stop where bytes[i].isBlank { words += 1 }
    return words <= 3
  }

  /// Returns true if the line at `start` is `word:`, which is unlikely to be prose.
  func isOneWordKey(at start: Int) -> Bool {
    guard let shape = key(at: start), shape.kind == .plain, isClearKey(at: start) else {
      return false
    }
    return !(start..<shape.stop).contains { bytes[$0].isBlank }
  }

  /// Appends the key's row and moves to the byte after its colon.
  mutating func take(_ shape: KeyShape) -> Bool {
    let start = position
    if shape.kind == .plain {
      if shape.stop - start == 2, at(start) == Byte.less, at(start + 1) == Byte.less {
        return fail(.unsupported(.mergeKey), start, bytes.lineEnd(start, end))
      }
      append(.plain, start, shape.stop, text: ByteRange(start, shape.stop))
    } else if shape.hasEscapes {
      let text = decodeQuoted(start + 1, shape.stop - 1, quote: at(start))
      append(shape.kind, start, shape.stop, text: text, isDecoded: true)
    } else {
      append(shape.kind, start, shape.stop, text: ByteRange(start + 1, shape.stop - 1))
    }
    position = shape.colon + 1
    return true
  }
}

extension UInt8 {
  /// True if YAML reserves the byte at the start of a plain scalar.
  var cannotStartPlain: Bool {
    switch self {
    case Byte.comma, Byte.openBracket, Byte.closeBracket, Byte.openBrace, Byte.closeBrace,
      Byte.hash, Byte.ampersand, Byte.asterisk, Byte.bang, Byte.bar, Byte.greater,
      Byte.singleQuote, Byte.doubleQuote, Byte.percent, Byte.at, Byte.backquote:
      true
    default: isWhitespace
    }
  }

  /// The YAML feature that begins with the byte and is refused by name, or nil.
  var refusedFeature: SyntaxProblem.Feature? {
    switch self {
    case Byte.ampersand: .anchor
    case Byte.asterisk: .alias
    case Byte.bang: .tag
    default: nil
    }
  }
}
