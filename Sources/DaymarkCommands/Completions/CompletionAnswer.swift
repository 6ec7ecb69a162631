import ArgumentParser
import JournalActions
import JournalStore
import TerminalForms

/// What the program answers to a shell that asks for completions.
///
/// Its first line says what follows: `words`, `beginnings`, `files` or `folders`. Each other line is
/// a word, with a tab and a note if the shell shows notes. Files and folders are left to the shell;
/// their second line is the part of the word that comes before the path.
enum CompletionAnswer {
  /// The first argument of a question, which people never write.
  static let question = "---complete"

  /// Returns the answer to a question; empty if it isn't one.
  /// - Parameter arguments: the shell's name, and its words. Bash sends its kind of completion, the
  ///   part that will be replaced and the whole line; the others send the words without quotes.
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

  /// Returns what is offered for a word.
  static func completion(words: some Sequence<String>, current: String) -> Completion {
    CompletedLine(words: Array(words), current: current).completion { source, line in
      if let candidates = source.candidatesAnywhere { return candidates }
      guard let journal = journal(of: line) else { return [] }
      return (try? source.candidates(in: journal, for: line)) ?? []
    }
  }

  /// Opens the journal that a command line names; nil if it can't be opened.
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
