import Phrases

/// The path of the file that a new entry would be, to be copied; a page that can write needs none.
struct NewEntryPath: Drawn {
  var path: String

  func lines(_ style: TextStyle) -> [String] { ["  " + style.paint(visible(path), .accent)] }

  func markdown(_ style: PhraseStyle) -> String { Markdown.inline(path) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    guard options.namesCommands else { return }
    out.raw("<p><code>")
    out.text(path)
    out.raw("</code></p>\n")
  }
}
