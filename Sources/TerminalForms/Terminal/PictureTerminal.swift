import JournalCore
import Platform

/// A terminal's way to draw pictures, according to its own answers.
package struct PictureTerminal: Hashable, Sendable {
  /// The ways to draw a picture, the best one first.
  package enum Method: Hashable, Sendable {
    /// Kitty's graphics protocol, with pixels.
    case kitty
    /// iTerm2's inline images, with a file.
    case inline
    /// Sixels.
    case sixel
  }

  package let method: Method
  /// A character's size in pixels.
  package private(set) var cellWidth = 10
  package private(set) var cellHeight = 20

  /// Returns the questions about kitty's graphics, iTerm2's character size, other terminals'
  /// character size, and last the attributes, which every terminal answers.
  ///
  /// Inside tmux and screen, kitty's question would become the window's title.
  /// - Parameter name: the terminal's name, as in `TERM`.
  package static func question(to name: String) -> String {
    let kitty = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    let isInside = ["tmux", "screen"].contains { name.hasPrefix($0) }
    return (isInside ? "" : kitty) + "\u{1B}]1337;ReportCellSize\u{1B}\\\u{1B}[16t\u{1B}[c"
  }

  /// Returns true if the last question has been answered.
  package static func isComplete(_ answers: [UInt8]) -> Bool {
    parts(answers).contains { $0.hasPrefix("[?") && $0.hasSuffix("c") }
  }

  /// Reads the answers; nil if the terminal draws no pictures.
  package init?(answers: [UInt8]) {
    let parts = PictureTerminal.parts(answers)
    let attributes = parts.first { $0.hasPrefix("[?") && $0.hasSuffix("c") }
    // The first number is the terminal's class, and the others are its abilities.
    let abilities = (attributes?.dropFirst(2).dropLast() ?? "").split(separator: ";").dropFirst()
    let cellOfITerm = parts.lazy.compactMap {
      PictureTerminal.numbers($0, after: "]1337;ReportCellSize=")
    }
    if parts.contains("_Gi=31;OK") {
      method = .kitty
    } else if cellOfITerm.first != nil {
      method = .inline
    } else if abilities.contains("4") {
      method = .sixel
    } else {
      return nil
    }
    let cell = parts.lazy.compactMap { PictureTerminal.numbers($0, after: "[6;") }.first
    if let cell, cell.count >= 2 {
      take(height: cell[0], width: cell[1])
    } else if let cell = cellOfITerm.first, cell.count >= 2 {
      let scale = cell.count > 2 ? cell[2] : 1
      take(height: cell[0] * scale, width: cell[1] * scale)
    }
  }

  private mutating func take(height: Double, width: Double) {
    guard (1...200).contains(height), (1...200).contains(width) else { return }
    cellHeight = Int(clamping: height.rounded())
    cellWidth = Int(clamping: width.rounded())
  }

  /// Returns an answer's numbers, without the letter at its end.
  private static func numbers(_ part: String, after start: String) -> [Double]? {
    guard part.hasPrefix(start) else { return nil }
    let text = part.dropFirst(start.count).prefix { $0.isNumber || $0 == ";" || $0 == "." }
    let numbers = text.split(separator: ";").compactMap { Double($0) }
    return numbers.count >= 2 && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  /// Returns the control sequences in some bytes, without their escapes and string ends.
  private static func parts(_ bytes: [UInt8]) -> [String] {
    var parts: [String] = []
    for piece in bytes.split(separator: 0x1B, omittingEmptySubsequences: true) {
      guard let kind = piece.first, "[_]P".utf8.contains(kind) else { continue }
      let end =
        kind == UInt8(ascii: "[")
        ? piece.dropFirst().firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
        : piece.firstIndex(of: 0x07)
      // A string that goes on into the next piece ends with its escape.
      if kind == UInt8(ascii: "["), end == nil { continue }
      parts.append(String(decoding: piece[..<(end ?? piece.endIndex)], as: UTF8.self))
    }
    return parts
  }

  // MARK: Size

  /// Returns a picture's size in cells, and its long side in pixels: as large as it is, at most
  /// twelve rows and forty columns.
  package func size(
    ofPicture width: Int, _ height: Int, columns: Int
  ) -> (columns: Int, rows: Int, longSide: Int) {
    let room = (
      width: Double(cellWidth * max(1, min(columns, 40))), height: Double(cellHeight * 12)
    )
    let wide = Double(max(1, width))
    let high = Double(max(1, height))
    let scale = min(1, room.width / wide, room.height / high)
    let shown = (
      width: max(1, Int(clamping: wide * scale)), height: max(1, Int(clamping: high * scale))
    )
    return (
      (shown.width + cellWidth - 1) / cellWidth, (shown.height + cellHeight - 1) / cellHeight,
      max(shown.width, shown.height)
    )
  }

  // MARK: Asking

  /// Asks the person's terminal; nil if it draws no pictures, or doesn't answer within a second.
  package static func ask() -> PictureTerminal? {
    guard isatty(1) == 1, !Terminal.isDumb, let terminal = RawTerminal() else { return nil }
    let question = question(to: Terminal.environment("TERM") ?? "")
    let answers = terminal.answers(to: question, within: 1000, until: isComplete)
    return PictureTerminal(answers: answers)
  }
}
