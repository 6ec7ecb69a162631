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

/// Whether something was lost (`error`) or could be read anyway (`warning`).
public enum Severity: String, Hashable, Sendable, Codable {
  /// A value, a key or a block that wasn't read.
  case error
  /// Something that was read, though perhaps not as intended.
  case warning
}

/// The limits on what is read from one file; a diagnostic names the limit that was exceeded.
package enum SyntaxLimits {
  /// The longest file that is read, in bytes.
  package static let fileBytes = 8 << 20
  /// The longest front matter that is read: the number of bytes between its fences.
  package static let frontMatterBytes = 1 << 20
  /// The longest line of front matter that is read, in bytes.
  package static let lineBytes = 64 << 10
  /// The deepest nesting of mappings and sequences; the root counts as one.
  package static let nesting = 16
}

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
