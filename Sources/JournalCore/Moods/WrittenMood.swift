import JournalSyntax

/// A mood as written in an entry: a number, `n/m`, or a label on the scale.
package enum WrittenMood: Hashable, Sendable {
  /// A mood as a value on the journal's scale; `4/5` is converted by its fraction.
  case value(Double)
  /// A number outside the journal's scale.
  case outside
  /// A number outside its own scale, such as `7/5`.
  case outsideOwn
  /// Text that isn't any step's label.
  case unknown
  /// An empty value, or a blank not filled in yet: `_/10`, `{{mood}}`.
  case empty

  /// Reads the mood in a byte range.
  package static func read(_ bytes: Span<UInt8>, in range: Range<Int>, scale: MoodScale)
    -> WrittenMood
  {
    let text = bytes.trimmed(range)
    if text.isEmpty { return .empty }
    guard let number = WrittenNumber.prefix(bytes, in: text) else {
      return label(bytes, text, scale: scale)
    }
    if number.end == text.upperBound {
      return scale.low <= number.value && number.value <= scale.high
        ? .value(number.value) : .outside
    }
    var rest = number.end
    while rest < text.upperBound, bytes[rest] == Byte.space { rest += 1 }
    guard bytes[rest] == Byte.slash else { return label(bytes, text, scale: scale) }
    rest += 1
    while rest < text.upperBound, bytes[rest] == Byte.space { rest += 1 }
    guard let top = WrittenNumber.prefix(bytes, in: rest..<text.upperBound),
      top.end == text.upperBound
    else { return .unknown }
    // n/m means the scale 1–m; a number on the journal's own scale is kept as written.
    guard let own = MoodScale(low: 1, high: top.value), number.value >= 1, number.value <= top.value
    else { return .outsideOwn }
    if own.low == scale.low, own.high == scale.high { return .value(number.value) }
    return .value(scale.value(at: own.fraction(of: number.value)))
  }

  private static func label(
    _ bytes: Span<UInt8>, _ range: Range<Int>, scale: MoodScale
  ) -> WrittenMood {
    if let step = scale.step(labelled: bytes.string(range)) { return .value(Double(step)) }
    return bytes.isFormBlank(range) || bytes.isTemplate(range) ? .empty : .unknown
  }
}
