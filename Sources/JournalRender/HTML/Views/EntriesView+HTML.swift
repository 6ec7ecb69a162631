public import JournalCore
import Phrases

extension EntriesView {
  /// The title of the page.
  public var pageTitle: String {
    range == .always ? "All entries" : EnglishDate.text(range, "–").capitalisedFirst
  }

  /// Returns the entries, one after the other.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if entries.isEmpty { out.element("p", options.sentences(emptyText)) }
    for entry in entries { entry.write(to: &out, level: 2, scale: low...high, options) }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}

extension OnThisDayView {
  /// The title of the page.
  public var pageTitle: String {
    let (_, month, number) = day.components
    return "\(number) \(EnglishDate.months[month - 1]) in earlier years"
  }

  /// Returns the entries, one after the other.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if entries.isEmpty { out.element("p", options.sentences(emptyText)) }
    for entry in entries { entry.write(to: &out, level: 2, scale: low...high, options) }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}
