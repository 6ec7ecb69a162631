import JournalCore
public import JournalEditing
import Phrases

extension HistoryView {
  /// Returns a heading for each revision and a list for each entry.
  public func markdown() -> String {
    var parts = ["# \(Markdown.inline(title()))"]
    if revisions.isEmpty { parts.append(Markdown.inline(emptyText)) }
    for revision in revisions {
      parts.append("## \(Markdown.inline(revision.heading))")
      if revision.commit != nil, !revision.message.isEmpty {
        parts.append(Markdown.inline(revision.message))
      }
      for entry in revision.entries {
        let name = entry.path + (entry.fate.map { ", " + $0 } ?? "")
        parts.append("**\(Markdown.inline(name))**")
        let lines = entry.changes.lines().map { line in
          let text = line.text.isEmpty ? "an empty line" : line.text
          return "- " + Markdown.inline((line.sign == .same ? "" : line.sign.words + " ") + text)
        }
        parts.append(lines.joined(separator: "\n"))
      }
    }
    if hasMore { parts.append("*\(Markdown.inline(moreText))*") }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension HistoryView.Revision {
  /// `Sat 21 Nov 2026 21:40, 3f2a1b0`.
  package var heading: String {
    guard let commit, let moment else { return "Not committed yet" }
    return "\(moment), \(visible(commit))"
  }
}

extension EntryChanges.Line.Sign {
  /// The meaning in a word, since a sign alone would be Markdown.
  var words: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .same: ""
    }
  }
}
