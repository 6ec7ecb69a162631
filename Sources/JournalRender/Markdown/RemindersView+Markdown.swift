public import JournalCore

extension RemindersView {
  /// Returns tables of what is due and what is upcoming.
  public func markdown() -> String {
    func table(_ heading: String, _ items: [Item], _ when: (Item) -> String) -> [String] {
      guard !items.isEmpty else { return [] }
      let rows = items.map {
        [when($0), Markdown.inline($0.title), Markdown.inline($0.kindText)]
      }
      return ["## \(heading)\n\n" + Markdown.table(["When", "What", ""], rows) + "\n"]
    }
    let parts =
      table("Due now", due) { $0.whenText } + table("Next", upcoming) { $0.comingText(now) }
    return parts.isEmpty ? Markdown.inline(emptyText) + "\n" : parts.joined(separator: "\n")
  }
}
