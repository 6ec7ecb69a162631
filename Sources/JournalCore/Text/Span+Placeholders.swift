import JournalSyntax

// Values left to fill in, as in templates and forms.
extension Span<UInt8> {
  /// Returns true if a range contains a template's placeholder: `{{date}}`, `<% tp.date.now() %>`.
  func isTemplate(_ range: Range<Int>) -> Bool {
    for i in range.dropLast() {
      let pair = (self[i], self[i + 1])
      if pair == (Byte.openBrace, Byte.openBrace) || pair == (Byte.less, Byte.percent) {
        return true
      }
    }
    return false
  }

  /// Returns true if a range is a form's blank: `_`, `__`, `-` or `?`, perhaps followed by the
  /// scale's end, as in `_/10`.
  func isFormBlank(_ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound, self[at].isBlankOfForm { at += 1 }
    guard at > range.lowerBound else { return false }
    if at < range.upperBound, self[at] == Byte.slash {
      at += 1
      while at < range.upperBound, self[at].isDigit { at += 1 }
    }
    return at == range.upperBound
  }

  /// Returns true if a plain scalar is YAML's null.
  package func isNull(_ range: Range<Int>) -> Bool {
    switch range.count {
    case 1: self[range.lowerBound] == Byte.tilde
    case 4: holds("null", in: range) || holds("Null", in: range) || holds("NULL", in: range)
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var isBlankOfForm: Bool {
    self == Byte.underscore || self == Byte.dash || self == Byte.question || self == Byte.space
  }
}
