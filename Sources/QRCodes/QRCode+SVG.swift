extension QRCode {
  /// Returns the code with its margin as a drawing of its own, black on white.
  /// - Parameter name: what it is, for those who can't see it.
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
