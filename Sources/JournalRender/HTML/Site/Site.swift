public import JournalCore
public import JournalTemplates
import Phrases
import Platform

/// The whole journal as linked pages: each one's path, and a function to make it.
///
/// Everything is sorted once; pages are made one by one, from any thread. It is a class so that
/// thousands of pages can refer to it at no cost.
public final class Site: Sendable {
  /// A file on the site.
  public struct File: Sendable {
    /// Its path from the site's folder.
    public var path: String
    /// Returns its bytes, made when called.
    public var contents: @Sendable () -> [UInt8]
  }

  let index: DatedIndex
  let today: TodayView
  let streaks: StreaksView
  let insights: InsightsView
  let habits: HabitsView
  let milestones: MilestonesView
  let friends: FriendPages?
  let articles: ArticleCatalogue
  let questions: QuestionList
  let entries: [EntryPage]
  /// Each entry's mood and first line, as shown in many lists.
  let lines: [Markup]
  /// The days with a photo.
  private let photoDays: Set<Day>
  /// Each day with an entry, and its entries' indices.
  let days: [(day: Day, entries: Range<Int>)]
  /// The threads, oldest first.
  let diaries: [DiaryView.Kind: DiaryView]
  let calendar: CalendarView
  let moods: TrendsView.Samples
  /// The person's own numbers with enough days for a chart, the most frequent first.
  let numbers: [TrendsView.Samples]
  let paths: SitePaths
  let photos: [SitePhoto: PageOptions.Photo]
  /// The other files on the site, by name.
  let linked: [SitePhoto: PageOptions.File]
  /// The texts that appear on two pages.
  let texts: SharedTexts
  let search: SiteSearch
  private let frames: SiteFrames
  /// The style sheet.
  private let style: String

  /// Returns the pictures in entries, so that they can be looked up before the pages are made.
  public static func photos(_ index: DatedIndex) -> [SitePhoto] {
    index.all.flatMap { entry in
      entry.photos.map { SitePhoto(name: $0, entry: entry.path) }
    }
  }

  /// Returns the other files that entries show or link, except those that only hidden entries do.
  package static func files(_ index: DatedIndex) -> [SitePhoto] {
    index.withoutHidden.all.flatMap { entry in
      entry.files.map { SitePhoto(name: $0, entry: entry.path) }
    }
  }

  /// Creates a site from a journal read with `Scope.everything`.
  /// - Parameters:
  ///   - today: the first page.
  ///   - streaks: the streaks in the journal and its habits.
  ///   - insights: the things that go with better days.
  ///   - habits: the habits' last weeks.
  ///   - milestones: the milestones reached, and the next ones.
  ///   - friends: friends and their shared figures; nil if there are none.
  ///   - articles: the articles to read.
  ///   - photos: the pictures on the site, by name; addresses are relative to the site's folder.
  ///   - linked: the other files on the site, likewise.
  ///   - hasCoordinates: true if pages show entries' exact coordinates.
  ///   - quoting: adds the blocks that entries refer to.
  /// - Throws: `TemplateProblem` if a template's output is too long.
  public init(
    _ index: DatedIndex, today: TodayView, streaks: StreaksView, insights: InsightsView,
    habits: HabitsView, milestones: MilestonesView, questions: QuestionList,
    library: TemplateLibrary, friends: FriendPages? = nil,
    articles: ArticleCatalogue = ArticleCatalogue(), photos: [SitePhoto: PageOptions.Photo] = [:],
    linked: [SitePhoto: PageOptions.File] = [:], hasCoordinates: Bool = false,
    quoting: (inout [EntryPage]) -> Void = { _ in }
  ) throws(TemplateProblem) {
    self.index = index
    self.streaks = streaks
    self.habits = habits
    self.milestones = milestones
    self.friends = friends
    self.questions = questions
    self.articles = articles
    self.photos = photos
    self.linked = linked
    var entries = EntriesView(
      index, range: .always, questions: questions, oldestFirst: true
    ).entries
    quoting(&entries)
    var today = today
    var insights = insights
    if !hasCoordinates {
      insights.hideCoordinates()
      for place in entries.indices { entries[place].hideCoordinates() }
      for place in today.logged.indices { today.logged[place].hideCoordinates() }
      for place in today.onThisDay.indices { today.onThisDay[place].hideCoordinates() }
    }
    self.today = today
    self.insights = insights
    var days: [(day: Day, entries: Range<Int>)] = []
    for (place, entry) in entries.enumerated() {
      if days.last?.day == entry.day {
        days[days.count - 1].entries = days[days.count - 1].entries.lowerBound..<place + 1
      } else {
        days.append((entry.day, place..<place + 1))
      }
    }
    self.entries = entries
    photoDays = Set(entries.lazy.filter { !$0.photos.isEmpty }.map(\.day))
    self.days = days
    let scale = index.settings.mood
    let phrases = PhraseStyle.page(library.language)
    lines = entries.mapOnAllCores {
      $0.line(scale: scale.low...max(scale.low, scale.high), phrases)
    }
    let threads = DiaryView.Kind.pages.mapOnAllCores { kind in
      DiaryView(index, kind: kind, range: .always, questions: questions, oldestFirst: true)
    }
    let diaries = Dictionary(
      threads.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    moods = TrendsView.Samples(index)
    let keys = TrendsView.numericKeys(index).filter {
      hasCoordinates || !Location.isAngle(key: $0)
    }
    numbers = keys.prefix(Site.mostNumbers).map {
      TrendsView.Samples(index, of: $0)
    }.filter { Site.isDrawn(TrendsView($0)) }
    self.diaries = diaries
    let thoughts = Dictionary(
      (diaries[.thoughts]?.items ?? []).map { ($0.path, $0.text) },
      uniquingKeysWith: { first, _ in first })
    // A day's page has the words of blocks that a text refers to.
    let shared = entries.lazy.filter { thoughts[$0.path] == $0.text && $0.quoted == nil }
      .map(\.path)
    calendar = CalendarView(
      index,
      range: DayRange(days.first?.day ?? index.today, days.last?.day ?? index.today))
    paths = SitePaths(days: days.lazy.map(\.day), library.language)
    texts = SharedTexts(
      Set(shared),
      paths.options(
        of: SharedTexts.place, index.settings, photos: photos, files: linked))
    search = SiteSearch(texts: DrawnText.texts(of: entries, days.map(\.entries), phrases))
    frames = try SiteFrames(
      library, name: index.settings.journalName,
      Site.tabs(
        diaries, calendar, insights, habits, milestones, hasNumbers: !numbers.isEmpty,
        hasTags: entries.contains { !$0.tags.isEmpty }, hasFriends: friends != nil,
        hasArticles: !articles.articles.isEmpty))
    style = try PageStyle.css(library, index.settings.palette)
  }

  /// The site's files, except its pictures.
  public var files: [File] {
    [File(path: SitePaths.style) { [style] in Array(style.utf8) }]
      + [todayPage] + streakPages + calendarPages + weekPages + trendPages + numberPages
      + foundPages + friendPages + articlePages + diaryPages + textPages + tagPages + searchFiles
  }

  /// Returns a page under a tab.
  func page(
    _ path: String, tab: PageTab, title: @autoclosure @escaping @Sendable () -> Phrase,
    _ body: @escaping @Sendable (inout HTMLWriter, PageOptions) -> Void
  ) -> File {
    File(path: path) { [self] in
      var options = paths.options(of: path, index.settings, photos: photos, files: linked)
      options.hasPhoto = { [photoDays] in photoDays.contains($0) }
      var out = HTMLWriter(capacity: 16_384, options)
      let words = title().text(out.phrases)
      frames.frame(path, tab).write(to: &out, title: words) { body(&$0, options) }
      return out.bytes
    }
  }
}

extension Site {
  /// The threads with contents, or the thoughts if none has any.
  var kinds: [DiaryView.Kind] { Site.kinds(diaries) }

  private static func kinds(_ diaries: [DiaryView.Kind: DiaryView]) -> [DiaryView.Kind] {
    let found = DiaryView.Kind.pages.filter { diaries[$0]?.items.isEmpty == false }
    return found.isEmpty ? [.thoughts] : found
  }

  /// Returns the parts with contents, each with its first page.
  static func tabs(
    _ diaries: [DiaryView.Kind: DiaryView], _ calendar: CalendarView, _ insights: InsightsView,
    _ habits: HabitsView, _ milestones: MilestonesView, hasNumbers: Bool, hasTags: Bool,
    hasFriends: Bool, hasArticles: Bool
  ) -> [PageTab: String] {
    let year = calendar.days.last?.day ?? calendar.today
    var tabs: [PageTab: String] = [
      .today: SitePaths.today, .calendar: SitePaths.calendar(.year, year),
      .trends: SitePaths.trends(nil), .search: SitePaths.search,
    ]
    if hasFriends { tabs[.friends] = SitePaths.friends }
    if hasArticles { tabs[.articles] = SitePaths.articles }
    if hasNumbers { tabs[.numbers] = SitePaths.numbers(nil) }
    if hasInsights(insights) { tabs[.insights] = SitePaths.insights }
    if !habits.habits.isEmpty { tabs[.habits] = SitePaths.habits }
    if !calendar.days.isEmpty { tabs[.streaks] = SitePaths.streaks(nil) }
    if hasMilestones(milestones) { tabs[.milestones] = SitePaths.milestones }
    for kind in kinds(diaries) {
      tabs[.diary(kind)] = DiaryPart.all(of: diaries[kind]).last?.path ?? SitePaths.diary(kind)
    }
    if hasTags { tabs[.tags] = SitePaths.tags() }
    return tabs
  }
}
