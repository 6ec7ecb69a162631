extension SyntaxProblem {
  /// Whether something was lost.
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
