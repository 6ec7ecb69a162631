import JournalCore
import Phrases

/// How often each mood came: bars on a terminal, a ring on a page, which may be read as mail; a table in
/// Markdown.
struct DigestShares: Drawn {
  let view: TrendsView
  /// The prefix of the chart's ids.
  let id: String

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(view.distributionBlocks)
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { MoodBars(view: view).markdown(style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let chart = options.chart(id)
    out.figure(MoodDonutSVG.svg(view, chart), MoodBars(view: view).table, isMail: true, options)
  }
}
