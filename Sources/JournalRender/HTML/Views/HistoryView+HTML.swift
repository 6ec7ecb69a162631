import JournalCore
public import JournalEditing
import Phrases

extension HistoryView {
  /// The title of the page.
  public var pageTitle: String { title() }

  /// Returns a heading for each revision and a list for each entry, with additions and removals
  /// marked up as such.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if revisions.isEmpty { out.element("p", options.sentences(emptyText)) }
    for revision in revisions {
      out.heading(2, revision.heading)
      if revision.commit != nil, !revision.message.isEmpty {
        out.element("p", revision.message, class: "quiet")
      }
      for entry in revision.entries {
        out.heading(3, visible(entry.path) + (entry.fate.map { ", " + $0 } ?? ""))
        entry.changes.write(to: &out)
      }
    }
    if hasMore { out.element("p", moreText, class: "note") }
    return out.string
  }
}

extension EntryChanges {
  /// Appends a list of the changes, with additions and removals marked up as such.
  package func write(to out: inout HTMLWriter) {
    HTMLParts.list(lines(), "lines", to: &out) { out, line in line.write(to: &out) }
  }
}

extension EntryChanges.Line {
  fileprivate func write(to out: inout HTMLWriter) {
    switch sign {
    case .added:
      out.raw("<ins>")
      out.text(text)
      out.raw("</ins>")
    case .removed:
      out.raw("<del>")
      out.text(text)
      out.raw("</del>")
    case .same: out.text(text)
    }
  }
}
