import JournalCore
import Phrases

/// The mood over the days: a chart on a terminal and on a page, which may be read as mail; a table
/// in Markdown.
struct DigestMood: Drawn {
  let view: TrendsView
  /// The number of all days, including those without a mood.
  let wholeDays: Int
  /// The prefix for the chart's ids.
  let id: String

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(view.lineBlocks(of: wholeDays))
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    Markdown.blocks([.line(view.summary(of: wholeDays)), .table(table)], style)
  }

  /// The mood on each day, or the middle half of the days in each week or month.
  private var table: Table {
    let caption = Phrase("Mood, \(view.range)")
    guard view.by != .day else {
      return Table(
        caption, [Table.Column(Phrase("Day")), Table.Column(Phrase("Mood"), isNumber: true)],
        view.days.map { [Inline($0.day), Inline(view.shown($0.value))] })
    }
    let names = [Phrase("Median"), Phrase("Middle half"), Phrase("Days")]
    let columns = names.map { Table.Column($0, isNumber: true) }
    return Table(
      caption, [Table.Column(view.by.name)] + columns,
      view.buckets.map { bucket in
        let ends = (view.shown(bucket.lowerQuartile), view.shown(bucket.upperQuartile))
        return [
          Inline(TrendsView.name(of: bucket, view.by)), Inline(view.shown(bucket.median)),
          bucket.count > 1 ? Inline(Figure.span(ends.0, ends.1)) : Inline(""),
          Inline(bucket.count),
        ]
      })
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    // The chart's caption gives the range with most days.
    out.add([.line(view.coverage(of: wholeDays), .quiet)], options)
    var chart = options.chart(id)
    chart.wholeDays = wholeDays
    out.figure(
      MoodLineSVG.svg(view, chart), MoodLineSVG.table(view, chart),
      MoodLineSVG.caption(view, chart), isMail: true, options)
  }
}

/// The frequency of each mood: bars on a terminal, a ring on a page, which may be read as mail; a
/// table in Markdown.
struct DigestShares: Drawn {
  let view: TrendsView
  /// The prefix for the chart's ids.
  let id: String

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    // The section's heading says what is counted.
    let count = view.checkIns
    page.add([
      .line(Phrase(count, "\(count) check-in", "\(count) check-ins"), .quiet),
      .drawing(MoodBars(view: view)),
    ])
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { MoodBars(view: view).markdown(style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let chart = options.chart(id)
    out.figure(MoodDonutSVG.svg(view, chart), MoodBars(view: view).table, isMail: true, options)
  }
}
