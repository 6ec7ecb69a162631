public import JournalCore
import Phrases

extension TrendsView {
  /// Returns the numbers as tables.
  public func markdown() -> String {
    var title = "# \(Markdown.inline(self.title)), \(EnglishDate.text(range, "–"))"
    if let asOf { title += "\n\n" + Markdown.inline(asOf.words) }
    guard !days.isEmpty else { return Markdown.page([title, Markdown.inline(emptyText)], counted) }
    var parts = [title, summary]
    let total = distribution.reduce(0) { $0 + $1.count }
    if total > 0 {
      let rows = distribution.map { step in
        [
          "\(step.step)", step.label.map(Markdown.inline) ?? "", Figure.count(step.count),
          Figure.percent(step.count, of: total) ?? "",
        ]
      }
      parts.append("## How often\n\n" + Markdown.table(["Mood", "Label", "Times", "Share"], rows))
    }
    var (head, rows) = bucketTable
    for place in rows.indices { rows[place][0] = Markdown.inline(rows[place][0]) }
    if !rows.isEmpty { parts.append("## By \(by.rawValue)\n\n" + Markdown.table(head, rows)) }
    if let authors {
      var (head, rows) = authorTable(authors)
      for place in rows.indices { rows[place][0] = Markdown.inline(rows[place][0]) }
      parts.append("## By author\n\n" + Markdown.table(head, rows))
    }
    return Markdown.page(parts, counted)
  }
}
