/// A QR code: a text as a square of dark and light modules (ISO/IEC 18004:2015).
///
/// The text is written as bytes, at the lowest level of error correction (L): a screen has no
/// scratches, and fewer modules fit into a terminal.
package struct QRCode: Hashable, Sendable {
  /// The number of modules on a side, without the margin.
  package let size: Int
  private let modules: [Bool]

  /// The number of light modules a reader needs on each side.
  package static let margin = 4

  /// Creates a text's code; nil if the text has more than 271 bytes.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion(bytes: bytes.count) else { return nil }
    var symbol = QRSymbol(version)
    symbol.place(QRCodewords.all(of: bytes, version))
    let best = (0..<8).map(symbol.masked).min { $0.penalty < $1.penalty }!
    size = version.size
    modules = best.modules
  }

  /// Returns true if the module in a column and a row is dark; the margin's modules are light.
  package func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
  }
}

extension QRCode {
  /// Returns the code with its margin as a standalone drawing, black on white.
  /// - Parameter name: its description, for people who can't see it.
  package func svg(_ name: String = "QR code") -> String {
    let side = size + 2 * QRCode.margin
    let squares = (0..<size).flatMap { y in
      (0..<size).filter { isDark($0, y) }
        .map { "M\($0 + QRCode.margin) \(y + QRCode.margin)h1v1h-1z" }
    }.joined()
    let name = [("&", "&amp;"), ("<", "&lt;"), ("\"", "&quot;")].reduce(name) { name, mark in
      name.split(separator: mark.0, omittingEmptySubsequences: false).joined(separator: mark.1)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="\(name)" \
      viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(side)v\(side)h-\(side)z" />\
      <path fill="#000" d="\(squares)" /></svg>
      """
  }
}

extension QRCode {
  /// Returns the code with its margin for a terminal: two modules in a character.
  /// - Parameter isColored: true if black and white are available. If not, dark modules have the
  ///   terminal's background, which is right if that is dark; most readers accept the reverse, too.
  package func text(isColored: Bool) -> String {
    let side = -QRCode.margin..<size + QRCode.margin
    return stride(from: side.lowerBound, to: side.upperBound, by: 2).map { y in
      let row = side.map { x in
        // Below the last row there is nothing.
        QRCode.halves(isDark(x, y), y + 1 >= side.upperBound || isDark(x, y + 1))
      }.joined()
      return isColored ? "\u{1B}[97;40m\(row)\u{1B}[0m\n" : row + "\n"
    }.joined()
  }

  /// Returns the character with filled halves for light modules.
  private static func halves(_ upperIsDark: Bool, _ lowerIsDark: Bool) -> String {
    switch (upperIsDark, lowerIsDark) {
    case (false, false): "█"
    case (false, true): "▀"
    case (true, false): "▄"
    case (true, true): " "
    }
  }
}
