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

  /// A link to a tab or a part of one.
  struct Link: Encodable {
    var name: Phrase
    var href: String
    /// `page` for this page, `true` for the tab that this page belongs to; else nil.
    var current: String?
  }

  /// The tabs at the top of every page, or at the foot on a phone.
  enum Section: CaseIterable {
    case today, calendar, trends, diary, more

    /// Its name.
    var name: Phrase {
      switch self {
      case .today: Phrase("Today")
      case .calendar: Phrase("Calendar")
      case .trends: Phrase("Trends")
      case .diary: Phrase("Diary")
      case .more: Phrase("More")
      }
    }

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
  var name: Phrase {
    switch self {
    case .today: Phrase("Today")
    case .tasks: Phrase("Tasks")
    case .habits: Phrase("Habits")
    case .friends: Phrase("Friends")
    case .onThisDay: Phrase("On this day")
    case .calendar: Phrase("Calendar")
    case .trends: Phrase("Moods")
    case .numbers: Phrase("Numbers")
    case .insights: Phrase("Insights")
    case .experiments: Phrase("Experiments")
    case .streaks: Phrase("Streaks")
    case .milestones: Phrase("Milestones")
    case .diary(let kind): kind.name
    case .tags: Phrase("Tags")
    case .highlights: Phrase("Highlights")
    case .more: Phrase("More")
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
  static func tabs(_ current: WebTab?, at path: String) -> [Link] {
    Section.allCases.compactMap { section in
      guard let first = section.parts.first else { return nil }
      return Link(
        name: section.name, href: first.address,
        current: section == current?.section ? (first.address == path ? "page" : "true") : nil)
    }
  }

  /// Returns the parts of the current tab as links; none if it has only one.
  static func parts(_ current: WebTab?, at path: String) -> [Link] {
    guard let parts = current?.section?.parts, parts.count > 1 else { return [] }
    return parts.map { part in
      Link(
        name: part.name, href: part.address,
        current: part == current ? (part.address == path ? "page" : "true") : nil)
    }
  }
}

extension DiaryView.Kind {
  /// The name of its pages.
  var name: Phrase {
    switch self {
    case .thoughts: Phrase("Thoughts")
    case .gratitude: Phrase("Gratitude")
    case .photos: Phrase("Photos")
    case .checkIns: Phrase("Check-ins")
    case .songs: Phrase("Songs")
    case .progress: Phrase("Progress")
    }
  }
}
