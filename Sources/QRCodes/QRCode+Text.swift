extension QRCode {
  /// Returns the code with its margin for a terminal: two modules in a character.
  /// - Parameter isColored: whether black and white can be asked for. If not, dark modules have the
  ///   terminal's background, which is right if that is dark; most readers take the reverse, too.
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

  /// Returns the character whose halves are filled where a module is light.
  private static func halves(_ upperIsDark: Bool, _ lowerIsDark: Bool) -> String {
    switch (upperIsDark, lowerIsDark) {
    case (false, false): "█"
    case (false, true): "▀"
    case (true, false): "▄"
    case (true, true): " "
    }
  }
}
