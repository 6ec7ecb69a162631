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
    // Letters of one option that could also be several: `-nx`.
    if let found = text.firstMatch(of: /\n   or: Missing value for '([^']*)'/) {
      return usage(Phrase("missing value for \(quoted: String(found.1))"), hint)
    }
    if let found = text.wholeMatch(
      of: /Unknown option '((?s:.*?))'(?:\. Did you mean '([^']*)'\?)?/)
    {
      let guess = found.2.map { Wording.didYouMean(String($0)) }
      return usage(Phrase("unknown option \(quoted: String(found.1))"), guess ?? hint)
    }
    if let found = text.firstMatch(of: /^Missing value for '([^']*)'/) {
      return usage(Phrase("missing value for \(quoted: String(found.1))"), hint)
    }
    if let found = text.firstMatch(of: /^Missing expected argument '([^']*)'/) {
      return usage(Phrase("missing expected argument \(quoted: String(found.1))"), hint)
    }
    if let found = text.firstMatch(
      of: /^The option '([^']*)' does not take any value, but '((?s:.*))' was specified/)
    {
      let option = String(found.1)
      let value = String(found.2)
      return usage(
        Phrase("the option \(quoted: option) takes no value, but got \(quoted: value)"), hint)
    }
    if let found = text.firstMatch(
      of: /^The value '((?s:.*))' is invalid for '([^']*)'((?s:.*))$/)
    {
      let value = String(found.1)
      let option = String(found.2)
      return usage(
        Phrase("the value \(quoted: value) is invalid for \(quoted: option)"),
        choices(found.3) ?? hint)
    }
    if let found = text.wholeMatch(of: /Unexpected argument '((?s:.*))'/) {
      return usage(Phrase("unexpected argument \(quoted: String(found.1))"), hint)
    }
    if let found = text.wholeMatch(of: /(\d+) unexpected arguments: ((?s:.*))/) {
      let count = Int(found.1) ?? 0
      return usage(
        Phrase(
          count, "\(count) unexpected argument: \(code: String(found.2))",
          "\(count) unexpected arguments: \(code: String(found.2))"), hint)
    }
    let line = text.prefix { !$0.isNewline }
    return usage(Phrase("\(written: line.prefix(1).lowercased() + line.dropFirst())"), hint)
  }

  private static func usage(_ what: Phrase, _ hint: Phrase) -> Message {
    Message(.usage, what, hint: hint)
  }

  /// Returns the hint with the choices after a value that is none of them.
  private static func choices(_ text: Substring) -> Phrase? {
    guard let list = text.firstMatch(of: /Please provide one of((?s:.*))$/)?.1 else { return nil }
    let rows = list.split(separator: "\n").filter { $0.hasPrefix("  - ") }
    let words =
      rows.isEmpty
      ? list.matches(of: /'([^']*)'/).map { String($0.1) } : rows.map { String($0.dropFirst(4)) }
    return words.isEmpty ? nil : Phrase("write \(any: words)")
  }
}
