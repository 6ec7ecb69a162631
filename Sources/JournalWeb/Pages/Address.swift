import Codecs
import JournalCore
import JournalRender
import JournalStore

/// The addresses of pages, which `Route` answers.
enum Address {
  static let today = "/"
  static let checkIn = "/check-in"
  static let reminders = "/reminders"
  static let history = "/history"
  static let sync = "/sync"
  static let undo = "/data/undo"
  static let phone = "/phone"
  static let certificate = "/certificate"

  /// Returns the page about a target; nil if there is none.
  static func page(of target: Target) -> String? {
    switch target {
    case .day(let day): self.day(day)
    case .calendar(let range): calendar(range.calendarPage, range.first)
    case .tag(let name): tag(name)
    case .habit(let name): habit(name)
    case .task(let task): self.task(task)
    case .stretch(let name): stretch(name)
    case .article(let name): article(name)
    case .experiment(let name): experiment(name)
    case .checkIn(let day): day.map(checkIn) ?? checkIn
    case .tab(let tab): tab.address
    case .file, .photo, .web: nil
    }
  }

  static func day(_ day: Day) -> String { "/days/\(day)" }

  /// Returns the form for a day's check-in.
  static func checkIn(_ day: Day) -> String { "\(checkIn)?day=\(day)" }

  /// Returns the versions of a day's entries.
  static func history(_ day: Day) -> String { "\(history)/\(day)" }

  /// Returns an entry's version, by its commit and the key for its path in that commit.
  static func version(_ day: Day, _ commit: String, _ path: String) -> String {
    "\(history(day))/\(commit)/\(entryKey(path))"
  }

  /// Returns a file in conflict, by the key for its path from the repository's top.
  static func conflict(_ path: [UInt8]) -> String {
    "\(sync)/conflicts/\(SHA256.digits(of: path).prefix(16))"
  }

  /// Returns an action on an entry, by its key in addresses.
  static func entry(_ path: String, _ action: String) -> String {
    "/entries/\(entryKey(path))/\(action)"
  }

  /// Returns an entry's key in addresses: a hash of its path.
  ///
  /// No address contains a path, so nothing but an entry can be requested.
  static func entryKey(_ path: String) -> String { key(of: path) }

  /// Returns a name's key in a form or an address.
  static func key(of name: String) -> String {
    String(SHA256.digits(of: Array(name.utf8)).prefix(16))
  }

  /// Returns the calendar for a year, a month or a week.
  static func calendar(_ period: Period, _ first: Day) -> String {
    "/calendar/" + period.name(of: first)
  }

  /// Returns the trends for a period, or for all time.
  static func trends(_ span: (period: Period, range: DayRange)?) -> String {
    span.map { "/trends/" + $0.period.name(of: $0.range.first) } ?? "/trends"
  }

  /// Returns the person's own numbers for a year, or for all time.
  static func numbers(_ year: DayRange?) -> String {
    year.map { "/numbers/" + Period.year.name(of: $0.first) } ?? "/numbers"
  }

  static func diary(_ kind: DiaryView.Kind) -> String { "/diary/" + kind.rawValue }

  /// Returns a page of a thread: its year or month, and its number if there are several.
  static func diary(_ part: DiaryPart) -> String {
    let isYear = part.period == Period.year.range(holding: part.period.first)
    return diary(part.kind) + "/" + (isYear ? Period.year : .month).name(of: part.period.first)
      + (part.number == 1 ? "" : "/\(part.number)")
  }

  static func tag(_ tag: String) -> String { "/tags/" + PercentEncoding.encoded(tag.comparedName) }

  /// Returns a stretch's page.
  /// - Parameter area: the body part whose stretches follow it; nil for all of them.
  static func stretch(_ name: String, in area: String? = nil) -> String {
    "/stretches/" + PercentEncoding.encoded(name)
      + (area.map { "?area=" + PercentEncoding.encoded($0) } ?? "")
  }

  /// Returns a stretch's figure.
  static func figure(of stretch: String) -> String { Address.stretch(stretch) + "/figure" }

  static func article(_ name: String) -> String { "/articles/" + PercentEncoding.encoded(name) }

  static func streaks(_ year: Int?) -> String { year.map { "/streaks/\($0)" } ?? "/streaks" }

  /// Returns a digest's form, filled in as it was for a document.
  static func digest(_ asked: Form) -> String {
    let fields = asked.fields.filter { $0.name != "do" }
      .map { PercentEncoding.encoded($0.name) + "=" + PercentEncoding.encoded($0.value) }
    return "/digest?" + fields.joined(separator: "&")
  }

  /// Returns a photo by its entry and its place there.
  static func photo(_ photo: PhotoTable.Key, _ size: PhotoSize? = nil) -> String {
    "/photos/\(photo.entry)/\(photo.number)" + (size.map { "/" + $0.rawValue } ?? "")
  }

  /// Returns another file by its entry and its place there.
  static func file(_ file: PhotoTable.Key) -> String { "/files/\(file.entry)/\(file.number)" }

  /// Returns the period named by a part of an address: `2026`, `2026-11`, `2026-W47`.
  static func period(
    _ name: String, _ dates: DateWords, of periods: Set<Period>
  ) -> (period: Period, range: DayRange)? {
    guard name.utf8.count <= 10, let range = dates.range(name) else { return nil }
    for period in periods where period.name(of: range.first) == name {
      return (period, range)
    }
    return nil
  }

  /// Returns the day named by a part of an address: `2026-11-21`.
  static func day(_ name: String, _ dates: DateWords) -> Day? {
    guard name.utf8.count == 10, let day = dates.day(name), "\(day)" == name else { return nil }
    return day
  }
}

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

  /// Returns the current tab's parts as links; none if it has only one.
  static func parts(_ current: PageTab?, at path: String) -> [PageFrame.Tab] {
    parts(current, isFirst: current?.address == path) { $0.address }
  }
}
