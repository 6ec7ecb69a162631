/// Limits on libcmark's work for one body; a body that exceeds one is read as plain text.
///
/// Measured with libcmark 0.30.2: each bound alone keeps it under about a third of a second on an
/// idle machine, since some pages have it read a body twice. Three megabytes of one-word tasks, its
/// most expensive realistic input, are just within the limits.
enum BodyLimits {
  /// The largest file, in bytes.
  static let fileBytes = 8 << 20
  /// The deepest nesting of lists and block quotes.
  static let nesting = 1_000
  /// The number of open containers times the blank lines they stay open for.
  static let blankLineSteps = 8_000_000
  /// The number of open image brackets times the brackets closed inside them.
  static let openImageSteps = 20_000_000
  /// The cost of all nodes, in tenths of a microsecond.
  static let nodeCost = 4_000_000
}

extension BodyOutline {
  /// The limit that the body exceeds, or nil.
  var excess: ExceededLimit? {
    if deepestNesting > BodyLimits.nesting { return .nesting }
    if blankLineSteps > BodyLimits.blankLineSteps { return .nestingOverBlankLines }
    if openImageSteps > BodyLimits.openImageSteps { return .unclosedImages }
    if nodeCost > BodyLimits.nodeCost { return .marks }
    return nil
  }
}
