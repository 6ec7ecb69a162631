public import JournalCore
import Phrases

/// The weeks of a habit of several people, one line each.
///
/// The person's own line is the first one.
public enum ComparisonSVG {
  /// Returns the chart.
  public static func svg(_ view: ComparisonView, _ options: ChartOptions) -> String {
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
