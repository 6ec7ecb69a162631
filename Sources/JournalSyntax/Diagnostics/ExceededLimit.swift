/// The limit that a body exceeds, and the reason why it was read as plain text.
public enum ExceededLimit: String, Hashable, Sendable {
  /// The file is larger than 8 MiB.
  case size
  /// Lists or block quotes are nested more than 1,000 deep.
  case nesting
  /// Deep nesting stays open over very many blank lines.
  case nestingOverBlankLines
  /// Very many `![` aren't closed.
  case unclosedImages
  /// There are very many lists, lines and marks such as `*`, `[` or `<`.
  case marks
}
