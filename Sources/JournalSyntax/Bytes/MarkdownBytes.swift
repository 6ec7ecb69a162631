// The meaning of short runs of bytes in Markdown. Positions are places in a span; `end` bounds the
// part of it that is examined.

/// Returns the place after the line ending at a place: one byte, or two for CR LF.
func afterLineEnd(_ bytes: Span<UInt8>, _ at: Int) -> Int {
  let isPair = bytes[at] == 0x0D && at + 1 < bytes.count && bytes[at + 1] == 0x0A
  return at + (isPair ? 2 : 1)
}

/// Returns the first place at or after another that isn't a space, tab or line ending.
func afterSpaces(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  var at = start
  while at < end, bytes[at].isSpace { at += 1 }
  return at
}

/// Returns the first place at or after another that isn't a space or tab.
func afterBlanks(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  var at = start
  while at < end, bytes[at].isBlank { at += 1 }
  return at
}

/// Returns the end of a range without trailing spaces and line endings.
func trimmedEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  var at = end
  while at > start, bytes[at - 1].isSpace { at -= 1 }
  return at
}

/// Returns the end of the line that contains a place, without its line ending.
func lineEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  var at = start
  while at < end, !bytes[at].isLineEnd { at += 1 }
  return at
}

/// Returns the place after a run of one byte.
func afterRun(of byte: UInt8, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  var at = start
  while at < end, bytes[at] == byte { at += 1 }
  return at
}

/// Returns the place after a list marker (`-`, `*`, `+`, `1.`, `1)`) that is followed by a space or
/// the end of the line; the same place if there is none.
func afterListMarker(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  guard start < end else { return start }
  var at = start
  switch bytes[at] {
  case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
  case UInt8(ascii: "0")...UInt8(ascii: "9"):
    while at < end, at - start < 9, bytes[at].isDigit { at += 1 }
    guard at < end, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: ")") else {
      return start
    }
  default: return start
  }
  at += 1
  return at == end || bytes[at].isSpace ? at : start
}
