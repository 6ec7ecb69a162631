import JournalCore
import Phrases

/// The picture of a finding: days with it above days without it, or the moods by a number.
struct FindingChart: Drawn {
  let finding: Finding
  /// Its place among the findings of a page.
  let place: Int
  /// The ends of the mood's scale.
  let low: Double
  let high: Double

  func lines(_ style: TextStyle) -> [String] {
    finding.kind == .number
      ? MoodFanChart(finding: finding, low: low, high: high).lines(style)
      : MoodStrips(finding: finding, low: low, high: high).lines(style)
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(finding.table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let svg = InsightSVG.svg(finding, low: low, high: high, options.chart("insight-\(place)"))
    out.figure(svg, InsightSVG.table(finding), InsightSVG.caption(finding), options)
  }
}
