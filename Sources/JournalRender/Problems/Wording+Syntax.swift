import Codecs
import JournalCore
import JournalSyntax
import Phrases

extension Wording {
  static func message(for problem: SyntaxProblem, _ fault: String) -> Phrase {
    switch problem {
    case .fileTooLong(let limit): Phrase("the file is longer than \(bytes(limit)) and was not read")
    case .notUTF8(let encoding):
      Phrase("the file is \(code: encoding.rawValue.uppercased()) and was not read")
    case .invalidUTF8: Phrase("these bytes are not UTF-8 text")
    case .nulByte: Phrase("the text contains a NUL byte")
    case .blankBeforeFrontMatter: Phrase("there are blank lines before the opening '---'")
    case .oddOpeningFence(let length):
      Phrase("the opening line has \(length) characters; '---' has 3")
    case .typographicFence: Phrase("\(quoted: fault) is not '---', though it was read as that")
    case .frontMatterBelowText: Phrase("these keys are not read, since there is text above them")
    case .unclosedFrontMatter: Phrase("the block opened by '---' is never closed")
    case .foreignFrontMatter(let format): message(for: format)
    case .frontMatterTooLong(let limit):
      Phrase("the block between the '---' lines is longer than \(bytes(limit)) and was not read")
    case .unfinishedMerge: Phrase("there is an unfinished merge here")
    case .rootIsNotMapping(.sequence):
      Phrase("there is a list here instead of keys such as 'mood: 7'")
    case .rootIsNotMapping(.scalar): Phrase("there is text here instead of keys such as 'mood: 7'")
    case .unsupported(let feature): message(for: feature)
    case .duplicateKey(let name, _):
      Phrase("the key \(quoted: oneLine(name).cut(40, "…")) appears twice; the first one counts")
    case .lineWithoutKey: Phrase("this line has no key and was not read")
    case .missingKey: Phrase("there is no key before this colon")
    case .unclosedQuote(let byte):
      byte == 0x22
        ? Phrase("a double quote is never closed") : Phrase("a single quote is never closed")
    case .unclosedBracket(let byte):
      Phrase("a '\(code: byte == 0x7B ? "{" : "[")' is never closed")
    case .unexpectedInBrackets: Phrase("\(quoted: fault) can't be inside brackets")
    case .textAfterValue: Phrase("\(quoted: fault) comes after the end of a value")
    case .badBlockHeader: Phrase("\(quoted: fault) cannot follow '|' or '>'")
    case .badIndentation: Phrase("this line's indentation fits no line above")
    case .nestingTooDeep(let limit): Phrase("values are nested more than \(limit) deep")
    case .lineTooLong(let limit): Phrase("the line is longer than \(bytes(limit))")
    case .tooManyFaults:
      Phrase("there are too many problems here; the rest of the block was not read")
    case .bodyTooComplex(let excess): message(for: excess)
    case .noBreakSpaceAfterMark:
      Phrase("a no-break space follows \(quoted: fault), so the line was read as text")
    case .readAsText: Phrase("\(quoted: fault) was read as plain text")
    case .hashStartsComment: Phrase("\(quoted: fault) is a comment here, so the value is empty")
    case .missingSpaceAfterColon: Phrase("a space is missing after the colon")
    case .invisibleInKey(let scalar):
      Phrase(
        """
        this key has an invisible character, \(code: codePoint(scalar)), which makes it another \
        key
        """)
    case .unevenIndentation(let expected, let found):
      Phrase("this line is indented by \(found), the lines around it by \(expected)")
    case .tabIndentation: Phrase("the line is indented with tabs")
    case .unknownEscape: Phrase("\(quoted: fault) is not an escape sequence and was kept as it is")
    }
  }

  /// Returns `U+200B`.
  private static func codePoint(_ scalar: UInt32) -> String {
    var digits: [UInt8] = []
    digits.append(hexadecimal: scalar, digits: 4)
    return "U+" + String(decoding: digits, as: UTF8.self)
  }

  private static func message(for format: SyntaxProblem.ForeignFormat) -> Phrase {
    switch format {
    case .toml: Phrase("front matter in TOML is not read; the text below it is")
    case .json: Phrase("front matter in JSON is not read; the text below it is")
    case .other: Phrase("front matter in another language is not read; the text below it is")
    }
  }

  private static func message(for feature: SyntaxProblem.Feature) -> Phrase {
    switch feature {
    case .anchor: Phrase("anchors ('&name') are not read")
    case .alias: Phrase("aliases ('*name') are not read")
    case .tag: Phrase("YAML tags ('!name') are not read")
    case .mergeKey: Phrase("merge keys ('<<:') are not read")
    case .complexKey: Phrase("a key that is a list or a mapping is not read")
    case .directive: Phrase("YAML directives ('%…') are not read")
    case .severalDocuments: Phrase("a second YAML document is not read")
    }
  }

  private static func message(for excess: ExceededLimit) -> Phrase {
    switch excess {
    case .size: Phrase("the text is very long and was read as plain text")
    case .nesting:
      Phrase("the text nests lists or quotes very deeply and was read as plain text")
    case .nestingOverBlankLines:
      Phrase(
        "the text has deeply nested lists with a great many blank lines and was read as plain text")
    case .unclosedImages:
      Phrase("the text has a great many '![' that are never closed and was read as plain text")
    case .marks:
      Phrase(
        "the text has a great many lists, lines or marks such as '*' and was read as plain text")
    }
  }

  static func hint(
    for problem: SyntaxProblem, _ fault: String, _ diagnostic: Diagnostic
  ) -> Phrase? {
    switch problem {
    case .fileTooLong: Phrase("keep long material in a file of its own and link to it")
    case .notUTF8: Phrase("save the file as UTF-8 in your editor")
    case .invalidUTF8: Phrase("retype these characters, or save the file as UTF-8")
    case .nulByte: Phrase("delete the byte; an interrupted save may have left it")
    case .blankBeforeFrontMatter: Phrase("delete the blank lines, so that '---' is the first line")
    case .oddOpeningFence: Phrase("write exactly '---'")
    case .typographicFence: Phrase("write exactly '---': three hyphens")
    case .frontMatterBelowText: Phrase("move the text below the second '---'")
    case .unclosedFrontMatter: Phrase("write '---' on a line of its own after the last key")
    case .foreignFrontMatter: Phrase("write the keys as 'key: value' between two lines of '---'")
    case .frontMatterTooLong: Phrase("move long text below the second '---'")
    case .unfinishedMerge:
      Phrase("keep the lines you want and delete '<<<<<<<', '=======' and '>>>>>>>'")
    case .rootIsNotMapping: Phrase("write 'key: value' on each line between the '---' lines")
    case .unsupported(let feature): hint(for: feature)
    case .duplicateKey: Phrase("delete one of them, or put both values into one list")
    case .lineWithoutKey:
      Phrase("write 'key: value', or start the line with '#' to make it a comment")
    case .missingKey: Phrase("write a name before the colon")
    case .unclosedQuote(let byte):
      Phrase("write the closing \(code: byte == 0x22 ? "\"" : "'"), or remove the opening one")
    case .unclosedBracket(let byte):
      Phrase("write the closing '\(code: byte == 0x7B ? "}" : "]")'")
    case .unexpectedInBrackets:
      Phrase("put commas between the values, and quotes around those with special characters")
    case .textAfterValue: Phrase("put quotes around the whole value")
    case .badBlockHeader: Phrase("start the text on the next line, indented")
    case .badIndentation: Phrase("indent it like the line above")
    case .nestingTooDeep: nil
    case .lineTooLong: Phrase("break the line, or move its text below the second '---'")
    case .tooManyFaults: Phrase("fix the problems above first")
    case .bodyTooComplex: nil
    case .readAsText: Phrase("put quotes around it: \(code: quoting(fault))")
    case .hashStartsComment where fault.hasPrefix("#?"):
      Phrase("write the value in front of '#?', which begins an explanation")
    case .hashStartsComment: Phrase("put quotes around it, or write 'tags: [work, family]'")
    case .missingSpaceAfterColon: Phrase("write 'key: value' with a space")
    case .noBreakSpaceAfterMark:
      Phrase("type an ordinary space; some keyboards type the other one with Option or AltGr")
    case .invisibleInKey: Phrase("delete the key and type it again")
    case .unevenIndentation(let expected, _):
      Phrase(expected, "indent it by \(expected) space", "indent it by \(expected) spaces")
    case .tabIndentation: Phrase("use spaces")
    case .unknownEscape: Phrase("write '\\\\' for a backslash, or use single quotes")
    }
  }

  private static func hint(for feature: SyntaxProblem.Feature) -> Phrase {
    switch feature {
    case .anchor, .alias, .mergeKey: Phrase("write the value out where it is used")
    case .tag: Phrase("put quotes around it to keep it as text")
    case .complexKey: Phrase("use a plain word as the key")
    case .directive: Phrase("delete the line")
    case .severalDocuments: Phrase("keep one block between two lines of '---'")
    }
  }

  /// Returns a value in double quotes, or in single quotes if it contains a double quote or a
  /// backslash.
  private static func quoting(_ value: String) -> String {
    if !value.contains("\""), !value.contains("\\") { return "\"\(value)\"" }
    return "'" + value.replacing("'", with: "''") + "'"
  }

  /// Returns `8 MiB`, `64 KiB`.
  static func bytes(_ count: Int) -> Phrase {
    if count >= 1 << 20 { return Phrase("\(Double(count) / Double(1 << 20)) MiB") }
    if count >= 1 << 10 { return Phrase("\(Double(count) / Double(1 << 10)) KiB") }
    return Phrase(count, "\(count) byte", "\(count) bytes")
  }
}
