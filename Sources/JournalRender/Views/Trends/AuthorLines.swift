import JournalCore
import Phrases

/// The values of the authors of a shared journal: their bars on a terminal, and a line each on a page.
struct AuthorLines: Drawn {
  let view: TrendsView
  let authors: [TrendsView.AuthorLine]

  /// The figures of each author.
  var bars: BucketBars { BucketBars(view, authors) }

  func lines(_ style: TextStyle) -> [String] { bars.lines(style) }

  func markdown(_ style: PhraseStyle) -> String { bars.markdown(style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.figure(
      AuthorLinesSVG.svg(view, authors, options.chart("authors")),
      AuthorLinesSVG.table(view, authors), nil, options)
  }
}
