import JournalCore
import JournalSyntax

/// What one version of an entry's file says, field by field, as a person reads it.
///
/// Nothing that is written is left out: comments, and lines of the front matter that can't be read,
/// are fields without a name. Only layout is lost: quotes, indentation, line endings.
public struct EntryFields: Hashable, Sendable {
  /// One field of the front matter.
  public struct Field: Hashable, Sendable {
    /// The key as it is written, dotted where it is nested; empty for text that belongs to no key.
    ///
    /// What a check-in says stands under its time: `check-ins@09:30.mood`.
    public var name: String
    /// The value, or each item of a list.
    public var values: [String]
    /// Whether it is written as a list.
    public var isList: Bool
  }

  /// The fields, in the order of the file; none where it can't be read by fields.
  public var fields: [Field] = []
  /// The text below, line by line; all of the file where it can't be read by fields.
  public var body: [String]
  /// `key:: value` lines at the beginning of the body, as fields; `body` has them too.
  public var properties: [Field] = []
  /// The places of those lines in `body`.
  var propertyLines: Set<Int> = []
  /// Whether the front matter could be read.
  public var isReadable: Bool

  /// Reads a version of a file.
  public init(_ bytes: [UInt8]) {
    var frontMatter = FrontMatter()
    var diagnostics: [SyntaxDiagnostic] = []
    frontMatter.read(bytes.span, diagnostics: &diagnostics)
    isReadable = !diagnostics.contains { $0.problem.hidesFields }
    guard isReadable else {
      body = ReadableBytes.lines(bytes).map { ReadableBytes.text($0) }
      return
    }
    let start = frontMatter.bodyStart
    body = ReadableBytes.lines(bytes[start...]).map { ReadableBytes.text($0) }
    readProperties(frontMatter, bytes)
    var reader = FieldReader(frontMatter, bytes)
    fields = reader.read()
  }

  private mutating func readProperties(_ frontMatter: FrontMatter, _ bytes: [UInt8]) {
    var (place, line) = (frontMatter.bodyStart, 0)
    for property in frontMatter.properties {
      // Each stands on a line of its own; a line's end closes the one before it.
      let before = bytes[place..<Int(property.key.start)]
      line += ReadableBytes.lines(before + [UInt8(ascii: ":")]).count - 1
      place = Int(property.key.start)
      properties.append(
        Field(
          name: ReadableBytes.text(bytes[property.key.indices]),
          values: [ReadableBytes.text(bytes[property.value.indices])], isList: false))
      propertyLines.insert(line)
    }
  }
}

extension SyntaxProblem {
  /// Whether the front matter as a whole was not read.
  fileprivate var hidesFields: Bool {
    switch self {
    case .fileTooLong, .notUTF8, .foreignFrontMatter, .frontMatterTooLong, .rootIsNotMapping: true
    default: false
    }
  }
}
