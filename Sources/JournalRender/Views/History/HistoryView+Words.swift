package import JournalCore
package import JournalEditing
package import Phrases

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

  /// The author and the subject of the commit.
  package var message: String {
    [author?.name ?? "", subject].map { oneLine($0) }.filter { !$0.isEmpty }
      .joined(separator: ": ")
  }
}

extension HistoryView.Entry {
  /// The path, and what happened to the file if not only its text changed.
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
