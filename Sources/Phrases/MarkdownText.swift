import JournalSyntax

/// Plain text as Markdown that shows the same.
package enum MarkdownText {
  private static let marks = Array("\\`*_[]<>|#&~".utf8)

  /// Returns plain text on one line, with characters that Markdown would interpret escaped.
  package static func inline(_ text: String) -> String { withoutBlock(cell(text)) }

  /// Returns the same in the middle of a line, where nothing begins a list.
  package static func cell(_ text: String) -> String {
    var shown: [UInt8] = []
    // By bytes: a mark followed by a combining accent is a different `Character`, but still a mark
    // in Markdown.
    for byte in oneLine(text).utf8 {
      if marks.contains(byte) { shown.append(Byte.backslash) }
      shown.append(byte)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Returns a line with its first mark escaped if it would begin a list, a rule or an underline.
  package static func withoutBlock(_ line: String) -> String {
    let start = line.drop { $0 == " " }
    if let first = start.first, "-+=".contains(first) {
      return line[..<start.startIndex] + "\\" + start
    }
    let digits = start.prefix { $0.isASCII && $0.isNumber }
    guard (1...9).contains(digits.count), let mark = start.dropFirst(digits.count).first,
      mark == "." || mark == ")", start.dropFirst(digits.count + 1).first ?? " " == " "
    else { return line }
    return line[..<digits.endIndex] + "\\" + line[digits.endIndex...]
  }
}
