// The parts of links, as defined by the CommonMark specification (0.30, "Links" and "Link reference
// definitions"). Each function takes the place where the part begins and returns the place where it
// ends, or nil if the part isn't there.

/// Reads a link destination: in `<…>`, or without spaces and with balanced parentheses.
func linkDestination(
  _ bytes: Span<UInt8>, _ start: Int, _ end: Int
) -> (target: Range<Int>, end: Int)? {
  if start < end, bytes[start] == UInt8(ascii: "<") {
    return bracketedDestination(bytes, start, end)
  }
  var at = start
  var depth = 0
  scan: while at < end {
    switch bytes[at] {
    case UInt8(ascii: "\\") where at + 1 < end && bytes[at + 1].isPunctuation: at += 1
    case UInt8(ascii: "("):
      depth += 1
      if depth > 32 { return nil }  // libcmark's own limit
    case UInt8(ascii: ")"):
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
  _ bytes: Span<UInt8>, _ start: Int, _ end: Int
) -> (target: Range<Int>, end: Int)? {
  var at = start + 1
  while at < end {
    switch bytes[at] {
    case UInt8(ascii: ">"): return (start + 1..<at, at + 1)
    case UInt8(ascii: "<"), 0x0A, 0x0D: return nil
    case UInt8(ascii: "\\") where at + 1 < end && bytes[at + 1].isPunctuation: at += 1
    default: break
    }
    at += 1
  }
  return nil
}

/// Reads a link title in `"…"`, `'…'` or `(…)`.
func linkTitle(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
  guard start < end else { return nil }
  let closer: UInt8
  switch bytes[start] {
  case UInt8(ascii: "\""), UInt8(ascii: "'"): closer = bytes[start]
  case UInt8(ascii: "("): closer = UInt8(ascii: ")")
  default: return nil
  }
  var at = start + 1
  while at < end {
    let byte = bytes[at]
    if byte == closer { return at + 1 }
    if byte == UInt8(ascii: "("), closer == UInt8(ascii: ")") { return nil }
    at += byte == UInt8(ascii: "\\") && at + 1 < end && bytes[at + 1].isPunctuation ? 2 : 1
  }
  return nil
}

/// Reads the rest of an inline link after its text: `(target "title")`.
func linkTail(
  _ bytes: Span<UInt8>, _ start: Int, _ end: Int
) -> (target: Range<Int>, end: Int)? {
  guard start < end, bytes[start] == UInt8(ascii: "("),
    let destination = linkDestination(bytes, afterSpaces(bytes, start + 1, end), end)
  else { return nil }
  var at = afterSpaces(bytes, destination.end, end)
  if at > destination.end, let title = linkTitle(bytes, at, end) {
    at = afterSpaces(bytes, title, end)
  }
  guard at < end, bytes[at] == UInt8(ascii: ")") else { return nil }
  return (destination.target, at + 1)
}

/// Reads a link label in brackets: it contains no bracket and isn't only spaces.
func linkLabel(
  _ bytes: Span<UInt8>, _ start: Int, _ end: Int
) -> (label: Range<Int>, end: Int)? {
  guard start < end, bytes[start] == UInt8(ascii: "[") else { return nil }
  var at = start + 1
  let limit = min(end, at + LinkDefinitions.longestLabel + 1)
  while at < limit {
    switch bytes[at] {
    case UInt8(ascii: "]"): return (start + 1..<at, at + 1)
    case UInt8(ascii: "["): return nil
    case UInt8(ascii: "\\") where at + 1 < end && bytes[at + 1].isPunctuation: at += 1
    default: break
    }
    at += 1
  }
  return nil
}

/// Reads a link reference definition; it ends after its last line.
func linkDefinition(
  _ bytes: Span<UInt8>, _ start: Int, _ end: Int
) -> (label: Range<Int>, target: Range<Int>, end: Int)? {
  guard let name = linkLabel(bytes, start, end), name.end < end,
    bytes[name.end] == UInt8(ascii: ":"),
    afterSpaces(bytes, name.label.lowerBound, name.label.upperBound) < name.label.upperBound,
    let destination = linkDestination(bytes, afterSpaces(bytes, name.end + 1, end), end),
    destination.end > name.end + 1, !(destination.target.isEmpty && destination.end == end)
  else { return nil }
  let title = afterSpaces(bytes, destination.end, end)
  if title > destination.end, let titleEnd = linkTitle(bytes, title, end),
    let lineEnd = restOfLineIsBlank(bytes, titleEnd, end)
  {
    return (name.label, destination.target, lineEnd)
  }
  guard let lineEnd = restOfLineIsBlank(bytes, destination.end, end) else { return nil }
  return (name.label, destination.target, lineEnd)
}

/// Returns the place after the line ending if only blanks precede it.
private func restOfLineIsBlank(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
  let at = afterBlanks(bytes, start, end)
  if at >= end { return end }
  return bytes[at].isLineEnd ? min(afterLineEnd(bytes, at), end) : nil
}
