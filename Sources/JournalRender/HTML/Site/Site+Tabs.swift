import JournalCore

extension Site {
  /// The threads that have something, or the thoughts if none has.
  var kinds: [DiaryView.Kind] { Site.kinds(diaries) }

  private static func kinds(_ diaries: [DiaryView.Kind: DiaryView]) -> [DiaryView.Kind] {
    let found = DiaryView.Kind.pages.filter { diaries[$0]?.items.isEmpty == false }
    return found.isEmpty ? [.thoughts] : found
  }

  /// Returns the parts that there is something for, each with its first page.
  static func tabs(
    _ diaries: [DiaryView.Kind: DiaryView], _ calendar: CalendarView, _ insights: InsightsView,
    _ habits: HabitsView, _ milestones: MilestonesView, hasNumbers: Bool, hasTags: Bool,
    hasFriends: Bool, hasArticles: Bool
  ) -> [PageTab: String] {
    let year = calendar.days.last?.day ?? calendar.today
    var tabs: [PageTab: String] = [
      .today: SitePaths.today, .calendar: SitePaths.calendar(.year, year),
      .trends: SitePaths.trends(nil), .search: SitePaths.search,
    ]
    if hasFriends { tabs[.friends] = SitePaths.friends }
    if hasArticles { tabs[.articles] = SitePaths.articles }
    if hasNumbers { tabs[.numbers] = SitePaths.numbers(nil) }
    if hasInsights(insights) { tabs[.insights] = SitePaths.insights }
    if !habits.habits.isEmpty { tabs[.habits] = SitePaths.habits }
    if !calendar.days.isEmpty { tabs[.streaks] = SitePaths.streaks(nil) }
    if hasMilestones(milestones) { tabs[.milestones] = SitePaths.milestones }
    for kind in kinds(diaries) {
      tabs[.diary(kind)] = DiaryPart.all(of: diaries[kind]).last?.path ?? SitePaths.diary(kind)
    }
    if hasTags { tabs[.tags] = SitePaths.tags() }
    return tabs
  }
}
