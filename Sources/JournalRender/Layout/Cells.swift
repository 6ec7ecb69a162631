/// The characters of a text with their columns, in order.
///
/// Where two bytes of ASCII stand side by side, a character ends between them (CRLF aside, which
/// `visible` has made one line end): for most texts the rules of Unicode need not be asked.
struct Cells {
  struct Cell {
    let start: String.Index
    let columns: Int
    let isSpace: Bool
  }

  private let text: Substring
  private var place: String.Index

  init(_ text: Substring) {
    self.text = text
    place = text.startIndex
  }

  mutating func next() -> Cell? {
    guard place < text.endIndex else { return nil }
    let start = place
    let byte = text.utf8[start]
    let after = text.utf8.index(after: start)
    if byte < 0x80, after == text.endIndex || text.utf8[after] < 0x80 {
      place = after
      return Cell(start: start, columns: byte < 0x20 ? 0 : 1, isSpace: byte == 0x20)
    }
    if let (columns, length) = lone(start) {
      place = text.utf8.index(start, offsetBy: length)
      return Cell(start: start, columns: columns, isSpace: byte == 0x20)
    }
    place = text.index(after: start)
    let columns = DisplayWidth.of(text[start..<place].unicodeScalars)
    return Cell(start: start, columns: columns, isSpace: byte == 0x20 && place == after)
  }

  /// Goes over what is left of a word of ASCII, but for its last character; returns its columns.
  mutating func skipWord() -> Int {
    let rest = text.utf8[place...]
    let found = rest.withContiguousStorageIfAvailable { bytes in
      bytes.firstIndex { $0 <= 0x20 || $0 >= 0x80 } ?? bytes.count
    }
    guard let found, found > 1 else { return 0 }
    place = rest.index(place, offsetBy: found - 1)
    return found - 1
  }

  /// The columns and bytes of a character that no mark joins with the one behind it; nil if that has
  /// to be asked.
  private func lone(_ start: String.Index) -> (columns: Int, length: Int)? {
    let scalars = text.unicodeScalars
    let scalar = scalars[start]
    let next = scalars.index(after: start)
    guard scalar.isLone, next == text.endIndex || scalars[next].isLone else { return nil }
    return (scalar.value >= 0x3400 && scalar.value < 0xFFFD ? 2 : 1, UTF8.width(scalar))
  }
}

extension Unicode.Scalar {
  /// Whether it is a character by itself beside others of its kind: letters of Latin, Greek and
  /// Cyrillic, ideographs and the sign for what is no text.
  fileprivate var isLone: Bool {
    switch value {
    case 0x20...0x7E, 0xAE...0x2FF, 0x370...0x377, 0x37A...0x37F, 0x38E...0x3A1, 0x3A3...0x481,
      0x48A...0x52F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFFFD:
      true
    default: false
    }
  }
}
