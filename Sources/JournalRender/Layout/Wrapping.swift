/// Breaks lines at spaces, between ideographs, and inside words that are longer than a line.
package enum Wrapping {
  /// The lines of a paragraph.
  /// - Parameters:
  ///   - width: columns of a line, with what stands before it; at least eight are used for text.
  ///   - first: what stands before the first line.
  ///   - rest: what stands before the others; spaces as wide as `first` when it is left out.
  package static func lines(
    _ text: some StringProtocol, width: Int, first: String = "", rest: String? = nil
  ) -> [String] {
    let rest = rest ?? String(repeating: " ", count: DisplayWidth.of(first))
    var lines = WrappedLines(first, rest, width: width)
    for piece in WrappedPieces(String(text)) { lines.add(piece) }
    return lines.finish()
  }

  /// A text in pieces that each fit into a width; nothing of it is left out.
  static func chunks(_ text: Substring, width: Int) -> [Substring] {
    var chunks: [Substring] = []
    var start = text.startIndex
    var used = 0
    var cells = Cells(text)
    while let cell = cells.next() {
      if used + cell.columns > width, start < cell.start {
        chunks.append(text[start..<cell.start])
        (start, used) = (cell.start, 0)
      }
      used += cell.columns
    }
    return chunks + [text[start...]]
  }
}

/// The lines of a paragraph as they are filled.
private struct WrappedLines {
  private let first: String
  private let rest: String
  private let firstRoom: Int
  private let room: Int
  private var lines: [String] = []
  private var line: String
  private var used = 0

  init(_ first: String, _ rest: String, width: Int) {
    (self.first, self.rest) = (first, rest)
    firstRoom = max(8, width - DisplayWidth.of(first))
    room = max(8, width - DisplayWidth.of(rest))
    line = first
  }

  mutating func add(_ piece: WrappedPieces.Piece) {
    if used + piece.columns > (lines.isEmpty ? firstRoom : room) {
      if used > 0 { close() }
      return addBroken(piece)
    }
    line += piece.text
    used += piece.columns
  }

  /// Adds a piece at the beginning of a line; spaces where a line is broken are not carried over.
  private mutating func addBroken(_ piece: WrappedPieces.Piece) {
    let text = lines.isEmpty ? piece.text : piece.text.drop { $0 == " " }
    // Nothing but ASCII has a column for each byte.
    if piece.columns == piece.text.utf8.count { return addBroken(ascii: text.utf8) }
    var cells = Cells(text)
    var start = text.startIndex
    while let cell = cells.next() {
      if used + cell.columns > (lines.isEmpty ? firstRoom : room) {
        line += text[start..<cell.start]
        start = cell.start
        close()
      }
      used += cell.columns
    }
    line += text[start...]
  }

  private mutating func addBroken(ascii text: Substring.UTF8View) {
    var rest = text
    while case let space = (lines.isEmpty ? firstRoom : room) - used, rest.count > space {
      line += Substring(rest.prefix(space))
      rest = rest.dropFirst(space)
      close()
    }
    line += Substring(rest)
    used += rest.count
  }

  private mutating func close() {
    lines.append(line.trimmedEnd())
    (line, used) = (rest, 0)
  }

  consuming func finish() -> [String] { lines + [line.trimmedEnd()] }
}

/// What may not be broken: a word with the spaces before it, or an ideograph with the marks that
/// can't begin a line behind it.
private struct WrappedPieces: Sequence, IteratorProtocol {
  struct Piece {
    let text: Substring
    let columns: Int
  }

  private let text: String
  private var cells: Cells
  private var start: String.Index
  /// The columns from the start of the piece.
  private var columns = 0
  private var isInWord = false
  private var wasWide = false

  init(_ text: String) {
    self.text = text
    cells = Cells(text[...])
    start = text.startIndex
  }

  mutating func next() -> Piece? {
    while let cell = nextCell() {
      let isWide = cell.columns == 2
      let isBreak =
        isInWord && (cell.isSpace || ((isWide || wasWide) && !text.neverBeginsLine(cell.start)))
      wasWide = isWide
      if isBreak {
        let piece = Piece(text: text[start..<cell.start], columns: columns)
        (start, columns, isInWord) = (cell.start, cell.columns, !cell.isSpace)
        return piece
      }
      columns += cell.columns
      if !cell.isSpace { isInWord = true }
    }
    guard start < text.endIndex else { return nil }
    defer { start = text.endIndex }
    return Piece(text: text[start...], columns: columns)
  }

  /// The next character at which a word may end.
  private mutating func nextCell() -> Cells.Cell? {
    if isInWord && !wasWide { columns += cells.skipWord() }
    return cells.next()
  }
}

extension String {
  /// Whether a character is a closing mark of Chinese and Japanese, or a Latin one (after UAX #14,
  /// class CL and EX).
  fileprivate func neverBeginsLine(_ place: Index) -> Bool {
    switch unicodeScalars[place] {
    case "、", "。", "，", "．", "：", "；", "！", "？", "」", "』", "）", "】", "〉", "》", "〕", "］", "｝", "々",
      "ー", "…", "·", ",", ".", ":", ";", "!", "?", ")", "]", "}", "\"", "'", "\u{201D}", "\u{2019}":
      true
    default: false
    }
  }

  /// Without spaces at its end.
  func trimmedEnd() -> String {
    guard utf8.last == 0x20 else { return self }
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
