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
    place = text.index(after: start)
    let columns = DisplayWidth.of(text[start..<place].unicodeScalars)
    return Cell(start: start, columns: columns, isSpace: byte == 0x20 && place == after)
  }
}
