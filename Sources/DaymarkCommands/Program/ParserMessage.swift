import JournalRender
import Phrases

/// A message from the command-line parser as one of ours.
///
/// The parser makes sentences in English and shows no more of its errors than those; they are from
/// swift-argument-parser 1.7 (`ErrorMessageGenerator`). A sentence missing here is shown as it is.
enum ParserMessage {
  /// Returns the message.
  /// - Parameters:
  ///   - text: the parser's sentences.
  ///   - hint: the hint if the parser has none.
  static func message(_ text: String, hint: Phrase) -> Message {
    Message(.usage, what(text), hint: remedy(text) ?? hint)
  }

  private static func what(_ text: String) -> Phrase {
    if let found = text.firstMatch(of: /^Unknown option '([^']*)'/) {
      return Phrase("unknown option \(quoted: String(found.1))")
    }
    if let found = text.firstMatch(of: /^Missing value for '([^']*)'/) {
      return Phrase("missing value for \(quoted: String(found.1))")
    }
    if let found = text.firstMatch(of: /^Missing expected argument '([^']*)'/) {
      return Phrase("missing expected argument \(quoted: String(found.1))")
    }
    if let found = text.firstMatch(
      of: /^The option '([^']*)' does not take any value, but '(?s)(.*)'/)
    {
      return Phrase(
        "the option \(quoted: String(found.1)) takes no value, but got \(quoted: String(found.2))")
    }
    if let found = text.firstMatch(of: /^The value '(?s)(.*)' is invalid for '([^']*)'/) {
      return Phrase(
        "the value \(quoted: String(found.1)) is invalid for \(quoted: String(found.2))")
    }
    if let found = text.firstMatch(of: /^Unexpected argument '(?s)(.*)'$/) {
      return Phrase("unexpected argument \(quoted: String(found.1))")
    }
    if let found = text.firstMatch(of: /^(\d+) unexpected arguments: '(?s)(.*)'$/) {
      let words = String(found.2).split(separator: "', '").map(String.init)
      return Phrase("\(words.count) unexpected arguments: \(list: words)")
    }
    let line = text.prefix { !$0.isNewline }
    return Phrase("\(written: line.prefix(1).lowercased() + line.dropFirst())")
  }

  private static func remedy(_ text: String) -> Phrase? {
    if let found = text.firstMatch(of: /'\. Did you mean '([^']*)'\?/) {
      return Wording.didYouMean(String(found.1))
    }
    guard let choices = text.firstMatch(of: /Please provide one of(?s)(.*)/)?.1 else { return nil }
    let rows = choices.split(separator: "\n").filter { $0.hasPrefix("  - ") }
    let words =
      rows.isEmpty
      ? choices.matches(of: /'([^']*)'/).map { String($0.1) } : rows.map { String($0.dropFirst(4)) }
    return words.isEmpty ? nil : Phrase("write \(any: words)")
  }
}
