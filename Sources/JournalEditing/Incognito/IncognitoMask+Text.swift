import JournalCore
import JournalSyntax

// Any text: words, numbers and symbols are replaced; spaces, punctuation and marks stay.
extension IncognitoMask {
  /// Masks part of a text.
  /// - Parameter keepsGrammar: true to keep all numbers and the format's own words.
  mutating func mask(
    _ bytes: [UInt8], _ range: Range<Int>, keepsGrammar: Bool = false, into out: inout [UInt8]
  ) {
    var part = MaskedPart(bytes, range, out)
    out = []
    grammarEnd = keepsGrammar ? range.upperBound : range.lowerBound
    numbersEnd = grammarEnd
    while part.at < part.end {
      if part.isAtLineStart, part.at != part.seenLine {
        part.seenLine = part.at
        beginLine(&part)
        continue
      }
      let byte = part[part.at]
      if part.isAtUUID {
        // The name of a block, which says nothing about the person.
        part.keep(36)
      } else if byte.isLetter {
        addWord(&part)
      } else if byte.isDigit {
        addNumber(&part)
      } else if byte >= 0x80 {
        addScalar(&part)
      } else {
        addMark(byte, &part)
      }
    }
    out = part.out
  }

  private mutating func addMark(_ byte: UInt8, _ part: inout MaskedPart) {
    switch byte {
    case Byte.openBracket, Byte.openParenthesis:
      part.keep(1)
      if let key = part.keyLength { addKey(key, &part) }
    case Byte.ampersand: addReference(&part)
    case Byte.percent where part.escapedLetter(at: part.at) != nil: addWord(&part)
    default: part.keep(1)
    }
  }

  // MARK: Lines

  /// Adds the marks at a line's start, and any heading, key or code block name with a meaning.
  private mutating func beginLine(_ part: inout MaskedPart) {
    if part.starts(with: [0xEF, 0xBB, 0xBF]) { part.keep(3) }
    let isItem = part.keepLineMarks()
    if isItem {
      part.keepBox()
      part.keepTaskWord()
    }
    let line = part.at..<part.lineEnd
    if let heading = part.headingText(line), isKnownHeading(heading) {
      return part.keep(line.count)
    }
    if let figure = part.figureFence(line) { return part.keep(figure) }
    if let key = part.keyLength {
      addKey(key, &part)
    } else if part.keepHeadingMarks() || isItem {
      part.keepTime()
    }
  }

  /// Adds a key before `::`, and decides which parts of its value to keep.
  private mutating func addKey(_ length: Int, _ part: inout MaskedPart) {
    let name = Array(part.bytes[part.at..<part.at + length])
    part.out += key(name)
    part.at += length
    while part[part.at] != Byte.colon { part.keep(1) }
    part.keep(2)
    let value = part.valueRange
    let written = String(decoding: name, as: UTF8.self).trimmed
    let kind = keys.role(of: written).field.kind
    if kind == .place {
      part.addressEnd = max(part.addressEnd, value.upperBound)
    } else if IncognitoMask.isNumber(Array(part.bytes[value])) {
      numbersEnd = max(numbersEnd, value.upperBound)
    }
    let isOfFormat =
      [.mood, .date, .time].contains(kind)
      || ["repeat", "priority", "oncompletion"].contains(written.lowercased())
    if isOfFormat { grammarEnd = max(grammarEnd, value.upperBound) }
  }

  /// Adds a character written as `&auml;` or `&#228;`; one with a meaning in HTML stays.
  private mutating func addReference(_ part: inout MaskedPart) {
    guard let length = part.numericReference else {
      part.keep(1)
      return
    }
    let text = String(decoding: part.bytes[part.at..<part.at + length], as: UTF8.self)
    part.add(words.word(text, letters: 1), insteadOf: length)
  }

  // MARK: Characters outside ASCII

  private mutating func addScalar(_ part: inout MaskedPart) {
    let scalar = part.scalar(at: part.at)
    // A byte in another encoding may be a letter, so it becomes a byte never used in text.
    if scalar.length == 1 {
      part.out.append(0xFF)
      part.at += 1
    } else if scalar.isIdeograph {
      addIdeographs(&part)
    } else if scalar.isSpace || scalar.isPunctuation || scalar.value == 0xFEFF {
      part.keep(scalar.length)
    } else if scalar.isSymbol {
      addSymbol(scalar, &part)
    } else {
      addWord(&part)
    }
  }

  private mutating func addIdeographs(_ part: inout MaskedPart) {
    // `2026年11月21日`
    if let before = part.before, before.isDigit, ["年", "月", "日", "号"].contains(where: part.starts) {
      return part.keep(3)
    }
    var end = part.at
    var count = 0
    while end < part.end, case let scalar = part.scalar(at: end), scalar.isIdeograph {
      end += scalar.length
      count += 1
    }
    let text = String(decoding: part.bytes[part.at..<end], as: UTF8.self)
    part.add(words.ideographs(text, count: count), insteadOf: end - part.at)
  }

  private mutating func addSymbol(_ scalar: ScannedScalar, _ part: inout MaskedPart) {
    let length = part.symbolLength
    if MaskedPart.isKept(scalar.value) {
      // A task's recurrence rule, or its action when done.
      let hasRule = scalar.value == 0x1F501 || scalar.value == 0x1F3C1
      if hasRule, grammarEnd <= part.at { grammarEnd = part.lineEnd }
      return part.keep(length)
    }
    let text = String(decoding: part.bytes[part.at..<part.at + length], as: UTF8.self)
    part.add(words.symbol(text), insteadOf: length)
  }
}
