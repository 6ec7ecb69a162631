/// What can be wrong with the text of a file, as facts.
public enum SyntaxProblem: Hashable, Sendable {
  /// A key stands twice; the first wins.
  case duplicateKey(name: String, first: ByteRange)

  /// Whether something was lost.
  public var severity: Severity {
    switch self {
    case .duplicateKey: .error
    }
  }

  /// A stable name for tools, in kebab-case.
  public var code: String {
    switch self {
    case .duplicateKey: "duplicate-key"
    }
  }
}
