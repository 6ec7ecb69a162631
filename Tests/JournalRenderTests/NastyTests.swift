import Foundation
import JournalRender
import JournalSyntax
import Phrases
import Testing

@testable import JournalCore
import JournalEditing

@Suite("Nothing that a person or a file says commands the terminal")
struct NastyTests {
  /// Pushed through every field of every view in every format.
  static let values: [String] = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]8;;https://example.org\u{07}link\u{1B}]8;;\u{07}",
    "\u{1B}]52;c;AAAA\u{07}", "\u{9B}2J", "\u{0}", "\u{7F}\u{08}\u{08}", "a\r\nb\rc\u{0B}d\u{0C}e",
    "\u{85}\u{2028}\u{2029}", "user\u{202E}gpj.exe\u{202C}", "\u{2066}a\u{2069}\u{200F}\u{200E}",
    "\u{FEFF}bom\u{200B}zero\u{2060}\u{AD}soft", "\u{E0041}\u{E007F}", "a\u{FE0F}\u{FE0F}\u{E0100}",
    "\u{200D}\u{200D}\u{200C}", "\u{3164}\u{115F}",
    String(decoding: [0xEF, 0xBF, 0xBE, 0xF4, 0x8F, 0xBF, 0xBF, 0xEF, 0xB7, 0x90], as: UTF8.self),
    "e" + String(repeating: "\u{301}", count: 500), "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 क्‍ष می‌خواهم", "\t\ttabs\t",
    String(repeating: "x", count: 3000), String(repeating: "日", count: 999), "", " ", "\n\n",
    "| a | b |", "```", "~~~\n\u{1B}[1m\n", "](javascript:alert(1))", "<script>", "%1B%9B", "---",
    "'quoted' \"twice\" \\u{1B}", "# h\n\n- [ ] \u{1B}c\n> \u{9D}\n1. \u{90}",
  ]

  @Test("in text, Markdown and JSON", arguments: values.indices)
  func formats(number: Int) throws {
    let value = Self.values[number]
    let views = NastyViews(value)
    for width in [1, 40, 80, .max] {
      for unicode in [width != 40] {
        let style = TextStyle(width: width, unicode: unicode, isTerminal: width != 80)
        for text in views.texts(style) { expectPlain(withoutOurMark(text, after: value)) }
        var painted = TextStyle(width: width, color: .ansi256, unicode: unicode, isTerminal: true)
        painted.links = FileLinks(host: value, root: "/" + value)
        for text in views.texts(painted) {
          expectPlain(withoutOurMark(withoutPaint(text.withoutLinks), after: value))
        }
      }
    }
    for text in views.markdown { expectPlain(text) }
    for text in views.json { expectPlain(text) }
    #expect(
      views.data.split(separator: "\n").allSatisfy {
        $0.split(separator: "\t").count == 2
      })
  }

  @Test("JSON gives every value back", arguments: values.indices)
  func roundTrip(number: Int) throws {
    let value = Self.values[number]
    let views = NastyViews(value)
    func decoded<View: Decodable>(_ view: View, _ text: String) throws -> View {
      try JSONDecoder().decode(View.self, from: Data(text.utf8))
    }
    let (search, tags) = (views.search, views.tags)
    #expect(try decoded(search, json(search)) == search)
    #expect(try decoded(views.history, json(views.history)) == views.history)
    #expect(try decoded(tags, json(tags, compact: true)) == tags)
    #expect(json(tags, compact: true).split(separator: "\n").count == 1)
  }

  @Test("colour changes nothing but colour, and links nothing but links", arguments: values.indices)
  func sameWords(number: Int) {
    let value = Self.values[number]
    let views = NastyViews(value)
    let plain = TextStyle(width: 60, isTerminal: true)
    var painted = TextStyle(width: 60, color: .trueColor, isTerminal: true)
    painted.links = FileLinks(host: value, root: "/" + value)
    for (a, b) in zip(views.texts(plain), views.texts(painted)) {
      #expect(a == withoutPaint(b.withoutLinks))
    }
  }

  /// No control but LF, and nothing that is not seen, but what joins emoji and letters.
  private func expectPlain(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let found = text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x0A: false
      case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0x200B, 0x200E...0x200F:
        true
      default: false
      }
    }
    #expect(found == nil, "\(text.debugDescription)", sourceLocation: sourceLocation)
  }

  /// Without the mark that Daymark sets after a name written from right to left; a name that has such a mark
  /// itself must not keep it.
  private func withoutOurMark(_ text: String, after name: String) -> String {
    name.unicodeScalars.contains("\u{200E}") ? text : text.replacing("\u{200E}", with: "")
  }

  /// Without the attributes that Daymark sets itself.
  private func withoutPaint(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let next = rest.popFirst() {
      let attributes =
        rest.first == "["
        ? rest.dropFirst().prefix { "0123456789;".unicodeScalars.contains($0) } : rest.prefix(0)
      if next == "\u{1B}", rest.first == "[", rest[attributes.endIndex...].first == "m" {
        rest = rest[attributes.endIndex...].dropFirst()
      } else {
        shown.append(next)
      }
    }
    return String(shown)
  }
}

/// Every view with one value in every field that can hold a text.
struct NastyViews {
  let page: EntryPage
  let today: TodayView
  let entries: EntriesView
  let onThisDay: OnThisDayView
  let trends: TrendsView
  let diaries: [DiaryView]
  let search: SearchView
  let tags: TagsView
  let insights: InsightsView
  let quotes: QuotesView
  let stretches: StretchesView
  let stretchLog: StretchLogView
  let article: ArticlesView
  let check: CheckView
  let diagnostics: [Diagnostic]
  let query: QueryProblem
  let highlights: HighlightsView
  let experiment: ExperimentView
  let experiments: ExperimentsView
  let history: HistoryView
  let value: String

  init(_ value: String) {
    self.value = value
    let day = SampleJournal.today
    var page = SampleJournal.entries(DayRange(day, day)).entries[0]
    page.time = value
    page.path = value
    page.title = value
    page.checkIns = [
      CheckIn(time: value, mood: .nan, writtenMood: value, question: value, answer: value),
      CheckIn(mood: .infinity, question: value),
    ]
    page.gratitude = [value, value]
    page.photos = [value]
    page.songs = [Song(url: value, title: value, artist: value), Song(url: value), Song()]
    page.tags = [value]
    page.habits = [EntryPage.HabitMark(name: value, amount: 1e300)]
    page.other = [EntryPage.KeyValue(key: value, value: value)]
    page.text = value
    page.mood = -.infinity
    self.page = page
    var today = SampleJournal.todayView
    today.name = value
    today.logged = [page]
    today.onThisDay = [page]
    today.question = QuestionList.Question(text: value, answers: [value, value])
    today.quote = QuoteList.Quote(text: value, author: value, category: value)
    today.tip = today.quote
    today.stretch?.title = value
    today.week = [.nan, .infinity, nil, 1e300, -1e300, 5, 0]
    let thanks = DigestView.Gratitude(text: value, count: .max, days: [day])
    let use = Highlights.TagUse(tag: value, day: day, entries: 2)
    today.highlights.week.gratitude = thanks
    today.highlights.month.best = Highlights.DayMood(day: day, mood: .nan, others: .max)
    today.experiments = [ExperimentDay(SampleJournal.experiment, on: day)!]
    (today.experiments[0].name, today.experiments[0].text) = (value, value)
    self.today = today
    var highlights = SampleJournal.highlights
    highlights.periods[0].firstTags = [use]
    highlights.periods[0].lastTags = [use]
    highlights.periods[0].change?.low = .nan
    highlights.periods[0].change?.high = .infinity
    self.highlights = highlights
    var experiment = SampleJournal.experimentResult
    (experiment.name, experiment.text, experiment.path) = (value, value, value)
    (experiment.outcome, experiment.nearestKey) = (value, value)
    experiment.result?.p = .nan
    experiment.result?.effect = .infinity
    (experiment.on.mean, experiment.off.mean) = (.nan, 1e300)
    self.experiment = experiment
    var experiments = SampleJournal.experiments
    for place in experiments.experiments.indices {
      experiments.experiments[place].text = value
      experiments.experiments[place].name = value
    }
    self.experiments = experiments
    var entries = SampleJournal.entries(DayRange(day, day))
    entries.entries = [page, page]
    self.entries = entries
    var onThisDay = OnThisDayView(SampleJournal.index(OnThisDayView.scope(day)), day: day)
    onThisDay.entries = [page]
    self.onThisDay = onThisDay
    var trends = SampleJournal.trends()
    trends.key = value
    trends.distribution = [TrendsView.Step(step: .max, label: value, count: .max / 4)]
    trends.days[0].value = .nan
    trends.days[1].value = 1e300
    trends.buckets = [
      TrendsView.Bucket(
        name: value, count: .max, median: .nan, lowerQuartile: -.infinity, upperQuartile: 1e300,
        mean: .nan)
    ]
    trends.asOf = AsOf(commit: value, day: day, time: value)
    self.trends = trends
    history = NastyViews.history(value, day)
    diaries = DiaryView.Kind.allCases.map { kind in
      var diary = SampleJournal.diary(kind)
      diary.items = [
        DiaryView.Item(
          day: day, time: value, path: value, title: value, mood: .nan, text: value,
          gratitude: [value], photos: [value], checkIns: page.checkIns, songs: page.songs)
      ]
      return diary
    }
    var search = SampleJournal.emptySearch
    search.query = value
    search.words = [value, "a"]
    search.matches = [
      SearchView.Match(day: day, time: value, path: value, title: value, mood: nil, line: value)
    ]
    self.search = search
    var tags = SampleJournal.tags
    tags.tags = [TagsView.Tag(tag: value, entries: 3, first: day, last: day)]
    self.tags = tags
    var insights = SampleJournal.insights(all: true)
    insights.name = value
    for place in insights.findings.indices {
      (insights.findings[place].name, insights.findings[place].together) = (value, [value])
      insights.findings[place].kind = FindingKind.allCases[place % 5]
    }
    insights.notYet = insights.notYet.map { missing in
      NotYet(name: value, kind: missing.kind, needs: .with, days: 1)
    }
    insights.recommendation = HabitEvidence(
      habit: value, effect: .nan, low: -.infinity, high: 1e300, daysWith: .max, daysWithout: .max,
      share: .nan)
    self.insights = insights
    var quotes = SampleJournal.quote
    quotes.quotes = [QuoteList.Quote(text: value, author: value, category: value, link: value)]
    self.quotes = quotes
    var stretch = SampleJournal.stretches.stretches[0]
    (stretch.name, stretch.title, stretch.about, stretch.caution) = (value, value, value, value)
    (stretch.areas, stretch.steps, stretch.frames) = ([value], [value], [[value], []])
    (stretch.otherLevel, stretch.seconds, stretch.sides) = (value, .max, .max)
    var stretches = SampleJournal.stretch
    (stretches.stretches, stretches.area, stretches.favourites) = ([stretch], value, [value])
    stretches.articles = [Article.Mention(name: value, title: value, minutes: .max)]
    self.stretches = stretches
    article = ArticlesView(
      Article(
        name: value, title: value, areas: [value], minutes: .max, isEstimated: true,
        sources: [value, "https://" + value], text: value))
    var stretchLog = SampleJournal.stretchLog
    stretchLog.done = [
      StretchLogView.Done(day: day, name: value, title: value, areas: [value], seconds: 3600)
    ]
    stretchLog.areas = [StretchLogView.Area(name: value, count: .max)]
    self.stretchLog = stretchLog
    diagnostics =
      [0, 1, 3, 400].map { column in
        Diagnostic(
          .entry(.photoMissing), path: value, line: 1, column: column, length: 9, excerpt: value)
      } + [
        Diagnostic(.syntax(.duplicateKey(name: value, first: .init(0, 1))), path: value),
        Diagnostic(.entry(.badSetting(name: value, expected: .text)), path: value),
        Diagnostic(.entry(.unknownSetting(name: value, nearest: value)), path: value),
        Diagnostic(.entry(.wrongShape(key: value, expected: .list)), path: value),
      ]
    check = CheckView(
      SampleJournal.index(CheckView.scope(Settings())), diagnostics: diagnostics
    ) { Wording.message(for: $0).text() }
    query = QueryProblem(.valueMissing(key: value), at: 2)
  }

  private static func history(_ value: String, _ day: Day) -> HistoryView {
    typealias Difference = EntryChanges.FieldDifference
    let changes = EntryChanges(
      fields: [
        Difference(key: value, removed: [value], added: [value + "x"]),
        Difference(key: value, removed: [value], added: [value], isList: true),
        Difference(key: value, isList: true, isReordered: true), Difference(key: value),
        Difference(key: "", added: [value]), Difference(key: value, added: [""]),
      ],
      body: [
        ChangedLine(.added, value), ChangedLine(.removed, value), ChangedLine(.omitted, ""),
        ChangedLine(.same, value),
      ])
    var history = HistoryView(day: day, key: value)
    history.hasMore = true
    let entries = [
      HistoryView.Entry(kind: .moved, path: value, oldPath: value, changes: changes),
      HistoryView.Entry(
        kind: .changed, path: value,
        changes: EntryChanges(fields: [], body: [], isLayoutOnly: true)),
    ]
    history.revisions = [
      HistoryView.Revision(entries: entries),
      HistoryView.Revision(
        commit: value,
        author: HistoryView.Author(name: value, day: day, time: value, offset: value),
        subject: value, entries: entries),
    ]
    return history
  }

  private var emptyHistory: HistoryView { HistoryView(key: value) }

  private var stretchList: StretchesView {
    var list = stretches
    list.shows = .list
    return list
  }

  private var articleList: ArticlesView {
    var list = article
    (list.shows, list.area) = (.list, value)
    return list
  }

  func texts(_ style: TextStyle) -> [String] {
    [
      today.text(style), entries.text(style), highlights.text(style), experiment.text(style),
      experiments.text(style),
      onThisDay.text(style), trends.text(style), search.text(style), tags.text(style),
      insights.text(style),
      quotes.text(style), stretches.text(style), stretchList.text(style), stretchLog.text(style),
      article.text(style), articleList.text(style),
      history.text(style), emptyHistory.text(style),
      check.document(diagnostics).text(style), Wording.errorText(for: query, in: value, style),
      Message(
        .broken, Phrase("\(quoted: value) \(written: value)"), hint: Phrase("\(code: value)")
      ).text(style),
    ] + diaries.map { $0.text(style) }
  }

  var markdown: [String] {
    [
      today.markdown(), entries.markdown(), highlights.markdown(), experiment.markdown(),
      experiments.markdown(), onThisDay.markdown(), trends.markdown(),
      search.markdown(), tags.markdown(), insights.markdown(),
      quotes.markdown(), stretches.markdown(), stretchList.markdown(), stretchLog.markdown(),
      article.markdown(), articleList.markdown(),
      check.document(diagnostics).markdown(), history.markdown(), emptyHistory.markdown(),
    ] + diaries.map { $0.markdown() }
  }

  var json: [String] {
    [
      JournalRender.json(today), JournalRender.json(entries), JournalRender.json(trends),
      JournalRender.json(search), JournalRender.json(tags), JournalRender.json(check),
      JournalRender.json(history),
    ] + diaries.map { JournalRender.json($0, compact: true) }
  }

  var data: String { trends.data(TextStyle()) }
}
