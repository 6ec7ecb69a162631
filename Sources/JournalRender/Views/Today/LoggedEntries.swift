import JournalCore
import Phrases

/// What is written today: a line for each entry; on a page with its mood and its photos.
struct LoggedEntries: Drawn {
  var entries: [EntryPage]
  /// The lowest and highest mood.
  var scale: ClosedRange<Double>

  private var list: Block {
    .list(entries.map { ListItem(lead: $0.time.map { Inline($0) }, Inline($0.summary)) })
  }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(list)
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([list], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    for entry in entries {
      let title = entry.title.flatMap { $0.isEmpty ? nil : $0 }
      let name = (title ?? entry.time).map { Inline($0, to: .day(entry.day)) }
      out.heading(3) { $0.add(name ?? Inline(entry.day), options) }
      HTMLParts.mood(of: entry, scale, to: &out)
      let time = title == nil ? [] : [entry.time].compactMap { $0 }
      let facts = time + entry.contents.map { $0.text(out.phrases) }
      if !facts.isEmpty { out.element("p", facts.joined(separator: " · "), class: "quiet") }
      HTMLParts.photos(entry.photos, of: entry.path, options, to: &out)
    }
  }
}
