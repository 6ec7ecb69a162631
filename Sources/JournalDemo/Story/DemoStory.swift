import JournalCore

/// A story page: a day's text, and its details.
struct StoryPage: Sendable {
  /// A month and a day in the story's own year.
  var month = 0
  var dayOfMonth = 0
  /// True to keep the date, as for a feast, rather than the weekday.
  var isFeast = false
  /// The mood on the scale from 1 to 10.
  var mood = 6
  var tags: [String] = []
  var people: [String] = []
  var thanks: [String] = []
  var title: String?
  var weather: String?
  var place: String?
  var scene: DemoScene?
  var caption = ""
  /// The event that the text refers to, if any.
  var after: StoryEvent?
  /// True if there was a run; nil if the text doesn't say.
  var ran: Bool?
  var text = ""
}

/// An event that changes life afterwards.
enum StoryEvent: String, CaseIterable, Sendable {
  case loss
  case baby

  /// The month and day of its page.
  var date: (month: Int, day: Int) {
    switch self {
    case .loss: (2, 24)
    case .baby: (5, 17)
    }
  }
}

/// A year in one person's life, written by hand, by the days of a journal.
///
/// The story is set in the year up to 21 November 2026. In another year its pages keep their
/// weekdays, so they move by up to three days; feasts keep their dates. A page that refers to
/// an event is left out if the journal begins after that event.
struct DemoStory: Sendable {
  private let pages: [Day: StoryPage]
  private let last: Day

  /// The pages in the story's own order.
  static let pages: [StoryPage] = [winter, spring, summer, autumn].flatMap(read)

  /// Assigns the pages to the days in the year up to `last`.
  init(last: Day) {
    self.last = last
    var found: [Day: StoryPage] = [:]
    var feasts: [Day: StoryPage] = [:]
    for page in DemoStory.pages {
      guard let day = DemoStory.day(of: page, last: last) else { continue }
      if let event = page.after, let date = DemoStory.day(event.date, last: last), date > day {
        continue
      }
      if page.isFeast { feasts[day] = page } else { found[day] = page }
    }
    pages = found.merging(feasts) { $1 }
  }

  /// Returns a day's page.
  func page(on day: Day) -> StoryPage? { pages[day] }

  /// Returns true if nothing is written on a day: in the mountains without the diary,
  /// or after a death.
  func isSilent(_ day: Day) -> Bool {
    guard pages[day] == nil, last - day < 365 else { return false }
    let (_, month, date) = day.components
    switch month {
    case 2: return date > 24
    case 7: return (18...27).contains(date)
    default: return false
    }
  }

  /// Returns how much worse or better than usual a day is, in hundredths of a point.
  static func spell(on day: Day) -> Int {
    let (_, month, date) = day.components
    switch (month, date) {
    case (1, 12...17): return -320  // influenza
    case (2, 20...29): return -260
    case (3, 1...14): return -240
    case (3, 15...31): return -140
    case (4, 1...10): return -50
    case (6, 12...20), (7, 17...31): return 130
    case (9, 7...30), (10, 1...15): return -70  // before the printing
    case (9, 20...22), (10, 17...26): return 60
    default: return 0
    }
  }

  /// Returns true if nobody runs on a day.
  static func isRest(_ day: Day) -> Bool { spell(on: day) <= -240 }

  // MARK: Days

  private static func day(of page: StoryPage, last: Day) -> Day? {
    guard let day = day((page.month, page.dayOfMonth), last: last) else { return nil }
    let isLate = (page.month, page.dayOfMonth) > (11, 21)
    guard !page.isFeast,
      let own = Day(year: isLate ? 2025 : 2026, month: page.month, day: page.dayOfMonth)
    else { return day }
    let shift = (own.weekday.rawValue - day.weekday.rawValue + 10) % 7 - 3
    let moved = day + shift
    return moved <= last && last - moved < 365 ? moved : nil
  }

  /// Returns the last day with a month and a date up to `last`.
  private static func day(_ date: (month: Int, day: Int), last: Day) -> Day? {
    let year = last.components.year
    guard let day = Day(year: year, month: date.month, day: date.day) else { return nil }
    return day <= last ? day : Day(year: year - 1, month: date.month, day: date.day)
  }

  // MARK: Reading

  /// Reads pages.
  ///
  /// Each begins with a line such as `= 12-06 8 city, friends`, or `=!` for a feast; then come the
  /// lines about it, each after a keyword, then the text.
  private static func read(_ text: String) -> [StoryPage] {
    var pages: [StoryPage] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("=") {
        pages.append(StoryPage(header: line))
      } else if !pages.isEmpty {
        pages[pages.count - 1].read(line)
      }
    }
    return pages
  }
}

extension StoryPage {
  /// True for the story's own pages.
  var isByHand: Bool { month > 0 }

  /// The index of its weather in `DemoPhrases.weathers`; nil if neither text nor photo shows it.
  var weatherPlace: Int? {
    weather.flatMap { DemoPhrases.weathers.firstIndex(of: $0) } ?? scene?.weather
  }

  fileprivate init(header: Substring) {
    let parts = header.split(separator: " ", maxSplits: 3)
    isFeast = parts[0] == "=!"
    let date = parts[1].split(separator: "-").compactMap { Int($0) }
    month = date[0]
    dayOfMonth = date[1]
    mood = Int(parts[2]) ?? mood
    tags = StoryPage.items(parts[3], ",")
  }

  fileprivate mutating func read(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? words[1] : ""
    switch words[0] {
    case "with": people = StoryPage.items(rest, ",")
    case "thanks": thanks = StoryPage.items(rest, ";")
    case "title": title = String(rest)
    case "at": place = String(rest)
    case "weather": weather = String(rest)
    case "after": after = StoryEvent(rawValue: String(rest))
    case "ran": ran = true
    case "rest": ran = false
    case "photo":
      let parts = rest.split(separator: ":", maxSplits: 1)
      scene = DemoScene(rawValue: String(parts[0]))
      caption = parts[1].drop { $0 == " " }.description
    default: text += text.isEmpty ? line : "\n\n" + line
    }
  }

  private static func items(_ text: Substring, _ separator: Character) -> [String] {
    text.split(separator: separator).map { String($0.drop { $0 == " " }) }
  }
}
