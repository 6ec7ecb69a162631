import JournalCore
import JournalEditing
import Phrases

extension HistoryView {
  /// Returns the title of its page.
  func title(dash: String = "–") -> String {
    var title = "History"
    if let key { title += " of \(oneLine(key).quoted)" }
    if let day { title += ", \(EnglishDate.text(day))" }
    return title
  }

  /// The sentence to show if nothing was found.
  var emptyText: [Phrase] {
    [
      key.map { Phrase("No committed entry has \(quoted: oneLine($0)).") }
        ?? Phrase("None of that is committed yet.")
    ]
  }

  /// A note that there is more, and how to see it.
  var moreText: String { "There are older changes; see more with -n \(max(count, 1) * 5)." }
}

extension AsOf {
  /// `as of 3f2a1b0, Sat 21 Nov 2026 21:40`.
  package var words: String {
    "as of \(visible(commit)), \(EnglishDate.text(day)) \(visible(time))"
  }
}

extension HistoryView.Revision {
  /// `Sat 21 Nov 2026 21:40`, in the writer's local time.
  package var moment: String? { author.map { "\(EnglishDate.text($0.day)) \(visible($0.time))" } }

  /// The author and the subject of the commit.
  package var message: String {
    [author?.name ?? "", subject].map { oneLine($0) }.filter { !$0.isEmpty }
      .joined(separator: ": ")
  }
}

extension HistoryView.Entry {
  /// What happened to the file; nil if only its text changed.
  package var fate: String? {
    switch kind {
    case .added: "new"
    case .removed: "removed"
    case .moved: oldPath.map { "moved from \(visible($0))" } ?? "moved"
    case .changed: nil
    }
  }
}

extension EntryChanges {
  /// One change as it is read: its sign and its text.
  struct Line: Hashable, Sendable {
    enum Sign: String, Sendable {
      case added = "+"
      case removed = "-"
      case same = " "
    }

    var sign: Sign
    var text: String
    /// Whether it belongs to the body.
    var isBody: Bool
  }

  /// Returns all changes, one per line: fields, then the body.
  func lines(_ style: TextStyle = TextStyle()) -> [Line] {
    if isLayoutOnly { return [Line(sign: .same, text: "only its layout changed", isBody: false)] }
    let body = body.map { line in
      let sign: Line.Sign =
        switch line.kind {
        case .added: .added
        case .removed: .removed
        case .same, .omitted: .same
        }
      let text = line.kind == .omitted ? style.ellipsis : visible(line.text)
      return Line(sign: sign, text: text, isBody: true)
    }
    return fields.flatMap { $0.lines(arrow: style.glyph("→", "->")) } + body
  }
}

extension EntryChanges.FieldDifference {
  fileprivate func lines(arrow: String) -> [EntryChanges.Line] {
    func line(_ sign: EntryChanges.Line.Sign, _ value: String) -> EntryChanges.Line {
      let value = oneLine(value)
      let text = key.isEmpty ? value : oneLine(key) + ":" + (value.isEmpty ? "" : " " + value)
      return EntryChanges.Line(sign: sign, text: text, isBody: false)
    }
    if isReordered {
      let text = key.isEmpty ? "comments" : oneLine(key)
      return [EntryChanges.Line(sign: .same, text: text + ": in a different order", isBody: false)]
    }
    if !isList, removed.count == 1, added.count == 1 {
      let values = [removed[0], added[0]].map { oneLine($0) }
      // A change that isn't visible on one line is shown on two.
      if values[0] != values[1] {
        return [line(.same, values.map { $0.isEmpty ? "''" : $0 }.joined(separator: " \(arrow) "))]
      }
    }
    if removed.isEmpty, added.isEmpty { return [line(.same, "[]")] }
    return removed.map { line(.removed, $0) } + added.map { line(.added, $0) }
  }
}
