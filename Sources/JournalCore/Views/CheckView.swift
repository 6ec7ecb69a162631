import JournalSyntax

/// Every problem of a journal, and what was read.
public struct CheckView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/check/1"
  /// Files that were read.
  public var files: Int
  /// Entries among them.
  public var entries: Int
  /// Files without a date; they are not entries.
  public var undated: Int
  /// Problems by which something is lost.
  public var errors: Int
  /// Problems that lose nothing.
  public var warnings: Int
  /// The problems, by file and line.
  public var problems: [Problem]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A problem at its place.
  public struct Problem: Hashable, Sendable, Codable {
    /// The file's path from the journal's root.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The UTF-8 byte in the line, from 1.
    public var column: Int
    /// `error` or `warning`.
    public var severity: String
    /// The stable name of the problem.
    public var code: String
    /// A message that describes the problem.
    public var message: String
  }

  /// What of each entry it needs: everything is read, little is kept.
  public static func scope(_ settings: Settings) -> Scope {
    let kinds = FactKinds(.photo, .gratitude, .mood, .habit)
    return Scope(
      facts: settings.required.isEmpty ? kinds : .all, readsBody: true, keepsDiagnostics: true)
  }

  /// Makes the view.
  /// - Parameters:
  ///   - diagnostics: the problems, with those of photos and links that lead nowhere.
  ///   - message: the wording of a problem.
  public init(
    _ index: JournalIndex, diagnostics: [Diagnostic], message: (Diagnostic) -> String
  ) {
    files = index.report.files
    entries = index.all.count
    undated = index.report.undated
    errors = diagnostics.count { $0.severity == .error }
    warnings = diagnostics.count - errors
    problems = diagnostics.map {
      Problem(
        path: $0.path, line: $0.line, column: $0.column, severity: $0.severity.rawValue,
        code: $0.code, message: message($0))
    }
    counted = Counted(index)
  }
}
