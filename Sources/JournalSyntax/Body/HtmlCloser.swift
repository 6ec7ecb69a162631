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
