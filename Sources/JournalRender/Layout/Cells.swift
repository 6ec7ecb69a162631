import JournalSyntax
import Phrases

/// A text's characters with their columns, in order, read from its bytes.
///
/// A character always ends between two ASCII bytes (except in CRLF, which `visible` has turned into
/// one line end), and between letters that no combining mark joins. So most texts don't need
/// Unicode's segmentation rules.
struct Cells {
  struct Cell {
    /// The character's offset in the text's bytes.
    let start: Int
    let columns: Int
    let isSpace: Bool
  }

  let bytes: ArraySlice<UInt8>
  private var place: Int
  /// The rest of a run in which only Unicode's rules tell where characters end.
  private var run: Substring = ""

  /// Reads bytes, which must be UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  init(_ text: some StringProtocol) {
    self.init(Array(text.utf8)[...])
  }

  mutating func next() -> Cell? {
    guard place < bytes.endIndex else { return nil }
    let start = place
    let byte = bytes[place]
    if run.isEmpty {
      if let (columns, length) = lone() {
        place += length
        return Cell(start: start, columns: columns, isSpace: byte == Byte.space)
      }
      run = String(decoding: bytes[start..<runEnd()], as: UTF8.self)[...]
    }
    let scalars = run.removeFirst().unicodeScalars
    place += scalars.reduce(0) { $0 + UTF8.width($1) }
    let columns = DisplayWidth.of(scalars)
    return Cell(start: start, columns: columns, isSpace: byte == Byte.space && place == start + 1)
  }

  /// Skips the rest of an ASCII word except its last character; returns the columns skipped.
  mutating func skipWord() -> Int {
    var end = place
    while end < bytes.endIndex, bytes[end] > 0x20, bytes[end] < 0x80 { end += 1 }
    guard end - place > 1 else { return 0 }
    defer { (place, run) = (end - 1, "") }
    return end - 1 - place
  }

  /// Returns the next character's columns and bytes if nothing joins it with the one after it.
  ///
  /// Returns nil if only Unicode's rules can tell.
  private func lone() -> (columns: Int, length: Int)? {
    let byte = bytes[place]
    let after = place + 1
    if byte < 0x80, after == bytes.endIndex || bytes[after] < 0x80 {
      return (byte < 0x20 ? 0 : 1, 1)
    }
    let scalar = bytes.scalar(at: place)
    let next = place + UTF8.width(scalar)
    guard scalar.isLone, next == bytes.endIndex || bytes.scalar(at: next).isLone else { return nil }
    return (scalar.value >= 0x3041 && scalar.value < 0xFFFD ? 2 : 1, next - place)
  }

  /// Returns the offset of the next certain character boundary.
  private func runEnd() -> Int {
    var end = place
    var isLone = false
    while end < bytes.endIndex {
      let scalar = bytes.scalar(at: end)
      let wasLone = isLone
      isLone = scalar.isLone
      if isLone, wasLone { return end }
      end += UTF8.width(scalar)
    }
    return end
  }
}

extension ArraySlice<UInt8> {
  /// Returns the scalar at a UTF-8 offset.
  func scalar(at place: Int) -> Unicode.Scalar {
    let first = self[place]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for byte in self[place + 1..<place + length] { value = value << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension Unicode.Scalar {
  /// True if the scalar is always a character by itself next to others of its kind.
  ///
  /// These are Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Syriac, Thaana, NKo, Devanagari,
  /// Thai and Georgian letters and digits; dashes and quotes; kana, ideographs and Hangul
  /// syllables; and the replacement character.
  fileprivate var isLone: Bool {
    switch value {
    case 0x20...0x7E, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x590, 0x5BE, 0x5C0, 0x5C3,
      0x5D0...0x5FF, 0x606...0x60F, 0x61D...0x64A, 0x660...0x66F, 0x671...0x6D5, 0x6EE...0x70D,
      0x712...0x72F, 0x74D...0x7A5, 0x7B1...0x7EA, 0x7F4...0x7FC, 0x7FE...0x815, 0x904...0x939,
      0xE01...0xE30, 0xE40...0xE46, 0x10A0...0x10FF, 0x1E00...0x1FFF, 0x2010...0x2027,
      0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFFFD:
      true
    default: false
    }
  }
}
