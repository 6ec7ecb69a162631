import JournalSyntax

/// A mood as an entry writes it: a number, `n/m`, or a label of the scale.
public enum WrittenMood: Hashable, Sendable {
  /// A mood, as a value on the journal's scale; `4/5` is carried over by its fraction.
  case value(Double)
  /// A number that the scale does not reach.
  case outside
  /// A number on a scale of its own that it does not reach, as `7/5`.
  case outsideOwn
  /// Words that name no step.
  case unknown
  /// Nothing written.
  case empty

  /// Reads a mood.
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
    while rest < text.upperBound, bytes[rest] == 0x20 { rest += 1 }
    guard bytes[rest] == UInt8(ascii: "/") else { return label(bytes, text, scale: scale) }
    rest += 1
    while rest < text.upperBound, bytes[rest] == 0x20 { rest += 1 }
    guard let top = WrittenNumber.prefix(bytes, in: rest..<text.upperBound),
      top.end == text.upperBound
    else { return .unknown }
    // n/m is the scale 1–m; on the journal's own scale the number is kept as it is written.
    guard let own = MoodScale(low: 1, high: top.value), number.value >= 1, number.value <= top.value
    else { return .outsideOwn }
    if own.low == scale.low, own.high == scale.high { return .value(number.value) }
    return .value(scale.value(at: own.fraction(of: number.value)))
  }

  private static func label(
    _ bytes: Span<UInt8>, _ range: Range<Int>, scale: MoodScale
  ) -> WrittenMood {
    guard !scale.labels.isEmpty else { return .unknown }
    let word = bytes.string(range).lowercased()
    for (step, label) in scale.labels where label.lowercased() == word {
      return .value(Double(step))
    }
    return .unknown
  }
}
