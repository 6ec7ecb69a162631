import Codecs
import JournalCore
import JournalSyntax

// Words and addresses.
extension MaskedPart {
  /// A word in a text.
  struct Word {
    /// The word itself, with `%XX` escapes from addresses decoded.
    var text: String
    /// Its length in the text, in bytes.
    var length: Int
    /// Its ASCII letters in lower case; nil if it has others.
    var lowercasedASCII: String?

    /// Returns a made-up word capitalized like this one.
    func capitalized(_ made: String) -> String {
      guard text != lowercasedASCII else { return made }
      let letters = text.map(\.isUppercase)
      let isLoud = letters.count > 1 && !letters.contains(false)
      return String(
        made.enumerated().flatMap { place, letter in
          (place < letters.count ? letters[place] : isLoud) ? letter.uppercased() : String(letter)
        })
    }
  }

  /// The word starting here.
  var word: Word {
    var last = at
    while self[last].isLetter { last += 1 }
    if self[last] < 0x80, self[last] != Byte.percent {
      let text = String(decoding: bytes[at..<last], as: UTF8.self)
      return Word(text: text, length: last - at, lowercasedASCII: text.lowercased())
    }
    return longWord
  }

  /// The word starting here, in any script.
  private var longWord: Word {
    var (place, letters): (Int, [UInt8]) = (at, [])
    while place < end {
      let byte = bytes[place]
      if let escaped = escapedLetter(at: place) {
        letters.append(escaped)
        place += 3
      } else if byte.isLetter {
        letters.append(byte)
        place += 1
      } else if byte >= 0x80, case let scalar = scalar(at: place), continues(scalar, place) {
        letters += bytes[place..<place + scalar.length]
        place += scalar.length
      } else {
        break
      }
    }
    let text = String(decoding: letters, as: UTF8.self)
    let isASCII = letters.allSatisfy { $0 < 0x80 }
    return Word(
      text: text, length: max(1, place - at), lowercasedASCII: isASCII ? text.lowercased() : nil)
  }

  /// Returns true if a scalar belongs to a word: a letter, a mark, or a joiner between letters.
  private func continues(_ scalar: ScannedScalar, _ place: Int) -> Bool {
    if scalar.length == 1 || scalar.isIdeograph || scalar.isSpace || scalar.isPunctuation
      || scalar.value == 0xFEFF
    {
      return false
    }
    guard scalar.isSymbol else { return true }
    return (0x200C...0x200D).contains(scalar.value) && place > at && place + 3 < end
      && (self[place + 3].isLetter || self[place + 3] >= 0x80)
      && !self.scalar(at: place + 3).isSymbol
  }

  // MARK: What is around a word

  /// Returns true if the word after a dot is a file extension.
  func isEnding(_ length: Int) -> Bool { self[at - 2] > Byte.space || at + length == end }

  /// Returns true if a word begins a file name with a meaning, such as `tasks.md`.
  func isFile(_ word: String, _ length: Int) -> Bool {
    let isFirst = self[at - 1] != Byte.slash || word == "index"
    return isFirst && self[at + length + 1] | 0x20 == UInt8(ascii: "m")
      && self[at + length + 2] | 0x20 == UInt8(ascii: "d") && !self[at + length + 3].isLetter
  }

  /// Returns true if a word after `<` can be an element's name.
  func isElement(_ length: Int) -> Bool {
    let next = self[at + length]
    return next == Byte.greater || next == Byte.slash || next.isWhitespace
  }

  /// True if `#+BEGIN_` or `#+END_` is before a word.
  var isAfterBlockMark: Bool {
    [8, 6].contains { length in
      at - length >= start
        && ["#+begin_", "#+end_"].contains(
          String(decoding: bytes[at - length..<at], as: UTF8.self).lowercased())
    }
  }

  /// Returns true if a number is right before or after a word.
  func isBesideNumber(_ length: Int) -> Bool {
    var first = at - 1
    var last = at + length
    while first > at - 4, isSeparator(self[first]) { first -= 1 }
    while last < at + length + 3, isSeparator(self[last]) { last += 1 }
    return self[first].isDigit || self[last].isDigit
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == Byte.space || byte == Byte.dash || byte == Byte.dot || byte == Byte.comma
      || byte == Byte.underscore || byte == Byte.slash
  }

  // MARK: Addresses

  /// The length of the web address's scheme, or of `www`, starting here; nil if there is none.
  var schemeLength: Int? {
    var last = at
    while last < at + 20, self[last].isLetter { last += 1 }
    if self[last] == Byte.colon, self[last + 1] == Byte.slash, self[last + 2] == Byte.slash {
      return last - at
    }
    let isWeb = last == at + 3 && self[last] == Byte.dot && self[last + 1].isNamePart
    return isWeb && (at..<last).allSatisfy({ self[$0] | 0x20 == UInt8(ascii: "w") }) ? 3 : nil
  }

  /// The end of the web address starting here.
  var endOfAddress: Int {
    var last = at
    while last < end, bytes[last] > Byte.space, !"<>\"')]|`}".utf8.contains(bytes[last]) {
      last += 1
    }
    return last
  }

  /// Returns the end of a web address's host name, without the dots after it.
  func endOfHost(_ end: Int) -> Int {
    var last = at
    while last < end, !"/?#:,;!*\\".utf8.contains(bytes[last]) { last += 1 }
    while last > at, bytes[last - 1] == Byte.dot { last -= 1 }
    return last
  }

  /// The length of the embedded picture (RFC 2397) starting here; nil if there is none.
  var dataLength: Int? {
    // Its media type, which can't be long, ends with a comma.
    guard starts(with: "data:"), !(before?.isLetter ?? false),
      bytes[at..<min(end, at + 200)].prefix(while: { $0 > Byte.space }).contains(Byte.comma)
    else { return nil }
    return endOfAddress - at
  }
}

extension UInt8 {
  /// True if the byte may be part of a name in an address.
  var isNamePart: Bool { isAlphanumeric || self >= 0x80 || self == Byte.percent }
}

// HTML references, and symbols such as emoji.
extension MaskedPart {
  /// The length of `&#228;` or `&#xE4;`; nil for anything else.
  var numericReference: Int? {
    guard self[at] == Byte.ampersand, self[at + 1] == Byte.hash else { return nil }
    var place = at + 2
    while place < at + 12, self[place].isAlphanumeric { place += 1 }
    return place > at + 2 && self[place] == Byte.semicolon ? place + 1 - at : nil
  }

  /// Returns the byte written as `%XX` in an address if it is an ASCII letter or part of a letter
  /// outside ASCII; nil for anything else.
  func escapedLetter(at place: Int) -> UInt8? {
    guard self[place] == Byte.percent, let high = Hex.value(of: self[place + 1]),
      let low = Hex.value(of: self[place + 2])
    else { return nil }
    let byte = high << 4 | low
    return byte >= 0x80 || byte.isLetter ? byte : nil
  }

  // MARK: Symbols

  /// The length of the symbol starting here, with its modifiers.
  var symbolLength: Int {
    var place = at + scalar(at: at).length
    var isJoined = false
    while place < end, bytes[place] >= 0x80 {
      let next = scalar(at: place)
      let isModifier =
        next.value == 0xFE0F || next.value == 0x200D || next.value == 0x20E3
        || (0x1F3FB...0x1F3FF).contains(next.value) || (0xE0000...0xE007F).contains(next.value)
      guard isModifier || isJoined && next.isSymbol else { break }
      isJoined = next.value == 0x200D
      place += next.length
    }
    return place - at
  }

  /// Returns true if a symbol stays: task marks, arrows, mathematics, and mood symbols.
  static func isKept(_ value: UInt32) -> Bool {
    switch value {
    // Letters and numbers in symbol form.
    case 0x2100...0x214F, 0x2460...0x24FF, 0x2800...0x28FF: false
    case 0xD7, 0xF7, 0x200C...0x200D, 0x2070...0x25FF, 0x27C0...0x27EF, 0x2900...0x2AFF,
      0xFE00...0xFE0F:
      true
    default: kept.contains(value)
    }
  }

  private static let kept: Set<UInt32> = {
    let marks = "📅📆🗓⏰⏳⌛🛫✅➕❌🔁🆔⛔🏁🔺⏫🔼🔽⏬★☆☐☑☒✓✔✗✘"
    let moods = MoodPreset.symbols.flatMap { $0.texts(for: 1...10)?.values.map(\.self) ?? [] }
    return Set((marks + moods.joined()).unicodeScalars.map(\.value))
  }()
}
