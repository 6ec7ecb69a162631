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
