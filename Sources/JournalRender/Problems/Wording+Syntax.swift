import JournalCore
import JournalSyntax

extension Wording {
  static func message(for problem: SyntaxProblem, _ fault: String) -> String {
    switch problem {
    case .fileTooLong(let limit): "the file is longer than \(bytes(limit)) and was not read"
    case .notUTF8(let encoding): "the file is \(encoding.rawValue.uppercased()) and was not read"
    case .invalidUTF8: "these bytes are not UTF-8 text"
    case .nulByte: "the text contains a NUL byte"
    case .blankBeforeFrontMatter: "there are blank lines before the opening '---'"
    case .oddOpeningFence(let length): "the opening line has \(length) characters; '---' has 3"
    case .typographicFence: "\(fault.quoted) is not '---', though it was read as that"
    case .frontMatterBelowText: "these keys are not read, since there is text above them"
    case .unclosedFrontMatter: "the block opened by '---' is never closed"
    case .foreignFrontMatter(let format): message(for: format)
    case .frontMatterTooLong(let limit):
      "the block between the '---' lines is longer than \(bytes(limit)) and was not read"
    case .unfinishedMerge: "there is an unfinished merge here"
    case .rootIsNotMapping(.sequence): "there is a list here instead of keys such as 'mood: 7'"
    case .rootIsNotMapping(.scalar): "there is text here instead of keys such as 'mood: 7'"
    case .unsupported(let feature): message(for: feature)
    case .duplicateKey(let name, _):
      "the key \(oneLine(name).cut(40, "…").quoted) appears twice; the first one counts"
    case .lineWithoutKey: "this line has no key and was not read"
    case .missingKey: "there is no key before this colon"
    case .unclosedQuote(let byte):
      "a \(byte == 0x22 ? "double" : "single") quote is never closed"
    case .unclosedBracket(let byte): "a '\(byte == 0x7B ? "{" : "[")' is never closed"
    case .unexpectedInBrackets: "\(fault.quoted) can't be inside brackets"
    case .textAfterValue: "\(fault.quoted) comes after the end of a value"
    case .badBlockHeader: "\(fault.quoted) cannot follow '|' or '>'"
    case .badIndentation: "this line's indentation fits no line above"
    case .nestingTooDeep(let limit): "values are nested more than \(limit) deep"
    case .lineTooLong(let limit): "the line is longer than \(bytes(limit))"
    case .tooManyFaults: "there are too many problems here; the rest of the block was not read"
    case .bodyTooComplex(let excess): message(for: excess)
    case .noBreakSpaceAfterMark:
      "a no-break space follows \(fault.quoted), so the line was read as text"
    case .readAsText: "\(fault.quoted) was read as plain text"
    case .hashStartsComment: "\(fault.quoted) is a comment here, so the value is empty"
    case .missingSpaceAfterColon: "a space is missing after the colon"
    case .invisibleInKey(let scalar):
      "this key has an invisible character, \(codePoint(scalar)), which makes it another key"
    case .unevenIndentation(let expected, let found):
      "this line is indented by \(found), the lines around it by \(expected)"
    case .tabIndentation: "the line is indented with tabs"
    case .unknownEscape: "\(fault.quoted) is not an escape sequence and was kept as it is"
    }
  }

  /// Returns `U+200B`.
  private static func codePoint(_ scalar: UInt32) -> String {
    var digits: [UInt8] = []
    digits.append(hexadecimal: scalar, digits: 4)
    return "U+" + String(decoding: digits, as: UTF8.self)
  }

  private static func message(for format: SyntaxProblem.ForeignFormat) -> String {
    switch format {
    case .toml: "front matter in TOML is not read; the text below it is"
    case .json: "front matter in JSON is not read; the text below it is"
    case .other: "front matter in another language is not read; the text below it is"
    }
  }

  private static func message(for feature: SyntaxProblem.Feature) -> String {
    switch feature {
    case .anchor: "anchors ('&name') are not read"
    case .alias: "aliases ('*name') are not read"
    case .tag: "YAML tags ('!name') are not read"
    case .mergeKey: "merge keys ('<<:') are not read"
    case .complexKey: "a key that is a list or a mapping is not read"
    case .directive: "YAML directives ('%…') are not read"
    case .severalDocuments: "a second YAML document is not read"
    }
  }

  private static func message(for excess: ExceededLimit) -> String {
    let what =
      switch excess {
      case .size: "is very long"
      case .nesting: "nests lists or quotes very deeply"
      case .nestingOverBlankLines: "has deeply nested lists with a great many blank lines"
      case .unclosedImages: "has a great many '![' that are never closed"
      case .marks: "has a great many lists, lines or marks such as '*'"
      }
    return "the text \(what) and was read as plain text"
  }

  static func hint(
    for problem: SyntaxProblem, _ fault: String, _ diagnostic: Diagnostic
  ) -> String? {
    switch problem {
    case .fileTooLong: "keep long material in a file of its own and link to it"
    case .notUTF8: "save the file as UTF-8 in your editor"
    case .invalidUTF8: "retype these characters, or save the file as UTF-8"
    case .nulByte: "delete the byte; an interrupted save may have left it"
    case .blankBeforeFrontMatter: "delete the blank lines, so that '---' is the first line"
    case .oddOpeningFence: "write exactly '---'"
    case .typographicFence: "write exactly '---': three hyphens"
    case .frontMatterBelowText: "move the text below the second '---'"
    case .unclosedFrontMatter: "write '---' on a line of its own after the last key"
    case .foreignFrontMatter: "write the keys as 'key: value' between two lines of '---'"
    case .frontMatterTooLong: "move long text below the second '---'"
    case .unfinishedMerge: "keep the lines you want and delete '<<<<<<<', '=======' and '>>>>>>>'"
    case .rootIsNotMapping: "write 'key: value' on each line between the '---' lines"
    case .unsupported(let feature): hint(for: feature)
    case .duplicateKey: "delete one of them, or put both values into one list"
    case .lineWithoutKey: "write 'key: value', or start the line with '#' to make it a comment"
    case .missingKey: "write a name before the colon"
    case .unclosedQuote(let byte):
      "write the closing \(byte == 0x22 ? "\"" : "'"), or remove the opening one"
    case .unclosedBracket(let byte): "write the closing '\(byte == 0x7B ? "}" : "]")'"
    case .unexpectedInBrackets:
      "put commas between the values, and quotes around those with special characters"
    case .textAfterValue: "put quotes around the whole value"
    case .badBlockHeader: "start the text on the next line, indented"
    case .badIndentation: "indent it like the line above"
    case .nestingTooDeep: nil
    case .lineTooLong: "break the line, or move its text below the second '---'"
    case .tooManyFaults: "fix the problems above first"
    case .bodyTooComplex: nil
    case .readAsText: "put quotes around it: \(quoting(fault))"
    case .hashStartsComment: "put quotes around it, or write 'tags: [work, family]'"
    case .missingSpaceAfterColon: "write 'key: value' with a space"
    case .noBreakSpaceAfterMark:
      "type an ordinary space; some keyboards type the other one with Option or AltGr"
    case .invisibleInKey: "delete the key and type it again"
    case .unevenIndentation(let expected, _):
      "indent it by \(expected) \(expected == 1 ? "space" : "spaces")"
    case .tabIndentation: "use spaces"
    case .unknownEscape: "write '\\\\' for a backslash, or use single quotes"
    }
  }

  private static func hint(for feature: SyntaxProblem.Feature) -> String {
    switch feature {
    case .anchor, .alias, .mergeKey: "write the value out where it is used"
    case .tag: "put quotes around it to keep it as text"
    case .complexKey: "use a plain word as the key"
    case .directive: "delete the line"
    case .severalDocuments: "keep one block between two lines of '---'"
    }
  }

  /// Returns a value in double quotes, or in single quotes if it contains a double quote or a
  /// backslash.
  private static func quoting(_ value: String) -> String {
    if !value.contains("\""), !value.contains("\\") { return "\"\(value)\"" }
    return "'" + value.replacing("'", with: "''") + "'"
  }

  /// Returns `8 MiB`, `64 KiB`.
  static func bytes(_ count: Int) -> String {
    if count >= 1 << 20 { return "\(Figure.text(Double(count) / Double(1 << 20))) MiB" }
    if count >= 1 << 10 { return "\(Figure.text(Double(count) / Double(1 << 10))) KiB" }
    return Figure.count(count, "byte", "bytes")
  }
}
