import JournalCore
import JournalSyntax

/// A part of a text being masked: the input read so far, and the output.
struct MaskedPart {
  let bytes: [UInt8]
  let start: Int
  let end: Int
  /// The next byte to read.
  var at: Int
  var out: [UInt8]
  /// The start of the line whose marks were read last.
  var seenLine = -1
  /// The end of the last date read.
  var dateEnd = -2
  /// The end of the digit group that is too long to keep.
  var longNumberEnd = -1
  /// The end of the current web address.
  var addressEnd = -1

  init(_ bytes: [UInt8], _ range: Range<Int>, _ out: [UInt8]) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    at = range.lowerBound
    self.out = out
  }

  /// A byte; 0 outside the part.
  subscript(place: Int) -> UInt8 { place >= start && place < end ? bytes[place] : 0 }

  /// The byte before the next one.
  var before: UInt8? { at > start ? bytes[at - 1] : nil }

  func scalar(at place: Int) -> ScannedScalar { bytes.span.scalar(place, end) }

  func starts(with text: [UInt8]) -> Bool {
    end - at >= text.count && bytes[at..<at + text.count].elementsEqual(text)
  }

  func starts(with text: String) -> Bool { starts(with: Array(text.utf8)) }

  /// True if a UUID begins here.
  var isAtUUID: Bool {
    guard self[at + 8] == Byte.dash, self[at + 23] == Byte.dash, at + 36 <= end,
      !(before?.isAlphanumeric ?? false), !self[at + 36].isAlphanumeric
    else { return false }
    return bytes.span.isUUID(at..<at + 36)
  }

  // MARK: Adding

  /// Adds bytes as they are.
  mutating func keep(_ count: Int) {
    let last = min(end, at + count)
    out += bytes[at..<last]
    at = last
  }

  /// Adds a text instead of some bytes.
  mutating func add(_ text: String, insteadOf count: Int) {
    out += text.utf8
    at += count
  }

  // MARK: Lines

  var isAtLineStart: Bool { at == start || bytes[at - 1].isLineEnd }

  var lineEnd: Int { bytes.span.lineEnd(at, end) }

  /// Adds indentation, quote and list marks, and emphasis; returns true if a list item begins.
  mutating func keepLineMarks() -> Bool {
    var isItem = false
    while at < end {
      let byte = bytes[at]
      if byte.isBlank || byte == Byte.greater || byte == Byte.asterisk || byte == Byte.underscore {
        if byte == Byte.asterisk, self[at + 1].isBlank { isItem = true }
        keep(1)
      } else if byte == Byte.dash || byte == Byte.plus, self[at + 1].isBlank {
        isItem = true
        keep(2)
      } else if let length = numberedMark {
        isItem = true
        keep(length)
      } else {
        break
      }
    }
    return isItem
  }

  /// Adds the marks of a heading and the emphasis after them; false if there are none.
  mutating func keepHeadingMarks() -> Bool {
    guard self[at] == Byte.hash else { return false }
    while self[at] == Byte.hash { keep(1) }
    while self[at].isBlank || self[at] == Byte.asterisk || self[at] == Byte.underscore { keep(1) }
    return true
  }

  /// Adds the time at which a moment begins, and the one at which it ends, with the half of the day.
  mutating func keepTime() {
    guard let (_, first) = MomentTime.clock(bytes.span, in: at..<lineEnd) else { return }
    let last = MomentTime.second(bytes.span, in: first..<lineEnd)?.end ?? first
    keep(last - at)
  }

  private var numberedMark: Int? {
    var place = at
    while self[place].isDigit, place < at + 4 { place += 1 }
    guard place > at, self[place] == Byte.dot || self[place] == Byte.closeParenthesis,
      self[place + 1].isBlank
    else { return nil }
    return place + 2 - at
  }

  /// Adds a task's box with its mark.
  mutating func keepBox() {
    guard self[at] == Byte.openBracket, self[at + 1] < 0x80, self[at + 2] == Byte.closeBracket
    else {
      return
    }
    keep(3)
  }

  /// Adds a task's word with its priority, `TODO [#A] `; a heading may be an item's first block.
  mutating func keepTaskWord() {
    let start = bytes.span.afterBlanks(bytes.span.afterRun(of: Byte.hash, at, end), end)
    if let task = bytes.span.taskWord(start..<end) { keep(task.text - at) }
  }

  /// Returns a heading's text, without its marks and a colon; nil for other lines.
  func headingText(_ line: Range<Int>) -> String? {
    guard line.count < 64, !line.isEmpty else { return nil }
    let next = bytes.span.afterLineEnd(line.upperBound, end)
    let isUnderlined =
      self[next] == Byte.equals || (self[next] == Byte.dash && self[next + 1] == Byte.dash)
    guard bytes[line.lowerBound] == Byte.hash || isUnderlined else { return nil }
    let text = String(decoding: bytes[line], as: UTF8.self)
    let heading = text.drop { $0 == "#" }.trimmed
    return heading.hasSuffix(":") ? heading.dropLast().trimmed : heading
  }

  /// Returns the length of a line that begins a stretch's figure; nil for other lines.
  func figureFence(_ line: Range<Int>) -> Int? {
    guard bytes[line].starts(with: [0x60, 0x60, 0x60]) else { return nil }
    let name = String(decoding: bytes[line].drop { $0 == 0x60 }, as: UTF8.self)
    return name.trimmed == "figure" ? line.count : nil
  }

  // MARK: Keys

  /// The length of the key before `::` starting here; nil if there is none.
  var keyLength: Int? {
    var place = at
    while place < min(end, at + 100) {
      let byte = bytes[place]
      if byte == Byte.colon { break }
      guard
        byte.isAlphanumeric || byte.isBlank || byte >= 0x80 || byte == Byte.dash || byte == Byte.dot
          || byte == Byte.underscore || byte == Byte.asterisk || byte == Byte.slash
      else { return nil }
      place += 1
    }
    guard self[place] == Byte.colon, self[place + 1] == Byte.colon else { return nil }
    // `**Mood**::`
    while place > at, self[place - 1] == Byte.asterisk || self[place - 1] == Byte.underscore {
      place -= 1
    }
    guard place > at else { return nil }
    return place - at
  }

  /// The bytes of the value after `::`, up to a bracket or the line's end; at most 200.
  var valueRange: Range<Int> {
    let first = bytes.span.afterBlanks(at, end)
    var last = first
    while last < min(end, first + 200), !bytes[last].isLineEnd, bytes[last] != Byte.closeBracket,
      bytes[last] != Byte.closeParenthesis
    { last += 1 }
    while last > first, bytes[last - 1].isBlank { last -= 1 }
    return first..<last
  }
}
