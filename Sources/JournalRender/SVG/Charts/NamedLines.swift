import JournalCore

/// Lines over the days, each of somebody: they differ by colours, by dashes, and by names at their ends.
struct NamedLines {
  /// A line, and the name at its end.
  struct Line {
    var name: String
    /// Its points; nil interrupts the line.
    var points: [(day: Day, value: Double)?]
  }

  /// The lines; the first one is on top.
  let lines: [Line]
  let days: DayAxis
  let values: LinearScale

  private static let dashes: [StaticString] = ["", "8 4", "2 4", "10 3 2 3", "5 2"]
  /// The most letters of a name at the end of a line.
  private static let mostLetters = 9
  /// Where lines end, and names begin.
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

  /// Moves names apart that would overlap.
  private static func spread(_ ends: inout [(name: String, y: Double)]) {
    let order = ends.indices.sorted { ends[$0].y < ends[$1].y }
    var least = 10.0
    for place in order {
      ends[place].y = max(ends[place].y, least)
      least = ends[place].y + 19
    }
    // Back up from the bottom, if they ran out of it.
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
