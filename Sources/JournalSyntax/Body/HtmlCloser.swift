/// Finds the ends of raw HTML in prose, and remembers which closing sequences no longer occur.
struct HtmlCloser: Sendable {
  private var hasNoInstructionEnd = false
  private var hasNoDeclarationEnd = false
  private var hasNoSectionEnd = false

  mutating func reset() { self = HtmlCloser() }

  /// Returns the place after the tag, comment, instruction, declaration or CDATA section at a `<`.
  mutating func end(_ prose: borrowing Prose, _ start: Int) -> Int? {
    switch prose.byte(start + 1) {
    case Byte.question:
      if hasNoInstructionEnd { return nil }
      let end = place(after: (0, Byte.question, Byte.greater), prose, start + 2)
      hasNoInstructionEnd = end == nil
      return end
    case Byte.bang: return markupEnd(prose, start + 2)
    default: return prose.bytes.htmlTag(start, prose.end)
    }
  }

  private mutating func markupEnd(_ prose: borrowing Prose, _ start: Int) -> Int? {
    let first = prose.byte(start)
    if first == Byte.dash, prose.byte(start + 1) == Byte.dash {
      return commentEnd(prose, start + 2)
    }
    if first.isLetter {
      // libcmark 0.30.2 requires a name in capitals and a space.
      var name = start
      while name < prose.end, prose.bytes[name] >= 0x41, prose.bytes[name] <= 0x5A { name += 1 }
      guard name > start, (prose.byte(name)).isSpace, !hasNoDeclarationEnd else { return nil }
      let end = place(after: (0, 0, Byte.greater), prose, name)
      hasNoDeclarationEnd = end == nil
      return end
    }
    guard first == Byte.openBracket, prose.byte(start + 1) == UInt8(ascii: "C"),
      prose.byte(start + 6) == Byte.openBracket, !hasNoSectionEnd
    else { return nil }
    let closer = (Byte.closeBracket, Byte.closeBracket, Byte.greater)
    let end = place(after: closer, prose, start + 7)
    hasNoSectionEnd = end == nil
    return end
  }

  /// Returns the end of a comment; in CommonMark 0.30, a comment can't contain `--` or begin with
  /// `>` or `->`.
  private func commentEnd(_ prose: borrowing Prose, _ start: Int) -> Int? {
    var at = start
    if prose.byte(at) == Byte.greater { return nil }
    if prose.byte(at) == Byte.dash, prose.byte(at + 1) == Byte.greater { return nil }
    while at + 2 < prose.end {
      if prose.bytes[at] == Byte.dash, prose.bytes[at + 1] == Byte.dash {
        return prose.bytes[at + 2] == Byte.greater ? at + 3 : nil
      }
      at += 1
    }
    return nil
  }

  /// Returns the place after up to three consecutive bytes; 0 matches any byte.
  private func place(
    after closer: (UInt8, UInt8, UInt8), _ prose: borrowing Prose, _ start: Int
  ) -> Int? {
    var at = start
    while at < prose.end {
      if prose.bytes[at] == closer.2,
        closer.1 == 0 || at > start && prose.bytes[at - 1] == closer.1,
        closer.0 == 0 || at > start + 1 && prose.bytes[at - 2] == closer.0
      {
        return at + 1
      }
      at += 1
    }
    return nil
  }
}

// Autolinks and raw HTML inside prose, as defined by the CommonMark specification (0.30). Each
// function takes the place of the `<` and returns the place after the `>`, or nil.
extension Span<UInt8> {
  /// Reads `<scheme:…>` or `<name@host>`.
  func autolink(_ start: Int, _ end: Int) -> Int? {
    var at = start + 1
    guard at < end, self[at].isAlphanumeric || self[at] >= 0x21 else { return nil }
    if self[at].isLetter {
      while at < end, isSchemeByte(self[at]) { at += 1 }
      if at < end, self[at] == Byte.colon, (2...32).contains(at - start - 1) {
        return addressEnd(at, end)
      }
    }
    return mailAddressEnd(start + 1, end)
  }

  private func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == Byte.plus || byte == Byte.dot
      || byte == Byte.dash
  }

  private func addressEnd(_ start: Int, _ end: Int) -> Int? {
    var at = start
    while at < end, self[at] > 0x20, self[at] != Byte.less {
      if self[at] == Byte.greater { return at + 1 }
      at += 1
    }
    return nil
  }

  private func mailAddressEnd(_ start: Int, _ end: Int) -> Int? {
    var at = start
    while at < end, isMailNameByte(self[at]) { at += 1 }
    guard at > start, at < end, self[at] == Byte.at else { return nil }
    repeat {
      let label = at + 1
      at = label
      while at < end, self[at].isAlphanumeric || self[at] == Byte.dash { at += 1 }
      guard at > label, at - label <= 63, at < end, self[label] != Byte.dash,
        self[at - 1] != Byte.dash
      else { return nil }
    } while self[at] == Byte.dot
    return self[at] == Byte.greater ? at + 1 : nil
  }

  private func isMailNameByte(_ byte: UInt8) -> Bool {
    if byte.isAlphanumeric { return true }
    switch byte {
    case Byte.dot, Byte.bang, Byte.hash, Byte.dollar,
      Byte.percent, Byte.ampersand, Byte.singleQuote, Byte.asterisk,
      Byte.plus, Byte.slash, Byte.equals, Byte.question,
      Byte.caret, Byte.underscore, Byte.backquote, Byte.openBrace,
      Byte.bar, Byte.closeBrace, Byte.tilde, Byte.dash:
      return true
    default: return false
    }
  }

  /// Reads an opening or closing tag.
  func htmlTag(_ start: Int, _ end: Int) -> Int? {
    var at = start + 1
    let isClosing = at < end && self[at] == Byte.slash
    if isClosing { at += 1 }
    guard at < end, self[at].isLetter else { return nil }
    while at < end, self[at].isAlphanumeric || self[at] == Byte.dash { at += 1 }
    if !isClosing {
      while let next = htmlAttribute(at, end) { at = next }
    }
    at = afterSpaces(at, end)
    if !isClosing, at < end, self[at] == Byte.slash { at += 1 }
    return at < end && self[at] == Byte.greater ? at + 1 : nil
  }

  /// Reads white space, a name and an optional value.
  private func htmlAttribute(_ start: Int, _ end: Int) -> Int? {
    var at = afterSpaces(start, end)
    guard at > start, at < end, isAttributeStart(self[at]) else { return nil }
    while at < end, isAttributeByte(self[at]) { at += 1 }
    let equals = afterSpaces(at, end)
    guard equals < end, self[equals] == Byte.equals else { return at }
    return attributeValue(afterSpaces(equals + 1, end), end)
  }

  private func isAttributeStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == Byte.underscore || byte == Byte.colon
  }

  private func isAttributeByte(_ byte: UInt8) -> Bool {
    isAttributeStart(byte) || byte.isDigit || byte == Byte.dot
      || byte == Byte.dash
  }

  private func attributeValue(_ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    var at = start
    let quote = self[at]
    if quote == Byte.doubleQuote || quote == Byte.singleQuote {
      at += 1
      while at < end, self[at] != quote { at += 1 }
      return at < end ? at + 1 : nil
    }
    while at < end, isUnquotedValueByte(self[at]) { at += 1 }
    return at > start ? at : nil
  }

  private func isUnquotedValueByte(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.doubleQuote, Byte.singleQuote, Byte.equals, Byte.less,
      Byte.greater, Byte.backquote, 0x00...0x20:
      false
    default: true
    }
  }
}
