/// Something in one file that could not be read as it stands: what it is, and the bytes at fault.
///
/// A diagnostic holds facts only; all wording is in JournalRender.
public struct SyntaxDiagnostic: Hashable, Sendable {
  /// What is wrong.
  public var problem: SyntaxProblem
  /// The bytes at fault; an empty range is a place between two bytes.
  public var range: ByteRange

  /// Makes a diagnostic.
  public init(_ problem: SyntaxProblem, at range: ByteRange) {
    self.problem = problem
    self.range = range
  }
}

/// Whether something is lost (`error`) or was read all the same (`warning`).
public enum Severity: String, Hashable, Sendable, Codable {
  /// A value, a key or a block that was not read.
  case error
  /// It was read, perhaps not as it was meant.
  case warning
}
