public import JournalCore
import Phrases

extension RemindersView {
  /// The title of the page.
  public var pageTitle: String { "Reminders" }

  /// Returns lists of what is due and what is upcoming.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if due.isEmpty, upcoming.isEmpty { out.element("p", options.sentences(emptyText)) }
    write("Due now", due.map { ($0.whenText, $0) }, to: &out, options.forms.reminder)
    write("Next", upcoming.map { ($0.comingText(now), $0) }, to: &out) { _, _ in }
    return out.string
  }

  private func write(
    _ heading: String, _ rows: [(String, Item)], to out: inout HTMLWriter,
    _ form: (Item, inout HTMLWriter) -> Void
  ) {
    guard !rows.isEmpty else { return }
    out.heading(2, heading)
    out.raw("<ul>\n")
    for (when, item) in rows {
      out.raw("<li dir=\"auto\">")
      out.text("\(when)  \(oneLine(item.title)) (\(item.kindText))")
      form(item, &out)
      out.raw("</li>\n")
    }
    out.raw("</ul>\n")
  }
}
