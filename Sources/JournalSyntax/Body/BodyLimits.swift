/// How much of libcmark's work one body may ask for; past it a body is read as plain text.
///
/// Measured with libcmark 0.30.2: each bound alone keeps it under about a third of a second on an
/// idle machine, since some pages have it read a body twice. Three megabytes of one-word tasks, its
/// costliest honest input, are just within them.
enum BodyLimits {
  /// The largest file, in bytes.
  static let fileBytes = 8 << 20
  /// The deepest nesting of lists and block quotes.
  static let nesting = 1_000
  /// Open containers times the blank lines they stay open for.
  static let blankLineSteps = 8_000_000
  /// Open image brackets times the brackets closed inside them.
  static let openImageSteps = 20_000_000
  /// What the nodes cost, in tenths of a microsecond.
  static let nodeCost = 4_000_000
}

extension BodyOutline {
  /// Which limit the body is past, if any.
  var excess: BodyExcess? {
    if deepestNesting > BodyLimits.nesting { return .nesting }
    if blankLineSteps > BodyLimits.blankLineSteps { return .nestingOverBlankLines }
    if openImageSteps > BodyLimits.openImageSteps { return .unclosedImages }
    if nodeCost > BodyLimits.nodeCost { return .marks }
    return nil
  }
}
