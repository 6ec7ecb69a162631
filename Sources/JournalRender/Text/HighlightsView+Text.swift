public import JournalCore

extension HighlightsView {
  /// The periods under headings, a sentence a line.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(pageTitle)
    for period in periods {
      page.skip()
      page.add(style.paint(period.period.title, .accent))
      page.add(period.sentences)
      if period.sentences.isEmpty { page.paragraph(Highlights.nothing, first: "- ", .quiet) }
    }
    page.notes(counted)
    return page.text
  }
}

extension Highlights {
  /// Where there is nothing to say.
  static let nothing = "Nothing stands out. It takes some days with a mood."
}

extension Page {
  /// Adds sentences, each with the command that shows more.
  mutating func add(_ sentences: [HighlightSentence]) {
    for sentence in sentences { paragraph(sentence.words, first: "- ", rest: "  ") }
  }
}
