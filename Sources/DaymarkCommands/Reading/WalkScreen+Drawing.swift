import JournalCore
import JournalRender
import Phrases
import TerminalForms

extension WalkScreen {
  func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    var style = style
    style.palette = palette
    style.links = links
    switch mode {
    case .keys(let line): return keysPage(style, from: line, rows)
    case .searching(let field):
      var page = Drawing(lines: calendar(style, rows: rows - 1))
      page.lines += [String](repeating: "", count: max(0, rows - 1 - page.lines.count))
      page.add(field.drawing(style))
      return page.clipped(to: rows)
    case .day(let line):
      let end = self.end(style, rows, [CommandWording.scrolls, CommandWording.entersBack])
      let room = max(1, rows - end.count)
      let lines = walk.dayLines(entries, words: words, style, columns: style.columns)
      let first = max(0, min(line, lines.count - room))
      return page(Array(lines.dropFirst(first).prefix(room)), end, rows)
    case .calendar:
      let end = self.end(style, rows, [CommandWording.arrowsMove, CommandWording.enterReads])
      return page(calendar(style, rows: rows - end.count), end, rows)
    }
  }

  private func calendar(_ style: TextStyle, rows: Int) -> [String] {
    walk.lines(entries, words: words, style, rows: max(1, rows))
  }

  private func page(_ lines: [String], _ end: [String], _ rows: Int) -> Drawing {
    let gap = [String](repeating: "", count: max(0, rows - lines.count - end.count))
    return Drawing(lines: lines + gap + end).clipped(to: rows)
  }

  /// Returns the screen's last lines: the note and the hints; a low window has only the first one.
  private func end(_ style: TextStyle, _ rows: Int, _ hints: [Phrase]) -> [String] {
    let said = [note ?? status, severalEntries("Tab")].compactMap { $0 }
      .map { style.paint(style.text($0).cut(style.columns, style.ellipsis), .accent) }
    let all =
      hints + [CommandWording.eEdits, CommandWording.slashSearches, CommandWording.moreKeys]
    let lines = said + Hints.lines(all, style)
    return rows < 12 ? Array(lines.prefix(1)) : lines
  }

  // MARK: Keys

  private func keysPage(_ style: TextStyle, from line: Int, _ rows: Int) -> Drawing {
    let lines = keys(style)
    let room = keysRoom(rows)
    guard lines.count > room else {
      let end = ["", style.paint(style.text(CommandWording.anyKeyGoesBack), .quiet)]
      return Drawing(lines: lines + end).clipped(to: rows)
    }
    let hints = [CommandWording.scrolls, CommandWording.anyOtherKeyGoesBack]
    let end = Hints.lines(hints, style)
    let shown = Array(lines.dropFirst(line).prefix(room))
    return page(shown, rows > 2 ? Array(end.prefix(1)) : [], rows)
  }

  /// The number of key lines shown at once, above the text about them.
  func keysRoom(_ rows: Int) -> Int { rows > 2 ? rows - 2 : max(1, rows) }

  func keys(_ style: TextStyle) -> [String] {
    let column = style.columns < 40 ? 0 : 17
    let rest = String(repeating: " ", count: max(2, column))
    let lines = CommandWording.walkKeys(plain: false, column: column, style)
      .flatMap { Wrapping.lines($0, width: style.columns, rest: rest) }
      .map { $0.cut(style.columns, style.ellipsis) }
    return [style.paint(style.text(CommandWording.walkKeysTitle), .strong), ""] + lines
  }
}
