public import JournalCore
import Phrases

extension SearchView {
  /// Returns one entry per line: on a terminal the date and the words around the first match, in a
  /// pipe `2026-11-21 09:30  path: line`.
  ///
  /// The search terms are highlighted if there is colour.
  public func text(_ style: TextStyle) -> String {
    guard !matches.isEmpty else {
      var page = Page(style)
      page.paragraph("Nothing found for '\(visible(query))'")
      page.notes(counted)
      return page.text
    }
    let words = words.map { FoundWords(visible($0)) }
    let dates = matches.map { $0.date(style) }
    let width = dates.reduce(0) { max($0, DisplayWidth.of($1)) }
    let lines = zip(matches, dates).map { match, date in
      style.isTerminal ? match.line(date, width: width, style, words) : match.pipe(words, style)
    }
    return lines.map { $0.trimmedEnd() + "\n" }.joined() + notes(style)
  }

  private func notes(_ style: TextStyle) -> String {
    var page = Page(style)
    page.notes(counted)
    return page.text
  }
}

extension SearchView.Match {
  /// `Sat 21 Nov 2026 09:30`; only the date on a narrow terminal.
  fileprivate func date(_ style: TextStyle) -> String {
    let time = style.columns < 60 ? nil : time
    return (EnglishDate.text(day) + (time.map { " " + visible($0) } ?? "")).trimmedEnd()
  }

  /// The line, or if it's empty the title.
  private var shown: String { visible(line.isEmpty ? title ?? "" : line) }

  fileprivate func line(
    _ date: String, width: Int, _ style: TextStyle, _ words: [FoundWords]
  ) -> String {
    let room = max(16, style.columns - width - 2)
    // The marks of a heading or a list say nothing here.
    let start = shown.drop { $0 == " " || $0 == "#" }
    let excerpt = String(start).around(words, width: room, style.ellipsis)
    let link = PaintedText(style.link(style.paint(date, .quiet), toFile: path)).padded(width)
    return link + "  " + style.highlighted(excerpt, words)
  }

  fileprivate func pipe(_ words: [FoundWords], _ style: TextStyle) -> String {
    let date = "\(day)" + (time.map { " " + visible($0) } ?? "")
    return style.paint(date, .quiet) + "  " + style.paint(visible(path), .accent) + ": "
      + style.highlighted(shown.trimmedEnd(), words)
  }
}
