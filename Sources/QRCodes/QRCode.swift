/// A QR code: a text as a square of dark and light modules (ISO/IEC 18004:2015).
///
/// The text is written as bytes, at the lowest level of error correction (L): a screen has no
/// scratches, and fewer modules fit into a terminal.
package struct QRCode: Hashable, Sendable {
  /// How many modules a side has; the margin isn't counted.
  package let size: Int
  private let modules: [Bool]

  /// How many light modules a reader needs on each side.
  package static let margin = 4

  /// Creates the code of a text; nil if the text has more than 271 bytes.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion(bytes: bytes.count) else { return nil }
    var symbol = QRSymbol(version)
    symbol.place(QRCodewords.all(of: bytes, version))
    let best = (0..<8).map(symbol.masked).min { $0.penalty < $1.penalty }!
    (size, modules) = (version.size, best.modules)
  }

  /// Whether the module in a column and a row is dark; those of the margin are light.
  package func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
  }
}
