extension Double {
  /// The shortest text that reads back as this number, without `.0`: `7`, `0.1`, `1e+20`; `0` for
  /// −0.
  package var shortest: String {
    if self == 0 { return "0" }
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
