import Phrases
import TerminalForms

/// A word that may be meant by what was typed so far.
struct Candidate: Equatable {
  var word: String
  /// What it is, for shells that show that.
  var note: String

  init(_ word: String, _ note: String = "") {
    (self.word, self.note) = (word, note)
  }

  init(_ word: String, _ note: Phrase) { self.init(word, note.text(Terminal.phrases)) }

  /// Whether a shell can show and insert the word: nothing in it is hidden, as a line break is, and
  /// it isn't taken for an option.
  var isPlain: Bool { !word.isEmpty && !word.hasPrefix("-") && visible(word) == word }

  /// The note on one line.
  var line: String {
    let line = visible(note, lines: true).split { $0.isWhitespace }.joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
