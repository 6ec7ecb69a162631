import Codecs
import JournalCore
import JournalSyntax

// References of HTML, and symbols such as emoji.
extension MaskedPart {
  /// The length of `&#228;` or `&#xE4;`; nil for anything else.
  var numericReference: Int? {
    guard self[at] == Byte.ampersand, self[at + 1] == Byte.hash else { return nil }
    var place = at + 2
    while place < at + 12, self[place].isAlphanumeric { place += 1 }
    return place > at + 2 && self[place] == Byte.semicolon ? place + 1 - at : nil
  }

  /// The letter that `%XX` stands for in an address, or a part of one outside ASCII; nil for
  /// anything else.
  func escapedLetter(at place: Int) -> UInt8? {
    guard self[place] == Byte.percent, let high = Hex.value(of: self[place + 1]),
      let low = Hex.value(of: self[place + 2])
    else { return nil }
    let byte = high << 4 | low
    return byte >= 0x80 || byte.isLetter ? byte : nil
  }

  // MARK: Symbols

  /// The length of the symbol that begins here, with what modifies it.
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

  /// Whether a symbol stays: marks of tasks, arrows, mathematics, and those of moods.
  static func isKept(_ value: UInt32) -> Bool {
    switch value {
    // Letters and numbers in the form of symbols.
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
