/// How much room text takes, guessed from its columns: there is no font to ask.
enum TextFit {
  /// The width of a column in parts of the font size; digits of common sans-serif fonts take 0.56.
  static let column = 0.58

  /// The width of text, in units of the drawing.
  static func width(_ text: String, size: Double) -> Double {
    Double(DisplayWidth.of(text)) * size * column
  }

  /// Whether text has room between two edges.
  static func fits(_ text: String, in width: Double, size: Double) -> Bool {
    TextFit.width(text, size: size) <= width
  }

  /// The text, cut with an ellipsis where there is no room for all of it.
  static func cut(_ text: String, to width: Double, size: Double) -> String {
    guard width > 0, size > 0 else { return "" }
    let columns = width / (size * column)
    return columns >= 1000 ? text : text.cut(max(1, Int(columns)), "…")
  }
}
