public import JournalCore

extension HighlightsView {
  /// The title of the page.
  public var pageTitle: String { "Highlights" }

  /// Returns the periods under headings, one sentence per item.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    for period in periods {
      out.heading(2, period.heading)
      let sentences = period.sentences(named: false)
      if sentences.isEmpty { out.element("p", Highlights.nothing, class: "quiet") }
      HTMLParts.highlights(sentences, options, to: &out)
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}

extension HTMLParts {
  /// Appends sentences, each with a link to the day's page if it has one, else with the command
  /// that shows more.
  static func highlights(
    _ sentences: [HighlightSentence], _ options: PageOptions, to out: inout HTMLWriter
  ) {
    list(sentences, "lines", to: &out) { out, sentence in
      out.link(sentence.text, sentence.day.flatMap { options.day?($0) })
    }
  }
}
