import JournalCore
public import JournalEditing
import Phrases

extension HistoryView: RenderedView {
  /// Each revision with its entries and their changes, newest first; long ones are cut on a terminal if
  /// many days are shown.
  public var document: Document {
    var blocks: [Block] =
      revisions.isEmpty ? [.sentences(emptyText)] : revisions.flatMap { part($0) }
    if hasMore { blocks.append(.line(moreText, .note)) }
    return Document(title, blocks)
  }

  /// The most lines of a file's changes on a terminal that shows many days.
  private static let mostLines = 12

  private func part(_ revision: Revision) -> [Block] {
    var blocks: [Block] = [.heading(2, revision.heading)]
    if revision.commit != nil, !revision.message.isEmpty {
      blocks.append(.paragraph([Inline(revision.message)], .quiet))
    }
    for entry in revision.entries {
      let limit = day == nil ? HistoryView.mostLines : .max
      blocks += [
        .heading(3, entry.heading), .drawing(ChangeLines(changes: entry.changes, limit: limit)),
      ]
    }
    return blocks
  }

  private var title: Phrase {
    switch (key, day) {
    case (nil, nil): Phrase("History")
    case (nil, let day?): Phrase("History, \(day, .weekday)")
    case (let key?, nil): Phrase("History of \(quoted: oneLine(key))")
    case (let key?, let day?): Phrase("History of \(quoted: oneLine(key)), \(day, .weekday)")
    }
  }

  private var emptyText: [Phrase] {
    [
      key.map { Phrase("No committed entry has \(quoted: oneLine($0)).") }
        ?? Phrase("None of that is committed yet.")
    ]
  }

  /// A note that there is more, and how to see it.
  private var moreText: Phrase {
    Phrase("There are older changes; see more with \(command: "-n \(max(count, 1) * 5)").")
  }
}
