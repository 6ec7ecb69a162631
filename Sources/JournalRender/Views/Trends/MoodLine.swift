import JournalCore
import Phrases

/// The numbers over the days: dots on a terminal, and a line, its middle half and its days on a page.
///
/// In Markdown the buckets alone have numbers.
struct MoodLine: Drawn {
  let view: TrendsView
  /// The prefix of its ids; each chart of a page needs its own.
  var id = "line"

  func lines(_ style: TextStyle) -> [String] {
    let chart = LineChart(
      range: view.range, points: points, low: view.low, high: view.high,
      labels: [view.shown(view.high), view.shown(view.low)])
    var page = Page(style)
    page.add(chart.lines(style))
    if isSmooth {
      page.paragraph([Phrase("each point is the average of the four weeks around it")], .quiet)
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let chart = options.chart(id)
    out.figure(
      MoodLineSVG.svg(view, chart), MoodLineSVG.table(view, chart),
      MoodLineSVG.caption(view, chart), options)
  }

  /// The daily values for up to two months, else the smooth line if there is one.
  private var points: [(day: Day, value: Double)] {
    isSmooth
      ? view.days.compactMap { day in day.smoothed.map { (day.day, $0) } }
      : view.days.map { ($0.day, $0.value) }
  }

  private var isSmooth: Bool {
    !view.averagesWeeks && view.days.contains { $0.smoothed != nil }
  }
}
