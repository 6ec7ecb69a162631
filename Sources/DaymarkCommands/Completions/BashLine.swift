/// A command line of bash up to the cursor, with its quotes.
struct BashLine {
  /// How a character is quoted.
  enum Quote {
    case none, single, double
  }

  /// The words before the cursor, unquoted, without the program's name.
  let words: [String]
  /// The beginning of the word at the cursor, unquoted.
  let current: String
  /// The part of that word that bash keeps in front of what it inserts.
  private let kept: String
  /// The quotes that are open after the kept part.
  private let quote: Quote

  /// Reads a line.
  /// - Parameter replaced: the end of the line that bash will replace. It may be shorter than the
  ///   word, because bash separates words at `:`, `=` and `@` too.
  init(_ line: String, replaced: String) {
    let all = BashLine.words(line)
    let last = all.last ?? ""
    words = all.dropFirst().dropLast().map { BashLine.unquoted($0).text }
    current = BashLine.unquoted(last).text
    let head = last.hasSuffix(replaced) ? String(last.dropLast(replaced.count)) : ""
    (kept, quote) = BashLine.unquoted(head)
  }

  /// Returns what bash should insert for a word; nil if the word doesn't fit what was typed.
  func insertion(_ word: String) -> String? {
    guard word.hasPrefix(current), word.hasPrefix(kept) else { return nil }
    let rest = word.dropFirst(kept.count)
    switch quote {
    case .none: return rest.map(BashLine.escaped).joined()
    case .single: return rest.map { $0 == "'" ? "'\\''" : String($0) }.joined()
    case .double:
      // An exclamation mark can't be quoted there: bash would look for it in its history.
      guard !rest.contains("!") else { return nil }
      return rest.map { "$`\"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
  }

  private static func escaped(_ character: Character) -> String {
    let isPlain =
      character.isLetter || character.isNumber || "_%+=:,./@-".contains(character)
      || character.unicodeScalars.allSatisfy { !$0.isASCII }
    return isPlain ? String(character) : "\\\(character)"
  }

  /// Separates a line into words, which keep their quotes; the last one is empty after a space.
  private static func words(_ line: String) -> [String] {
    var (words, quote, isEscaped) = ([""], Quote.none, false)
    for character in line {
      let isSpace = character == " " || character == "\t" || character == "\n"
      if isSpace, quote == .none, !isEscaped {
        if words.last != "" { words.append("") }
      } else {
        words[words.count - 1].append(character)
        (quote, isEscaped) = after(character, quote, isEscaped)
      }
    }
    return words
  }

  /// Returns the quotes that are open after a character, and whether it escapes the next one.
  private static func after(
    _ character: Character, _ quote: Quote, _ isEscaped: Bool
  ) -> (Quote, Bool) {
    if isEscaped { return (quote, false) }
    switch (quote, character) {
    case (.none, "\\"), (.double, "\\"): return (quote, true)
    case (.none, "'"): return (.single, false)
    case (.none, "\""): return (.double, false)
    case (.single, "'"), (.double, "\""): return (.none, false)
    default: return (quote, false)
    }
  }

  /// Returns a word without its quotes, and those that are still open.
  private static func unquoted(_ word: String) -> (text: String, open: Quote) {
    var (text, quote, isEscaped) = ("", Quote.none, false)
    for character in word {
      let (next, escapes) = after(character, quote, isEscaped)
      if isEscaped, quote == .double, !"$`\"\\".contains(character) { text.append("\\") }
      if !escapes, next == quote { text.append(character) }
      (quote, isEscaped) = (next, escapes)
    }
    return (text, quote)
  }
}
