public import JournalCore

extension SearchView {
  /// Returns one entry per line, `2026-11-21 09:30  path: line`; in a pipe, lines are whole.
  ///
  /// The search terms are highlighted if there is colour.
  public func text(_ style: TextStyle) -> String {
    guard !matches.isEmpty else {
      var page = Page(style)
      page.paragraph("Nothing found for '\(visible(query))'")
      page.notes(counted)
      return page.text
    }
    let words = words.map { visible($0) }
    return matches.map { $0.text(style, words) + "\n" }.joined() + notes(style)
  }

  private func notes(_ style: TextStyle) -> String {
    var page = Page(style)
    page.notes(counted)
    return page.text
  }
}

extension SearchView.Match {
  fileprivate func text(_ style: TextStyle, _ words: [String]) -> String {
    let date = "\(day)" + (time.map { " " + visible($0) } ?? "")
    let path = visible(self.path)
    let line = visible(self.line.isEmpty ? title ?? "" : self.line)
    let start = "\(date)  \(path): "
    let painted = style.paint(date, .quiet) + "  " + style.paint(path, .accent) + ": "
    let shown =
      style.isTerminal
      ? line.cut(max(16, style.columns - DisplayWidth.of(start)), style.ellipsis) : line
    return (painted + style.highlighted(shown.trimmedEnd(), words)).trimmedEnd()
  }
}

extension TextStyle {
  /// Highlights every occurrence of some words, ignoring case.
  func highlighted(_ text: String, _ words: [String]) -> String {
    guard color != .none else { return text }
    let characters = Array(text)
    let folded = characters.map { $0.lowercased() }
    let needles = words.map { $0.map { $0.lowercased() } }.filter { !$0.isEmpty }
    var shown = ""
    var place = 0
    while place < characters.count {
      let found = needles.filter { folded[place...].starts(with: $0) }.map(\.count).max()
      let end = place + (found ?? 1)
      let part = String(characters[place..<end])
      shown += found == nil ? part : paint(part, .found)
      place = end
    }
    return shown
  }
}
