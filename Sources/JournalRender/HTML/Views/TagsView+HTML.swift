public import JournalCore
import Phrases

extension TagsView {
  /// The title of the page.
  public var pageTitle: String {
    range == .always ? "Tags" : "Tags, \(EnglishDate.text(range, "–"))"
  }

  /// Returns a table of the tags, most used first.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if tags.isEmpty {
      out.element("p", options.sentences(emptyText))
    } else {
      writeTable(to: &out, options)
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  private func writeTable(to out: inout HTMLWriter, _ options: PageOptions) {
    out.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Tags\">\n")
    out.raw("<table class=\"dm-table\"><thead><tr><th scope=\"col\">Tag</th>")
    out.raw("<th scope=\"col\">Entries</th><th scope=\"col\">First</th>")
    out.raw("<th scope=\"col\">Last</th></tr></thead><tbody>\n")
    for tag in tags {
      out.raw("<tr><th scope=\"row\" dir=\"auto\">")
      out.link("#" + tag.tag, options.tag(tag.tag))
      out.raw("</th><td>")
      out.text(Figure.count(tag.entries))
      for day in [tag.first, tag.last] {
        out.raw("</td><td>")
        out.link("\(day)", options.day?(day))
      }
      out.raw("</td></tr>\n")
    }
    out.raw("</tbody></table></div>\n")
  }
}
