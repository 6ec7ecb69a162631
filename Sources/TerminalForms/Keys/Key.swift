/// A pressed key, whatever bytes the terminal sends for it.
package enum Key: Hashable, Sendable {
  /// Typed characters, in the pieces in which they arrived.
  case text(String)
  /// Pasted text; it is never read as commands.
  case paste(String)
  case enter
  case escape
  case tab
  case shiftTab
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// A letter with Ctrl, in lower case.
  case control(Character)
}

/// Decodes a terminal's bytes into keys; the bytes may arrive in any pieces.
///
/// Unknown sequences are dropped as a whole: a sequence never becomes text.
package struct KeyDecoder {
  private var pending: [UInt8] = []
  /// The text of an unfinished paste.
  private var pasted: [UInt8]?
  private var searched = 0

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// The maximum length of a sequence; longer ones are not sequences.
  private static let longest = 256

  /// The time to wait for the rest of a sequence, in milliseconds; nil if none has begun.
  ///
  /// A single Escape differs from a sequence only by the missing rest.
  package var patience: Int32? {
    if pasted != nil { return 1000 }
    return pending.isEmpty ? nil : 50
  }

  /// Returns the keys completed by these bytes.
  package mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    if pasted != nil { pasted?.append(contentsOf: bytes) } else { pending += bytes }
    while let taken = next() {
      if let key = taken.key { keys.append(key) }
    }
    return keys
  }

  /// Returns the keys for the pending bytes if nothing more arrives.
  package mutating func keysWithoutRest() -> [Key] {
    if let text = pasted {
      pasted = nil
      return [.paste(String(decoding: text, as: UTF8.self))]
    }
    defer { pending = [] }
    if pending.allSatisfy({ $0 == Self.escape }) { return pending.map { _ in .escape } }
    return pending[0] < 0x80 ? [] : [.text(String(decoding: pending, as: UTF8.self))]
  }

  // MARK: One key

  /// A key, or none if the bytes mean none; the methods return nil if more bytes are needed.
  private struct Taken {
    package var key: Key?
  }

  private mutating func next() -> Taken? {
    if pasted != nil { return nextOfPaste() }
    guard let first = pending.first else { return nil }
    if first == Self.escape { return nextSequence() }
    if first < 0x20 || first == 0x7F {
      pending.removeFirst()
      return Taken(key: Self.control(first))
    }
    return nextText()
  }

  private static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: nil
    }
  }

  private mutating func nextText() -> Taken? {
    let run = pending.prefix { $0 >= 0x20 && $0 != 0x7F }
    var count = run.count
    if count == pending.count { count -= Self.unfinished(run) }
    guard count > 0 else { return nil }
    let text = String(decoding: pending[..<count], as: UTF8.self)
    pending.removeFirst(count)
    return Taken(key: .text(text))
  }

  /// Returns how many bytes at the end begin an unfinished character.
  private static func unfinished(_ bytes: ArraySlice<UInt8>) -> Int {
    for (behind, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
      return byte < 0xF5 && length > behind + 1 ? behind + 1 : 0
    }
    return 0
  }

  // MARK: Sequences

  private mutating func nextSequence() -> Taken? {
    // Some terminals send Alt with an arrow as two escapes.
    if pending.count > 2, pending[1] == Self.escape {
      let isAlt = pending[2] == UInt8(ascii: "[") || pending[2] == UInt8(ascii: "O")
      pending.removeFirst()
      return Taken(key: isAlt ? nil : .escape)
    }
    guard pending.count > 1, pending[1] != Self.escape else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return nextCSI()
    case UInt8(ascii: "O"):
      guard pending.count > 2 else { return nil }
      let final = pending[2]
      pending.removeFirst(3)
      return Taken(key: Self.moving(final))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return nextAnswer()
    default: return nextWithAlt()
    }
  }

  /// Takes `ESC [`, parameters, a letter.
  private mutating func nextCSI() -> Taken? {
    let rest = pending.dropFirst(2)
    // The function keys of the Linux console.
    if rest.first == UInt8(ascii: "[") {
      guard rest.count > 1 else { return nil }
      pending.removeFirst(4)
      return Taken()
    }
    let parameters = rest.prefix { (0x20...0x3F).contains($0) }
    guard parameters.count < Self.longest else {
      pending.removeFirst(2 + parameters.count)
      return Taken()
    }
    guard parameters.endIndex < pending.endIndex else { return nil }
    let final = pending[parameters.endIndex]
    let number = Self.number(parameters)
    // A byte that can't end a sequence belongs to the text after it.
    pending.removeFirst(2 + parameters.count + ((0x40...0x7E).contains(final) ? 1 : 0))
    guard final == UInt8(ascii: "~") else { return Taken(key: Self.moving(final)) }
    if number == 200 {
      pasted = pending
      pending = []
      searched = 0
      return Taken()
    }
    return Taken(key: Self.numbered(number))
  }

  private static func number(_ parameters: ArraySlice<UInt8>) -> Int {
    parameters.prefix { (0x30...0x39).contains($0) }.prefix(4)
      .reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func moving(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .shiftTab
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  /// Takes a terminal's own report, up to BEL or `ESC \`: nothing typed.
  private mutating func nextAnswer() -> Taken? {
    for place in pending.indices.dropFirst(2) {
      let isEnd = pending[place] == 0x07
      let isLongEnd = pending[place] == UInt8(ascii: "\\") && pending[place - 1] == Self.escape
      if isEnd || isLongEnd || place > Self.longest {
        pending.removeFirst(place + 1)
        return Taken()
      }
    }
    return nil
  }

  /// Takes Alt with a character, which means nothing here, except Backspace, which deletes a word.
  private mutating func nextWithAlt() -> Taken? {
    let key = pending[1]
    let text = pending.dropFirst()
    let length = key >= 0xF0 ? 4 : key >= 0xE0 ? 3 : key >= 0xC0 ? 2 : 1
    guard text.count >= length else { return nil }
    pending.removeFirst(1 + length)
    return Taken(key: key == 0x7F || key == 0x08 ? .control("w") : nil)
  }

  // MARK: Paste

  private mutating func nextOfPaste() -> Taken? {
    guard let text = pasted, text.count >= Self.pasteEnd.count else { return nil }
    var place = searched
    while place <= text.count - Self.pasteEnd.count {
      if text[place] == Self.escape,
        text[place..<(place + Self.pasteEnd.count)].elementsEqual(Self.pasteEnd)
      {
        pending = Array(text[(place + Self.pasteEnd.count)...])
        pasted = nil
        return Taken(key: .paste(String(decoding: text[..<place], as: UTF8.self)))
      }
      place += 1
    }
    searched = place
    return nil
  }
}
