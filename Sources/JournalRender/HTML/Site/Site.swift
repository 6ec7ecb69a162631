public import JournalCore

/// The whole journal as linked pages: what each is called, and how it is made.
///
/// Everything is put in order once; pages are made one by one, from any thread.
public struct Site: Sendable {
  /// A file of the site.
  public struct File: Sendable {
    /// Its path from the site's folder.
    public var path: String
    /// Makes its bytes.
    public var contents: @Sendable () -> [UInt8]
  }

  let index: JournalIndex
  let questions: QuestionList
  let quotes: QuoteList
  let entries: [EntryPage]
  /// Each day that has an entry, and the places of its entries.
  let days: [(day: Day, entries: Range<Int>)]
  let diaries: [DiaryView.Kind: DiaryView]
  let calendar: CalendarView
  let paths: SitePaths
  let photos: [SitePhoto: PageOptions.Photo]
  private let frames: SiteFrames

  /// The pictures that entries name, so that they can be looked up before the pages are made.
  public static func photos(_ index: JournalIndex) -> [SitePhoto] {
    index.all.flatMap { entry in
      entry.photos.map { SitePhoto(name: $0, entry: entry.path) }
    }
  }

  /// Puts a journal in order that was read with `Scope.everything`.
  /// - Parameter photos: the pictures that are part of the site, by their names; addresses are from
  ///   the site's folder.
  public init(
    _ index: JournalIndex, questions: QuestionList, quotes: QuoteList, library: TemplateLibrary,
    photos: [SitePhoto: PageOptions.Photo] = [:]
  ) {
    self.index = index
    self.questions = questions
    self.quotes = quotes
    self.photos = photos
    let entries = EntriesView(
      index, range: .always, questions: questions, oldestFirst: true
    ).entries
    var days: [(day: Day, entries: Range<Int>)] = []
    for (place, entry) in entries.enumerated() {
      if days.last?.day == entry.day {
        days[days.count - 1].entries = days[days.count - 1].entries.lowerBound..<place + 1
      } else {
        days.append((entry.day, place..<place + 1))
      }
    }
    self.entries = entries
    self.days = days
    var diaries: [DiaryView.Kind: DiaryView] = [:]
    for kind in DiaryView.Kind.allCases {
      diaries[kind] = DiaryView(index, kind: kind, range: .always, questions: questions)
    }
    self.diaries = diaries
    calendar = CalendarView(
      index,
      range: DayRange(days.first?.day ?? index.today, days.last?.day ?? index.today))
    paths = SitePaths(days: Set(days.lazy.map(\.day)))
    frames = SiteFrames(library, Site.tabs(diaries, calendar))
  }

  /// Every file of the site but its pictures.
  public var files: [File] {
    [File(path: SitePaths.style) { Array(PageStyle.css.utf8) }]
      + [todayPage] + calendarPages + trendPages + diaryPages + dayPages + tagPages + [streaksPage]
  }

  /// A page that belongs to a tab.
  func page(
    _ path: String, tab: SiteTab, title: String,
    _ body: @escaping @Sendable (inout HTMLWriter, PageOptions) -> Void
  ) -> File {
    let site = self
    return File(path: path) {
      var out = HTMLWriter(capacity: 16_384)
      let options = site.paths.options(
        of: path, weekStarts: site.index.settings.weekStarts, photos: site.photos)
      body(&out, options)
      return site.frames.frame(path, tab).page(title: title, body: out.bytes)
    }
  }

  private static func tabs(
    _ diaries: [DiaryView.Kind: DiaryView], _ calendar: CalendarView
  ) -> [(tab: SiteTab, path: String)] {
    let year = calendar.days.last?.day ?? calendar.today
    var tabs: [(tab: SiteTab, path: String)] = [
      (.today, SitePaths.today), (.calendar, SitePaths.calendar(.year, year)),
      (.trends, SitePaths.trends(nil, year)),
    ]
    for kind in DiaryView.Kind.allCases {
      let first = diaries[kind]?.items.first?.day
      tabs.append((.diary(kind), SitePaths.diary(kind, first)))
    }
    return tabs + [(.tags, SitePaths.tags), (.streaks, SitePaths.streaks)]
  }
}

/// The parts of a site that a tab leads to.
enum SiteTab: Hashable, Sendable {
  case today, calendar, trends, tags, streaks
  case diary(DiaryView.Kind)

  var name: String {
    switch self {
    case .today: "Today"
    case .calendar: "Calendar"
    case .trends: "Trends"
    case .tags: "Tags"
    case .streaks: "Streaks"
    case .diary(let kind): kind.title
    }
  }
}

/// What stands around the pages, filled in once for each tab and depth.
struct SiteFrames: Sendable {
  private struct Key: Hashable {
    var tab: SiteTab
    var up: String
    /// Whether the page is the one that the tab leads to.
    var isTab: Bool
  }

  private let tabs: [(tab: SiteTab, path: String)]
  private var frames: [Key: PageFrame] = [:]

  init(_ library: TemplateLibrary, _ tabs: [(tab: SiteTab, path: String)]) {
    self.tabs = tabs
    for (current, _) in tabs {
      for up in ["", "../", "../../"] {
        for isTab in [false, true] {
          let shown = tabs.map { tab, path in
            PageFrame.Tab(
              name: tab.name, href: up + path,
              current: tab == current ? (isTab ? "page" : "true") : nil)
          }
          frames[Key(tab: current, up: up, isTab: isTab)] = PageFrame(
            library, tabs: shown, stylesheet: up + SitePaths.style)
        }
      }
    }
  }

  func frame(_ path: String, _ tab: SiteTab) -> PageFrame {
    let isTab = tabs.contains { $0.tab == tab && $0.path == path }
    return frames[Key(tab: tab, up: SitePaths.up(from: path), isTab: isTab)]!
  }
}
