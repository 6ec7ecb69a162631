/// A text as it is compared, with the place of each byte in it.
package struct FoldedText: Sendable {
  /// The bytes to compare.
  package private(set) var bytes: [UInt8] = []
  /// For each of them, the character of the text that it comes from.
  package private(set) var places: [Range<Int>] = []
  /// The number of bytes of the text itself.
  package let count: Int

  /// Creates the compared form of a text, given as UTF-8.
  package init(_ text: [UInt8], _ table: FoldTable) {
    count = text.count
    bytes.reserveCapacity(text.count)
    places.reserveCapacity(text.count)
    text.withUnsafeBufferPointer { text in
      var at = 0
      while at < text.count {
        if text[at] < 0x80 {
          bytes.append(text[at].inLowerCase)
          places.append(at..<at + 1)
          at += 1
        } else {
          let folded = table.folded(text, at, text.count)
          for place in 0..<folded.count {
            bytes.append(table.byte(place, of: folded, in: text))
            places.append(at..<folded.end)
          }
          at = folded.end
        }
      }
    }
  }

  /// Returns true if a byte is part of an accent, which belongs to the letter before it.
  package func isMark(at place: Int) -> Bool {
    guard place < bytes.count, bytes[place] >= 0x80 else { return false }
    return bytes.withUnsafeBufferPointer { FoldTable.isMark($0.character(place, $0.count).code) }
  }
}

extension FoldTable {
  /// Returns a text, given as UTF-8, as it is compared.
  package func folded(_ text: some Collection<UInt8>) -> [UInt8] {
    FoldedText(Array(text), self).bytes
  }
}

extension UInt8 {
  /// The byte with an ASCII capital letter in lower case.
  var inLowerCase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
