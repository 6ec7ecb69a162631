public import JournalCore
import Threads

/// The whole journal as linked pages: the path of each, and how to make it.
///
/// Everything is sorted once; pages are made one by one, from any thread. It is a class so that
/// thousands of pages can refer to it at no cost.
public final class Site: Sendable {
  /// A file of the site.
  public struct File: Sendable {
    /// Its path from the site's folder.
    public var path: String
    /// Returns its bytes, made when called.
    public var contents: @Sendable () -> [UInt8]
  }

  let index: DatedIndex
  let today: TodayView
  let streaks: StreaksView
  let questions: QuestionList
  let entries: [EntryPage]
  /// The mood and first line of each entry, as shown in many lists.
  let lines: [Markup]
  /// Each day that has an entry, and the indices of its entries.
  let days: [(day: Day, entries: Range<Int>)]
  /// The threads, oldest first.
  let diaries: [DiaryView.Kind: DiaryView]
  let calendar: CalendarView
  let moods: TrendsView.Samples
  let paths: SitePaths
  let photos: [SitePhoto: PageOptions.Photo]
  /// The texts that appear on two pages.
  let texts: SharedTexts
  let search: SiteSearch
  private let frames: SiteFrames
  /// The style sheet.
  private let style: String

  /// Returns the pictures that entries refer to, so that they can be looked up before the pages are
  /// made.
  public static func photos(_ index: DatedIndex) -> [SitePhoto] {
    index.all.flatMap { entry in
      entry.photos.map { SitePhoto(name: $0, entry: entry.path) }
    }
  }

  /// Creates a site from a journal that was read with `Scope.everything`.
  /// - Parameters:
  ///   - today: the first page.
  ///   - streaks: the streaks of the journal and its habits.
  ///   - photos: the pictures that are part of the site, by name; addresses are relative to the
  ///     site's folder.
  /// - Throws: `TemplateProblem` if a template's output is too long.
  public init(
    _ index: DatedIndex, today: TodayView, streaks: StreaksView, questions: QuestionList,
    library: TemplateLibrary, photos: [SitePhoto: PageOptions.Photo] = [:]
  ) throws(TemplateProblem) {
    self.index = index
    (self.today, self.streaks) = (today, streaks)
    self.questions = questions
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
    let scale = index.settings.mood
    lines = entries.mapOnAllCores { $0.line(scale: scale.low...max(scale.low, scale.high)) }
    let threads = DiaryView.Kind.pages.mapOnAllCores { kind in
      DiaryView(index, kind: kind, range: .always, questions: questions, oldestFirst: true)
    }
    let diaries = Dictionary(
      threads.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    moods = TrendsView.Samples(index)
    self.diaries = diaries
    let thoughts = Dictionary(
      (diaries[.thoughts]?.items ?? []).map { ($0.path, $0.text) },
      uniquingKeysWith: { first, _ in first })
    let shared = entries.lazy.filter { thoughts[$0.path] == $0.text }.map(\.path)
    calendar = CalendarView(
      index,
      range: DayRange(days.first?.day ?? index.today, days.last?.day ?? index.today))
    paths = SitePaths(days: days.lazy.map(\.day))
    texts = SharedTexts(
      Set(shared),
      paths.options(
        of: SharedTexts.place, index.settings, photos: photos))
    search = SiteSearch(texts: DrawnText.texts(of: entries, days.map(\.entries)))
    frames = try SiteFrames(
      library,
      Site.tabs(
        Site.kinds(diaries), diaries, calendar,
        hasTags: entries.contains { !$0.tags.isEmpty }))
    style = try PageStyle.css(library, index.settings.palette)
  }

  /// Every file of the site except its pictures.
  public var files: [File] {
    [File(path: SitePaths.style) { [style] in Array(style.utf8) }]
      + [todayPage] + streakPages + calendarPages + weekPages + trendPages + diaryPages
      + textPages + tagPages + searchFiles
  }

  /// Returns a page that belongs to a tab.
  func page(
    _ path: String, tab: SiteTab, title: @autoclosure @escaping @Sendable () -> String,
    _ body: @escaping @Sendable (inout HTMLWriter, PageOptions) -> Void
  ) -> File {
    File(path: path) { [self] in
      var out = HTMLWriter(capacity: 16_384)
      let options = paths.options(of: path, index.settings, photos: photos)
      frames.frame(path, tab).write(to: &out, title: title()) { body(&$0, options) }
      return out.bytes
    }
  }

  /// The threads that have something, or the thoughts if none has.
  var kinds: [DiaryView.Kind] { Site.kinds(diaries) }

  private static func kinds(_ diaries: [DiaryView.Kind: DiaryView]) -> [DiaryView.Kind] {
    let found = DiaryView.Kind.pages.filter { diaries[$0]?.items.isEmpty == false }
    return found.isEmpty ? [.thoughts] : found
  }

  /// Returns the parts that there is something for, each with its first page.
  private static func tabs(
    _ kinds: [DiaryView.Kind], _ diaries: [DiaryView.Kind: DiaryView], _ calendar: CalendarView,
    hasTags: Bool
  ) -> [(tab: SiteTab, path: String)] {
    let year = calendar.days.last?.day ?? calendar.today
    var tabs: [(tab: SiteTab, path: String)] = [
      (.today, SitePaths.today), (.calendar, SitePaths.calendar(.year, year)),
      (.trends, SitePaths.trends(nil, year)), (.search, SitePaths.search),
    ]
    if !calendar.days.isEmpty { tabs.append((.streaks, SitePaths.streaks(nil))) }
    let parts = kinds.map { ($0, DiaryPart.all(of: diaries[$0]).last?.path) }
    tabs += parts.map { (.diary($0), $1 ?? SitePaths.diary($0)) }
    return hasTags ? tabs + [(.tags, SitePaths.tags)] : tabs
  }
}
