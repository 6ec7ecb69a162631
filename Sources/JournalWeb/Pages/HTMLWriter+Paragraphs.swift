import JournalRender
import Phrases

extension HTMLWriter {
  /// Appends a link in a paragraph of its own.
  mutating func paragraph(_ words: Phrase, to address: String) {
    raw("<p>")
    link(words, address)
    raw("</p>\n")
  }

  /// Appends what git says as a paragraph.
  mutating func paragraph(ofGit message: Message) {
    raw("<p class=\"says\" dir=\"auto\">")
    text(ofGit: message)
    raw("</p>\n")
  }

  /// Appends what git, or a vault, says, and also what to do about it in a terminal: no page does that.
  mutating func text(ofGit message: Message) {
    text(message)
    for row in message.rows {
      raw("<br />\n")
      text(row)
    }
    guard message.advice == nil, let hint = message.hint, hint.hasCommand else { return }
    raw("<br />\n")
    text(Phrase("in a terminal: \(hint)").sentence(phrases.language))
  }
}
