import JournalSyntax

/// One file as the reader understands it: the output of `debug parse`, for tests, bug reports and
/// other tools.
///
/// Its format is documented and must not change.
public struct ParsedFile: Hashable, Sendable, Encodable {
  /// The path as passed in.
  public var path: String
  /// The front matter: mappings, sequences, and every scalar as text.
  ///
  /// Values that couldn't be read are left out.
  public var frontMatter: Value
  /// The content of the Markdown.
  public var body: Body
  /// The problems in the text.
  public var diagnostics: [Problem]

  /// A value of the front matter.
  public indirect enum Value: Hashable, Sendable, Encodable {
    case text(String)
    case list([Value])
    case mapping([String: Value])

    /// Encodes the value itself.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .list(let items): try container.encode(items)
      case .mapping(let pairs): try container.encode(pairs)
      }
    }
  }

  /// A problem in the file's text.
  public struct Problem: Hashable, Sendable, Encodable {
    /// The line, from 1.
    public var line: Int
    /// The column in UTF-8 bytes, from 1.
    public var column: Int
    /// `error` or `warning`.
    public var severity: String
    /// The stable identifier of the problem.
    public var code: String
    /// A message that describes the problem.
    public var message: String
  }

  /// The content of a file's Markdown.
  ///
  /// Line numbers are those of the file, from 1.
  public struct Body: Hashable, Sendable, Encodable {
    /// The first level-1 heading.
    public var title: String?
    /// The headings, in order.
    public var headings: [Heading] = []
    /// The checkboxes, in order.
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
    /// The number of words.
    public var words = 0
    /// The first paragraph as written.
    public var firstParagraph = ""
    /// The start of the body, in bytes.
    public var start = 0
    /// Whether it was too large or complex for libcmark and was read as plain text.
    public var isPlainText = false
  }

  /// A heading.
  public struct Heading: Hashable, Sendable, Encodable {
    /// The level, 1 to 6.
    public var level: Int
    /// The text.
    public var text: String
    /// The line, from 1.
    public var line: Int
  }

  /// A checkbox and the text after it.
  ///
  /// Dates and times are kept as written; markers that a task doesn't have are left out.
  public struct Task: Hashable, Sendable, Encodable {
    /// The character in the checkbox.
    public var mark: String
    /// The rest of the line after the checkbox.
    public var text: String
    /// The text without markers.
    public var description: String
    /// The line, from 1.
    public var line: Int
    /// The indented text below it.
    public var detail: String?
    /// The due date: `📅`, `due:`, `[due:: …]`.
    public var due: String?
    /// The alarm: `⏰`.
    public var alarm: String?
    /// The scheduled date: `⏳`.
    public var scheduled: String?
    /// The start date: `🛫`.
    public var start: String?
    /// The completion date: `✅`, `[completion:: …]`.
    public var done: String?
    /// The creation date: `➕`.
    public var created: String?
    /// The cancellation date: `❌`.
    public var cancelled: String?
    /// The repeat rule: `🔁`.
    public var repeats: String?
    /// The interval of the alarm: `every 30m`.
    public var nag: String?
    /// The priority, from -2 (lowest) to 3 (highest).
    public var priority: Int
  }

  /// A link, image, embed or wikilink.
  public struct Link: Hashable, Sendable, Encodable {
    /// The text.
    public var text: String
    /// The target.
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

  /// Parses a file.
  /// - Parameter message: returns the message for a problem.
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
