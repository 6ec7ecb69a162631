import JournalSyntax

/// A journal's problems, and the numbers of files read.
public struct CheckView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/check/1"
  /// The number of files read.
  public var files: Int
  /// The number of entries among them.
  public var entries: Int
  /// The number of files without a date, which aren't entries.
  public var undated: Int
  /// The number of notes of a week, a month, a quarter or a year; nil if there are none.
  public var periodNotes: Int?
  /// The number of problems with data loss.
  public var errors: Int
  /// The number of problems without data loss.
  public var warnings: Int
  /// The problems, sorted by file and line.
  public var problems: [Problem]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A problem and its location.
  public struct Problem: Hashable, Sendable, Codable {
    /// The file's path from the journal's root.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The column in UTF-8 bytes, from 1.
    public var column: Int
    /// `error` or `warning`.
    public var severity: String
    /// The problem's stable identifier.
    public var code: String
    /// The problem's message.
    public var message: String
  }

  /// Returns the entry parts the view needs: everything is read, little is kept.
  public static func scope(_ settings: Settings) -> Scope {
    let kinds = FactKinds(.photo, .gratitude, .mood, .habit, .number)
    return Scope(
      facts: settings.required.isEmpty ? kinds : .all, readsBody: true, keepsDiagnostics: true)
  }

  /// Creates the view from the problems.
  /// - Parameters:
  ///   - diagnostics: the problems, including missing photos and broken links.
  ///   - message: returns a problem's message.
  public init(
    _ index: DatedIndex, diagnostics: [Diagnostic], message: (Diagnostic) -> String
  ) {
    files = index.report.files
    entries = index.all.count
    undated = index.report.undated
    periodNotes = index.report.periods.isEmpty ? nil : index.report.periods.count
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
