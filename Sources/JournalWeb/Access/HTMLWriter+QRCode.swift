import JournalRender
import Phrases
import QRCodes

extension HTMLWriter {
  /// Appends a code as a drawing, black on white in both themes, so that every reader takes it.
  mutating func draw(_ code: QRCode, of what: Phrase) {
    let side = String(code.size + 2 * QRCode.margin)
    raw("<svg class=\"code\" role=\"img\"")
    set("viewBox", "0 0 \(side) \(side)")
    set("aria-label", Phrase("QR code of \(what)"))
    raw(" shape-rendering=\"crispEdges\"><path fill=\"#fff\"")
    set("d", "M0 0h\(side)v\(side)h-\(side)z")
    raw(" /><path fill=\"#000\"")
    set("d", HTMLWriter.modules(of: code))
    raw(" /></svg>\n")
  }

  /// Returns a square for each dark module.
  private static func modules(of code: QRCode) -> String {
    (0..<code.size).map { y in
      (0..<code.size).filter { code.isDark($0, y) }
        .map { "M\($0 + QRCode.margin) \(y + QRCode.margin)h1v1h-1z" }.joined()
    }.joined()
  }
}
