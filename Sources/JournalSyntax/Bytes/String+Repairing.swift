extension String {
  /// Decodes UTF-8, replacing each maximal part of an ill-formed character by U+FFFD.
  ///
  /// The result equals that of `String(decoding:as:)`, which examines the bytes around each fault
  /// several times; a text in another encoding can have a fault in every other byte. Source: The
  /// Unicode Standard, section 3.9, "U+FFFD Substitution of Maximal Subparts".
  public init(repairing bytes: Span<UInt8>) {
    // For short texts, searching for faults first takes longer than it saves.
    if bytes.count < 256 {
      self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      return
    }
    if let text = bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) {
      self = text
      return
    }
    var count = 0
    bytes.forEachCharacter { count += $0.isWell ? $0.length : 3 }
    self.init(unsafeUninitializedCapacity: count) { output in
      var read = 0
      var written = 0
      bytes.forEachCharacter { character in
        if character.isWell {
          for offset in 0..<character.length { output[written + offset] = bytes[read + offset] }
          written += character.length
        } else {
          (output[written], output[written + 1], output[written + 2]) = (0xEF, 0xBF, 0xBD)
          written += 3
        }
        read += character.length
      }
      return written
    }
  }
}

/// A character's UTF-8 bytes, or as many as there are.
private struct EncodedCharacter {
  let length: Int
  let isWell: Bool

  /// Creates a character from the bytes at a place.
  ///
  /// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
  @inline(__always) init(_ bytes: Span<UInt8>, at start: Int) {
    let (needed, second): (Int, ClosedRange<UInt8>) =
      switch bytes[start] {
      case 0...0x7F: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    var length = 1
    while length < needed, start + length < bytes.count,
      (length == 1 ? second : 0x80...0xBF).contains(bytes[start + length])
    {
      length += 1
    }
    self.length = length
    isWell = length == needed
  }
}

extension Span<UInt8> {
  @inline(__always) fileprivate func forEachCharacter(_ body: (EncodedCharacter) -> Void) {
    var at = 0
    while at < count {
      let character = EncodedCharacter(self, at: at)
      body(character)
      at += character.length
    }
  }
}
