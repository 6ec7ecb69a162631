import JournalCore
import JournalSyntax

/// The contents of one version of an entry's file, field by field, as a person reads it.
///
/// Nothing that is written is left out: comments, and lines of the front matter that can't be read,
/// are fields without a name. Only layout is lost: quotes, indentation, line endings.
public struct EntryFields: Hashable, Sendable {
  /// One field of the front matter.
  public struct Field: Hashable, Sendable {
    /// The key as it is written, dotted if it is nested; empty for text that doesn't belong to a
    /// key.
    ///
    /// The fields of a check-in are named by its time: `check-ins@09:30.mood`.
    public var name: String
    /// The value, or each item of a list.
    public var values: [String]
    /// Whether it is written as a list.
    public var isList: Bool
  }

  /// The fields, in the order of the file; empty if it can't be read as fields.
  public var fields: [Field] = []
  /// The text below, line by line; the whole file if it can't be read as fields.
  public var body: [String]
  /// `key:: value` lines of the body, as fields; they are also in `body`.
  public var properties: [Field] = []
  /// The indices of those lines in `body`.
  var propertyLines: Set<Int> = []
  /// Whether the front matter could be read.
  public var isReadable: Bool

  /// Parses a version of a file.
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
    for property in frontMatter.properties where !property.isBracketed {
      // Each is on a line of its own; a line end closes the one before it.
      let before = bytes[place..<Int(property.key.start)]
      line += ReadableBytes.lines(before + [Byte.colon]).count - 1
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
  /// Whether the front matter as a whole wasn't read.
  fileprivate var hidesFields: Bool {
    switch self {
    case .fileTooLong, .notUTF8, .foreignFrontMatter, .frontMatterTooLong, .rootIsNotMapping: true
    default: false
    }
  }
}
