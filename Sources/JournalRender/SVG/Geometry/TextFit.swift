import JournalCore

/// The width of text, estimated from its columns, since no font is available.
enum TextFit {
  /// The width of a column as a fraction of the font size; digits of common sans-serif fonts take
  /// 0.56.
  static let column = 0.58

  /// Returns the width of text, in units of the drawing.
  static func width(_ text: String, size: Double) -> Double {
    Double(DisplayWidth.of(text)) * size * column
  }

  /// Returns whether text fits into a width.
  static func fits(_ text: String, in width: Double, size: Double) -> Bool {
    TextFit.width(text, size: size) <= width
  }

  /// Returns the text, cut with an ellipsis if it doesn't fit.
  static func cut(_ text: String, to width: Double, size: Double) -> String {
    guard width > 0, size > 0 else { return "" }
    let columns = width / (size * column)
    return columns >= 1000 ? text : text.cut(max(1, Int(clamping: columns)), "…")
  }
}
