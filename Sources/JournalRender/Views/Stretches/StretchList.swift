import JournalCore
import Phrases

/// Stretches: on a terminal a line each, with the name to type; on a page one after the other, each with
/// its figure.
struct StretchList: Drawn {
  let stretches: [Stretch]
  /// The names of the person's favourites.
  let favourites: [String]

  /// Returns the name, the time, the level and the parts of the body; in a narrow window, only the name and
  /// the time.
  func lines(_ style: TextStyle) -> [String] {
    let star = style.glyph("★", "*")
    let width = stretches.reduce(0) { max($0, DisplayWidth.of(oneLine($1.name))) }
    var page = Page(style)
    for stretch in stretches {
      let mark = favourites.contains(stretch.name) ? star : " "
      let name = style.apart(oneLine(stretch.name)).padded(width)
      var line = "\(mark) \(name)  \(style.text(stretch.briefTime).indented(9))"
      if style.columns >= width + 44 {
        line += "  \(style.text(stretch.levelWords).padded(12))  \(areas(of: stretch))"
      }
      page.add((style.isTerminal ? line.cut(style.columns, style.ellipsis) : line).trimmedEnd())
    }
    if stretches.contains(where: { favourites.contains($0.name) }) {
      page.skip()
      page.add(.line(Phrase("\(figure: star) favourite"), .quiet))
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    let columns = [
      Phrase("Name"), Phrase("Stretch"), Phrase("Level"), Phrase("Time"), Phrase("For"),
    ]
    let rows = stretches.map { stretch in
      [
        Inline(stretch.name), Inline(stretch.title), Inline(stretch.levelWords),
        Inline(stretch.timeWords), Inline(areas(of: stretch)),
      ]
    }
    let table = Table(Phrase("Stretches"), columns.map { Table.Column($0) }, rows)
    return Markdown.blocks([.table(table)], style)
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    for stretch in stretches {
      out.add([.heading(2, Inline(stretch.title))] + stretch.blocks, options)
    }
  }

  private func areas(of stretch: Stretch) -> String {
    stretch.areas.map { oneLine($0) }.joined(separator: ", ")
  }
}
