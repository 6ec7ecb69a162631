import JournalCore
import JournalRender

extension PageTab {
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
    case .articles: "/articles"
    case .search: "/search"
    case .more: "/more"
    }
  }

  /// Returns the tabs as links from a page with an address.
  static func tabs(_ current: PageTab?, at path: String) -> [PageFrame.Tab] {
    sections(current, isFirst: current?.address == path) { $0.address }
  }

  /// Returns the parts of the current tab as links; none if it has only one.
  static func parts(_ current: PageTab?, at path: String) -> [PageFrame.Tab] {
    parts(current, isFirst: current?.address == path) { $0.address }
  }
}
