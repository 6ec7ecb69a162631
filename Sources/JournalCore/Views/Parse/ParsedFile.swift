import JournalSyntax

/// One file as the reader understands it: the output of `debug parse`, for tests, bug reports and
/// other tools.
///
/// Its format is documented and must not change.
package struct ParsedFile: Hashable, Sendable, Encodable {
  /// The path as passed in.
  package var path: String
  /// The front matter: mappings, sequences, and every scalar as text.
  ///
  /// Values that couldn't be read are left out.
  package var frontMatter: Value
  /// The content of the Markdown.
  package var body: Body
  /// The problems in the text.
  package var diagnostics: [Problem]

  /// A value of the front matter.
  package indirect enum Value: Hashable, Sendable, Encodable {
    case text(String)
    case list([Value])
    case mapping([String: Value])

    /// Encodes the value itself.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .list(let items): try container.encode(items)
      case .mapping(let pairs): try container.encode(pairs)
      }
    }
  }

  /// A problem in the file's text.
  package struct Problem: Hashable, Sendable, Encodable {
    /// The line, from 1.
    package var line: Int
    /// The column in UTF-8 bytes, from 1.
    package var column: Int
    /// `error` or `warning`.
    package var severity: String
    /// The stable identifier of the problem.
    package var code: String
    /// A message that describes the problem.
    package var message: String
  }

  /// The content of a file's Markdown.
  ///
  /// Line numbers are those of the file, from 1.
  package struct Body: Hashable, Sendable, Encodable {
    /// The first level-1 heading.
    package var title: String?
    /// The headings, in order.
    package var headings: [Heading] = []
    /// The checkboxes, in order.
    package var tasks: [Task] = []
    /// `![alt](target)`, in order.
    package var images: [Link] = []
    /// `![[target]]`, in order.
    package var embeds: [Link] = []
    /// `[text](target)` and addresses, in order.
    package var links: [Link] = []
    /// `[[target]]`, in order.
    package var wikilinks: [Link] = []
    /// Tags without `#`, in order.
    package var tags: [String] = []
    /// `key:: value` lines of the first paragraph.
    package var properties: [Property] = []
    /// The number of words.
    package var words = 0
    /// The first paragraph as written.
    package var firstParagraph = ""
    /// The start of the body, in bytes.
    package var start = 0
    /// Whether it was too large or complex for libcmark and was read as plain text.
    package var isPlainText = false
  }

  /// A heading.
  package struct Heading: Hashable, Sendable, Encodable {
    /// The level, 1 to 6.
    package var level: Int
    /// The text.
    package var text: String
    /// The line, from 1.
    package var line: Int
  }

  /// A checkbox and the text after it.
  ///
  /// Dates and times are kept as written; markers that a task doesn't have are left out.
  package struct Task: Hashable, Sendable, Encodable {
    /// The character in the checkbox.
    package var mark: String
    /// The rest of the line after the checkbox.
    package var text: String
    /// The text without markers.
    package var description: String
    /// The line, from 1.
    package var line: Int
    /// The indented text below it.
    package var detail: String?
    /// The due date: `📅`, `due:`, `[due:: …]`.
    package var due: String?
    /// The alarm: `⏰`.
    package var alarm: String?
    /// The scheduled date: `⏳`.
    package var scheduled: String?
    /// The start date: `🛫`.
    package var start: String?
    /// The completion date: `✅`, `[completion:: …]`.
    package var done: String?
    /// The creation date: `➕`.
    package var created: String?
    /// The cancellation date: `❌`.
    package var cancelled: String?
    /// The repeat rule: `🔁`.
    package var repeats: String?
    /// The interval of the alarm: `every 30m`.
    package var nag: String?
    /// The priority, from -2 (lowest) to 3 (highest).
    package var priority: Int
  }

  /// A link, image, embed or wikilink.
  package struct Link: Hashable, Sendable, Encodable {
    /// The text.
    package var text: String
    /// The target.
    package var target: String
    /// The line, from 1.
    package var line: Int
  }

  /// A `key:: value` line.
  package struct Property: Hashable, Sendable, Encodable {
    /// The key.
    package var key: String
    /// The value.
    package var value: String
  }

  /// Parses a file.
  /// - Parameter message: returns the message for a problem.
  package init(_ bytes: [UInt8], path: String, message: (Diagnostic) -> String) {
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
