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
