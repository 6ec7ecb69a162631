public import JournalCore

extension MilestonesView {
  /// Returns today's milestones, and tables of the upcoming ones, the goals, and those reached.
  public func markdown() -> String {
    var parts = ["# Milestones"] + congratulations.map { "★ " + Markdown.inline($0) }
    if reached.isEmpty { parts.append(Markdown.inline(emptyText)) }
    if !next.isEmpty { parts.append("## Next\n\n" + Markdown.rows(["", ""], next.map(\.row))) }
    if !goals.isEmpty {
      parts.append("## Goals\n\n" + Markdown.rows(["", "", ""], goals.map { $0.row(today) }))
    }
    if stars > 0 { parts.append("## Stretches completed\n\n" + starLine("★")) }
    if !reached.isEmpty {
      let rows = reached.map { ["\($0.day)", $0.words, $0.goalMark] }
      parts.append("## Reached\n\n" + Markdown.rows(["Day", "What", ""], rows))
    }
    return Markdown.page(parts, counted)
  }
}

extension GoalsView {
  /// Returns the goals as a table.
  public func markdown() -> String {
    var parts = ["# Goals"]
    if goals.isEmpty { parts.append(Markdown.inline(emptyText)) }
    if !goals.isEmpty {
      parts.append(Markdown.rows(["Goal", "So far", "Left"], goals.map { $0.row(today) }))
    }
    return Markdown.page(parts, counted)
  }
}

extension Markdown {
  /// Returns a table of plain texts.
  fileprivate static func rows(_ head: [String], _ rows: [[String]]) -> String {
    table(head, rows.map { $0.map(inline) })
  }
}
