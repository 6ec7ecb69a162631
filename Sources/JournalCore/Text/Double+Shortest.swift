extension Double {
  /// Its shortest text, without `.0`.
  package var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
