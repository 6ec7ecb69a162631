import JournalCore
import Phrases

/// Gratitude: on a page a wall of notes, one for each thing, elsewhere lists by days.
struct NoteWall: Drawn {
  let items: [DiaryView.Item]

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(items.dayBlocks)
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks(items.dayBlocks, style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let notes = items.flatMap { item in (item.gratitude ?? []).map { (day: item.day, text: $0) } }
    HTMLParts.list(notes, "notes", to: &out) { out, note in
      out.text(note.text)
      out.raw(" <small dir=\"ltr\">")
      out.add(Inline(note.day, .ofYear), options)
      out.raw("</small>")
    }
  }
}
