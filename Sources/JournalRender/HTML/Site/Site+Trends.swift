import JournalCore
import Phrases

extension Site {
  /// Trends for all time, and for each year, month and week with an entry.
  var trendPages: [File] {
    let spans = TrendSpans(calendar.days.lazy.map(\.day), index.settings.weekStarts)
    return [trendPage(of: nil, spans)]
      + TrendSpans.periods.flatMap { period in
        spans[period].indices.map { trendPage(of: (period, $0), spans) }
      }
  }

  /// Returns the page for a span, or for all time.
  private func trendPage(of found: (period: Period, place: Int)?, _ spans: TrendSpans) -> File {
    let site = self
    let span = found.map { (period: $0.period, range: spans[$0.period][$0.place]) }
    let name = span.map { TrendSpans.name($0.period, $0.range) } ?? Phrase("all time")
    return page(SitePaths.trends(span), tab: .trends, title: Phrase("Trends, \(name)")) {
      out, options in
      let view = TrendsView(site.moods, range: span?.range)
      out.heading(1, Phrase("Mood, \(name)"))
      spans.writeSwitch(at: span, to: &out)
      if let found { spans.turning(found.period, at: found.place).write(to: &out) }
      out.add(view.pageBlocks(of: span?.period), options)
    }
  }

  /// Appends a link to a week's or a month's trends, if it has a mood.
  func writeTrendsLink(
    _ period: Period, _ range: DayRange, _ up: String, to out: inout HTMLWriter
  ) {
    guard calendar(of: range).days.contains(where: { $0.mood != nil }) else { return }
    out.raw("<p>")
    out.link(
      period == .week ? Phrase("Trends of this week") : Phrase("Trends of this month"),
      up + SitePaths.trends((period, range)))
    out.raw("</p>\n")
  }

  // MARK: Friends

  /// The friends' page, if there are any.
  var friendPages: [File] {
    guard let friends else { return [] }
    return [
      page(SitePaths.friends, tab: .friends, title: PageTab.friends.name) {
        $0.add(Markup(text: friends.document.html($1)))
      }
    ]
  }

  // MARK: Articles

  /// The list of articles, and a page for each.
  var articlePages: [File] {
    let all = articles.articles
    guard !all.isEmpty else { return [] }
    return [page(SitePaths.articles, tab: .articles, ArticlesView(articles))]
      + all.map { page(SitePaths.article($0.name), tab: .articles, ArticlesView($0)) }
  }

  // MARK: What goes with better days, habits, milestones

  /// The pages of findings in the journal; an empty page is left out.
  var foundPages: [File] {
    var pages: [File] = []
    if Site.hasInsights(insights) {
      pages.append(page(SitePaths.insights, tab: .insights, insights))
    }
    if !habits.habits.isEmpty { pages.append(page(SitePaths.habits, tab: .habits, habits)) }
    if Site.hasMilestones(milestones) {
      pages.append(page(SitePaths.milestones, tab: .milestones, milestones))
    }
    return pages
  }

  /// Returns a page from a view.
  private func page(
    _ path: String, tab: PageTab, _ view: some RenderedView & Sendable
  ) -> File {
    page(path, tab: tab, title: view.document.title) { $0.add(Markup(text: view.html($1))) }
  }

  static func hasInsights(_ view: InsightsView) -> Bool { view.tried > 0 }

  static func hasMilestones(_ view: MilestonesView) -> Bool {
    !view.reached.isEmpty || !view.goals.isEmpty
  }
}

/// The person's own numbers, such as hours of sleep.
extension Site {
  /// The maximum count of numbers on a page, so that it has no more than 60 KB.
  static let mostNumbers = 4

  /// The numbers for all time and for each year; none if there are no numbers.
  var numberPages: [File] {
    guard !numbers.isEmpty else { return [] }
    let years = [DayRange](.year, of: calendar.days.map(\.day))
    return [numberPage(nil, years)] + years.indices.map { numberPage($0, years) }
  }

  /// Returns true if a number has enough days for a chart.
  static func isDrawn(_ view: TrendsView) -> Bool {
    view.days.count >= TrendsView.leastForQuartiles
  }

  private func numberPage(_ place: Int?, _ years: [DayRange]) -> File {
    let site = self
    let year = place.map { years[$0] }
    let name = year.map { Phrase("\($0)") } ?? Phrase("all time")
    let title = Phrase("Numbers, \(name)")
    return page(SitePaths.numbers(year), tab: .numbers, title: title) { out, options in
      out.heading(1, title)
      var ways = [(text: Phrase("All"), href: "../" + SitePaths.numbers(nil))]
      ways += years.map { (text: Phrase("\($0)"), href: "../" + SitePaths.numbers($0)) }
      SiteTurning.write(ways, current: year == nil ? Phrase("All") : name, to: &out)
      site.writeNumbers(year, to: &out, options)
    }
  }

  private func writeNumbers(
    _ range: DayRange?, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    // Decades by quarters would be long tables.
    let isLong = range == nil && calendar.range.count > 4 * 366
    let views = numbers.map { TrendsView($0, range: range, by: isLong ? .year : nil) }
      .filter(Site.isDrawn)
    if views.isEmpty { out.element("p", Phrase("No numbers in this year.")) }
    for (place, view) in views.enumerated() {
      out.add(view.numberBlocks(at: place), options)
    }
  }
}
