public import JournalCore

extension HighlightsView {
  /// Returns the periods under headings, one sentence per line.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(pageTitle)
    for period in periods {
      page.skip()
      page.add(style.paint(style.plain(period.heading), .accent))
      let sentences = period.sentences(named: false)
      page.add(sentences)
      if sentences.isEmpty { page.paragraph(Highlights.nothing, first: "- ", .quiet) }
    }
    page.notes(counted)
    return page.text
  }
}

extension Highlights {
  /// The sentence to show if there are no highlights.
  static let nothing = "Nothing stands out yet. It takes a few days with a mood."
}

extension Page {
  /// Adds sentences, each with the command that shows more.
  mutating func add(_ sentences: [HighlightSentence]) {
    for sentence in sentences {
      var lines = Wrapping.lines(
        style.plain(sentence.text), width: style.columns, first: "- ", rest: "  ")
      let command = "(\(sentence.command))"
      // A command broken over two lines is hard to copy.
      if let last = lines.last, DisplayWidth.of(last) + DisplayWidth.of(command) < style.columns {
        lines[lines.count - 1] += " " + style.paint(command, .quiet)
        add(lines)
      } else {
        add(lines)
        paragraph(command, first: "  ", rest: "  ", .quiet)
      }
    }
  }
}
