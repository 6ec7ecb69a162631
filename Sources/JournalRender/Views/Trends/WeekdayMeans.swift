import JournalCore
import Phrases

/// The average of each weekday, on a page alone.
struct WeekdayMeans: Drawn {
  let view: TrendsView

  func lines(_ style: TextStyle) -> [String] { [] }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let chart = options.chart("weekdays")
    out.figure(
      WeekdayMeansSVG.svg(view, chart), WeekdayMeansSVG.table(view, chart),
      WeekdayMeansSVG.caption(view), options)
  }
}
