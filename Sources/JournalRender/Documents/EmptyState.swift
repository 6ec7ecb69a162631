import Codecs
import Phrases

/// A page's words for contents that don't exist yet, with a button for the first step.
struct EmptyState: Drawn {
  let words: Phrase
  /// The button's text and target; a page without such an address has no button.
  var button: (text: Phrase, target: Target)?

  /// Returns sentences for a terminal and Markdown, and other words for a page.
  static func blocks(_ phrases: [Phrase], page: EmptyState) -> [Block] {
    [
      .only([.terminal, .markdown], [.sentences(phrases)]),
      .only(.page, [.drawing(page)]),
    ]
  }

  // A terminal and Markdown show the sentences.
  func lines(_ style: TextStyle) -> [String] { [] }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.element("p", words)
    guard let button, let address = options.address(button.target) else { return }
    out.raw("<p><a class=\"button\"")
    out.set("href", address)
    out.raw(">")
    out.text(button.text)
    out.raw("</a></p>\n")
  }
}
