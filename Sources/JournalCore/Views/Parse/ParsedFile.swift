import JournalSyntax

/// One file as the reader understands it: what `debug parse` prints, for tests, bug reports and
/// other tools.
///
/// Its shape is documented and stays as it is.
public struct ParsedFile: Hashable, Sendable, Encodable {
  /// The path as it was given.
  public var path: String
  /// The front matter: mappings, sequences, and every scalar as its text.
  ///
  /// A value that could not be read is left out.
  public var frontMatter: Value
  /// What the Markdown holds.
  public var body: Body
  /// What is wrong with the text.
  public var diagnostics: [Problem]

  /// A value of the front matter.
  public indirect enum Value: Hashable, Sendable, Encodable {
    case text(String)
    case list([Value])
    case mapping([String: Value])

    /// Writes the value itself.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .list(let items): try container.encode(items)
      case .mapping(let pairs): try container.encode(pairs)
      }
    }
  }

  /// A problem of the file's text.
  public struct Problem: Hashable, Sendable, Encodable {
    /// From 1.
    public var line: Int
    /// In UTF-8 bytes, from 1.
    public var column: Int
    /// `error` or `warning`.
    public var severity: String
    /// The stable name of the problem.
    public var code: String
    /// A message that describes the problem.
    public var message: String
  }

  /// What the Markdown of a file holds.
  ///
  /// Lines are the file's, from 1.
  public struct Body: Hashable, Sendable, Encodable {
    /// The first level-1 heading.
    public var title: String?
    /// The headings, in order.
    public var headings: [Heading] = []
    /// The boxes, in order.
    public var tasks: [Task] = []
    /// `![alt](target)`, in order.
    public var images: [Link] = []
    /// `![[target]]`, in order.
    public var embeds: [Link] = []
    /// `[text](target)` and addresses, in order.
    public var links: [Link] = []
    /// `[[target]]`, in order.
    public var wikilinks: [Link] = []
    /// Tags without `#`, in order.
    public var tags: [String] = []
    /// `key:: value` lines of the first paragraph.
    public var properties: [Property] = []
    /// Words of the text.
    public var words = 0
    /// The first paragraph as it is written.
    public var firstParagraph = ""
    /// Where the body begins, in bytes.
    public var start = 0
    /// It was too much for libcmark and taken as plain text.
    public var isPlainText = false
  }

  /// A heading.
  public struct Heading: Hashable, Sendable, Encodable {
    /// 1 to 6.
    public var level: Int
    /// The text.
    public var text: String
    /// The line, from 1.
    public var line: Int
  }

  /// A box and what follows it; dates and times stand as they are written, and marks that a task
  /// doesn't have are left out.
  public struct Task: Hashable, Sendable, Encodable {
    /// What stands in the box.
    public var mark: String
    /// All of the line behind the box.
    public var text: String
    /// The text without marks.
    public var description: String
    /// The line, from 1.
    public var line: Int
    /// The indented text below it.
    public var detail: String?
    /// `📅`, `due:`, `[due:: …]`.
    public var due: String?
    /// `⏰`.
    public var alarm: String?
    /// `⏳`.
    public var scheduled: String?
    /// `🛫`.
    public var start: String?
    /// `✅`, `[completion:: …]`.
    public var done: String?
    /// `➕`.
    public var created: String?
    /// `❌`.
    public var cancelled: String?
    /// `🔁`.
    public var repeats: String?
    /// `every 30m`.
    public var nag: String?
    /// From -2 (lowest) to 3 (highest).
    public var priority: Int
  }

  /// Something that points somewhere.
  public struct Link: Hashable, Sendable, Encodable {
    /// The text.
    public var text: String
    /// What it points at.
    public var target: String
    /// The line, from 1.
    public var line: Int
  }

  /// A `key:: value` line.
  public struct Property: Hashable, Sendable, Encodable {
    /// The key.
    public var key: String
    /// The value.
    public var value: String
  }

  /// Reads a file's bytes.
  /// - Parameter message: the wording of a problem.
  public init(_ bytes: [UInt8], path: String, message: (Diagnostic) -> String) {
    var syntax: [SyntaxDiagnostic] = []
    var frontMatter = FrontMatter()
    frontMatter.read(bytes.span, diagnostics: &syntax)
    self.path = path
    self.frontMatter =
      frontMatter.nodes.isEmpty ? .mapping([:]) : Value(frontMatter, bytes) ?? .mapping([:])
    body = Body(bytes, after: frontMatter, diagnostics: &syntax)
    var cursor = LineCursor()
    diagnostics = syntax.sorted { $0.range.start < $1.range.start }.map { found in
      let problem = Diagnostic(
        .syntax(found.problem), path: path, bytes: bytes.span, range: found.range, &cursor)
      return Problem(
        line: problem.line, column: problem.column, severity: problem.severity.rawValue,
        code: problem.code, message: message(problem))
    }
  }
}
