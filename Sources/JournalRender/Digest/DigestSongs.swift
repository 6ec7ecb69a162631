import JournalCore
import Phrases

/// Songs and their days; an address leads to the web, or to a music app.
struct DigestSongs: Drawn {
  let songs: [DigestView.DaySong]

  func lines(_ style: TextStyle) -> [String] {
    songs.map { "- \(style.text(Phrase("\($0.day, .weekday)")))  \($0.song.words)" }
  }

  func markdown(_ style: PhraseStyle) -> String {
    songs.map { item in
      let link = item.song.safeAddress.map { Markdown.address(item.song.label(or: $0), $0) }
      return "- \(Phrase("\(item.day, .weekday)").text(style)): "
        + (link ?? MarkdownText.inline(item.song.words))
    }.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(songs, "songs", to: &out) { out, item in
      if let address = item.song.safeAddress {
        out.raw("<a")
        out.set("href", address)
        out.raw(" rel=\"noreferrer\">")
        out.text(item.song.label(or: address))
        out.raw("</a>")
      } else {
        out.text(item.song.label(or: item.song.url ?? ""))
      }
      out.raw(" <span class=\"quiet\" dir=\"ltr\">")
      out.text(Phrase("\(item.day, .weekday)"))
      out.raw("</span>")
    }
  }
}

extension Song {
  /// Returns its title and artist, or its address if it has neither.
  fileprivate func label(or address: String) -> String { name.isEmpty ? oneLine(address) : name }
}
