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
    var lines: [String] = []
    var line = ""
    var used = 0
    func room() -> Int { max(8, width - DisplayWidth.of(lines.isEmpty ? first : rest)) }
    func close() {
      lines.append((lines.isEmpty ? first : rest) + line)
      (line, used) = ("", 0)
    }
    for piece in pieces(text) {
      let columns = DisplayWidth.of(piece)
      let gap = piece.prefix { $0 == " " }
      if used + columns <= room() {
        line += piece
        used += columns
        continue
      }
      if used > 0 { close() }
      // Spaces where a line is broken are not carried over.
      for character in piece.dropFirst(lines.isEmpty ? 0 : gap.count) {
        let columns = DisplayWidth.of(character)
        if used + columns > room() { close() }
        line.append(character)
        used += columns
      }
    }
    close()
    return lines.map { $0.trimmedEnd() }
  }

  /// What may not be broken: a word with the spaces before it, or an ideograph with the marks that
  /// can't begin a line behind it.
  private static func pieces(_ text: some StringProtocol) -> [Substring] {
    var pieces: [Substring] = []
    let text = String(text)
    var start = text.startIndex
    var isInWord = false
    var wasWide = false
    for place in text.indices {
      let character = text[place]
      let isSpace = character == " "
      let isWide = !isSpace && DisplayWidth.of(character) == 2
      let isBreak =
        isInWord && (isSpace || ((isWide || wasWide) && !character.neverBeginsLine))
      if isBreak {
        pieces.append(text[start..<place])
        start = place
        isInWord = false
      }
      if !isSpace { isInWord = true }
      wasWide = isWide
    }
    if start < text.endIndex { pieces.append(text[start...]) }
    return pieces
  }
}

extension Character {
  /// Closing marks of Chinese and Japanese, and the Latin ones (after UAX #14, class CL and EX).
  fileprivate var neverBeginsLine: Bool {
    "、。，．：；！？」』）】〉》〕］｝々ー…·,.:;!?)]}\"'”’".contains(self)
  }
}

extension String {
  /// Without spaces at its end.
  func trimmedEnd() -> String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
