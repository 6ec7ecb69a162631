import JournalCore
import Phrases

/// The weeks, months and years that have an entry.
struct TrendSpans: Sendable {
  /// From the narrowest to the widest.
  static let periods: [Period] = [.week, .month, .year]
  private let spans: [Period: [DayRange]]

  init(_ days: some Collection<Day>, _ weekStarts: Weekday) {
    spans = Dictionary(
      uniqueKeysWithValues: TrendSpans.periods.map {
        ($0, [DayRange]($0, of: days, weekStarts: weekStarts))
      })
  }

  subscript(_ period: Period) -> [DayRange] { spans[period] ?? [] }

  /// Returns `Week 47, 16 – 22 Nov 2026`, `November 2026`, `2026`.
  static func name(_ period: Period, _ range: DayRange) -> String {
    let days = EnglishDate.text(range, "–")
    return period == .week ? Site.name(ofWeek: range) + ", " + days : days
  }

  /// Returns the links to the spans before and after one.
  func turning(_ period: Period, at place: Int) -> SiteTurning {
    self[period].turning(
      at: place, up: "../", { SitePaths.trends((period, $0)) },
      name: { period == .week ? Site.name(ofWeek: $0) : EnglishDate.text($0, "–") })
  }

  /// Returns the last span of a kind that has days of a range; nil if it has none.
  private func last(_ period: Period, in range: DayRange?) -> DayRange? {
    let spans = self[period]
    guard let range, let first = spans.first else { return spans.last }
    let before = spans.places(in: DayRange(first.first, max(first.first, range.last)), \.first)
    return spans[before].last.flatMap { $0.clamped(to: range) == nil ? nil : $0 }
  }

  /// Appends links to the same time as a week, a month and a year, and to all time.
  func writeSwitch(at current: (period: Period, range: DayRange)?, to out: inout HTMLWriter) {
    // Without an entry there is nothing to switch to.
    guard !self[.year].isEmpty else { return }
    out.raw("<nav aria-label=\"Time span\"><ul class=\"switch\">\n")
    for period in TrendSpans.periods {
      guard let range = last(period, in: current?.range) else { continue }
      TrendSpans.write(
        period.rawValue.capitalisedFirst, SitePaths.trends((period, range)),
        isCurrent: period == current?.period, to: &out)
    }
    TrendSpans.write("All", SitePaths.trends(nil), isCurrent: current == nil, to: &out)
    out.raw("</ul></nav>\n")
  }

  private static func write(
    _ name: String, _ path: String, isCurrent: Bool, to out: inout HTMLWriter
  ) {
    out.raw("<li><a")
    out.set("href", "../" + path)
    if isCurrent { out.raw(" aria-current=\"page\"") }
    out.raw(">")
    out.text(name)
    out.raw("</a></li>\n")
  }
}
