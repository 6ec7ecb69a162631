import JournalCore
import Phrases

/// A number over the days, one line for each author of a shared journal.
enum AuthorLinesSVG {
  /// How many days may be missing from one point to the next within a line.
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
      let (values, mean) = (author.values, view.shown(author.values.mean))
      return Phrase(
        values.count,
        "\(written: values.name): \(figure: mean) on average, \(values.count) day.",
        "\(written: values.name): \(figure: mean) on average, \(values.count) days.")
    }
    guard let first = sentences.first else { return title(view) }
    return sentences.dropFirst().reduce(first) { Phrase("\($0) \($1)") }
  }

  /// Returns the days of a short range, else the smooth line; interrupted where days are missing.
  private static func points(
    _ author: TrendsView.AuthorLine, _ isShort: Bool
  ) -> [(day: Day, value: Double)?] {
    let isSmooth = !isShort && author.days.contains { $0.smoothed != nil }
    var points: [(day: Day, value: Double)?] = []
    var last: Day?
    let known = author.days.filter { !isSmooth || $0.smoothed != nil }
    // What can't be told apart on a page isn't drawn.
    let step = max(1, known.count / MoodLineSVG.mostSmoothPoints)
    for (place, day) in known.enumerated() where place % step == 0 || place == known.count - 1 {
      if let last, day.day - last > mostMissing + step { points.append(nil) }
      points.append((day.day, isSmooth ? day.smoothed ?? day.value : day.value))
      last = day.day
    }
    return points
  }
}
