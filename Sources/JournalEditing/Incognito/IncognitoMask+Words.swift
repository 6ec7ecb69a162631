import JournalCore
import JournalSyntax

// Words, and the context in which the format's own words stay.
extension IncognitoMask {
  /// Adds the replacement for the next word.
  mutating func addWord(_ part: inout MaskedPart) {
    if part.at >= part.addressEnd {
      if let scheme = part.schemeLength { return addAddress(scheme, &part) }
      if let data = part.dataLength { return part.add(IncognitoMask.greyPixel, insteadOf: data) }
    }
    let word = part.word
    if part.at >= part.addressEnd, let ascii = word.lowercasedASCII,
      isKept(ascii, length: word.length, part)
    {
      return part.keep(word.length)
    }
    if ["년", "월", "일"].contains(word.text), part.before?.isDigit == true {
      return part.keep(word.length)
    }
    let made = words.word(word.text.lowercased(), letters: word.text.count)
    part.add(word.capitalized(made), insteadOf: word.length)
  }

  private func isKept(_ word: String, length: Int, _ part: MaskedPart) -> Bool {
    let before = part[part.at - 1]
    let next = part[part.at + length]
    if part.at < grammarEnd, KeptWords.grammar.contains(word) { return true }
    switch before {
    case Byte.dot where KeptWords.endings.contains(word): return part.isEnding(length)
    case Byte.openBrace where next == Byte.closeBrace && KeptWords.placeholders.contains(word):
      return true
    case Byte.openBrace
    where part[part.at - 2] == Byte.openBrace && KeptWords.macros.contains(word):
      return true
    // `#+BEGIN_QUERY`
    case Byte.plus where part[part.at - 2] == Byte.hash && next == Byte.underscore:
      return KeptWords.macros.contains(word)
    case Byte.underscore where KeptWords.macros.contains(word): return part.isAfterBlockMark
    case Byte.less where KeptWords.elements.contains(word): return part.isElement(length)
    case Byte.slash where part[part.at - 2] == Byte.less && KeptWords.elements.contains(word):
      return part.isElement(length)
    case Byte.bang where part[part.at - 2] == Byte.openBracket && next == Byte.closeBracket:
      return KeptWords.callouts.contains(word)
    case Byte.ampersand where next == Byte.semicolon: return KeptWords.references.contains(word)
    case let byte where byte.isDigit:
      if KeptWords.units.contains(word) || ["t", "x"].contains(word) && next.isDigit {
        return true
      }
    default: break
    }
    // Some are also people's names.
    if KeptWords.dates.contains(word), part.isBesideNumber(length) { return true }
    return isKept(word, before: before, next: next, length, part)
  }

  private func isKept(
    _ word: String, before: UInt8, next: UInt8, _ length: Int, _ part: MaskedPart
  ) -> Bool {
    let after = part.at + length
    switch next {
    case Byte.slash: return KeptWords.folders.contains(word)
    case Byte.dot:
      return KeptWords.files.contains(word) && part.isFile(word, length)
    case Byte.colon:
      let value = part.bytes.span.afterBlanks(after + 1, part.end)
      switch word {
      case "due", "t", "done": return part[value].isDigit
      case "rec": return part[after + 1].isDigit || part[after + 1] == Byte.plus
      case "scheduled", "deadline": return part[value] == Byte.less
      case "logbook", "properties", "end": return before == Byte.colon
      default: return KeptWords.schemes.contains(word) && part[after + 1] > Byte.space
      }
    case let byte where byte.isBlank:
      return word == "every" && part[part.bytes.span.afterBlanks(after, part.end)].isDigit
        || isState(word, part)
    default:
      return ["w", "q"].contains(word) && before == Byte.dash && next.isDigit || isState(word, part)
    }
  }

  /// Returns true if a word is a day's state in an experiment's plan: `- 2026-11-21: on`.
  private func isState(_ word: String, _ part: MaskedPart) -> Bool {
    (word == "on" || word == "off") && part[part.at - 1] == Byte.space
      && part[part.at - 2] == Byte.colon && part[part.at - 3].isDigit
  }

  // MARK: Addresses

  /// Adds the start of a web address; the masked rest leads nowhere.
  private mutating func addAddress(_ scheme: Int, _ part: inout MaskedPart) {
    let end = part.endOfAddress
    part.addressEnd = end
    let name = String(decoding: part.bytes[part.at..<part.at + scheme], as: UTF8.self).lowercased()
    if KeptWords.schemes.contains(name) || name == "www" {
      part.keep(scheme)
    } else {
      part.add(words.word(name, letters: scheme), insteadOf: scheme)
    }
    while part.at < end, !part[part.at].isNamePart { part.keep(1) }
    let host = part.endOfHost(end)
    while part.at < host { addPiece(&part) }
    part.out += ".example".utf8
  }

  private mutating func addPiece(_ part: inout MaskedPart) {
    let byte = part[part.at]
    if byte.isLetter || byte >= 0x80 || part.escapedLetter(at: part.at) != nil {
      addWord(&part)
    } else if byte.isDigit {
      addNumber(&part)
    } else {
      part.keep(1)
    }
  }

  /// A grey one-pixel picture in place of one embedded in the text.
  private static let greyPixel =
    "data:image/gif;base64,R0lGODlhAQABAIAAAICAgAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
}

// Numbers: dates, times and short numbers stay; possible telephone numbers, accounts and
// coordinates are replaced.
extension IncognitoMask {
  /// Adds the replacement for the next number.
  mutating func addNumber(_ part: inout MaskedPart) {
    let count = part.digits(at: part.at)
    if part.at < part.addressEnd { return mask(count, &part) }
    if part.at < numbersEnd { return part.keep(count) }
    if part.at >= part.longNumberEnd, let date = part.dateLength {
      part.keep(date)
      part.dateEnd = part.at
      return
    }
    let isTime = part.at == part.dateEnd + 1 && (count == 4 || count == 6)
    if isTime { return part.keep(count) }
    if part.at >= part.longNumberEnd, let end = part.endOfLongNumber { part.longNumberEnd = end }
    let isLong = count >= 5 || part.at < part.longNumberEnd || count >= 4 && part.isAfterDecimalDot
    if isLong { mask(count, &part) } else { part.keep(count) }
  }

  private mutating func mask(_ count: Int, _ part: inout MaskedPart) {
    let digits = String(decoding: part.bytes[part.at..<part.at + count], as: UTF8.self)
    part.add(words.number(digits), insteadOf: count)
  }
}

extension MaskedPart {
  func digits(at place: Int) -> Int {
    var last = place
    while self[last].isDigit { last += 1 }
    return last - place
  }

  /// The length of the numeric date starting here; nil if there is none.
  var dateLength: Int? {
    dateLength(at: at)
  }

  private func dateLength(at place: Int) -> Int? {
    let count = digits(at: place)
    if count == 8 {
      let name = Array(bytes[place..<place + 8])
      return DatedName.day(name) == nil ? nil : 8
    }
    // `2026-11-21`, `2026/11/21`, `21.11.2026`
    let separator = self[place + count]
    guard [Byte.dash, Byte.underscore, Byte.dot, Byte.slash].contains(separator) else { return nil }
    let second = digits(at: place + count + 1)
    let third = place + count + second + 2
    guard (1...2).contains(second), self[third - 1] == separator else { return nil }
    let last = digits(at: third)
    let isDate =
      count == 4 && (1...2).contains(last) || (1...2).contains(count) && last == 4
    return isDate ? third + last - place : nil
  }

  /// The end of the grouped digits starting here, if there are seven or more: `0171 555 1234`.
  var endOfLongNumber: Int? {
    var place = at
    var total = 0
    var groups = 0
    while case let count = digits(at: place), count > 0, groups == 0 || dateLength(at: place) == nil
    {
      total += count
      groups += 1
      place += count
      let isJoined =
        [Byte.space, Byte.dash, Byte.dot].contains(self[place]) && self[place + 1].isDigit
      guard isJoined else { break }
      place += 1
    }
    return total >= 7 && groups > 1 ? place : nil
  }

  /// True if the digits here are a number's decimals.
  var isAfterDecimalDot: Bool { self[at - 1] == Byte.dot && self[at - 2].isDigit }
}
