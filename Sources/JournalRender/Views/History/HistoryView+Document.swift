package import JournalCore
public import JournalEditing
package import Phrases

extension HistoryView: RenderedView {
  /// Each revision with its entries and their changes, newest first; long ones are cut on a
  /// terminal if many days are shown.
  package var document: Document {
    var blocks: [Block] =
      revisions.isEmpty ? [.sentences(emptyText)] : revisions.flatMap { part($0) }
    if hasMore { blocks.append(.line(moreText, .note)) }
    return Document(title, blocks)
  }

  /// The most lines for a file's changes on a terminal with many days.
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

  /// A note about older changes and the command to see them.
  private var moreText: Phrase {
    Phrase("There are older changes; see more with \(command: "-n \(max(count, 1) * 5)").")
  }
}

extension AsOf {
  /// `as of 3f2a1b0, Sat 21 Nov 2026 21:40`.
  package var words: Phrase { Phrase("as of \(code: commit), \(day, .weekday) \(code: time)") }
}

extension HistoryView.Revision {
  /// `Sat 21 Nov 2026 21:40`, in the writer's local time; nil if it isn't committed yet.
  package var moment: Phrase? {
    author.map { Phrase("\($0.day, .weekday) \(code: $0.time)") }
  }

  /// `Sat 21 Nov 2026 21:40, 3f2a1b0`.
  var heading: Phrase {
    guard let commit, let moment else { return Phrase("Not committed yet") }
    return Phrase("\(moment), \(code: commit)")
  }

  /// The commit's author and subject.
  package var message: String {
    [author?.name ?? "", subject].map { oneLine($0) }.filter { !$0.isEmpty }
      .joined(separator: ": ")
  }
}

extension HistoryView.Entry {
  /// The path, and any change to the file beyond its text.
  package var heading: Phrase {
    switch kind {
    case .added: Phrase("\(code: path), new")
    case .removed: Phrase("\(code: path), removed")
    case .moved:
      oldPath.map { Phrase("\(code: path), moved from \(code: $0)") }
        ?? Phrase("\(code: path), moved")
    case .changed: Phrase("\(code: path)")
    }
  }
}
