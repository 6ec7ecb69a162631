public import JournalCore

extension EntriesView {
  /// Returns the entries, each under a heading with its date; their own headings are moved below
  /// it.
  public func markdown() -> String {
    let parts = entries.map { $0.markdown(level: 1) }
    return Markdown.page(entries.isEmpty ? [Markdown.inline(emptyText)] : parts, counted)
  }
}
