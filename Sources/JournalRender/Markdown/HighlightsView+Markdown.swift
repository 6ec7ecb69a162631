public import JournalCore

extension HighlightsView {
  /// The periods under headings, a sentence an item.
  public func markdown() -> String {
    let parts = periods.map { period in
      let items = period.sentences.map(\.markdown).joined(separator: "\n")
      return "## \(Markdown.inline(period.period.title))\n\n"
        + (items.isEmpty ? Highlights.nothing : items)
    }
    return Markdown.page(["# \(pageTitle)"] + parts, counted)
  }
}

extension HighlightSentence {
  /// The sentence as a list item.
  var markdown: String { "- " + Markdown.inline(words) }
}
