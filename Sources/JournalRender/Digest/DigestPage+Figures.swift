import JournalCore
import Phrases

extension DigestPage.Making {
  func cover(_ cover: DigestView.Cover) -> DigestPage.Cover {
    let days = Figure.count(cover.days, "day", "days")
    let written = "\(Figure.count(cover.daysWritten)) of \(days) written"
    let entries = Figure.count(cover.entries, "entry", "entries")
    let words = Figure.count(cover.words, "word", "words")
    func figure(_ count: Int, _ label: String) -> DigestPage.Cover.Figure {
      DigestPage.Cover.Figure(value: Figure.count(count), label: label)
    }
    return DigestPage.Cover(
      line: [written, entries, words].joined(separator: ", "),
      figures: [
        figure(cover.daysWritten, "of \(days) written"),
        figure(cover.entries, cover.entries == 1 ? "entry" : "entries"),
        figure(cover.words, cover.words == 1 ? "word" : "words"),
      ])
  }

  func mood(_ trends: TrendsView) -> DigestPage.Mood? {
    guard !trends.days.isEmpty else { return nil }
    let days = view.period.daysCounted
    let rows = trends.buckets.map { bucket in
      let ends = [bucket.lowerQuartile, bucket.upperQuartile].map(trends.shown)
      return DigestPage.Mood.Row(
        name: name(of: bucket, trends.by), median: trends.shown(bucket.median),
        middle: Figure.range(ends[0], ends[1]),
        count: Figure.count(bucket.count))
    }
    return DigestPage.Mood(
      // A chart's caption says where most days are.
      summary: isHTML ? trends.coverage(of: days) : trends.summary(of: days),
      bucketName: trends.by.rawValue.capitalisedFirst,
      isDaily: trends.by == .day, rows: rows,
      chart: isHTML
        ? ChartFigure.mailable(
          MoodLineSVG.caption(trends, chart("mood")), svg: MoodLineSVG.svg(trends, chart("mood")),
          table: MoodLineSVG.table(trends, chart("mood"))) : nil)
  }

  private func name(of bucket: TrendsView.Bucket, _ by: TrendsView.Bucketing) -> String {
    let parts = bucket.name.split(separator: "-").compactMap { Int($0) }
    guard by == .day, parts.count == 3,
      let day = Day(year: parts[0], month: parts[1], day: parts[2])
    else { return TrendsView.name(of: bucket, by) }
    return EnglishDate.text(day)
  }

  /// Returns the months or years of the period.
  /// - Parameter name: sets the ids of its charts apart from those of others.
  func calendar(_ calendar: CalendarView, named name: String) -> DigestPage.Calendar? {
    guard !calendar.days.isEmpty else { return nil }
    var plain = calendar
    (plain.counted.notCounted, plain.counted.later) = (0, 0)
    let style =
      rendering.format == .text ? rendering.style : TextStyle(width: 80, unicode: true)
    return DigestPage.Calendar(
      grid: isHTML ? "" : plain.text(style, isDocument: true),
      charts: isHTML ? charts(calendar, named: name) : [])
  }

  /// Returns the months for up to half a year, else a year in pixels for each year.
  private func charts(_ calendar: CalendarView, named name: String) -> [String] {
    let isLong = view.period.days > DigestView.longestWithoutReview
    let period: Period = isLong ? .year : .month
    var starts: [Day] = []
    for cell in calendar.days {
      let first = period.range(holding: cell.day).first
      if starts.last != first { starts.append(first) }
    }
    return starts.map { first in
      let options = chart("\(name)-\(first)")
      let year = first.components.year
      return isLong
        ? ChartFigure.mailable(
          starts.count > 1 ? ChartCaption(title: "\(year)", marks: []) : nil,
          svg: YearPixelsSVG.svg(calendar, year: year, options),
          table: YearPixelsSVG.table(calendar, year: year, options))
        : ChartFigure.mailable(
          svg: MonthSVG.svg(calendar, month: first, hasLegend: first == starts.last, options),
          table: MonthSVG.table(calendar, month: first, options))
    }
  }

  func distribution(_ trends: TrendsView) -> DigestPage.Distribution? {
    let total = trends.distribution.reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    let rows = trends.distribution.map { step in
      DigestPage.Distribution.Row(
        step: "\(step.step)", word: step.label.map { oneLine($0) } ?? "",
        times: Figure.count(step.count), part: Figure.percent(step.count, of: total) ?? "")
    }
    return DigestPage.Distribution(
      rows: rows,
      chart: isHTML
        ? ChartFigure.mailable(
          svg: MoodDonutSVG.svg(trends, chart("donut")),
          table: MoodDonutSVG.table(trends, chart("donut"))) : nil)
  }

  /// Returns the streak calendar of the period's last year.
  ///
  /// Returns nil if the period or its longest run is short, or if the digest doesn't have its days.
  func streakChart() -> String? {
    guard isHTML, let streaks = view.streaks, streaks.best?.days ?? 0 >= 7,
      var calendar = view.calendar, view.period.days > 62,
      calendar.days.contains(where: { $0.streak > 0 })
    else { return nil }
    calendar.shows = .streak
    let options = chart("streaks")
    return ChartFigure.mailable(
      svg: StreakCalendarSVG.svg(calendar, options),
      table: StreakCalendarSVG.table(calendar, options))
  }
}
