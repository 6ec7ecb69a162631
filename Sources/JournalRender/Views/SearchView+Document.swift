public import JournalCore
import Phrases

extension SearchView: RenderedView {
  /// The matches, one entry per line.
  public var document: Document {
    Document(Phrase("Search: \(written: query)"), isHeaded: false, blocks)
  }

  /// The same without the heading.
  package var blocks: [Block] {
    let nothing = Phrase("Nothing found for \(quoted: query)")
    let found: [Block] =
      !matches.isEmpty ? [.drawing(Matches(self))] : notes == nil ? [.line(nothing)] : []
    return found + noteBlocks + [.notes(counted)]
  }

  /// The notes of periods, apart from the entries.
  private var noteBlocks: [Block] {
    guard let notes else { return [] }
    let items = notes.map { note in
      ListItem(
        lead: Inline(note.name, to: .file(note.path)),
        Inline(oneLine(note.line).trimmed), aside: [Inline(note.path)])
    }
    return [
      .heading(2, Phrase(notes.count, "Note of a period", "Notes of a period")), .list(items),
    ]
  }
}

/// A search's matches, one entry per line, with the search words highlighted.
///
/// A terminal has the date and the words around the first match, a pipe `2026-11-21 09:30  path:
/// line`.
struct Matches: Drawn {
  private let matches: [SearchView.Match]
  private let words: [FoundWords]

  init(_ view: SearchView) {
    matches = view.matches
    let quoted = view.quoted ?? []
    words = view.words.map { FoundWords(visible($0), isExact: quoted.contains($0)) }
  }

  // MARK: Terminal

  func lines(_ style: TextStyle) -> [String] {
    guard style.isTerminal else { return matches.map { pipe($0, style).trimmedEnd() } }
    let dates = matches.map { date($0, style) }
    let width = dates.reduce(0) { max($0, DisplayWidth.of($1)) }
    return zip(matches, dates).map { line($0, $1, width: width, style).trimmedEnd() }
  }

  /// Returns `Sat 21 Nov 2026 09:30`; only the date on a narrow terminal.
  private func date(_ match: SearchView.Match, _ style: TextStyle) -> String {
    let time = style.columns < 60 ? nil : match.time
    let date = style.text(Phrase("\(match.day, .weekday)"))
    return (date + (time.map { " " + visible($0) } ?? "")).trimmedEnd()
  }

  private func line(
    _ match: SearchView.Match, _ date: String, width: Int, _ style: TextStyle
  ) -> String {
    let room = max(16, style.columns - width - 2)
    let line = visible(match.words(with: words)).trimmed
    let excerpt = line.around(words, width: room, style.ellipsis)
    let link = style.link(style.paint(date, .quiet), toFile: match.path)
    return PaintedText(link).padded(width) + "  " + style.highlighted(excerpt, words)
  }

  private func pipe(_ match: SearchView.Match, _ style: TextStyle) -> String {
    style.paint(visible(match.moment), .quiet) + "  "
      + style.paint(visible(match.path), .accent) + ": "
      + style.highlighted(visible(match.shown).trimmedEnd(), words)
  }

  // MARK: Markdown, page

  func markdown(_ style: PhraseStyle) -> String {
    matches.map { "- \(Markdown.link($0.moment, $0.path)) \(MarkdownText.inline($0.shown))" }
      .joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(matches, "lines", to: &out) { out, match in
      out.add(Inline(match.day), options)
      if let time = match.time {
        out.raw(", ")
        out.text(time)
      }
      out.raw(" ")
      for part in oneLine(match.words(with: words)).parts(matching: words) {
        if part.isFound { out.raw("<mark>") }
        out.text(part.text)
        if part.isFound { out.raw("</mark>") }
      }
    }
  }
}

extension SearchView.Match {
  /// The day and the time as data: `2026-11-21 09:30`.
  var moment: String { "\(day)" + (time.map { " \($0)" } ?? "") }

  /// The line, or the title if it's empty.
  fileprivate var shown: String { line.isEmpty ? title ?? "" : line }

  /// Returns the same in words, unless the words that were looked for are in its marks.
  fileprivate func words(with found: [FoundWords]) -> String {
    let plain = PlainLine(shown).text
    func isFound(_ text: String) -> Bool { text.parts(matching: found).contains(where: \.isFound) }
    return isFound(plain) || !isFound(shown) ? plain : shown
  }
}
