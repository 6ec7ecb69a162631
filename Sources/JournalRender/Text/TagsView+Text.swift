public import JournalCore

extension TagsView {
  /// One tag a line: how often, the tag, its first and last day.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if tags.isEmpty { page.paragraph(emptyText) }
    let counts = tags.map { Figure.count($0.entries) }
    let count = counts.reduce(0) { max($0, $1.count) }
    let names = tags.map { name in
      let name = "#" + visible(name.tag)
      return style.isTerminal ? name.cut(max(8, style.columns - count - 28), style.ellipsis) : name
    }
    let longest = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    let width = style.isTerminal ? longest : min(longest, 30)
    for (place, tag) in tags.enumerated() {
      let days = tag.first == tag.last ? "\(tag.first)" : "\(tag.first)..\(tag.last)"
      page.add(
        "\(counts[place].indented(count))  \(names[place].padded(width))  "
          + style.paint(days, .quiet))
    }
    page.notes(counted)
    return page.text
  }

  var emptyText: String {
    "No tags here yet. Write '#walk' in the text, or 'tags: [walk]' at the top of an entry."
  }
}
