public import JournalCore

extension ExperimentsView {
  /// Returns one experiment per item.
  public func markdown() -> String {
    let items = experiments.map {
      "- **\(Markdown.inline($0.text))**: \(Markdown.inline($0.words))"
    }
    let list = items.isEmpty ? Markdown.inline(emptyText) : items.joined(separator: "\n")
    return "# \(pageTitle)\n\n\(list)\n"
  }
}

extension ExperimentView {
  /// Returns the experiment under headings, with its sides and its plan as tables.
  public func markdown() -> String {
    var parts = ["# \(Markdown.inline(text))", Markdown.inline(planWords)]
    parts.append(Markdown.inline(stateWords))
    if !resultLines.isEmpty {
      parts.append(
        "## Result\n\n" + resultLines.map { Markdown.inline($0) }.joined(separator: "\n"))
    }
    parts += notes.map { Markdown.inline($0) }
    parts.append(
      "## What was done\n\n"
        + Markdown.table(
          sideHead.map(Markdown.inline), sideRows.map { $0.map(Markdown.inline) }))
    parts.append(Markdown.inline(ExperimentView.intention))
    parts.append("## Plan\n\n" + Markdown.table(["Days", ""], planRows))
    return Markdown.page(parts, counted)
  }
}
