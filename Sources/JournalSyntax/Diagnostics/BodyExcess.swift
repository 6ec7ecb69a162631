/// Why a body was read as plain text: the limit it is past.
public enum BodyExcess: String, Hashable, Sendable {
  /// The file is larger than 8 MiB.
  case size
  /// Lists or block quotes are nested more than 1,000 deep.
  case nesting
  /// Deep nesting stays open over very many blank lines.
  case nestingOverBlankLines
  /// Very many `![` are not closed.
  case unclosedImages
  /// Very many lists, lines and marks such as `*`, `[` or `<`.
  case marks
}
