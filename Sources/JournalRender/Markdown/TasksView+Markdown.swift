public import JournalCore
import Phrases

extension TasksView {
  /// Returns the tasks as lists with boxes under headings, with their dates in words.
  public func markdown() -> String {
    let parts = groups.map { group in
      "## \(Markdown.inline(group.heading))\n\n"
        + group.tasks.map { $0.markdown(today: today) }.joined(separator: "\n")
    }
    let notes = [Markdown.inline(countedText)] + (unlistedText.map { [Markdown.inline($0)] } ?? [])
    return Markdown.page(parts + notes, counted)
  }
}

extension JournalTask {
  /// Returns a list item with its box.
  func markdown(today: Day) -> String {
    let mark =
      switch state {
      case .done: "x"
      case .cancelled: "-"
      case .started: "/"
      case .open, .other: " "
      }
    let facts = facts(today: today).map(Markdown.inline)
    var line = "- [\(mark)] \(Markdown.inline(text))"
    if !facts.isEmpty { line += " (" + facts.joined(separator: ", ") + ")" }
    for below in visible(detail ?? "", lines: true).split(separator: "\n") {
      line += "\n  " + Markdown.inline(String(below))
    }
    return line
  }
}
