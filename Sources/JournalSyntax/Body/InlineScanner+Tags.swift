extension InlineScanner {
  /// Reads `#tag` or `@name`: letters, digits, `_`, `-`, `/` and everything outside ASCII except
  /// spaces and punctuation; at least one of them isn't a digit.
  mutating func readTag(_ prose: borrowing Prose, _ start: Int, _ kind: BodyItem.Kind) -> Int {
    guard canBeginTag(prose, start) else { return start + 1 }
    var end = start + 1
    while end < prose.end, let length = tagCharacterLength(prose, end) { end += length }
    let next = end
    while end > start + 1, prose.bytes[end - 1] == Byte.slash { end -= 1 }
    var hasNonDigit = false
    for at in (start + 1)..<end where !prose.bytes[at].isDigit { hasNonDigit = true }
    if hasNonDigit {
      let text = prose.range(start + 1, end)
      items.append(
        BodyItem(kind, source: prose.range(start, end), text: text, target: ByteRange(0, 0)))
    }
    words.count(prose.bytes, from: start + 1, to: end)
    return next
  }

  /// Returns whether a tag can begin at a place: after a space, at the start of a line or after
  /// opening punctuation.
  private func canBeginTag(_ prose: borrowing Prose, _ start: Int) -> Bool {
    guard start > prose.start else { return true }
    let before = prose.bytes[start - 1]
    switch before {
    case Byte.openParenthesis, Byte.openBracket, Byte.openBrace, Byte.doubleQuote,
      Byte.singleQuote, Byte.asterisk, Byte.underscore, Byte.tilde,
      Byte.greater, Byte.bar:
      return true
    case 0x80...:
      var first = start - 1
      while first > prose.start, start - first < 4, prose.bytes[first] & 0xC0 == 0x80 {
        first -= 1
      }
      let scalar = prose.bytes.scalar(first, start)
      return scalar.isSpace || (scalar.isPunctuation && scalar.value != 0xFFFD)
    default: return before.isSpace
    }
  }

  private func tagCharacterLength(_ prose: borrowing Prose, _ at: Int) -> Int? {
    let byte = prose.bytes[at]
    if byte.isAlphanumeric { return 1 }
    switch byte {
    case Byte.underscore, Byte.dash, Byte.slash: return 1
    case 0x80...:
      let scalar = prose.bytes.scalar(at, prose.end)
      return scalar.isSpace || scalar.isPunctuation ? nil : scalar.length
    default: return nil
    }
  }
}
