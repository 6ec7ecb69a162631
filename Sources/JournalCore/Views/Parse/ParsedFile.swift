import JournalSyntax

/// One file as the reader understands it: the output of `debug parse`, for tests, bug reports
/// and other tools.
///
/// Its format is documented and must not change.
package struct ParsedFile: Hashable, Sendable, Encodable {
  /// The given path.
  package var path: String
  /// The front matter: mappings, sequences, and every scalar as text.
  ///
  /// Unreadable values are left out.
  package var frontMatter: Value
  /// The Markdown content.
  package var body: Body
  /// The problems in the text.
  package var diagnostics: [Problem]

  /// A front matter value.
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
    /// The problem's stable identifier.
    package var code: String
    /// The problem's message.
    package var message: String
  }

  /// A file's Markdown content.
  ///
  /// Line numbers are the file's, from 1.
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
    /// `key:: value` lines in the first paragraph.
    package var properties: [Property] = []
    /// The number of words.
    package var words = 0
    /// The first paragraph as written.
    package var firstParagraph = ""
    /// The start of the body, in bytes.
    package var start = 0
    /// True if it was too large or complex for libcmark and was read as plain text.
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
  /// Dates and times are kept as written; missing markers are left out.
  package struct Task: Hashable, Sendable, Encodable {
    /// The checkbox character.
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
    /// The alarm's interval: `every 30m`.
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
  /// - Parameter message: returns a problem's message.
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
