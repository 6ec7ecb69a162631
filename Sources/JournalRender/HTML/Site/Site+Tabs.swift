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
  ) -> [(tab: SiteTab, path: String)] {
    let year = calendar.days.last?.day ?? calendar.today
    var tabs: [(tab: SiteTab, path: String)] = [
      (.today, SitePaths.today), (.calendar, SitePaths.calendar(.year, year)),
      (.trends, SitePaths.trends(nil)), (.search, SitePaths.search),
    ]
    if hasFriends { tabs.append((.friends, SitePaths.friends)) }
    if hasArticles { tabs.append((.articles, SitePaths.articles)) }
    if hasNumbers { tabs.append((.numbers, SitePaths.numbers(nil))) }
    if hasInsights(insights) { tabs.append((.insights, SitePaths.insights)) }
    if !habits.habits.isEmpty { tabs.append((.habits, SitePaths.habits)) }
    if !calendar.days.isEmpty { tabs.append((.streaks, SitePaths.streaks(nil))) }
    if hasMilestones(milestones) { tabs.append((.milestones, SitePaths.milestones)) }
    tabs += kinds(diaries).map {
      (.diary($0), DiaryPart.all(of: diaries[$0]).last?.path ?? SitePaths.diary($0))
    }
    return hasTags ? tabs + [(.tags, SitePaths.tags())] : tabs
  }
}
