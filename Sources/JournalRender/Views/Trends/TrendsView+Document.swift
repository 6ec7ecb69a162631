import Codecs
public import JournalCore
import Phrases

extension TrendsView: RenderedView {
  /// The numbers over the days, their authors, the mood frequencies, and the buckets.
  public var document: Document {
    let version = asOf.map { [Block.line($0.words, .quiet)] } ?? []
    return Document(Phrase("\(title), \(range)"), version + moodBlocks() + [.notes(counted)])
  }

  /// Returns the contents below the heading, on a page for a week, a month, a year or all time.
  /// - Parameter period: nil for all time.
  package func pageBlocks(of period: Period?) -> [Block] {
    if let period, days.isEmpty { return [.line(TrendsView.noMood(in: period)), .notes(counted)] }
    return moodBlocks(isWhole: period == nil) + [.notes(counted)]
  }

  /// Returns the contents below the heading, without the notes about uncounted entries.
  /// - Parameter isWhole: true if these are all days in the journal, so that few days mean that it
  ///   has just begun.
  private func moodBlocks(isWhole: Bool = false) -> [Block] {
    guard !days.isEmpty else { return emptyBlocks }
    let blocks: [Block] = [
      .only([.terminal, .markdown], [.line(summary, .quiet), .drawing(MoodLine(view: self))]),
      // On a page, the line's caption tells where most days are.
      .only(
        .page,
        [
          .line(coverage, .quiet),
          .card(Inline(Phrase("Day by day")), [.drawing(MoodLine(view: self))]),
        ]),
    ]
    return blocks + authorBlocks + [.pair([distributionBlocks, weekdayBlocks])]
      + (isWhole ? [.sentences(beginning, .quiet)] : []) + bucketBlocks
      + (toldBlocks.isEmpty ? [] : [.pair(toldBlocks)])
  }

  /// Returns the line, and the buckets if they say more than the days and the summary: if there
  /// are several, and one has several days.
  /// - Parameter whole: the total number of days, of which those with a value are a part.
  func lineBlocks(of whole: Int) -> [Block] {
    let hasBuckets = by != .day && buckets.count > 1 && buckets.contains { $0.count > 1 }
    return [.line(summary(of: whole), .quiet), .drawing(MoodLine(view: self))]
      + (hasBuckets ? bucketBlocks : [])
  }

  /// Returns the line as one of several on a page, headed by the name of its numbers.
  /// - Parameter place: its index among them.
  package func numberBlocks(at place: Int) -> [Block] {
    [
      .card(
        Inline(title),
        [.line(coverage, .quiet), .drawing(MoodLine(view: self, id: "number-\(place)"))])
    ]
  }

  /// The frequency of each mood; empty without moods.
  var distributionBlocks: [Block] {
    guard checkIns > 0 else { return [] }
    let blocks: [Block] = [.heading(2, checkInsHeading), .drawing(MoodBars(view: self))]
    // A ring for a few check-ins tells nothing.
    return checkIns < TrendsView.leastForQuartiles
      ? [.only([.terminal, .markdown], blocks)] : blocks
  }

  /// How often each mood is, and each month's average, below a year's days on a page.
  package var yearBlocks: [Block] {
    guard checkIns >= TrendsView.leastForQuartiles else { return [] }
    return [.pair([distributionBlocks, monthBlocks])]
  }

  /// The averages of a year's months with a week or more; empty if there is only one.
  private var monthBlocks: [Block] {
    let months = buckets.filter { $0.count >= 7 }
    guard by == .month, months.count > 1, low < high,
      let best = months.max(by: { $0.mean < $1.mean })
    else { return [] }
    func name(_ bucket: Bucket) -> Phrase {
      dayRange(of: bucket, weekStarts: .monday).map { Phrase("\($0)") }
        ?? TrendsView.name(of: bucket, by)
    }
    let columns = [Table.Column(by.name), Table.Column(Phrase("Average"), isNumber: true)]
    let rows = months.map { [Inline(name($0)), Inline(shown($0.mean))] }
    let bars = months.map { ($0.mean - low) / (high - low) }
    return [
      .heading(2, Phrase("Best month")),
      .line(Phrase("\(name(best)), \(figure: shown(best.mean)) on average.")),
      .table(Table(Phrase("The average of each month"), columns, rows, bars: bars)),
    ]
  }

  private var authorBlocks: [Block] {
    guard let authors else { return [] }
    let lines = AuthorLines(view: self, authors: authors)
    return [
      .heading(2, lines.bars.caption), .only(.page, [.line(authorLineText, .quiet)]),
      .drawing(lines),
    ]
  }

  /// The weekdays, which a terminal shows if they are requested as buckets.
  private var weekdayBlocks: [Block] {
    guard WeekdayMeansSVG.isWorthShowing(self) else { return [] }
    return [.only(.page, [.heading(2, Phrase("Weekdays")), .drawing(WeekdayMeans(view: self))])]
  }

  /// The frequency of each weather and each place.
  private var toldBlocks: [[Block]] {
    [
      (Phrase("Weather"), Phrase("Days with each weather"), weather),
      (Phrase("Places"), Phrase("Days at each place"), places),
    ].compactMap { name, caption, told -> [Block]? in
      guard let told else { return nil }
      let rows = told.map { [Inline($0.name), Inline($0.days)] }
      let columns = [Table.Column(nil), Table.Column(Phrase("Days"), isNumber: true)]
      let bars = told.map { Double($0.days) / Double(max(told[0].days, 1)) }
      return [
        .heading(2, name),
        .table(Table(caption, columns, rows, bars: bars, open: (terminal: 8, page: 8))),
      ]
    }
  }

  private var bucketBlocks: [Block] {
    guard !buckets.isEmpty else { return [] }
    let bars = BucketBars(self)
    let blocks: [Block] = [.heading(2, bars.caption), .drawing(bars)]
    if by == .hour || by == .weekday { return blocks }
    // A page has the other buckets' numbers below its line, unless the line shows single days.
    return averagesWeeks && by != .day
      ? [.fold(bars.caption, [.drawing(bars)])] : [.only([.terminal, .markdown], blocks)]
  }

  /// Returns the plain list: a day, a tab and its value, one per line.
  public func data(_ style: TextStyle = TextStyle()) -> String {
    days.map { "\($0.day)\t\(isClock ? shown($0.value) : $0.value.shortest)\n" }.joined()
  }
}

/// The numbers over the days: dots on a terminal, and a line, its middle half and its days on a
/// page.
///
/// In Markdown the buckets alone have numbers.
struct MoodLine: Drawn {
  let view: TrendsView
  /// The prefix for its ids; each chart on a page needs its own.
  var id = "line"

  func lines(_ style: TextStyle) -> [String] {
    let chart = LineChart(
      range: view.range, points: points, low: view.low, high: view.axisTop,
      labels: [view.shown(view.axisTop), view.shown(view.low)])
    var page = Page(style)
    page.add(chart.lines(style))
    if let above = view.aboveAxis { page.paragraph([above], .quiet) }
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

  /// The daily values for up to two months, or else the smooth line if there is one.
  private var points: [(day: Day, value: Double)] {
    isSmooth
      ? view.days.compactMap { day in day.smoothed.map { (day.day, $0) } }
      : view.days.map { ($0.day, $0.value) }
  }

  private var isSmooth: Bool {
    !view.averagesWeeks && view.days.contains { $0.smoothed != nil }
  }
}

/// The average for each weekday, on a page alone.
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
