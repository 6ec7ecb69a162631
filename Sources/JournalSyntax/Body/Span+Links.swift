// The parts of links, as defined by the CommonMark specification (0.30, "Links" and "Link reference
// definitions"). Each function takes the place where the part begins and returns the place where it
// ends, or nil if the part isn't there.
extension Span<UInt8> {
  /// Reads a link destination: in `<…>`, or without spaces and with balanced parentheses.
  package func linkDestination(
    _ start: Int, _ end: Int
  ) -> (target: Range<Int>, end: Int)? {
    if start < end, self[start] == Byte.less {
      return bracketedDestination(start, end)
    }
    var at = start
    var depth = 0
    scan: while at < end {
      switch self[at] {
      case Byte.backslash where at + 1 < end && self[at + 1].isPunctuation: at += 1
      case Byte.openParenthesis:
        depth += 1
        if depth > 32 { return nil }  // libcmark's own limit
      case Byte.closeParenthesis:
        if depth == 0 { break scan }
        depth -= 1
      case 0x00...0x20, 0x7F: break scan
      default: break
      }
      at += 1
    }
    return depth == 0 ? (start..<at, at) : nil
  }

  private func bracketedDestination(
    _ start: Int, _ end: Int
  ) -> (target: Range<Int>, end: Int)? {
    var at = start + 1
    while at < end {
      switch self[at] {
      case Byte.greater: return (start + 1..<at, at + 1)
      case Byte.less, Byte.lineFeed, Byte.carriageReturn: return nil
      case Byte.backslash where at + 1 < end && self[at + 1].isPunctuation: at += 1
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Reads a link title in `"…"`, `'…'` or `(…)`.
  func linkTitle(_ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    let closer: UInt8
    switch self[start] {
    case Byte.doubleQuote, Byte.singleQuote: closer = self[start]
    case Byte.openParenthesis: closer = Byte.closeParenthesis
    default: return nil
    }
    var at = start + 1
    while at < end {
      let byte = self[at]
      if byte == closer { return at + 1 }
      if byte == Byte.openParenthesis, closer == Byte.closeParenthesis { return nil }
      at += byte == Byte.backslash && at + 1 < end && self[at + 1].isPunctuation ? 2 : 1
    }
    return nil
  }

  /// Reads the rest of an inline link after its text: `(target "title")`.
  func linkTail(
    _ start: Int, _ end: Int
  ) -> (target: Range<Int>, end: Int)? {
    guard start < end, self[start] == Byte.openParenthesis,
      let destination = linkDestination(afterSpaces(start + 1, end), end)
    else { return nil }
    var at = afterSpaces(destination.end, end)
    if at > destination.end, let title = linkTitle(at, end) {
      at = afterSpaces(title, end)
    }
    guard at < end, self[at] == Byte.closeParenthesis else { return nil }
    return (destination.target, at + 1)
  }

  /// Reads a link label in brackets: it contains no bracket and isn't only spaces.
  func linkLabel(
    _ start: Int, _ end: Int
  ) -> (label: Range<Int>, end: Int)? {
    guard start < end, self[start] == Byte.openBracket else { return nil }
    var at = start + 1
    let limit = min(end, at + LinkDefinitions.longestLabel + 1)
    while at < limit {
      switch self[at] {
      case Byte.closeBracket: return (start + 1..<at, at + 1)
      case Byte.openBracket: return nil
      case Byte.backslash where at + 1 < end && self[at + 1].isPunctuation: at += 1
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Reads a link reference definition; it ends after its last line.
  func linkDefinition(
    _ start: Int, _ end: Int
  ) -> (label: Range<Int>, target: Range<Int>, end: Int)? {
    guard let name = linkLabel(start, end), name.end < end,
      self[name.end] == Byte.colon,
      afterSpaces(name.label.lowerBound, name.label.upperBound) < name.label.upperBound,
      let destination = linkDestination(afterSpaces(name.end + 1, end), end),
      destination.end > name.end + 1, !(destination.target.isEmpty && destination.end == end)
    else { return nil }
    let title = afterSpaces(destination.end, end)
    if title > destination.end, let titleEnd = linkTitle(title, end),
      let lineEnd = restOfLineIsBlank(titleEnd, end)
    {
      return (name.label, destination.target, lineEnd)
    }
    guard let lineEnd = restOfLineIsBlank(destination.end, end) else { return nil }
    return (name.label, destination.target, lineEnd)
  }

  /// Returns the place after the line ending if only blanks precede it.
  private func restOfLineIsBlank(_ start: Int, _ end: Int) -> Int? {
    let at = afterBlanks(start, end)
    if at >= end { return end }
    return self[at].isLineEnd ? min(afterLineEnd(at, count), end) : nil
  }
}
