public import JournalCore
import JournalSyntax
public import Phrases

/// All wording for problems: errors carry facts, and are put into words only here.
///
/// The order is the location, the problem, the line at fault with a caret, then one hint. Only
/// names are capitalised, a single sentence has no full stop, and a person's text is in single
/// quotes.
public enum Wording {
  /// Returns the problem without its place: `mood 11 is outside 1–10`.
  public static func message(for diagnostic: Diagnostic) -> Phrase {
    let fault = diagnostic.fault
    switch diagnostic.problem {
    case .syntax(let problem): return message(for: problem, fault)
    case .entry(let problem): return message(for: problem, fault)
    }
  }

  /// Returns a useful correction, if there is one.
  public static func hint(for diagnostic: Diagnostic) -> Phrase? {
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
    let message = Message(
      .broken, message(for: diagnostic), hint: withHint ? hint(for: diagnostic) : nil,
      level: diagnostic.severity == .error ? .error : .warning)
    let hasLine = diagnostic.line > 0 && !diagnostic.excerpt.isEmpty
    return message.text(
      style, at: style.link(visible(diagnostic.path) + line, toFile: diagnostic.path),
      hasLine ? Excerpt(diagnostic) : nil)
  }

  /// Returns `did you mean 'trends'?`, or nil if no known word is close.
  public static func suggestion(for word: String, among known: some Sequence<String>) -> Phrase? {
    nearest(word, among: known).map(didYouMean)
  }

  /// Returns `did you mean 'trends'?`.
  public static func didYouMean(_ word: String) -> Phrase {
    Phrase("did you mean \(quoted: word)?")
  }
}

extension Diagnostic {
  /// The bytes at fault as messages show them: visible, and not too long.
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

  /// The text with all spaces but the usual one as `\u{A0}`: at the end of a value, they would be
  /// invisible otherwise.
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

// Words that look like a date but can't be read as one.
extension Wording {
  /// Returns the message about a date with two readings; nil for any other text.
  public static func twoReadings(_ text: String, _ dates: DateWords) -> Phrase? {
    let readings = dates.readings(text)
    guard readings.count > 1 else { return nil }
    return Phrase(
      "\(quoted: text) can mean \(any: readings.map { Phrase("\($0, .weekday)") })")
  }

  /// Returns both readings of an ambiguous date, or the date nearest to an unreadable one; nil if
  /// there is none.
  public static func nearestDate(to text: String, _ dates: DateWords) -> Phrase? {
    let readings = dates.readings(text)
    guard readings.isEmpty else {
      return Phrase("write \(any: readings.map { "\($0)" })")
    }
    let days = dates.nearestDays(text)
    guard days.isEmpty else {
      return Phrase("did you mean \(any: days.map { "\($0)" })?")
    }
    return corrected(text).map(didYouMean)
  }

  /// Returns the likely intended words, if one is mistyped.
  private static func corrected(_ text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard (1...8).contains(words.count) else { return nil }
    var meant = words.map { word in
      word.allSatisfy(\.isLetter) ? nearest(word, among: DateWords.names) ?? word : word
    }
    if meant[0] == "on" { meant.removeFirst() }
    let dates = DateWords(today: Day(number: 20_000))
    let better = meant.joined(separator: " ")
    guard meant != words, dates.range(better) != nil || dates.comingMoment(better) != nil else {
      return nil
    }
    return better
  }
}
