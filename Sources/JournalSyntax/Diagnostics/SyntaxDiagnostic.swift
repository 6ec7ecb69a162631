/// A problem in a file: the text that couldn't be read as written, and the bytes at fault.
///
/// A diagnostic contains only facts; all wording is in JournalRender.
public struct SyntaxDiagnostic: Hashable, Sendable {
  /// The problem.
  public var problem: SyntaxProblem
  /// The bytes at fault; an empty range is a place between two bytes.
  public var range: ByteRange

  /// Creates a diagnostic from a problem and the bytes at fault.
  public init(_ problem: SyntaxProblem, at range: ByteRange) {
    self.problem = problem
    self.range = range
  }
}

/// The severity of a problem: `error` if something was lost, `warning` if it could be read anyway.
public enum Severity: String, Hashable, Sendable, Codable {
  /// A value, a key or a block that wasn't read.
  case error
  /// A part that was read, though perhaps not as intended.
  case warning
}

/// The reading limits for one file; a diagnostic names the exceeded limit.
package enum SyntaxLimits {
  /// The longest readable file, in bytes.
  package static let fileBytes = 8 << 20
  /// The longest readable front matter: the number of bytes between its fences.
  package static let frontMatterBytes = 1 << 20
  /// The longest readable line in front matter, in bytes.
  package static let lineBytes = 64 << 10
  /// The deepest nesting of mappings and sequences; the root counts as one.
  package static let nesting = 16
}

/// The limit exceeded by a body, and the reason it was read as plain text.
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
