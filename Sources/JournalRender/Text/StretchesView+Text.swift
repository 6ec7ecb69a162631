public import JournalCore
import Phrases

extension StretchesView {
  /// Returns one stretch with its steps, or a line for each.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if stretches.isEmpty { page.paragraph(emptyText) }
    switch shows {
    case .one: for stretch in stretches { page.add(stretch) }
    case .list: addList(to: &page)
    }
    if let levelText {
      page.skip()
      page.paragraph(levelText, .quiet)
    }
    if !articles.isEmpty { page.skip() }
    for article in articles { page.paragraph(article.text, .quiet) }
    return page.text
  }

  /// Adds the name, the time, the level and the parts of the body; in a narrow window, only the
  /// name and the time.
  private func addList(to page: inout Page) {
    let style = page.style
    let star = style.glyph("★", "*")
    let width = stretches.reduce(0) { max($0, DisplayWidth.of(oneLine($1.name))) }
    for stretch in stretches {
      let mark = favourites.contains(stretch.name) ? star : " "
      let time = "\(stretch.sides > 1 ? "\(stretch.sides) x " : "")\(stretch.seconds) s"
      var line = "\(mark) \(style.apart(oneLine(stretch.name)).padded(width))  \(time.indented(9))"
      if style.columns >= width + 44 {
        let level = oneLine(stretch.otherLevel ?? stretch.level.rawValue)
        let areas = stretch.areas.map { oneLine($0) }.joined(separator: ", ")
        line += "  \(level.padded(12))  \(areas)"
      }
      let isCut = style.isTerminal
      page.add((isCut ? line.cut(style.columns, style.ellipsis) : line).trimmedEnd())
    }
    if stretches.contains(where: { favourites.contains($0.name) }) {
      page.skip()
      page.paragraph("\(star) favourite", .quiet)
    }
  }
}

extension Page {
  /// Adds a stretch: what it is for, its figure, its steps, and when to stop.
  mutating func add(_ stretch: Stretch) {
    head(oneLine(stretch.title))
    paragraph(stretch.factsText(style), .quiet)
    addText(stretch.about)
    if let frame = stretch.frames.first {
      skip()
      for line in frame.drop(while: { $0.allSatisfy(\.isWhitespace) }) {
        add(("  " + visible(line)).trimmedEnd())
      }
    }
    skip()
    for (place, step) in stretch.steps.enumerated() {
      paragraph(oneLine(step), first: "  \(place + 1)  ")
    }
    addText(stretch.caution)
  }

  /// Adds Markdown of several paragraphs, reflowing the lines of each.
  private mutating func addText(_ text: String) {
    for part in visible(text, lines: true).split(separator: "\n\n") {
      skip()
      paragraph(part.split(separator: "\n").joined(separator: " "))
    }
  }
}
