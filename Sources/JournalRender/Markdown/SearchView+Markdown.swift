public import JournalCore

extension SearchView {
  /// Returns a list of the matches, each with a link to its file.
  public func markdown() -> String {
    guard !matches.isEmpty else {
      return Markdown.page([Markdown.inline("Nothing found for '\(query)'")], counted)
    }
    let lines = matches.map { match in
      let date = "\(match.day)" + (match.time.map { " \($0)" } ?? "")
      let line = match.line.isEmpty ? match.title ?? "" : match.line
      return "- \(Markdown.link(date, match.path)) \(Markdown.inline(line))"
    }
    return Markdown.page([lines.joined(separator: "\n")], counted)
  }
}
