import JournalCore

extension Site {
  /// Trends of all time, and of each year, month and week that has an entry.
  var trendPages: [File] {
    let spans = TrendSpans(calendar.days.lazy.map(\.day), index.settings.weekStarts)
    return [trendPage(of: nil, spans)]
      + TrendSpans.periods.flatMap { period in
        spans[period].indices.map { trendPage(of: (period, $0), spans) }
      }
  }

  /// Returns the page of a span, or of all time.
  private func trendPage(of found: (period: Period, place: Int)?, _ spans: TrendSpans) -> File {
    let site = self
    let span = found.map { (period: $0.period, range: spans[$0.period][$0.place]) }
    let path = SitePaths.trends(span)
    let name = span.map(TrendSpans.name) ?? "all time"
    return page(path, tab: .trends, title: "Trends, \(name)") { out, options in
      let view = TrendsView(site.moods, range: span?.range)
      out.heading(1, "Mood, \(name)")
      spans.writeSwitch(at: span, to: &out)
      if let found { spans.turning(found.period, at: found.place).write(to: &out) }
      if let span, view.days.isEmpty {
        out.element("p", "No mood in this \(span.period.rawValue).")
      } else {
        view.writeMoods(isWhole: span == nil, to: &out, options)
      }
      HTMLParts.notes(view.counted, to: &out)
    }
  }

  /// Appends a link to the trends of a period, if it has a mood.
  func writeTrendsLink(
    _ period: Period, _ range: DayRange, _ up: String, to out: inout HTMLWriter
  ) {
    guard calendar(of: range).days.contains(where: { $0.mood != nil }) else { return }
    out.raw("<p>")
    out.link("Trends of this \(period.rawValue)", up + SitePaths.trends((period, range)))
    out.raw("</p>\n")
  }

  // MARK: What goes with better days, habits, milestones

  /// The pages of what was found in the journal; a page that would be empty is left out.
  var foundPages: [File] {
    let site = self
    var pages: [File] = []
    if Site.hasInsights(insights) {
      pages.append(
        page(SitePaths.insights, tab: .insights, title: "What goes with better days") {
          $0.add(Markup(text: site.insights.html($1)))
        })
    }
    if !habits.habits.isEmpty {
      pages.append(
        page(SitePaths.habits, tab: .habits, title: "Habits") {
          $0.add(Markup(text: site.habits.html($1)))
        })
    }
    if Site.hasMilestones(milestones) {
      pages.append(
        page(SitePaths.milestones, tab: .milestones, title: "Milestones") {
          $0.add(Markup(text: site.milestones.html($1)))
        })
    }
    return pages
  }

  static func hasInsights(_ view: InsightsView) -> Bool { view.tried > 0 }

  static func hasMilestones(_ view: MilestonesView) -> Bool {
    !view.reached.isEmpty || !view.goals.isEmpty
  }
}

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
