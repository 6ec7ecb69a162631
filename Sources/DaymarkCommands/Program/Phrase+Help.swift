import Phrases
import TerminalForms

extension Phrase {
  /// The phrase in words, for the pages of `--help` and the errors of the parser, which take texts.
  var help: String { text(Terminal.phrases) }
}
