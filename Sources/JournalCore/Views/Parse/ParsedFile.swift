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
    /// What is wrong, in words.
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

  /// A box and what follows it.
  public struct Task: Hashable, Sendable, Encodable {
    /// What stands in the box.
    public var mark: String
    /// The text.
    public var text: String
    /// The line, from 1.
    public var line: Int
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
    diagnostics = syntax.map { found in
      let problem = Diagnostic(
        .syntax(found.problem), path: path, bytes: bytes.span, range: found.range)
      return Problem(
        line: problem.line, column: problem.column, severity: problem.severity.rawValue,
        code: problem.code, message: message(problem))
    }
  }
}

extension ParsedFile.Value {
  /// The value of a row; nil where it could not be read.
  ///
  /// Nesting is limited by the reader.
  fileprivate init?(_ frontMatter: FrontMatter, _ bytes: [UInt8], row: Int = 0) {
    switch frontMatter.nodes[row].kind {
    case .unreadable: return nil
    case .mapping:
      var pairs: [String: ParsedFile.Value] = [:]
      for (key, value) in frontMatter.pairs(of: row) {
        let name = frontMatter.text(of: key, in: bytes.span)
        guard pairs[name] == nil else { continue }
        pairs[name] = ParsedFile.Value(frontMatter, bytes, row: value)
      }
      self = .mapping(pairs)
    case .sequence:
      self = .list(
        frontMatter.items(of: row).compactMap { ParsedFile.Value(frontMatter, bytes, row: $0) })
    default: self = .text(frontMatter.text(of: row, in: bytes.span))
    }
  }
}

extension ParsedFile.Body {
  fileprivate init(
    _ bytes: [UInt8], after frontMatter: FrontMatter, diagnostics: inout [SyntaxDiagnostic]
  ) {
    var index = BodyIndex()
    index.read(bytes.span, from: frontMatter.bodyStart, diagnostics: &diagnostics)
    func text(_ range: ByteRange) -> String { bytes.span.string(bytes.span.trimmed(range.indices)) }
    var lines = LineCounter(bytes)
    for item in index.items {
      let line = lines.line(of: Int(item.source.start))
      let link = ParsedFile.Link(text: text(item.text), target: text(item.target), line: line)
      switch item.kind {
      case .heading:
        headings.append(
          ParsedFile.Heading(level: Int(item.level), text: link.text, line: line))
      case .task:
        tasks.append(ParsedFile.Task(mark: mark(item, bytes), text: link.text, line: line))
      case .tag: tags.append(link.text)
      case .image: images.append(link)
      case .embed: embeds.append(link)
      case .link: links.append(link)
      case .wikilink: wikilinks.append(link)
      case .listItem, .mention: break
      }
    }
    title = headings.first { $0.level == 1 }?.text
    properties = frontMatter.properties.map {
      ParsedFile.Property(key: text($0.key), value: text($0.value))
    }
    words = index.wordCount
    firstParagraph = text(index.firstParagraph)
    start = frontMatter.bodyStart
    isPlainText = index.isPlainText
  }

  private func mark(_ item: BodyItem, _ bytes: [UInt8]) -> String {
    String(decoding: [item.mark], as: UTF8.self)
  }
}

/// Tells the lines of places that come in order.
private struct LineCounter {
  private let bytes: [UInt8]
  private var line = 1
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func line(of offset: Int) -> Int {
    while position < min(offset, bytes.count) {
      let isEnd =
        bytes[position] == 0x0A
        || (bytes[position] == 0x0D
          && !(position + 1 < bytes.count && bytes[position + 1] == 0x0A))
      if isEnd { line += 1 }
      position += 1
    }
    return line
  }
}
