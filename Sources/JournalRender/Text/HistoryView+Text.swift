import JournalCore
public import JournalEditing
import Phrases

extension HistoryView {
  /// Returns each revision with its changes, by field; long texts are cut if many days are shown.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(title())
    if revisions.isEmpty { page.paragraph(emptyText) }
    for revision in revisions {
      page.skip()
      revision.add(to: &page)
      for entry in revision.entries {
        let name = visible(entry.path) + (entry.fate.map { ", " + $0 } ?? "")
        page.paragraph(name, first: "  ", rest: "    ", .accent)
        page.add(entry.changes, indent: "    ", limit: day == nil ? 12 : .max)
      }
    }
    if hasMore {
      page.skip()
      page.paragraph(moreText, .quiet)
    }
    return page.text
  }
}

extension HistoryView.Revision {
  /// Adds a revision: `Sat 21 Nov 2026 21:40  3f2a1b0  Ana: Evening`.
  fileprivate func add(to page: inout Page) {
    guard let commit, let moment else {
      return page.paragraph("not committed yet", .strong)
    }
    let start = "\(moment)  \(visible(commit))"
    page.paragraph(
      [start, message].filter { !$0.isEmpty }.joined(separator: "  "), rest: "  ", .strong)
  }
}

extension Page {
  /// Adds the changes, one per line after its sign, up to a limit.
  mutating func add(_ changes: EntryChanges, indent: String, limit: Int = .max) {
    let lines = changes.lines(style)
    for line in lines.prefix(limit) {
      let ink: Ink? =
        switch line.sign {
        case .added: .strong
        case .removed: .quiet
        case .same: line.isBody ? .quiet : nil
        }
      paragraph(
        line.text, first: "\(indent)\(line.sign.rawValue) ", rest: indent + "  ", ink)
    }
    if lines.count > limit {
      paragraph(
        "and \(Figure.count(lines.count - limit, "line", "lines")) more", first: indent + "  ",
        .quiet)
    }
  }
}

extension EntryChanges {
  /// Returns the changes alone, one per line after its sign.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.add(self, indent: "  ")
    return page.text
  }
}
