import JournalCore
import JournalRender
import Phrases

/// Where a page belongs: a part of one of the five tabs.
enum WebTab: Hashable, Sendable {
  case today, tasks, habits, friends, onThisDay
  case calendar
  case trends, numbers, insights, experiments, streaks, milestones
  case diary(DiaryView.Kind)
  case tags, highlights
  case more

  /// The tabs at the top of every page, or at the foot on a phone.
  enum Section: String, CaseIterable {
    case today, calendar, trends, diary, more

    /// Its parts, in order; the tab leads to the first.
    var parts: [WebTab] {
      switch self {
      case .today: [.today, .habits, .tasks, .friends, .onThisDay]
      case .calendar: [.calendar]
      case .trends: [.trends, .numbers, .insights, .experiments, .streaks, .milestones]
      case .diary: DiaryView.Kind.pages.map(WebTab.diary) + [.highlights, .tags]
      case .more: [.more]
      }
    }
  }

  /// Its name among the parts of its tab.
  var name: String {
    switch self {
    case .today: "Today"
    case .tasks: "Tasks"
    case .habits: "Habits"
    case .friends: "Friends"
    case .onThisDay: "On this day"
    case .calendar: "Calendar"
    case .trends: "Moods"
    case .numbers: "Numbers"
    case .insights: "Insights"
    case .experiments: "Experiments"
    case .streaks: "Streaks"
    case .milestones: "Milestones"
    case .diary(let kind): kind.title
    case .tags: "Tags"
    case .highlights: "Highlights"
    case .more: "More"
    }
  }

  /// The address of its first page.
  var address: String {
    switch self {
    case .today: Address.today
    case .tasks: "/tasks"
    case .habits: "/habits"
    case .friends: "/friends"
    case .onThisDay: "/on-this-day"
    case .calendar: "/calendar"
    case .trends: Address.trends(nil)
    case .numbers: Address.numbers(nil)
    case .insights: "/insights"
    case .experiments: "/experiments"
    case .streaks: Address.streaks(nil)
    case .milestones: "/milestones"
    case .diary(let kind): Address.diary(kind)
    case .tags: "/tags"
    case .highlights: "/highlights"
    case .more: "/more"
    }
  }

  private var section: Section? { Section.allCases.first { $0.parts.contains(self) } }

  /// Returns the tabs as links from a page.
  /// - Parameters:
  ///   - current: where the page belongs; nil for one that belongs to none.
  ///   - path: the page's own address.
  static func tabs(_ current: WebTab?, at path: String) -> [PageFrame.Tab] {
    Section.allCases.compactMap { section in
      guard let first = section.parts.first else { return nil }
      return PageFrame.Tab(
        name: section.rawValue.capitalisedFirst, href: first.address,
        current: section == current?.section ? (first.address == path ? "page" : "true") : nil)
    }
  }

  /// Returns the parts of the current tab as links; none if it has only one.
  static func parts(_ current: WebTab?, at path: String) -> [PageFrame.Tab] {
    guard let parts = current?.section?.parts, parts.count > 1 else { return [] }
    return parts.map { part in
      PageFrame.Tab(
        name: part.name, href: part.address,
        current: part == current ? (part.address == path ? "page" : "true") : nil)
    }
  }
}
