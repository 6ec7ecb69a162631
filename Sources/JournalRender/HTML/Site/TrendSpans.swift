package import JournalCore
import Phrases

/// The weeks, months and years with an entry.
package struct TrendSpans: Sendable {
  /// The kinds of period, narrowest first.
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
  static func name(_ period: Period, _ range: DayRange) -> Phrase {
    period == .week ? Phrase("\(Site.name(ofWeek: range)), \(range)") : Phrase("\(range)")
  }

  /// Returns the links to the spans before and after one.
  func turning(_ period: Period, at place: Int) -> SiteTurning {
    self[period].turning(
      at: place, up: "../", { SitePaths.trends((period, $0)) },
      name: { period == .week ? Site.name(ofWeek: $0) : Phrase("\($0)") })
  }

  /// Returns the last span of a kind with days in a range; nil if it has none.
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
    TrendSpans.writeSwitch(at: current?.period, to: &out) { period in
      guard let period else { return "../" + SitePaths.trends(nil) }
      return last(period, in: current?.range).map { "../" + SitePaths.trends((period, $0)) }
    }
  }

  private static let ways: [(period: Period?, name: Phrase)] = [
    (.week, Phrase("Week")), (.month, Phrase("Month")), (.year, Phrase("Year")),
    (nil, Phrase("All")),
  ]

  /// Appends the links in such a switch.
  /// - Parameter href: returns the address for a period, or for all time; nil if it has none.
  package static func writeSwitch(
    at current: Period?, to out: inout HTMLWriter, _ href: (Period?) -> String?
  ) {
    out.raw("<nav")
    out.set("aria-label", Phrase("Time span"))
    out.raw("><ul class=\"switch\">\n")
    for way in ways {
      guard let address = href(way.period) else { continue }
      out.raw("<li><a")
      out.set("href", address)
      if way.period == current { out.raw(" aria-current=\"page\"") }
      out.raw(">")
      out.text(way.name)
      out.raw("</a></li>\n")
    }
    out.raw("</ul></nav>\n")
  }
}
