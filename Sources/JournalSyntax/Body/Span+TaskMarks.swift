// The ends of the values of task marks.
extension Span<UInt8> {
  /// Returns the end of a date, a time, or both, beginning with a digit: `2026-11-21`,
  /// `2026-11-21 15:00`, `15:00`.
  ///
  /// If there is neither, returns the same place.
  func dateEnd(_ start: Int, _ end: Int) -> Int {
    guard start < end, self[start].isDigit else { return start }
    let first = dateTokenEnd(start, end)
    let second = afterBlanks(first, end)
    var hour = second
    while hour < end, hour - second < 2, self[hour].isDigit { hour += 1 }
    let isTime =
      hour > second && hour + 1 < end && self[hour] == Byte.colon
      && self[hour + 1].isDigit
    return isTime ? dateTokenEnd(second, end) : first
  }

  /// Returns the end of a run of digits, letters and the punctuation of ISO dates, also with the dashes
  /// that word processors put there.
  private func dateTokenEnd(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end {
      switch self[at] {
      case Byte.dash, Byte.colon, Byte.slash, Byte.plus,
        Byte.dot:
        break
      default:
        if isDash(at, end) {
          at += 2
        } else if !self[at].isAlphanumeric {
          return trimmedToken(start, at)
        }
      }
      at += 1
    }
    return trimmedToken(start, at)
  }

  /// Whether U+2010 to U+2015 begins here: a hyphen, or a dash of any length.
  package func isDash(_ at: Int, _ end: Int) -> Bool {
    at + 2 < end && self[at] == 0xE2 && self[at + 1] == 0x80 && (0x90...0x95).contains(self[at + 2])
  }

  /// Returns the end without a trailing full stop or colon, which belongs to the sentence.
  private func trimmedToken(_ start: Int, _ end: Int) -> Int {
    var at = end
    while at > start, !self[at - 1].isAlphanumeric { at -= 1 }
    return at
  }

  /// Returns the end of a word.
  func tokenEnd(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, !self[at].isSpace { at += 1 }
    return at
  }

  /// Returns the end of names that are separated by commas, which may have blanks around them.
  func namesEnd(_ start: Int, _ end: Int) -> Int {
    var at = tokenEnd(start, end)
    while at > start {
      let next = afterBlanks(at, end)
      let isContinued = self[at - 1] == Byte.comma || next < end && self[next] == Byte.comma
      guard isContinued, next > at, next < end else { return at }
      at = tokenEnd(next, end)
    }
    return at
  }

  /// Returns the end of a recurrence rule, which consists of letters, digits, commas, `!` and
  /// spaces.
  ///
  /// It ends before a nag (`every 30m`) and before a keyword (`due:`).
  func ruleEnd(_ start: Int, _ end: Int) -> Int {
    var at = start
    var word = start
    while at < end {
      switch self[at] {
      case Byte.space, Byte.tab:
        word = at + 1
        if isNag(word, end) { return beforeSpaces(start, word) }
      case Byte.comma, Byte.bang, Byte.dash: break
      case Byte.colon: return beforeSpaces(start, word)
      default: if !self[at].isAlphanumeric { return beforeSpaces(start, at) }
      }
      at += 1
    }
    return beforeSpaces(start, at)
  }

  /// Returns whether a place begins with `every` and a number with its unit (`30m`).
  private func isNag(_ start: Int, _ end: Int) -> Bool {
    guard start + 6 < end, spells("every", in: start..<start + 5) else { return false }
    let number = afterBlanks(start + 5, end)
    var unit = number
    while unit < end, self[unit].isDigit { unit += 1 }
    return unit > number && unit < end && self[unit].isLetter
  }
}
