package import JournalCore
import Phrases

/// Lines over the days, one per person, with different colours and dashes and names at their ends.
struct NamedLines {
  /// A line with a name at its end.
  struct Line {
    var name: String
    /// The line's points; nil interrupts it.
    var points: [(day: Day, value: Double)?]
  }

  /// The lines; the first one is on top.
  let lines: [Line]
  let days: DayAxis
  let values: LinearScale

  private static let dashes: [StaticString] = ["", "8 4", "2 4", "10 3 2 3", "5 2"]
  /// The most letters in a name at a line's end.
  private static let mostLetters = 9
  /// The x coordinate at which lines end and names begin.
  static let end = 410.0

  /// Draws the lines and the names.
  func draw(_ out: inout SVGWriter) {
    for (place, line) in lines.enumerated().reversed() { draw(line, place, &out) }
    var ends = lines.map { line in
      let last = line.points.last { $0 != nil } ?? nil
      let name =
        line.name.count > NamedLines.mostLetters
        ? String(line.name.prefix(NamedLines.mostLetters - 1)) + "…" : line.name
      return (name: name, y: values.place(last?.value ?? 0))
    }
    NamedLines.spread(&ends)
    for end in ends {
      out.label(end.name, x: NamedLines.end + 8, y: end.y + 4.5, size: 13, isQuiet: false)
    }
  }

  /// Moves overlapping names apart.
  private static func spread(_ ends: inout [(name: String, y: Double)]) {
    let order = ends.indices.sorted { ends[$0].y < ends[$1].y }
    var least = 10.0
    for place in order {
      ends[place].y = max(ends[place].y, least)
      least = ends[place].y + 19
    }
    // Back up from the bottom, if there was no room left.
    var most = 200.0
    for place in order.reversed() {
      ends[place].y = min(ends[place].y, most)
      most = ends[place].y - 19
    }
  }

  private func draw(_ line: Line, _ place: Int, _ out: inout SVGWriter) {
    out.raw("<path d=\"")
    var isOpen = false
    for point in line.points {
      guard let point else {
        isOpen = false
        continue
      }
      out.raw(isOpen ? "L" : "M")
      out.point(days.middle(point.day), values.place(point.value))
      isOpen = true
    }
    out.raw("\"")
    let dash = NamedLines.dashes[place % NamedLines.dashes.count]
    if dash.utf8CodeUnitCount > 0 {
      out.raw(" stroke-dasharray=\"")
      out.raw(dash)
      out.raw("\"")
    }
    out.part(place == 0 ? .line : .person(place))
    out.raw("/>")
  }
}

/// A number over the days, one line for each author in a shared journal.
enum AuthorLinesSVG {
  /// The most missing days between two points in a line.
  private static let mostMissing = 28

  /// Returns the chart.
  static func svg(
    _ view: TrendsView, _ authors: [TrendsView.AuthorLine], _ options: ChartOptions
  ) -> String {
    let frame = ChartFrame(
      kind: "dm-wide", width: 520, height: 230, title: title(view),
      description: description(view, authors))
    let ticks = Ticks(scaleFrom: view.low, to: view.high, most: 7)
    let room = ticks.values.map { TextFit.width(ticks.label($0), size: 18) }.max() ?? 0
    let days = DayAxis(range: view.range, start: min(room, 160) + 8, end: NamedLines.end)
    let values = LinearScale(low: view.low, high: view.high, start: 196, end: 14)
    return frame.svg(options, hasLinks: false) { out in
      for value in ticks.values {
        let y = values.place(value)
        out.line(.grid, days.start, y, days.end, y)
        out.label(ticks.label(value), x: days.start - 6, y: y + 4.5, size: 13, .end)
      }
      for tick in days.ticks(room: 66, weekStarts: options.weekStarts) {
        out.label(tick.label, x: days.left(tick.day), y: 219, size: 13, .middle)
      }
      let lines = authors.map {
        NamedLines.Line(name: oneLine($0.values.name), points: points($0, view.averagesWeeks))
      }
      NamedLines(lines: lines, days: days, values: values).draw(&out)
    }
  }

  /// Returns the numbers.
  static func table(_ view: TrendsView, _ authors: [TrendsView.AuthorLine]) -> Table {
    var table = BucketBars(view, authors).table
    table.caption = title(view)
    return table
  }

  private static func title(_ view: TrendsView) -> Phrase {
    Phrase("\(view.title) by author, \(view.range)")
  }

  private static func description(
    _ view: TrendsView, _ authors: [TrendsView.AuthorLine]
  ) -> Phrase {
    let sentences = authors.map { author in
      let values = author.values
      let mean = view.shown(author.values.mean)
      return Phrase(
        values.count,
        "\(written: values.name): \(figure: mean) on average, \(values.count) day.",
        "\(written: values.name): \(figure: mean) on average, \(values.count) days.")
    }
    guard let first = sentences.first else { return title(view) }
    return sentences.dropFirst().reduce(first) { Phrase("\($0) \($1)") }
  }

  /// Returns the days in a short range, or else the smooth line; interrupted by missing days.
  private static func points(
    _ author: TrendsView.AuthorLine, _ isShort: Bool
  ) -> [(day: Day, value: Double)?] {
    let isSmooth = !isShort && author.days.contains { $0.smoothed != nil }
    var points: [(day: Day, value: Double)?] = []
    var last: Day?
    let known = author.days.filter { !isSmooth || $0.smoothed != nil }
    // Detail too fine for a page isn't drawn.
    let step = max(1, known.count / MoodLineSVG.mostSmoothPoints)
    for (place, day) in known.enumerated() where place % step == 0 || place == known.count - 1 {
      if let last, day.day - last > mostMissing + step { points.append(nil) }
      points.append((day.day, isSmooth ? day.smoothed ?? day.value : day.value))
      last = day.day
    }
    return points
  }
}

/// A habit's weeks for several people, one line each.
///
/// The person's own line is the first one.
package enum ComparisonSVG {
  /// Returns the chart.
  package static func svg(_ view: ComparisonView, _ options: ChartOptions) -> String {
    let frame = ChartFrame(
      kind: "dm-wide", width: 520, height: 230, title: view.title,
      description: description(view))
    let days = DayAxis(range: view.range, start: 24, end: NamedLines.end)
    let values = LinearScale(low: 0, high: 7, start: 196, end: 14)
    return frame.svg(options, hasLinks: false) { out in
      for value in 0...7 {
        let y = values.place(Double(value))
        out.line(.grid, days.start, y, days.end, y)
        out.label("\(value)", x: days.start - 6, y: y + 4.5, size: 13, .end)
      }
      for tick in days.ticks(room: 66, weekStarts: .monday) {
        out.label(tick.label, x: days.left(tick.day), y: 219, size: 13, .middle)
      }
      let lines = view.people.map { person in
        NamedLines.Line(
          name: person.called.text(out.phrases),
          points: zip(view.weeks, person.weeks).map { week, done in
            done.map { (week + 3, Double($0)) }
          })
      }
      NamedLines(lines: lines, days: days, values: values).draw(&out)
    }
  }

  /// Returns the numbers, newest first.
  package static func table(_ view: ComparisonView) -> Table {
    let people = view.people.map { Table.Column($0.called, isNumber: true) }
    let rows = view.weeks.enumerated().reversed().map { place, day -> [Inline] in
      [Inline(Phrase("\(day, .weekday)"))]
        + view.people.map { Inline($0.weeks[place].map(Figure.count) ?? "–") }
    }
    return Table(view.about, [Table.Column(Phrase("Week of"))] + people, rows)
  }

  private static func description(_ view: ComparisonView) -> Phrase {
    let sentences = view.people.map { person in
      let known = person.weeks.compactMap(\.self)
      let mean = known.isEmpty ? 0 : Double(known.reduce(0, +)) / Double(known.count)
      return Phrase(
        """
        \(person.called): \(figure: Figure.rounded(mean)) days a week on average, \
        \(person.unit.words(person.run)).
        """)
    }
    return sentences.dropFirst().reduce(sentences.first ?? view.about) { Phrase("\($0) \($1)") }
  }
}
