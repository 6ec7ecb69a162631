public import JournalCore

/// The weeks of a habit of several people, one line each.
///
/// Lines differ by their dashes and by their names at their ends, not by colour alone.
public enum ComparisonSVG {
  private static let dashes: [StaticString] = ["", "8 4", "2 4", "10 3 2 3", "5 2"]
  /// The most letters of a name at the end of a line.
  private static let mostLetters = 12

  /// Returns the chart.
  public static func svg(_ view: ComparisonView, _ options: ChartOptions) -> String {
    let frame = ChartFrame(
      kind: "dm-wide", width: 520, height: 230, title: view.pageTitle,
      description: description(view))
    let days = DayAxis(range: view.range, start: 24, end: 410)
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
      var ends = names(view, values)
      spread(&ends)
      // The person's own line is on top.
      for (place, person) in view.people.enumerated().reversed() {
        draw(person, view.weeks, dashes[place % dashes.count], days, values, &out)
      }
      for end in ends { out.label(end.name, x: 418, y: end.y + 4.5, size: 13, isQuiet: false) }
    }
  }

  /// Returns the numbers.
  public static func table(_ view: ComparisonView) -> String {
    ChartTable(caption: view.aboutText, head: view.head, rows: view.rows).html
  }

  private static func description(_ view: ComparisonView) -> String {
    view.people.map { person in
      let known = person.weeks.compactMap(\.self)
      let mean = known.isEmpty ? 0 : Double(known.reduce(0, +)) / Double(known.count)
      return "\(oneLine(person.name)): \(Figure.rounded(mean)) days a week on average, "
        + person.unit.words(person.run)
    }.joined(separator: ". ") + "."
  }

  private static func names(
    _ view: ComparisonView, _ values: LinearScale
  ) -> [(name: String, y: Double)] {
    view.people.map { person in
      let last = person.weeks.last { $0 != nil } ?? nil
      let name = oneLine(person.name)
      let short =
        name.count > mostLetters ? String(name.prefix(mostLetters - 1)) + "…" : name
      return (short, values.place(Double(last ?? 0)))
    }
  }

  /// Moves names apart that would be written over each other.
  private static func spread(_ ends: inout [(name: String, y: Double)]) {
    let order = ends.indices.sorted { ends[$0].y < ends[$1].y }
    var least = 10.0
    for place in order {
      ends[place].y = max(ends[place].y, least)
      least = ends[place].y + 16
    }
    // Back up from the bottom, if they ran out of it.
    var most = 200.0
    for place in order.reversed() {
      ends[place].y = min(ends[place].y, most)
      most = ends[place].y - 16
    }
  }

  private static func draw(
    _ person: ComparisonView.Person, _ weeks: [Day], _ dash: StaticString, _ days: DayAxis,
    _ values: LinearScale, _ out: inout SVGWriter
  ) {
    out.raw("<path d=\"")
    var isOpen = false
    for (week, done) in zip(weeks, person.weeks) {
      guard let done else {
        isOpen = false
        continue
      }
      out.raw(isOpen ? "L" : "M")
      out.point(days.middle(week + 3), values.place(Double(done)))
      isOpen = true
    }
    out.raw("\"")
    if dash.utf8CodeUnitCount > 0 {
      out.raw(" stroke-dasharray=\"")
      out.raw(dash)
      out.raw("\"")
    }
    out.part(person.isMe ? .line : .other)
    out.raw("/>")
  }
}
