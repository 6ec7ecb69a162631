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

  // MARK: Friends

  /// The page of friends, if there are any.
  var friendPages: [File] {
    guard let friends else { return [] }
    return [
      page(SitePaths.friends, tab: .friends, title: "Friends") { friends.write($1, to: &$0) }
    ]
  }

  // MARK: Articles

  /// The list of articles, and a page for each.
  var articlePages: [File] {
    let all = articles.articles
    guard !all.isEmpty else { return [] }
    let list = ArticlesView(articles)
    return [
      page(SitePaths.articles, tab: .articles, title: list.pageTitle) {
        $0.add(Markup(text: list.html($1)))
      }
    ]
      + all.map { article in
        let view = ArticlesView(article)
        return page(SitePaths.article(article.name), tab: .articles, title: view.pageTitle) {
          $0.add(Markup(text: view.html($1)))
        }
      }
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
