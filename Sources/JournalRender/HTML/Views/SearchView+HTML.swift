public import JournalCore
import Phrases

extension SearchView {
  /// The title of the page.
  public var pageTitle: String { "Search: \(oneLine(query))" }

  /// Returns the matches, one entry per line.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    writeMatches(to: &out, options)
    return out.string
  }

  /// Appends the matches, one entry per line.
  package func writeMatches(to out: inout HTMLWriter, _ options: PageOptions) {
    if matches.isEmpty { out.element("p", "Nothing found for '\(query)'") }
    let words = words.map { FoundWords(visible($0)) }
    HTMLParts.list(matches, "lines", to: &out) { out, match in
      out.link(EnglishDate.text(match.day), options.day?(match.day))
      if let time = match.time {
        out.raw(", ")
        out.text(time)
      }
      out.raw(" ")
      out.marked(match.line.isEmpty ? match.title ?? "" : match.line, words)
    }
    HTMLParts.notes(counted, to: &out)
  }
}

extension HTMLWriter {
  /// Appends text of any origin on one line, with marks around some words.
  fileprivate mutating func marked(_ text: String, _ words: [FoundWords]) {
    for part in oneLine(text).parts(matching: words) {
      if part.isFound { raw("<mark>") }
      self.text(part.text)
      if part.isFound { raw("</mark>") }
    }
  }
}
