public import JournalCore

extension HighlightsView {
  /// Returns the periods under headings, one sentence per item.
  public func markdown() -> String {
    let parts = periods.map { period in
      let items = period.sentences(named: false).map(\.markdown).joined(separator: "\n")
      return "## \(Markdown.inline(period.heading))\n\n"
        + (items.isEmpty ? Highlights.nothing : items)
    }
    return Markdown.page(["# \(pageTitle)"] + parts, counted)
  }
}

extension HighlightSentence {
  /// The sentence as a list item.
  var markdown: String { "- " + Markdown.inline(words) }
}
