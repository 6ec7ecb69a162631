public import JournalCore
import Phrases

extension TagsView {
  /// Returns one tag per line: its count, its name, its first and last day.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if tags.isEmpty { page.paragraph(emptyText) }
    let counts = tags.map { Figure.count($0.entries) }
    let count = counts.reduce(0) { max($0, $1.count) }
    // In a very narrow window the days are left out, never the tags.
    let hasDays = !style.isTerminal || style.columns >= count + 36
    let room = style.columns - count - 2 - (hasDays ? 24 : 0)
    let names = tags.map { name in
      let name = "#" + visible(name.tag)
      return style.isTerminal ? name.cut(room, style.ellipsis) : name
    }
    let longest = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    let width = style.isTerminal ? longest : min(longest, 30)
    for (place, tag) in tags.enumerated() {
      let days = tag.first == tag.last ? "\(tag.first)" : "\(tag.first)..\(tag.last)"
      let start = "\(counts[place].indented(count))  \(style.apart(names[place]).padded(width))"
      page.add(hasDays ? start + "  " + style.paint(days, .quiet) : start.trimmedEnd())
    }
    page.notes(counted)
    return page.text
  }

  var emptyText: [Phrase] {
    [
      Phrase("No tags here yet."),
      Phrase("Write '#walk' in the text, or 'tags: [walk]' at the top of an entry."),
    ]
  }
}
