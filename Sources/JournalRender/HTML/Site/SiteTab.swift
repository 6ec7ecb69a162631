import JournalCore

/// A part of a site: one of four tabs, a part of one of them, or the search.
enum SiteTab: Hashable, Sendable {
  case today, friends, articles, calendar, trends, numbers, insights, habits, streaks, milestones,
    tags,
    search
  case diary(DiaryView.Kind)

  /// The tabs at the top of every page, or at the foot on a phone.
  enum Section: CaseIterable {
    case today, calendar, trends, diary

    var name: String {
      switch self {
      case .today: "Today"
      case .calendar: "Calendar"
      case .trends: "Trends"
      case .diary: "Diary"
      }
    }
  }

  /// The tab that it belongs to; nil for the search.
  var section: Section? {
    switch self {
    case .today, .friends, .articles: .today
    case .calendar: .calendar
    case .trends, .numbers, .insights, .habits, .streaks, .milestones: .trends
    case .diary, .tags: .diary
    case .search: nil
    }
  }

  /// Its name among the parts of its tab.
  var name: String {
    switch self {
    case .today: "Today"
    case .friends: "Friends"
    case .articles: "Articles"
    case .calendar: "Calendar"
    case .trends: "Moods"
    case .numbers: "Numbers"
    case .insights: "Insights"
    case .habits: "Habits"
    case .streaks: "Streaks"
    case .milestones: "Milestones"
    case .tags: "Tags"
    case .search: "Search"
    case .diary(let kind): kind.title
    }
  }

  /// The paths up to the site's folder from its other pages.
  fileprivate var depths: [String] {
    switch self {
    case .today, .friends, .insights, .habits, .milestones: []
    case .calendar: ["../", "../../"]
    case .tags: ["", "../", "../../"]
    case .articles, .streaks, .trends, .numbers, .diary, .search: ["../"]
    }
  }
}

/// The frames of the pages, filled in once for each part and depth.
struct SiteFrames: Sendable {
  private struct Key: Hashable {
    var tab: SiteTab
    var up: String
    /// Whether the page is the one that the part begins with.
    var isFirst: Bool
  }

  private let paths: [SiteTab: String]
  private var frames: [Key: PageFrame] = [:]

  /// Fills in the frames.
  /// - Parameter tabs: the parts of the site with their first pages, in order.
  init(
    _ library: TemplateLibrary, _ tabs: [(tab: SiteTab, path: String)]
  ) throws(TemplateProblem) {
    paths = Dictionary(tabs.map { ($0.tab, $0.path) }, uniquingKeysWith: { first, _ in first })
    for (current, path) in tabs {
      let keys =
        [Key(tab: current, up: SitePaths.up(from: path), isFirst: true)]
        + current.depths.map { Key(tab: current, up: $0, isFirst: false) }
      for key in keys {
        frames[key] = try PageFrame(
          library, tabs: SiteFrames.sections(tabs, key), parts: SiteFrames.parts(tabs, key),
          search: SiteFrames.search(key), stylesheet: key.up + SitePaths.style)
      }
    }
  }

  private static func search(_ key: Key) -> PageFrame.Search {
    PageFrame.Search(
      href: key.up + SitePaths.search,
      current: key.tab == .search ? (key.isFirst ? "page" : "true") : nil,
      script: key.tab == .search && key.isFirst ? SitePaths.script : nil)
  }

  /// Returns the four tabs, each leading to the first of its parts.
  private static func sections(
    _ tabs: [(tab: SiteTab, path: String)], _ key: Key
  ) -> [PageFrame.Tab] {
    SiteTab.Section.allCases.compactMap { section in
      guard let first = tabs.first(where: { $0.tab.section == section }) else { return nil }
      let isPage = first.tab == key.tab && key.isFirst
      return PageFrame.Tab(
        name: section.name, href: key.up + first.path,
        current: section == key.tab.section ? (isPage ? "page" : "true") : nil)
    }
  }

  /// Returns the parts of the current tab; none if there is only one, or in the search.
  private static func parts(
    _ tabs: [(tab: SiteTab, path: String)], _ key: Key
  ) -> [PageFrame.Tab] {
    let parts = tabs.filter { $0.tab.section == key.tab.section }
    guard parts.count > 1 else { return [] }
    return parts.map { tab, path in
      PageFrame.Tab(
        name: tab.name, href: key.up + path,
        current: tab == key.tab ? (key.isFirst ? "page" : "true") : nil)
    }
  }

  func frame(_ path: String, _ tab: SiteTab) -> PageFrame {
    let isFirst = paths[tab] == path
    return frames[Key(tab: tab, up: SitePaths.up(from: path), isFirst: isFirst)]!
  }
}
