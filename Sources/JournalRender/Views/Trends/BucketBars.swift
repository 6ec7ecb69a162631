import JournalCore
import Phrases

/// Values in groups: on a terminal a line each, with the middle half and the median as a bar, and a
/// table elsewhere.
struct BucketBars: Drawn {
  /// The view, with the scale and the number format.
  private let view: TrendsView
  /// The title of the bars: `By week`.
  let caption: Phrase
  private let column: Phrase
  private let rows: [(name: Inline, values: TrendsView.Bucket)]
  /// True if values are single check-ins instead of days.
  private let areCheckIns: Bool

  /// Creates the bars for a view's buckets.
  init(_ view: TrendsView) {
    self.view = view
    caption = view.by.heading
    column = view.by.name
    areCheckIns = view.by == .hour
    rows = view.buckets.map { (name: Inline(TrendsView.name(of: $0, view.by)), values: $0) }
  }

  /// Creates the bars for authors.
  init(_ view: TrendsView, _ authors: [TrendsView.AuthorLine]) {
    self.view = view
    caption = Phrase("By author")
    column = Phrase("Author")
    areCheckIns = false
    rows = authors.map { (name: Inline($0.values.name), values: $0.values) }
  }

  /// Each group's figures.
  var table: Table {
    let figures = [
      Phrase("Median"), Phrase("Lower quartile"), Phrase("Upper quartile"), Phrase("Average"),
      areCheckIns ? Phrase("Check-ins") : Phrase("Days"),
    ]
    return Table(
      caption, [Table.Column(column)] + figures.map { Table.Column($0, isNumber: true) },
      rows.map { name, values in
        let numbers = [values.median, values.lowerQuartile, values.upperQuartile, values.mean]
        return [name] + numbers.map { Inline(view.shown($0)) } + [Inline(values.count)]
      })
  }

  func lines(_ style: TextStyle) -> [String] {
    let longest = max(12, style.columns - 45)
    let names = rows.map { style.text($0.name).cut(longest, style.ellipsis) }
    let figures = rows.map { row in
      // One value has no quartiles.
      if row.values.count < 2 { return "" }
      let ends = [row.values.lowerQuartile, row.values.upperQuartile].map(view.shown)
      return "(\(style.text(Figure.span(ends[0], ends[1]))))"
    }
    let medians = rows.map { view.shown($0.values.median) }
    let counts = rows.map { Figure.count($0.values.count) }
    func width(_ texts: [String]) -> Int { texts.reduce(0) { max($0, DisplayWidth.of($1)) } }
    let name = width(names)
    let figure = width(figures)
    let median = width(medians)
    let room = min(40, style.columns - name - figure - median - width(counts) - 10)
    let isNarrow = room < 0
    let scale = LinearScale(low: view.low, high: view.high, start: 0, end: 1)
    var page = Page(style)
    for (place, row) in rows.enumerated() {
      let bar =
        room < 6
        ? ""
        : Bars.quartiles(
          lower: scale.fraction(row.values.lowerQuartile),
          median: scale.fraction(row.values.median),
          upper: scale.fraction(row.values.upperQuartile), width: room, style) + "  "
      let count = style.paint("n=\(counts[place])", .quiet)
      let middle = isNarrow ? "" : " \(figures[place].padded(figure)) "
      let line = names[place].padded(name) + "  " + bar + medians[place].indented(median)
      page.add(style.fromLeft("\(line)\(middle) \(count)"))
    }
    page.paragraph([meaning(isNarrow: isNarrow)], .quiet)
    return page.lines
  }

  /// Returns the meaning of a line's figures.
  private func meaning(isNarrow: Bool) -> Phrase {
    switch (isNarrow, areCheckIns) {
    case (false, false): Phrase("median, the quartiles, and number of days")
    case (false, true): Phrase("median, the quartiles, and number of check-ins")
    case (true, false): Phrase("median, and number of days")
    case (true, true): Phrase("median, and number of check-ins")
    }
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) { out.add(table, options) }
}

/// The authors' values in a shared journal: their bars on a terminal, and a line each on a page.
struct AuthorLines: Drawn {
  let view: TrendsView
  let authors: [TrendsView.AuthorLine]

  /// Each author's figures.
  var bars: BucketBars { BucketBars(view, authors) }

  func lines(_ style: TextStyle) -> [String] { bars.lines(style) }

  func markdown(_ style: PhraseStyle) -> String { bars.markdown(style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.figure(
      AuthorLinesSVG.svg(view, authors, options.chart("authors")),
      AuthorLinesSVG.table(view, authors), nil, options)
  }
}
