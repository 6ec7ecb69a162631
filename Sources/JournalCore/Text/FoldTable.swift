/// What a search compares in place of each character, so that `cafe` finds *Café*.
///
/// Case, width (`Ａ`, `ｶﾞ`), ligatures, the forms of quotes and dashes, and invisible characters
/// never matter; accents and strokes of letters only in the exact table. What is compared is
/// decomposed: a match may not end before an accent, which would belong to its last letter. `fold`
/// in `templates/site/search.js` does the same.
package struct FoldTable: Sendable {
  /// The table without accents.
  package static let loose = FoldTable(keepsAccents: false)
  /// The table with accents.
  package static let exact = FoldTable(keepsAccents: true)

  /// For each 64 characters, their place in `slots`, divided by 64; the first page is unchanged.
  private var pages = [UInt16](repeating: 0, count: 0x30000 >> 6)
  /// For each character of a page, its place in `results`; 0 for itself.
  private var slots = [UInt16](repeating: 0, count: 64)
  /// The places of results in `pool`: the start, shifted by 8 bits, and the number of bytes.
  private var results: [UInt32] = [0, 0]
  private var pool: [UInt8] = []

  private init(keepsAccents: Bool) {
    let rows = FoldTable.rows
    let bytes = UnsafeBufferPointer(start: rows.utf8Start, count: rows.utf8CodeUnitCount)
    var reader = FoldRowReader(bytes)
    while let (code, result) = reader.next() {
      set(code, keepsAccents ? result : FoldTable.withoutAccents(result))
    }
    guard !keepsAccents else { return }
    for (letter, text) in FoldTable.letters { set(letter, text) }
    for range in FoldTable.accents {
      for code in range where slot(of: code) == 0 { set(code, []) }
    }
  }

  private mutating func set(_ code: UInt32, _ result: [UInt32]) {
    var text: [UInt8] = []
    for scalar in result.compactMap(Unicode.Scalar.init) { text += scalar.utf8 }
    let page = Int(clamping: code >> 6)
    if pages[page] == 0 {
      pages[page] = UInt16(clamping: slots.count >> 6)
      slots += [UInt16](repeating: 0, count: 64)
    }
    let slot = Int(pages[page]) << 6 | Int(clamping: code & 0x3F)
    if text.isEmpty {
      slots[slot] = 1
    } else {
      slots[slot] = UInt16(clamping: results.count)
      results.append(UInt32(clamping: pool.count) << 8 | UInt32(clamping: text.count))
      pool += text
    }
  }

  /// Returns the characters beyond ASCII that are compared as a text with a byte, except those that
  /// are themselves; for any byte of Hangul, letters that are compared with those that follow.
  func characters(with byte: UInt8) -> [UInt32] {
    var found = stride(from: UInt32(0xAC00), to: 0xD7A4, by: 28).filter { syllable in
      byte == 0xE1 || 0xE0 | (syllable + 27) >> 12 == byte
    }
    if !found.isEmpty { found += 0x1100..<0x1113 }
    for page in pages.indices where pages[page] > 0 {
      for place in 0..<64 {
        let result = results[Int(slots[Int(pages[page]) << 6 | place])]
        let start = Int(result >> 8)
        if pool[start..<start + Int(result & 0xFF)].contains(byte) {
          found.append(UInt32(clamping: page << 6 | place))
        }
      }
    }
    return found
  }

  @inline(__always)
  private func slot(of code: UInt32) -> UInt16 {
    code < 0x30000 ? slots[Int(pages[Int(code >> 6)]) << 6 | Int(code & 0x3F)] : 0
  }

  /// A character's place in a text, and the bytes to compare in its place.
  struct Folded {
    /// The end of the character in the text.
    var end: Int
    var count: Int
    fileprivate var kind: Kind

    fileprivate enum Kind {
      case itself(Int)
      case pool(Int)
      case syllable(UInt32)
    }
  }

  /// Returns what is compared in place of the character at a place.
  ///
  /// Bytes that aren't UTF-8 are compared as they are. Decomposed Hangul is composed.
  @inline(__always)
  func folded(_ text: UnsafeBufferPointer<UInt8>, _ at: Int, _ limit: Int) -> Folded {
    let (code, length) = text.character(at, limit)
    let slot = slot(of: code)
    guard slot != 0 else { return unchanged(text, at, limit, code, length) }
    // In Russian, й is a letter of its own.
    if slot == 1, code == 0x306, at >= 2, text[at - 2] == 0xD0, text[at - 1] & 0xDF == 0x98 {
      return Folded(end: at + length, count: length, kind: .itself(at))
    }
    let result = results[Int(slot)]
    return Folded(end: at + length, count: Int(result & 0xFF), kind: .pool(Int(result >> 8)))
  }

  @inline(__always)
  private func unchanged(
    _ text: UnsafeBufferPointer<UInt8>, _ at: Int, _ limit: Int, _ code: UInt32, _ length: Int
  ) -> Folded {
    let isJamo = code >= 0x1100 && code < 0x1113
    guard isJamo || (code >= 0xAC00 && code < 0xD7A4) else {
      return Folded(end: at + length, count: length, kind: .itself(at))
    }
    let (syllable, end) = text.syllable(code, at + length, limit)
    return syllable == code
      ? Folded(end: at + length, count: length, kind: .itself(at))
      : Folded(end: end, count: 3, kind: .syllable(syllable))
  }

  /// Returns a byte to compare in place of a character.
  @inline(__always)
  func byte(_ place: Int, of folded: Folded, in text: UnsafeBufferPointer<UInt8>) -> UInt8 {
    switch folded.kind {
    case .itself(let start): text[start + place]
    case .pool(let start): pool[start + place]
    case .syllable(let code):
      place == 0
        ? UInt8(truncatingIfNeeded: 0xE0 | code >> 12)
        : UInt8(truncatingIfNeeded: 0x80 | (place == 1 ? code >> 6 : code) & 0x3F)
    }
  }

  /// Returns true if what follows a byte of a character is an accent, so that a match can't end
  /// there.
  func isContinued(
    _ folded: Folded, after place: Int, _ text: UnsafeBufferPointer<UInt8>, _ limit: Int
  ) -> Bool {
    var (folded, place) = (folded, place + 1)
    while place == folded.count {
      guard folded.end < limit, text[folded.end] >= 0x80 else { return false }
      folded = self.folded(text, folded.end, limit)
      place = 0
    }
    let rest = (place..<min(folded.count, place + 4)).map { byte($0, of: folded, in: text) }
    let code = rest.withUnsafeBufferPointer { $0.character(0, $0.count).code }
    return FoldTable.isMark(code)
  }

  /// The same for an ASCII character that ends at a place.
  @inline(__always)
  func isContinued(at end: Int, _ text: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Bool {
    guard end < limit, text[end] >= 0x80 else { return false }
    let letter = Folded(end: end, count: 1, kind: .itself(end - 1))
    return isContinued(letter, after: 0, text, limit)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the code and the length of the character at a place; the highest number for a byte
  /// that isn't UTF-8.
  @inline(__always)
  func character(_ at: Int, _ limit: Int) -> (code: UInt32, length: Int) {
    let lead = self[at]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, at + length <= limit else { return (.max, 1) }
    var code = UInt32(lead) & (0x7F >> UInt32(length))
    for place in at + 1..<at + length {
      guard self[place] & 0xC0 == 0x80 else { return (.max, 1) }
      code = code << 6 | UInt32(self[place] & 0x3F)
    }
    return (code, length)
  }

  /// Returns the Hangul syllable of a first letter or an open syllable and the letters after it,
  /// and its end.
  ///
  /// The arithmetic is that of The Unicode Standard, section 3.12.
  fileprivate func syllable(_ code: UInt32, _ end: Int, _ limit: Int) -> (UInt32, Int) {
    var (code, end) = (code, end)
    if code < 0xAC00 {
      guard end < limit, case let (vowel, length) = character(end, limit),
        vowel >= 0x1161, vowel < 0x1176
      else { return (code, end) }
      code = 0xAC00 + ((code - 0x1100) * 21 + (vowel - 0x1161)) * 28
      end += length
    }
    guard (code - 0xAC00) % 28 == 0, end < limit, case let (last, length) = character(end, limit),
      last >= 0x11A8, last < 0x11C3
    else { return (code, end) }
    return (code + last - 0x11A7, end + length)
  }
}
