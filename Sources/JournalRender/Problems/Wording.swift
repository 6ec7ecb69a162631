public import JournalCore
import JournalSyntax

/// All wording of problems: error values carry facts, and only here are they put into words.
///
/// Location, what, the line at fault with a caret, then one hint. A capital only for names, no full
/// stop on a single sentence, a person's text in single quotes.
public enum Wording {
  /// What is wrong, without its place: `mood 11 is outside 1–10`.
  public static func message(for diagnostic: Diagnostic) -> String {
    let fault = diagnostic.fault
    switch diagnostic.problem {
    case .syntax(let problem): return message(for: problem, fault)
    case .entry(let problem): return message(for: problem, fault)
    }
  }

  /// What to type instead, where there is something useful to say.
  public static func hint(for diagnostic: Diagnostic) -> String? {
    let fault = diagnostic.fault
    switch diagnostic.problem {
    case .syntax(let problem): return hint(for: problem, fault, diagnostic)
    case .entry(let problem): return hint(for: problem, fault)
    }
  }

  // MARK: Printing

  /// A problem at its place: message, the line at fault with a caret, and the hint.
  /// - Parameter withHint: false where the same hint was just given.
  public static func text(
    _ diagnostic: Diagnostic, _ style: TextStyle, withHint: Bool = true
  ) -> String {
    let place =
      visible(diagnostic.path)
      + (diagnostic.line > 0 ? ":\(diagnostic.line):\(diagnostic.column)" : "")
    let kind = style.paint(
      "\(diagnostic.severity.rawValue):", diagnostic.severity == .error ? .error : .warning)
    var lines = ["\(place): \(kind) \(style.plain(message(for: diagnostic)))"]
    if diagnostic.line > 0, !diagnostic.excerpt.isEmpty {
      lines += Excerpt(diagnostic).lines(style)
    }
    if withHint, let hint = hint(for: diagnostic) { lines.append(style.hint(hint)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// An error without a place, with a hint where there is one.
  ///
  /// Parts that a person typed have been quoted by the caller; they are made visible here.
  public static func errorText(
    _ message: String, hint: String? = nil, _ style: TextStyle = TextStyle()
  ) -> String {
    var text = "\(style.paint("error:", .error)) \(style.plain(visible(message, lines: true)))\n"
    if let hint { text += style.hint(visible(hint)) + "\n" }
    return text
  }

  /// `did you mean 'trends'?`, or nil where no known word is near.
  public static func suggestion(for word: String, among known: some Sequence<String>) -> String? {
    nearest(word, among: known).map { "did you mean '\(visible($0))'?" }
  }
}

extension TextStyle {
  /// Daymark's own wording in what the terminal can show.
  func plain(_ text: String) -> String {
    guard !unicode else { return text }
    return text.replacing("–", with: "-").replacing("…", with: "...")
  }

  func hint(_ text: String) -> String { paint("hint:", .accent) + " " + plain(text) }
}

extension Diagnostic {
  /// The bytes at fault as they are shown in a message: visible, and not too long.
  var fault: String {
    let bytes = excerpt.utf8.dropFirst(max(column - 1, 0)).prefix(max(length, 0))
    return visible(String(decoding: bytes, as: UTF8.self)).trimmedEnd().cut(40, "…")
  }
}

extension String {
  /// In the single quotes that stand around a person's text.
  var quoted: String { "'\(self)'" }
}
