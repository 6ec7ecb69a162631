package import JournalCore
package import Phrases

/// A journal's pages, with the same names in the same order on a site and in a browser.
///
/// Each has its own address book: files on a site, routes in a browser.
package enum PageTab: Hashable, Sendable {
  case today, habits, tasks, friends, onThisDay, articles
  case calendar
  case trends, numbers, insights, experiments, streaks, milestones
  case diary(DiaryView.Kind)
  case highlights, tags
  case search, more

  /// The tabs at the top of every page, or at the foot on a phone.
  package enum Section: CaseIterable, Sendable {
    case today, calendar, trends, diary, more

    /// Its name.
    package var name: Phrase {
      switch self {
      case .today: Phrase("Today")
      case .calendar: Phrase("Calendar")
      case .trends: Phrase("Trends")
      case .diary: Phrase("Diary")
      case .more: Phrase("More")
      }
    }

    /// Its icon.
    var icon: Icon {
      switch self {
      case .today: .today
      case .calendar: .calendar
      case .trends: .trends
      case .diary: .diary
      case .more: .more
      }
    }

    /// Its parts, in order; the tab leads to the first.
    package var parts: [PageTab] {
      switch self {
      case .today: [.today, .habits, .tasks, .friends, .onThisDay, .articles]
      case .calendar: [.calendar]
      case .trends: [.trends, .numbers, .insights, .experiments, .streaks, .milestones]
      case .diary: DiaryView.Kind.pages.map(PageTab.diary) + [.highlights, .tags]
      case .more: [.more]
      }
    }
  }

  /// All pages in order, the search last.
  package static let all = Section.allCases.flatMap(\.parts) + [.search]

  /// The page's tab; nil for the search, which is on each page.
  package var section: Section? { Section.allCases.first { $0.parts.contains(self) } }

  /// Its name among its tab's parts.
  package var name: Phrase {
    switch self {
    case .today: Phrase("Today")
    case .habits: Phrase("Habits")
    case .tasks: Phrase("Tasks")
    case .friends: Phrase("Friends")
    case .onThisDay: Phrase("On this day")
    case .articles: Phrase("Articles")
    case .calendar: Phrase("Calendar")
    case .trends: Phrase("Moods")
    case .numbers: Phrase("Numbers")
    case .insights: Phrase("Insights")
    case .experiments: Phrase("Experiments")
    case .streaks: Phrase("Streaks")
    case .milestones: Phrase("Milestones")
    case .diary(let kind): kind.title
    case .highlights: Phrase("Highlights")
    case .tags: Phrase("Tags")
    case .search: Phrase("Search")
    case .more: Phrase("More")
    }
  }

  /// Returns the tabs as links from a page, each to its first existing part.
  /// - Parameters:
  ///   - current: the page's part; nil if it belongs to none.
  ///   - isFirst: true if it is the first page in that part.
  ///   - address: the address of a part's first page; nil for a missing part.
  package static func sections(
    _ current: PageTab?, isFirst: Bool, _ address: (PageTab) -> String?
  ) -> [PageFrame.Tab] {
    Section.allCases.compactMap { section in
      guard let first = section.parts.first(where: { address($0) != nil }),
        let href = address(first)
      else { return nil }
      let isPage = first == current && isFirst
      var tab = PageFrame.Tab(
        name: section.name, href: href,
        current: section == current?.section ? (isPage ? "page" : "true") : nil, icon: section.icon)
      tab.isMiddle = section == .calendar
      return tab
    }
  }

  /// Returns the current tab's parts as links; none if there is only one.
  package static func parts(
    _ current: PageTab?, isFirst: Bool, _ address: (PageTab) -> String?
  ) -> [PageFrame.Tab] {
    let links = (current?.section?.parts ?? []).compactMap { part in
      address(part).map { href in
        PageFrame.Tab(
          name: part.name, href: href,
          current: part == current ? (isFirst ? "page" : "true") : nil)
      }
    }
    return links.count > 1 ? links : []
  }
}
