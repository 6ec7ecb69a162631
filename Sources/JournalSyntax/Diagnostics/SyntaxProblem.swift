/// What can be wrong with the text of a file, as facts; `SyntaxDiagnostic.range` says where.
public enum SyntaxProblem: Hashable, Sendable {
  // The file

  /// The file is longer than `SyntaxLimits.fileBytes`; nothing was read.
  case fileTooLong(limit: Int)
  /// The file is UTF-16 or UTF-32; nothing was read.
  case notUTF8(Encoding)
  /// A byte that is not UTF-8; the key that holds it was not read.
  case invalidUTF8
  /// A NUL byte; the key that holds it was not read.
  case nulByte

  // The fences

  /// Blank lines stand before the opening `---`.
  case blankBeforeFrontMatter
  /// The opening line is not exactly `---`; it has `length` bytes.
  case oddOpeningFence(length: Int)
  /// No closing line; the block ends at the range's end.
  case unclosedFrontMatter
  /// The block is in another language; it was skipped and the body kept.
  case foreignFrontMatter(ForeignFormat)
  /// The block is longer than `SyntaxLimits.frontMatterBytes`; it was not read.
  case frontMatterTooLong(limit: Int)
  /// Merge-conflict markers; in front matter what stands between them was not read, unless they are
  /// comments.
  case unfinishedMerge

  // The grammar

  /// The block is not a list of keys.
  case rootIsNotMapping(RootKind)
  /// A part of YAML that Daymark does not read.
  case unsupported(Feature)
  /// A key stands twice; the first wins.
  case duplicateKey(name: String, first: ByteRange)
  /// A line without `key:` where a key is expected.
  case lineWithoutKey
  /// A colon with no key before it.
  case missingKey
  /// A quote (`"` or `'`, the byte) that is never closed.
  case unclosedQuote(UInt8)
  /// A bracket (`[` or `{`, the byte) that is never closed.
  case unclosedBracket(UInt8)
  /// Something inside brackets that cannot stand there.
  case unexpectedInBrackets
  /// Something after a complete value that does not belong to it.
  case textAfterValue
  /// A `|` or `>` followed by something other than indicators.
  case badBlockHeader
  /// The lines of a block are indented in a way that has no meaning.
  case badIndentation
  /// Mappings and sequences nested deeper than `SyntaxLimits.nesting`.
  case nestingTooDeep(limit: Int)
  /// A line longer than `SyntaxLimits.lineBytes`.
  case lineTooLong(limit: Int)
  /// So many faults that the rest of the block was not read.
  case tooManyFaults

  // Read all the same

  /// The body would keep libcmark busy for too long and was read as plain text.
  case bodyTooComplex(BodyExcess)

  /// Not valid YAML, read as plain text; quotes around it would say so.
  case readAsText(TextReason)
  /// `key: #word`: the value is empty and the rest is a comment.
  case hashStartsComment
  /// `key:value`, read as `key: value`.
  case missingSpaceAfterColon
  /// A line stands `found` bytes in where its neighbours stand `expected` in.
  case unevenIndentation(expected: Int, found: Int)
  /// Tabs were used to indent.
  case tabIndentation
  /// `\` and a byte that means nothing after it in double quotes; both were kept.
  case unknownEscape

  /// An encoding that is not read.
  public enum Encoding: String, Hashable, Sendable {
    /// UTF-16, in either order.
    case utf16 = "utf-16"
    /// UTF-32, in either order.
    case utf32 = "utf-32"
  }

  /// A language of front matter that is not read.
  public enum ForeignFormat: String, Hashable, Sendable {
    /// `+++`, as Hugo writes it.
    case toml
    /// `{ … }`, as Hugo writes it.
    case json
    /// `---name` with any other name.
    case other
  }

  /// What stands where the root mapping should.
  public enum RootKind: String, Hashable, Sendable {
    /// `- a`
    case sequence
    /// Text.
    case scalar
  }

  /// A part of YAML that is refused by name.
  public enum Feature: String, Hashable, Sendable {
    /// `&name`
    case anchor
    /// `*name`
    case alias
    /// `!name`
    case tag
    /// `<<:`
    case mergeKey = "merge-key"
    /// `? key`, or a key in brackets.
    case complexKey = "complex-key"
    /// `%YAML`
    case directive
    /// More than one document in a file.
    case severalDocuments = "several-documents"
  }

  /// Why a value was read as text.
  public enum TextReason: String, Hashable, Sendable {
    /// `title: FSA: using it`
    case colon
    /// It begins with a byte that YAML keeps for itself, such as `@`.
    case reservedStart = "reserved-start"
    /// `"a" b`, or quotes within quotes.
    case quotes
    /// `[a] b`, or brackets that make no list.
    case brackets
    /// `title: - a`
    case dash
  }
}
