/// The possible problems in a file's text, as facts; `SyntaxDiagnostic.range` is the place.
public enum SyntaxProblem: Hashable, Sendable {
  // The file

  /// The file is longer than `SyntaxLimits.fileBytes`; nothing was read.
  case fileTooLong(limit: Int)
  /// The file is UTF-16 or UTF-32; nothing was read.
  case notUTF8(Encoding)
  /// A byte isn't UTF-8; the key with this byte was not read.
  case invalidUTF8
  /// There is a NUL byte; the key with this byte was not read.
  case nulByte

  // Fences

  /// Blank lines precede the opening `---`.
  case blankBeforeFrontMatter
  /// The opening line isn't exactly `---`; it is `length` bytes long.
  case oddOpeningFence(length: Int)
  /// The line that opens or closes the block consists of typographic dashes, such as `—-`.
  case typographicFence
  /// There is text above the opening line; the block was not read.
  case frontMatterBelowText
  /// There is no closing line; the block ends at the end of the range.
  case unclosedFrontMatter
  /// The block is in another format; it was skipped and the body was kept.
  case foreignFrontMatter(ForeignFormat)
  /// The block is longer than `SyntaxLimits.frontMatterBytes`; it was not read.
  case frontMatterTooLong(limit: Int)
  /// There are conflict markers; in front matter, the lines between them were not read, unless they
  /// are comments.
  case unfinishedMerge

  // Grammar

  /// The block isn't a list of keys.
  case rootIsNotMapping(RootKind)
  /// A part of YAML isn't supported by Daymark.
  case unsupported(Feature)
  /// A key is repeated; the first one wins.
  case duplicateKey(name: String, first: ByteRange)
  /// A line has no `key:` where a key is expected.
  case lineWithoutKey
  /// A colon has no key before it.
  case missingKey
  /// A quote (`"` or `'`, the byte) is never closed.
  case unclosedQuote(UInt8)
  /// A bracket (`[` or `{`, the byte) is never closed.
  case unclosedBracket(UInt8)
  /// Something inside brackets isn't allowed there.
  case unexpectedInBrackets
  /// A complete value is followed by something that doesn't belong to it.
  case textAfterValue
  /// A `|` or `>` is followed by something other than indicators.
  case badBlockHeader
  /// The indentation of a block's lines has no meaning.
  case badIndentation
  /// Mappings and sequences are nested deeper than `SyntaxLimits.nesting`.
  case nestingTooDeep(limit: Int)
  /// A line is longer than `SyntaxLimits.lineBytes`.
  case lineTooLong(limit: Int)
  /// There are so many faults that the rest of the block was not read.
  case tooManyFaults

  // Warnings: read anyway

  /// The body would keep libcmark busy for too long and was read as plain text.
  case bodyTooComplex(ExceededLimit)

  /// A mark at the beginning of a line, such as `##` or `-`, is followed by a no-break space, so it
  /// was read as text.
  case noBreakSpaceAfterMark
  /// The value isn't valid YAML and was read as plain text; quotes would make it explicit.
  case readAsText(TextReason)
  /// `key: #word`: the value is empty because the rest is a comment.
  case hashStartsComment
  /// `key:value`, read as `key: value`.
  case missingSpaceAfterColon
  /// A key begins or ends with an invisible character, which makes it another key.
  case invisibleInKey(scalar: UInt32)
  /// A line is indented by `found` bytes, unlike its neighbours, which are indented by `expected`.
  case unevenIndentation(expected: Int, found: Int)
  /// Tabs were used to indent.
  case tabIndentation
  /// In double quotes, `\` is followed by a byte that isn't an escape; both were kept.
  case unknownEscape

  /// An unsupported encoding.
  public enum Encoding: String, Hashable, Sendable {
    /// UTF-16, in either byte order.
    case utf16 = "utf-16"
    /// UTF-32, in either byte order.
    case utf32 = "utf-32"
  }

  /// An unsupported front matter format.
  public enum ForeignFormat: String, Hashable, Sendable {
    /// `+++`, as written by Hugo.
    case toml
    /// `{ … }`, as written by Hugo.
    case json
    /// `---name` with any other name.
    case other
  }

  /// The kind of content in place of the root mapping.
  public enum RootKind: String, Hashable, Sendable {
    /// `- a`
    case sequence
    /// Text.
    case scalar
  }

  /// An unsupported part of YAML, refused by name.
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

  /// The reason a value was read as text.
  public enum TextReason: String, Hashable, Sendable {
    /// `title: FSA: using it`
    case colon
    /// `tags: work, #family`
    case hash
    /// The value begins with a byte reserved by YAML, such as `@`.
    case reservedStart = "reserved-start"
    /// `"a" b`, or quotes within quotes.
    case quotes
    /// `[a] b`, or brackets that don't form a list.
    case brackets
    /// `title: - a`
    case dash
  }
}

extension SyntaxProblem {
  /// The severity: an error if something was lost.
  public var severity: Severity {
    switch self {
    case .blankBeforeFrontMatter, .oddOpeningFence, .readAsText, .hashStartsComment,
      .bodyTooComplex, .missingSpaceAfterColon, .unevenIndentation, .tabIndentation, .unknownEscape,
      .invisibleInKey, .typographicFence, .frontMatterBelowText, .noBreakSpaceAfterMark:
      .warning
    default: .error
    }
  }

  /// A stable name for tools, in kebab case.
  public var code: String {
    switch self {
    case .fileTooLong: "file-too-long"
    case .notUTF8: "not-utf-8"
    case .invalidUTF8: "invalid-utf-8"
    case .nulByte: "nul-byte"
    case .blankBeforeFrontMatter: "blank-before-front-matter"
    case .oddOpeningFence: "odd-opening-fence"
    case .typographicFence: "typographic-fence"
    case .frontMatterBelowText: "front-matter-below-text"
    case .unclosedFrontMatter: "unclosed-front-matter"
    case .foreignFrontMatter: "foreign-front-matter"
    case .frontMatterTooLong: "front-matter-too-long"
    case .unfinishedMerge: "unfinished-merge"
    default: grammarCode
    }
  }

  private var grammarCode: String {
    switch self {
    case .rootIsNotMapping: "root-is-not-mapping"
    case .unsupported(let feature): "unsupported-" + feature.rawValue
    case .duplicateKey: "duplicate-key"
    case .lineWithoutKey: "line-without-key"
    case .missingKey: "missing-key"
    case .unclosedQuote: "unclosed-quote"
    case .unclosedBracket: "unclosed-bracket"
    case .unexpectedInBrackets: "unexpected-in-brackets"
    case .textAfterValue: "text-after-value"
    case .badBlockHeader: "bad-block-header"
    case .badIndentation: "bad-indentation"
    case .nestingTooDeep: "nesting-too-deep"
    case .lineTooLong: "line-too-long"
    case .tooManyFaults: "too-many-faults"
    default: warningCode
    }
  }

  private var warningCode: String {
    switch self {
    case .bodyTooComplex: "body-too-complex"
    case .noBreakSpaceAfterMark: "no-break-space-after-mark"
    case .readAsText: "read-as-text"
    case .hashStartsComment: "hash-starts-comment"
    case .missingSpaceAfterColon: "missing-space-after-colon"
    case .unevenIndentation: "uneven-indentation"
    case .tabIndentation: "tab-indentation"
    case .unknownEscape: "unknown-escape"
    case .invisibleInKey: "invisible-in-key"
    default: "unnamed"
    }
  }
}
