public import JournalCore

extension FriendsView {
  /// Returns each friend under a heading.
  public func markdown() -> String {
    var parts = ["# \(pageTitle)"]
    if let ownText { parts.append(Markdown.inline(ownText)) }
    if friends.isEmpty { parts.append(Markdown.inline(emptyText)) }
    for line in ordered {
      parts.append("## \(Markdown.inline(line.heading))")
      parts.append(Markdown.inline(line.stateText))
      if line.state == .pending {
        if !line.about.isEmpty { parts.append("> " + Markdown.inline(line.about)) }
        parts.append("Fingerprint: \(line.fingerprint)")
        continue
      }
      let rows = line.rows.map { $0.map(Markdown.inline) }
      if !rows.isEmpty { parts.append(Markdown.table(["", "theirs", "yours"], rows)) }
      let cheers = line.cheers.map { "- " + Markdown.inline($0.line) }
      if !cheers.isEmpty { parts.append(cheers.joined(separator: "\n")) }
      if let dayText = line.dayText { parts.append(Markdown.inline(dayText)) }
      if line.state != .asked { parts.append(Markdown.inline(line.shareText)) }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension ComparisonView {
  /// Returns each one's streak, and the weeks as a table.
  public func markdown() -> String {
    let people = people.map { "- **\(Markdown.inline($0.name))**: \(Markdown.inline($0.words))" }
    let table = Markdown.table(
      head.map(Markdown.inline), rows.map { $0.map(Markdown.inline) })
    return [
      "# \(Markdown.inline(pageTitle))", Markdown.inline(aboutText),
      people.joined(separator: "\n"), table,
    ].joined(separator: "\n\n") + "\n"
  }
}
