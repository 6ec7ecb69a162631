import JournalCore
import Phrases

/// The songs of an entry; their addresses stay on one line, so that they can be copied.
struct DiarySongs: Drawn {
  let songs: [Song]

  func lines(_ style: TextStyle) -> [String] {
    songs.map { "  \(style.linked($0.words))".trimmedEnd() }
  }

  func markdown(_ style: PhraseStyle) -> String {
    songs.map { "- " + Markdown.song($0) }.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(songs, "songs", to: &out) { HTMLParts.song($1, to: &$0) }
  }
}
