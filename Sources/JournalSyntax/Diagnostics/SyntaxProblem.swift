/// What can be wrong with the text of a file, as facts.
public enum SyntaxProblem: Hashable, Sendable {
  /// A key stands twice; the first wins.
  case duplicateKey(name: String, first: ByteRange)
  /// The body would keep libcmark busy for too long and was read as plain text.
  case bodyTooComplex(BodyExcess)

  /// Whether something was lost.
  public var severity: Severity {
    switch self {
    case .duplicateKey: .error
    case .bodyTooComplex: .warning
    }
  }

  /// A stable name for tools, in kebab-case.
  public var code: String {
    switch self {
    case .duplicateKey: "duplicate-key"
    case .bodyTooComplex: "body-too-complex"
    }
  }
}
