/// A name, a literal or a mark of a script.
struct ScriptToken: Equatable {
  /// The kinds of tokens.
  enum Kind {
    /// A name, a keyword or a number.
    case name
    /// A text in quotation marks, a piece of a template literal, or a regular expression.
    case literal
    /// Any other character, and `${`.
    case mark
  }

  let kind: Kind
  /// The token as it is written, with its quotation marks.
  let text: String
  /// Where it is in the bytes of the script.
  let range: Range<Int>
  /// The line on which it begins, from 1 on.
  let line: Int
}

extension ScriptToken {
  /// Whether it is a text in double quotation marks.
  var isQuoted: Bool { kind == .literal && text.utf8.first == UInt8(ascii: "\"") }

  /// Returns whether it is a mark.
  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }

  /// Whether it begins what a bracket ends.
  var isOpening: Bool { kind == .mark && ["(", "[", "{", "${"].contains(text) }

  /// Whether it ends what a bracket began.
  var isClosing: Bool { kind == .mark && [")", "]", "}"].contains(text) }

  /// Whether a value ends with it, so that a slash after it divides.
  var endsValue: Bool {
    switch kind {
    case .name: !Self.operators.contains(text)
    case .literal: true
    case .mark: isClosing
    }
  }

  /// The keywords before a value.
  private static let operators: Set<String> = [
    "await", "case", "delete", "do", "else", "in", "instanceof", "new", "of", "return", "throw",
    "typeof", "void", "yield",
  ]
}
