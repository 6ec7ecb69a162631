public import JournalCore
import Phrases

/// Entries, one a line with mood, title and the beginning of the text; as JSON they are a search's
/// matches.
public struct EntryList: RenderedView {
  private let found: SearchView
  private let scale: MoodScale

  /// Creates a list of matches.
  /// - Parameter scale: the scale of their moods.
  public init(_ found: SearchView, _ scale: MoodScale) { (self.found, self.scale) = (found, scale) }

  /// Encodes the matches.
  public func encode(to encoder: any Encoder) throws { try found.encode(to: encoder) }

  /// The entries, one per line.
  public var document: Document {
    let lines: Block =
      found.matches.isEmpty
      ? .line(Phrase("No entries for \(written: found.query)."))
      : .drawing(EntryLines(matches: found.matches, scale: scale))
    return Document(
      Phrase("\(written: found.query)"), isHeaded: false, [lines, .notes(found.counted)])
  }
}

/// The lines of a list of entries.
///
/// A terminal has `Sat 21 Nov 2026 09:30  7  Title  Text` in columns, a pipe
/// `2026-11-21 09:30  path: mood 7  Title  Text`.
private struct EntryLines: Drawn {
  var matches: [SearchView.Match]
  var scale: MoodScale

  func lines(_ style: TextStyle) -> [String] {
    guard style.isTerminal else { return matches.map { pipe($0, style).trimmedEnd() } }
    let dates = matches.map { date($0, style) }
    let moods = matches.map { $0.mood.map { Figure.text($0) } ?? "" }
    let width = dates.reduce(0) { max($0, DisplayWidth.of($1)) }
    let moodWidth = moods.reduce(0) { max($0, DisplayWidth.of($1)) }
    return matches.indices.map { place in
      let match = matches[place]
      let link = style.link(style.paint(dates[place], .quiet), toFile: match.path)
      var line = PaintedText(link).padded(width) + "  "
      if moodWidth > 0 {
        let cell = " " + moods[place].indented(moodWidth) + " "
        line +=
          match.mood.map { style.mood(cell, Tone(mood: $0, low: scale.low, high: scale.high)) }
          ?? cell
        line += " "
      }
      let room = max(16, style.columns - width - (moodWidth > 0 ? moodWidth + 5 : 2))
      return (line + words(match, room, style)).trimmedEnd()
    }
  }

  /// Returns `Sat 21 Nov 2026 09:30`; only the date on a narrow terminal.
  private func date(_ match: SearchView.Match, _ style: TextStyle) -> String {
    let time = style.columns < 60 ? nil : match.time
    let date = style.text(Phrase("\(match.day, .weekday)"))
    return (date + (time.map { " " + visible($0) } ?? "")).trimmedEnd()
  }

  /// Returns the title and as much of the text as there is room for.
  private func words(_ match: SearchView.Match, _ room: Int, _ style: TextStyle) -> String {
    let text = match.text
    guard let title = match.ownTitle else { return text.cut(room, style.ellipsis) }
    let rest = room - DisplayWidth.of(title) - 2
    let name = style.paint(title.cut(room, style.ellipsis), .strong)
    return rest < 8 || text.isEmpty ? name : name + "  " + text.cut(rest, style.ellipsis)
  }

  private func pipe(_ match: SearchView.Match, _ style: TextStyle) -> String {
    let mood = match.mood.map { style.text(Phrase("mood \($0)")) }
    let parts = [mood, match.ownTitle, match.text].compactMap { $0 }.filter { !$0.isEmpty }
    return style.paint(visible(match.moment), .quiet) + "  "
      + style.paint(visible(match.path), .accent) + ": " + parts.joined(separator: "  ")
  }

  // MARK: Markdown, page

  func markdown(_ style: PhraseStyle) -> String {
    matches.map { match in
      let mood = match.mood.map { Phrase("mood \($0)").text(style) }
      let title = match.ownTitle.map { "**\(MarkdownText.inline($0))**" }
      let parts = [mood, title, MarkdownText.inline(match.text)].compactMap { $0 }
      return "- \(Markdown.link(match.moment, match.path)) "
        + parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(matches, "lines", to: &out) { out, match in
      out.add(Inline(match.day), options)
      if let time = match.time {
        out.raw(", ")
        out.text(time)
      }
      if let mood = match.mood {
        out.raw(", ")
        out.text(Phrase("mood \(mood)"))
      }
      out.raw(" ")
      if let title = match.ownTitle {
        out.raw("<b>")
        out.text(title)
        out.raw("</b> ")
      }
      out.text(match.text)
    }
  }
}

extension SearchView.Match {
  /// The title, if the line isn't the title itself.
  fileprivate var ownTitle: String? {
    title.map { oneLine($0).trimmed }.flatMap { $0.isEmpty || $0 == text ? nil : $0 }
  }

  /// The line in words.
  fileprivate var text: String { oneLine(PlainLine(line).text).trimmed }
}
