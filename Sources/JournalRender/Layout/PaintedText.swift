import JournalSyntax
import Phrases

/// A line with our own control sequences, which take no columns: colours and links.
///
/// Entry text contains none, since it has been through `visible`.
package struct PaintedText {
  /// The line's text and control sequences, in order.
  private var pieces: [(text: Substring, isControl: Bool)] = []

  private static let escape: UInt8 = 0x1B

  package init(_ line: String) {
    var rest = line.utf8[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != PaintedText.escape }
      if !text.isEmpty { pieces.append((Substring(text), false)) }
      let control = PaintedText.control(rest[text.endIndex...])
      if !control.isEmpty { pieces.append((Substring(control), true)) }
      rest = rest[control.endIndex...]
    }
  }

  /// Returns the sequence at the start of some bytes: `ESC [ … letter` or `ESC ] … ESC \`.
  private static func control(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    let body = bytes.dropFirst(2)
    guard bytes.first == escape, bytes.count > 2 else { return bytes }
    if bytes.dropFirst().first == Byte.closeBracket {
      guard let end = body.firstIndex(of: escape) else { return bytes }
      return bytes[..<(bytes.index(end, offsetBy: 2, limitedBy: bytes.endIndex) ?? bytes.endIndex)]
    }
    guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return bytes }
    return bytes[...end]
  }

  /// The line's width in columns.
  package var columns: Int {
    pieces.reduce(0) { $0 + ($1.isControl ? 0 : DisplayWidth.of($1.text)) }
  }

  /// Returns the line cut to a width, ending in an ellipsis; colours and links still end properly.
  package func cut(_ width: Int, _ ellipsis: String) -> String {
    guard columns > width else { return pieces.map(\.text).joined() }
    var room = max(0, width - DisplayWidth.of(ellipsis))
    var out = ""
    var isCut = false
    for piece in pieces {
      if piece.isControl {
        out += piece.text
      } else if !isCut {
        let kept = String(piece.text).prefix(columns: room)
        out += kept
        room -= DisplayWidth.of(kept)
        isCut = kept.utf8.count < piece.text.utf8.count
        if isCut { out += ellipsis.prefix(columns: width) }
      }
    }
    return out
  }

  /// Returns the line followed by spaces up to a width.
  package func padded(_ width: Int) -> String {
    pieces.map(\.text).joined() + String(repeating: " ", count: max(0, width - columns))
  }

  /// Returns the line with some words highlighted wherever they occur, if there is colour.
  func highlighted(_ words: [FoundWords], _ style: TextStyle) -> String {
    guard style.color != .none, !words.isEmpty else { return pieces.map(\.text).joined() }
    // A highlight ends all attributes, so those before it are repeated after it.
    var out = ""
    var paint = Substring()
    for piece in pieces {
      guard !piece.isControl else {
        if piece.text.hasPrefix("\u{1B}[") { paint = piece.text }
        out += piece.text
        continue
      }
      for part in String(piece.text).parts(matching: words) {
        out += part.isFound ? style.paint(part.text, .found) + paint : part.text
      }
    }
    return out
  }
}
