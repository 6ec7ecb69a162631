public import JournalCore
import Phrases

extension TagsView {
  /// Returns a table of the tags.
  public func markdown() -> String {
    guard !tags.isEmpty else { return Markdown.page([Markdown.inline(emptyText)], counted) }
    let rows = tags.map {
      [Markdown.inline("#" + $0.tag), Figure.count($0.entries), "\($0.first)", "\($0.last)"]
    }
    return Markdown.page([Markdown.table(["Tag", "Entries", "First", "Last"], rows)], counted)
  }
}
