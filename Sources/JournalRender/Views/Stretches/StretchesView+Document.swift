public import JournalCore
import Phrases

extension StretchesView: RenderedView {
  /// One stretch with its steps, or a list.
  public var document: Document {
    Document(title, isHeaded: shows == .one && !stretches.isEmpty, blocks)
  }

  private var title: Phrase {
    guard shows == .one else {
      return area.map { Phrase("Stretches: \(written: $0)") } ?? Phrase("Stretches")
    }
    return stretches.first.map { Phrase("\(written: $0.title)") } ?? Phrase("Stretch of the day")
  }

  private var blocks: [Block] {
    var blocks: [Block] =
      switch shows {
      case _ where stretches.isEmpty: [.line(emptyText)]
      case .one: stretches.flatMap(\.blocks)
      case .list: [.drawing(StretchList(stretches: stretches, favourites: favourites))]
      }
    if isOfAnyLevel, let level { blocks.append(.line(otherLevelText(level), .note)) }
    return blocks + articles.blocks
  }

  /// Returns a note that there is no stretch at the requested level.
  private func otherLevelText(_ level: Stretch.Level) -> Phrase {
    let level = level.rawValue
    guard let area else {
      return Phrase(
        "There is no stretch of the level \(quoted: level); this one is of another level.")
    }
    return Phrase(
      """
      There is no stretch of the level \(quoted: level) for \(quoted: oneLine(area)); this one is \
      of another level.
      """)
  }

  private var emptyText: Phrase {
    area.map { Phrase("There are no stretches for \(quoted: $0).") }
      ?? Phrase("There are no stretches.")
  }
}

extension Stretch {
  /// The stretch's purpose, its figure, its steps, and when to stop.
  var blocks: [Block] { [.line(facts, .quiet)] + figure + purpose + instructions + warning }

  /// Its figure.
  package var figure: [Block] { [.drawing(StretchFigure(stretch: self))] }

  /// Its benefits.
  package var purpose: [Block] { Block.paragraphs(about) }

  /// Its steps.
  package var instructions: [Block] { [.list(steps.map { ListItem(Inline($0)) }, .numbers)] }

  /// When to stop.
  package var warning: [Block] { Block.paragraphs(caution) }
}

extension Block {
  /// Returns a person's text as paragraphs, each on one line.
  fileprivate static func paragraphs(_ text: String) -> [Block] {
    let parts = visible(text, lines: true).split(separator: "\n\n")
    return Array(
      parts.map { [Block.paragraph([Inline(String($0))])] }.joined(separator: [Block.space]))
  }
}

/// Stretches: on a terminal a line each, with the name to type; on a page one after the other, each
/// with its figure.
struct StretchList: Drawn {
  let stretches: [Stretch]
  /// The names of the person's favourites.
  let favourites: [String]

  /// Returns the name, the time, the level and the body parts; in a narrow window, only the name
  /// and the time.
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

/// A stretch's figure: on a page moving, on a terminal its first frame.
struct StretchFigure: Drawn {
  let stretch: Stretch

  func lines(_ style: TextStyle) -> [String] {
    (stretch.frames.first ?? []).drop { $0.allSatisfy(\.isWhitespace) }
      .map { ("  " + visible($0)).trimmedEnd() }
  }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    switch options.figure(stretch.name) {
    case .drawing(let drawing):
      out.raw("<figure class=\"stretch\">\n")
      out.add(drawing.svg)
      out.raw("</figure>\n")
    case .image(let address):
      out.raw("<figure class=\"stretch\"><img")
      out.set("src", address)
      out.set("alt", stretch.title)
      out.raw(" /></figure>\n")
    case nil: break
    }
  }
}

extension StretchLogView: RenderedView {
  /// The number of stretches, the body parts, and a line per day.
  public var document: Document {
    var blocks: [Block] = [.sentences(sumText)]
    if !areas.isEmpty { blocks.append(.line(areasText)) }
    blocks.append(.list(days.map { ListItem(lead: Inline($0.day), Inline($0.titles)) }))
    return Document(
      range == .always ? Phrase("Stretches done") : Phrase("Stretches done, \(range)"),
      isHeaded: false, blocks + [.notes(counted)])
  }

  /// `3 stretches on 2 days, 2 minutes`.
  private var sumText: [Phrase] {
    guard !done.isEmpty else {
      return [
        Phrase("No stretches here yet."), Phrase("Do one: \(command: "daymark stretch")"),
      ]
    }
    let seconds = done.reduce(0) { $0 + ($1.seconds ?? 0) }
    let time = Stretch.duration(seconds < 60 ? seconds : seconds / 60 * 60)
    let stretches = Phrase(done.count, "\(done.count) stretch", "\(done.count) stretches")
    let days = StreakUnit.days.count(Set(done.map(\.day)).count)
    return [Phrase("\(stretches) on \(days), \(time)")]
  }

  /// `neck 3, back 2`.
  private var areasText: Phrase {
    Phrase("\(list: areas.map { Phrase("\(written: $0.name) \($0.count)") })")
  }

  /// The stretches done on each day, in the log's order.
  private var days: [(day: Day, titles: String)] {
    var days: [(day: Day, titles: String)] = []
    for one in done {
      let title = oneLine(one.title ?? one.name)
      if days.last?.day == one.day {
        days[days.count - 1].titles += ", " + title
      } else {
        days.append((one.day, title))
      }
    }
    return days
  }
}
