import JournalCore
import JournalRender
import Phrases

extension Reading {
  /// Returns the moods of a week, a month or a year, or of all time.
  func trends(of span: (period: Period, range: DayRange)?) -> WebPage {
    let name = span.map { Reading.name($0.period, $0.range) } ?? "all time"
    return WebPage("Trends, \(name)", tab: .trends) { out in
      let view = TrendsView(TrendsView.Samples(index), range: span?.range)
      out.heading(1, "Mood, \(name)")
      writeSwitch(at: span, to: &out)
      if let span { turning(span.period, span.range).write(to: &out) }
      if let span, view.days.isEmpty {
        out.element("p", "No mood in this \(span.period.rawValue).")
      } else {
        view.writeMoods(isWhole: span == nil, to: &out, options)
      }
      HTMLParts.notes(view.counted, to: &out)
    }
  }

  private static func name(_ period: Period, _ range: DayRange) -> String {
    let days = EnglishDate.text(range, "–")
    return period == .week ? Site.name(ofWeek: range) + ", " + days : days
  }

  /// Appends links to the same time as a week, a month and a year, and to all time.
  private func writeSwitch(
    at current: (period: Period, range: DayRange)?, to out: inout HTMLWriter
  ) {
    guard let last = index.entries.last?.day else { return }
    let day = current.map { min($0.range.last, last) } ?? last
    let periods: [Period] = [.week, .month, .year]
    var ways = periods.map { period in
      let range = period.range(holding: day, weekStarts: settings.weekStarts)
      return (
        name: period.rawValue.capitalisedFirst, href: Address.trends((period, range)),
        isCurrent: period == current?.period
      )
    }
    ways.append(("All", Address.trends(nil), current == nil))
    out.raw("<nav aria-label=\"Time span\"><ul class=\"switch\">\n")
    for way in ways {
      out.raw("<li><a")
      out.set("href", way.href)
      if way.isCurrent { out.raw(" aria-current=\"page\"") }
      out.raw(">")
      out.text(way.name)
      out.raw("</a></li>\n")
    }
    out.raw("</ul></nav>\n")
  }

  private func turning(_ period: Period, _ range: DayRange) -> SiteTurning {
    func way(_ offset: Int) -> SiteTurning.Way? {
      guard
        let other = period.range(offset, after: range.first, weekStarts: settings.weekStarts),
        let first = index.entries.first?.day, let last = index.entries.last?.day,
        other.last >= first, other.first <= last
      else { return nil }
      let name = period == .week ? Site.name(ofWeek: other) : EnglishDate.text(other, "–")
      return (name, Address.trends((period, other)))
    }
    return SiteTurning(before: way(-1), after: way(1))
  }

  // MARK: Numbers

  /// The most numbers on a page.
  private static let mostNumbers = 4

  /// Returns the person's own numbers, such as hours of sleep, of a year or of all time.
  func numbers(of year: DayRange?) -> WebPage {
    let name = year.map { EnglishDate.text($0, "–") } ?? "all time"
    return WebPage("Numbers, \(name)", tab: .numbers) { out in
      out.heading(1, "Numbers, \(name)")
      let years = [DayRange](.year, of: index.entries.lazy.map(\.day))
      SiteTurning.write(
        [("All", Address.numbers(nil))]
          + years.map { (EnglishDate.text($0, "–"), Address.numbers($0)) },
        current: year == nil ? "All" : name, to: &out)
      let views = TrendsView.numericKeys(index).prefix(Reading.mostNumbers)
        .map { TrendsView(TrendsView.Samples(index, of: $0), range: year) }
        .filter { $0.days.count >= TrendsView.leastForQuartiles }
      if views.isEmpty {
        out.element(
          "p",
          "A number of your own, such as “sleep: 7.5”, gets a line here once it has five days.",
          class: "prose")
      }
      for (place, view) in views.enumerated() {
        out.heading(2, view.title)
        out.element("p", view.coverage, class: "quiet")
        view.writeLine(id: "number-\(place)", to: &out, options)
      }
    }
  }
}
