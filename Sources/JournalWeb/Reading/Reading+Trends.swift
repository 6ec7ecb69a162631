import JournalCore
import JournalRender
import Phrases

extension Reading {
  /// Returns the moods for a week, a month or a year, or for all time.
  func trends(of span: (period: Period, range: DayRange)?) -> WebPage {
    let name = span.map { Reading.name($0.period, $0.range) } ?? Phrase("all time")
    return WebPage(in: language, Phrase("Trends, \(name)"), tab: .trends) { out in
      let view = TrendsView(TrendsView.Samples(index), range: span?.range)
      out.heading(1, Phrase("Mood, \(name)"))
      writeSwitch(at: span, to: &out)
      if let span { turning(span.period, span.range).write(to: &out) }
      out.add(view.pageBlocks(of: span?.period), options)
    }
  }

  /// Appends links to the same time as a week, a month and a year, and to all time.
  private func writeSwitch(
    at current: (period: Period, range: DayRange)?, to out: inout HTMLWriter
  ) {
    guard let last = index.entries.last?.day else { return }
    let day = current.map { min($0.range.last, last) } ?? last
    TrendSpans.writeSwitch(at: current?.period, to: &out) { period in
      Address.trends(
        period.map { ($0, $0.range(holding: day, weekStarts: settings.weekStarts)) })
    }
  }

  private func turning(_ period: Period, _ range: DayRange) -> SiteTurning {
    func way(_ offset: Int) -> SiteTurning.Way? {
      guard
        let other = period.range(offset, after: range.first, weekStarts: settings.weekStarts),
        let first = index.entries.first?.day, let last = index.entries.last?.day,
        other.last >= first, other.first <= last
      else { return nil }
      let name = period == .week ? Site.name(ofWeek: other) : Phrase("\(other)")
      return (name, Address.trends((period, other)))
    }
    return SiteTurning(before: way(-1), after: way(1))
  }

  // MARK: Numbers

  /// The most numbers on a page.
  private static let mostNumbers = 4

  /// Returns the person's own numbers, such as hours of sleep, for a year or for all time.
  func numbers(of year: DayRange?) -> WebPage {
    let title = year.map { Phrase("Numbers, \($0)") } ?? Phrase("Numbers, all time")
    return WebPage(in: language, title, tab: .numbers) { out in
      let years = [DayRange](.year, of: index.entries.lazy.map(\.day))
      out.raw("<div class=\"page-head\">\n")
      func way(_ offset: Int) -> SiteTurning.Way? {
        guard let place = years.firstIndex(where: { $0 == year }),
          years.indices.contains(place + offset)
        else { return nil }
        return (Phrase("\(years[place + offset])"), Address.numbers(years[place + offset]))
      }
      SiteTurning(before: way(-1), after: way(1)).write(
        around: { $0.heading(1, title) }, to: &out, options)
      if let shown = year ?? years.last {
        let all = Phrase("All")
        SiteTurning.write(
          [(Phrase("Year"), Address.numbers(shown)), (all, Address.numbers(nil))],
          named: Phrase("Time span"), current: year == nil ? all : Phrase("Year"), look: "switch",
          to: &out)
      }
      out.raw("</div>\n")
      let views = TrendsView.numericKeys(index).prefix(Reading.mostNumbers)
        .map { TrendsView(TrendsView.Samples(index, of: $0), range: year) }
        .filter { $0.days.count >= TrendsView.leastForQuartiles }
      if views.isEmpty {
        out.element(
          "p",
          Phrase(
            """
            A number of your own, such as \(quoted: "sleep: 7.5"), gets a line here once it has \
            five days.
            """),
          class: "prose")
      }
      for (place, view) in views.enumerated() {
        out.add(view.numberBlocks(at: place), options)
      }
    }
  }
}
