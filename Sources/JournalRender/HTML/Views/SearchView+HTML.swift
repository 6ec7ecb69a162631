public import JournalCore

extension SearchView {
  /// The title of the page.
  public var pageTitle: String { "Search: \(oneLine(query))" }

  /// Returns the matches, one entry per line.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if matches.isEmpty { out.element("p", "Nothing found for '\(query)'") }
    HTMLParts.list(matches, "lines", to: &out) { out, match in
      out.link(EnglishDate.text(match.day), options.day?(match.day))
      if let time = match.time {
        out.raw(", ")
        out.text(time)
      }
      out.raw(" ")
      out.text(match.line.isEmpty ? match.title ?? "" : match.line)
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}
