import ArgumentParser
import JournalActions
import JournalStore
import TerminalForms

/// The program's answer to a shell's request for completions.
///
/// Its first line is the kind: `words`, `beginnings`, `files` or `folders`. Each other line is a
/// word, with a tab and a note if the shell shows notes. Files and folders are left to the shell;
/// their second line is the part of the word before the path.
enum CompletionAnswer {
  /// The first argument of a question; people never write it.
  static let question = "---complete"

  /// Returns the answer to a question; empty if it isn't one.
  /// - Parameter arguments: the shell's name, and its words. Bash sends its kind of completion, the
  ///   part to replace and the whole line; the others send the words without quotes.
  static func text(_ arguments: [String]) -> String {
    let words = Array(arguments.dropFirst())
    switch arguments.first.flatMap(CompletionShell.init) {
    case .some(.bash) where words.count == 3:
      let line = BashLine(words[2], replaced: words[1])
      // Bash only lists the words then, and inserts none of them.
      let showsNotes = words[0] == "63"
      return text(completion(words: line.words, current: line.current)) { candidates in
        let found = candidates.compactMap { candidate in
          line.insertion(candidate.word).map { ($0, candidate.line) }
        }
        return found.map { word, note in
          showsNotes && found.count > 1 && !note.isEmpty ? "\(word)  (\(note))" : word
        }
      }
    case .some(.zsh), .some(.fish):
      let completion = completion(words: words.dropLast(), current: words.last ?? "")
      return text(completion) { candidates in
        candidates.map { $0.line.isEmpty ? $0.word : "\($0.word)\t\($0.line)" }
      }
    default: return ""
    }
  }

  private static func text(
    _ completion: Completion, _ lines: ([Candidate]) -> [String]
  ) -> String {
    let all: [String] =
      switch completion {
      case .words(let candidates): ["words"] + lines(candidates)
      case .beginnings(let candidates): ["beginnings"] + lines(candidates)
      case .files(let head): ["files", head]
      case .folders(let head): ["folders", head]
      }
    return all.map { $0 + "\n" }.joined()
  }

  /// Returns the completion for a word.
  static func completion(words: some Sequence<String>, current: String) -> Completion {
    CompletedLine(words: Array(words), current: current).completion { source, line in
      if let candidates = source.candidatesAnywhere { return candidates }
      guard let journal = journal(of: line) else { return [] }
      return (try? source.candidates(in: journal, for: line)) ?? []
    }
  }

  /// Opens the journal for a command line; nil if it can't be opened.
  private static func journal(of line: CompletedLine) -> Journal? {
    var arguments: [String] = []
    if let path = line.value(of: "--journal") { arguments.append("--journal=" + home(path)) }
    if let day = line.value(of: "--today") { arguments.append("--today=" + day) }
    guard let options = try? GlobalOptions.parse(arguments) else { return nil }
    return try? CommandContext(options, isSilent: true).journal
  }

  /// Returns a path with the home folder for `~`, as a shell would.
  private static func home(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = Terminal.environment("HOME") else {
      return path
    }
    return home + path.dropFirst()
  }
}

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
  /// The part of the word bash keeps before the insertion.
  private let kept: String
  /// The open quotes after the kept part.
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

  /// Returns bash's insertion for a word; nil if it doesn't fit the typed text.
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
    var words = [""]
    var quote = Quote.none
    var isEscaped = false
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

  /// Returns the open quotes after a character, and true if it escapes the next one.
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

  /// Returns a word without its quotes, and the quotes still open.
  private static func unquoted(_ word: String) -> (text: String, open: Quote) {
    var text = ""
    var quote = Quote.none
    var isEscaped = false
    for character in word {
      let (next, escapes) = after(character, quote, isEscaped)
      if isEscaped, quote == .double, !"$`\"\\".contains(character) { text.append("\\") }
      if !escapes, next == quote { text.append(character) }
      quote = next
      isEscaped = escapes
    }
    return (text, quote)
  }
}
