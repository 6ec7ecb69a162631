import JournalSyntax

/// Breaks lines at spaces, between ideographs, and inside words longer than a line.
package enum Wrapping {
  /// Returns a paragraph's lines.
  /// - Parameters:
  ///   - width: the columns in a line, including its prefix; at least eight are used for text.
  ///   - first: the first line's prefix.
  ///   - rest: the prefix for the other lines; by default, spaces as wide as `first`.
  ///   - keepsWords: true if a word longer than a line stays whole, such as a path to copy.
  package static func lines(
    _ text: some StringProtocol, width: Int, first: String = "", rest: String? = nil,
    keepsWords: Bool = false
  ) -> [String] {
    // Most texts are short and plain.
    if text.utf8.count <= max(8, width - DisplayWidth.of(first)),
      text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    {
      return [(first + text).trimmedEnd()]
    }
    let wrapped = WrappedLines(
      Array(text.utf8)[...], first, rest, width: width, keepsWords: keepsWords)
    return wrapped.ranges.map { String(decoding: wrapped.bytes[$0], as: UTF8.self) }
  }

  /// Returns UTF-8 lines joined by line feeds, so that millions of lines cost no more than their
  /// bytes.
  static func joined(
    _ text: ArraySlice<UInt8>, width: Int, first: String, rest: String?
  ) -> [UInt8] {
    WrappedLines(text, first, rest, width: width, keepsWords: false).bytes
  }

  /// Splits a text into pieces that each fit into a width, leaving nothing out.
  static func chunks(_ text: ArraySlice<UInt8>, width: Int) -> [ArraySlice<UInt8>] {
    var chunks: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var used = 0
    var cells = Cells(text)
    while let cell = cells.next() {
      if used + cell.columns > width, start < cell.start {
        chunks.append(text[start..<cell.start])
        start = cell.start
        used = 0
      }
      used += cell.columns
    }
    return chunks + [text[start...]]
  }
}

/// A paragraph's lines as they are filled.
private struct WrappedLines {
  private let first: [UInt8]
  private let rest: [UInt8]
  private let firstRoom: Int
  private let room: Int
  private let keepsWords: Bool
  private var used = 0
  /// The lines, joined by line feeds.
  private(set) var bytes: [UInt8]
  /// Each line's range in `bytes`.
  private(set) var ranges: [Range<Int>] = []
  private var lineStart = 0

  init(
    _ text: ArraySlice<UInt8>, _ first: String, _ rest: String?, width: Int, keepsWords: Bool
  ) {
    self.keepsWords = keepsWords
    let indent = DisplayWidth.of(first)
    let rest = rest ?? String(repeating: " ", count: indent)
    self.first = Array(first.utf8)
    self.rest = Array(rest.utf8)
    firstRoom = max(8, width - indent)
    room = max(8, width - DisplayWidth.of(rest))
    bytes = self.first
    bytes.reserveCapacity(text.count + text.count / 32 + first.utf8.count)
    var pieces = WrappedPieces(text)
    while let piece = pieces.next() { add(text[piece.range], columns: piece.columns) }
    endLine()
  }

  /// The columns in the line being filled.
  private var lineRoom: Int { ranges.isEmpty ? firstRoom : room }

  private mutating func add(_ piece: ArraySlice<UInt8>, columns: Int) {
    if used + columns > lineRoom {
      if used > 0 { close() }
      return addBroken(piece, columns)
    }
    bytes += piece
    used += columns
  }

  /// Adds a piece at the beginning of a line; spaces at a line break are dropped.
  private mutating func addBroken(_ piece: ArraySlice<UInt8>, _ columns: Int) {
    let text = ranges.isEmpty ? piece : withoutSpaces(piece)
    if keepsWords {
      bytes += text
      used += columns
      return
    }
    // Only ASCII has as many columns as bytes.
    if columns == piece.count { return addBroken(ascii: text) }
    var cells = Cells(text)
    var start = text.startIndex
    while let cell = cells.next() {
      if used + cell.columns > lineRoom {
        bytes += text[start..<cell.start]
        start = cell.start
        close()
      }
      used += cell.columns
    }
    bytes += text[start...]
  }

  /// Returns a piece without its leading spaces, not counting a space with a combining mark.
  private func withoutSpaces(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var cells = Cells(piece)
    while let cell = cells.next() {
      if !cell.isSpace { return piece[cell.start...] }
    }
    return []
  }

  private mutating func addBroken(ascii text: ArraySlice<UInt8>) {
    var rest = text
    while case let space = lineRoom - used, rest.count > space {
      bytes += rest.prefix(space)
      rest = rest.dropFirst(space)
      close()
    }
    bytes += rest
    used += rest.count
  }

  private mutating func close() {
    endLine()
    bytes.append(Byte.lineFeed)
    lineStart = bytes.count
    bytes += rest
    used = 0
  }

  /// Ends the line, without its trailing spaces.
  private mutating func endLine() {
    while bytes.count > lineStart, bytes.last == Byte.space { bytes.removeLast() }
    ranges.append(lineStart..<bytes.count)
  }
}

/// Unbreakable pieces.
///
/// Each is a word with the spaces before it, or an ideograph with any following marks that can't
/// begin a line.
private struct WrappedPieces {
  struct Piece {
    let range: Range<Int>
    let columns: Int
  }

  private var cells: Cells
  private var start: Int
  /// The columns since the start of the piece.
  private var columns = 0
  private var isInWord = false
  private var wasWide = false

  init(_ text: ArraySlice<UInt8>) {
    cells = Cells(text)
    start = text.startIndex
  }

  mutating func next() -> Piece? {
    while let cell = nextCell() {
      let isWide = cell.columns == 2
      let isBreak =
        isInWord
        && (cell.isSpace
          || ((isWide || wasWide) && !cells.bytes.scalar(at: cell.start).neverBeginsLine))
      wasWide = isWide
      if isBreak {
        let piece = Piece(range: start..<cell.start, columns: columns)
        start = cell.start
        columns = cell.columns
        isInWord = !cell.isSpace
        return piece
      }
      columns += cell.columns
      if !cell.isSpace { isInWord = true }
    }
    let end = cells.bytes.endIndex
    guard start < end else { return nil }
    defer { start = end }
    return Piece(range: start..<end, columns: columns)
  }

  /// Returns the next character at which a word may end.
  private mutating func nextCell() -> Cells.Cell? {
    if isInWord && !wasWide { columns += cells.skipWord() }
    return cells.next()
  }
}

extension Unicode.Scalar {
  /// True if it is a closing mark in Chinese and Japanese, or a Latin one (after UAX #14, classes
  /// CL and EX).
  fileprivate var neverBeginsLine: Bool {
    switch self {
    case "、", "。", "，", "．", "：", "；", "！", "？", "」", "』", "）", "】", "〉", "》", "〕", "］", "｝", "々",
      "ー", "…", "·", ",", ".", ":", ";", "!", "?", ")", "]", "}", "\"", "'", "\u{201D}", "\u{2019}":
      true
    default: false
    }
  }
}

extension String {
  /// Returns the text without its trailing spaces.
  func trimmedEnd() -> String {
    guard utf8.last == Byte.space else { return self }
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
