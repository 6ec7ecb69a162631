public import JournalCore
import JournalSyntax

/// All wording of problems: errors carry facts, and are put into words only here.
///
/// The order is the location, the problem, the line at fault with a caret, then one hint. Only
/// names are capitalised, a single sentence has no full stop, and a person's text is in single
/// quotes.
public enum Wording {
  /// Returns what is wrong, without its place: `mood 11 is outside 1–10`.
  public static func message(for diagnostic: Diagnostic) -> String {
    let fault = diagnostic.fault
    switch diagnostic.problem {
    case .syntax(let problem): return message(for: problem, fault)
    case .entry(let problem): return message(for: problem, fault)
    }
  }

  /// Returns what to type instead, if there is something useful to say.
  public static func hint(for diagnostic: Diagnostic) -> String? {
    let fault = diagnostic.fault
    switch diagnostic.problem {
    case .syntax(let problem): return hint(for: problem, fault, diagnostic)
    case .entry(let problem): return hint(for: problem, fault)
    }
  }

  // MARK: Printing

  /// Returns a problem at its place: the message, the line at fault with a caret, and the hint.
  /// - Parameter withHint: false if the same hint was just given.
  public static func text(
    _ diagnostic: Diagnostic, _ style: TextStyle, withHint: Bool = true
  ) -> String {
    let line = diagnostic.line > 0 ? ":\(diagnostic.line):\(diagnostic.column)" : ""
    let place = style.link(visible(diagnostic.path) + line, toFile: diagnostic.path)
    let kind = style.paint(
      "\(diagnostic.severity.rawValue):", diagnostic.severity == .error ? .error : .warning)
    var lines = ["\(place): \(kind) \(style.plain(message(for: diagnostic)))"]
    if diagnostic.line > 0, !diagnostic.excerpt.isEmpty {
      lines += Excerpt(diagnostic).lines(style)
    }
    if withHint, let hint = hint(for: diagnostic) { lines.append(style.hint(hint)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns an error without a place, with its hint if it has one.
  ///
  /// The caller has already quoted the parts that a person typed; they are made visible here.
  public static func errorText(
    _ message: String, hint: String? = nil, _ style: TextStyle = TextStyle()
  ) -> String {
    var text = "\(style.paint("error:", .error)) \(style.plain(visible(message, lines: true)))\n"
    if let hint { text += style.hint(visible(hint)) + "\n" }
    return text
  }

  /// Returns `did you mean 'trends'?`, or nil if no known word is close.
  public static func suggestion(for word: String, among known: some Sequence<String>) -> String? {
    nearest(word, among: known).map { "did you mean '\(visible($0))'?" }
  }
}

extension TextStyle {
  /// Returns Daymark's own wording in characters that the terminal can show.
  package func plain(_ text: String) -> String {
    guard !unicode else { return text }
    return text.replacing("–", with: "-").replacing("…", with: "...")
  }

  func hint(_ text: String) -> String { paint("hint:", .accent) + " " + plain(text) }
}

extension Diagnostic {
  /// The bytes at fault as they are shown in a message: visible, and not too long.
  var fault: String {
    let bytes = excerpt.utf8.dropFirst(max(column - 1, 0)).prefix(max(length, 0))
    let text = String(decoding: bytes, as: UTF8.self).withVisibleSpaces
    return visible(text).trimmedEnd().withoutQuotes.cut(40, "…")
  }
}

extension String {
  /// The text in single quotes, which mark a person's text.
  var quoted: String { "'\(self)'" }

  /// The text without the quotes around it, which a message would only repeat.
  fileprivate var withoutQuotes: String {
    guard let first, first == "'" || first == "\"", count > 2, last == first else { return self }
    let inside = dropFirst().dropLast()
    return inside.contains(first) ? self : String(inside)
  }

  /// The text with every space but the usual one as `\u{A0}`: at the end of a value, nobody sees
  /// what is wrong with it otherwise.
  var withVisibleSpaces: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      let isOdd = scalar != " " && scalar.properties.generalCategory == .spaceSeparator
      guard isOdd, scalar.value != 0x3000 else { return text.unicodeScalars.append(scalar) }
      var shown: [UInt8] = []
      shown.append(escaped: scalar)
      text += String(decoding: shown, as: UTF8.self)
    }
  }
}
