// The ends of the values of task marks.

/// Returns the end of a date, a time, or both, beginning with a digit: `2026-11-21`,
/// `2026-11-21 15:00`, `15:00`.
///
/// If there is neither, returns the same place.
func dateEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  guard start < end, bytes[start].isDigit else { return start }
  let first = dateTokenEnd(bytes, start, end)
  let second = afterBlanks(bytes, first, end)
  var hour = second
  while hour < end, hour - second < 2, bytes[hour].isDigit { hour += 1 }
  let isTime =
    hour > second && hour + 1 < end && bytes[hour] == UInt8(ascii: ":")
    && bytes[hour + 1].isDigit
  return isTime ? dateTokenEnd(bytes, second, end) : first
}

/// Returns the end of a run of digits, letters and the punctuation of ISO dates.
private func dateTokenEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  var at = start
  while at < end {
    switch bytes[at] {
    case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      break
    default: if !bytes[at].isAlphanumeric { return trimmedToken(bytes, start, at) }
    }
    at += 1
  }
  return trimmedToken(bytes, start, at)
}

/// Returns the end without a trailing full stop or colon, which belongs to the sentence.
private func trimmedToken(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  var at = end
  while at > start, !bytes[at - 1].isAlphanumeric { at -= 1 }
  return at
}

/// Returns the end of a word.
func tokenEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  var at = start
  while at < end, !bytes[at].isSpace { at += 1 }
  return at
}

/// Returns the end of a recurrence rule, which consists of letters, digits, commas, `!` and spaces.
///
/// It ends before a nag (`every 30m`) and before a keyword (`due:`).
func ruleEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
  var at = start
  var word = start
  while at < end {
    switch bytes[at] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      word = at + 1
      if isNag(bytes, word, end) { return trimmedEnd(bytes, start, word) }
    case UInt8(ascii: ","), UInt8(ascii: "!"), UInt8(ascii: "-"): break
    case UInt8(ascii: ":"): return trimmedEnd(bytes, start, word)
    default: if !bytes[at].isAlphanumeric { return trimmedEnd(bytes, start, at) }
    }
    at += 1
  }
  return trimmedEnd(bytes, start, at)
}

/// Returns whether a place begins with `every` and a number with its unit (`30m`).
private func isNag(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
  guard start + 6 < end, equals(start..<start + 5, "every", bytes) else { return false }
  let number = afterBlanks(bytes, start + 5, end)
  var unit = number
  while unit < end, bytes[unit].isDigit { unit += 1 }
  return unit > number && unit < end && bytes[unit].isLetter
}

/// Returns whether bytes spell an ASCII word, ignoring case.
func equals(_ range: Range<Int>, _ word: StaticString, _ bytes: Span<UInt8>) -> Bool {
  guard range.count == word.utf8CodeUnitCount, range.upperBound <= bytes.count else { return false }
  return word.withUTF8Buffer { letters in
    for (offset, letter) in letters.enumerated()
    where bytes[range.lowerBound + offset] | 0x20 != letter | 0x20 {
      return false
    }
    return true
  }
}
