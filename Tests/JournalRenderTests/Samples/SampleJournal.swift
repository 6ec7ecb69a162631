import JournalCore
import JournalRender
import Phrases

/// A small journal by hand, and the views of it, with *today* on Saturday 21 November 2026.
enum SampleJournal {
  static let today = Day(year: 2026, month: 11, day: 21)!
  static let november = Period.month.range(holding: today)
  static let year = Period.year.range(holding: today)

  static var settings: Settings {
    var settings = Settings()
    settings.name = "Ana"
    settings.mood = MoodScale(low: 1, high: 10, labels: [3: "low", 5: "so-so", 7: "good"])!
    return settings
  }

  static func index(
    _ scope: Scope, _ files: [(String, String)] = files, settings: Settings = settings
  ) -> DatedIndex {
    var reader = EntryReader(settings: settings, scope: scope)
    for (path, text) in files {
      let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
        path.utf8.distance(from: path.utf8.startIndex, to: $0) + 1
      }
      reader.read(Array(text.utf8).span, path: Array(path.utf8).span, name: name ?? 0)
    }
    return JournalIndex([reader.finish()], settings: settings).on(today)
  }

  static let files: [(String, String)] =
    [
      (
        "2024-11-21.md",
        "---\nmood: 8\n---\n# Snow\n\nThe first snow of the year, and nobody at work.\n\nSoup in the evening.\n"
      ),
      (
        "2025-11-21.md",
        "---\nmood: 4\n---\nA long train ride home. I read half of the book and slept through the other half, then missed the last bus and walked.\n"
      ),
      ("2026-10-30.md", "---\nmood: 6\ntags: [work]\n---\nQuiet.\n"),
      ("2026-10-31.md", "---\nmood: 5\n---\nQuiet.\n"),
      ("2026-11-01.md", "---\nmood: 7\n---\nQuiet.\n"),
      ("2026-11-02.md", "---\nmood: 6\ntags: [work, friends/ana]\n---\nQuiet.\n"),
      ("2026-11-03.md", "---\nmood: 3\n---\nTired, and it shows.\n"),
      ("2026-11-06.md", "---\nmood: 10\n---\nA day off!\n"),
      ("2026-11-07.md", "No mood today.\n"),
      ("2026-11-09.md", "---\nmood: 11\n---\nToo much.\n"),
      ("2026-11-16.md", "---\nmood: 4\n---\nRain.\n"),
      (
        "2026-11-17.md",
        "---\ntime: 08:15\nmood: 1\nsong: {title: Clair de lune, artist: Debussy, url: https://example.org/lune}\n---\nThe boiler is broken.\n"
      ),
      (
        "2026-11-18.md",
        "---\nmood: 8\ngratitude: [Warm water, The neighbour who knew how]\n---\nFixed!\n"
      ),
      (
        "2026-11-20.md",
        "---\nmood: 7\nphoto: photos/2026/11/frost.jpg\nweather: Frost, -2 °C\nlocation: Cliff, Howth (53.38, -6.06)\n---\nFrost on the windows.\n"
      ),
      (
        "2026-11-21-0930.md",
        """
        ---
        mood: 6
        question: How did you sleep?
        answer: Well
        check-ins:
          - {time: 12:00, mood: 8, question: Did you go outside?, answer: To the river}
        gratitude:
          - Coffee with Ben
          - The first frost
        photos: [photos/2026/11/river.jpg]
        song: https://example.org/track
        tags: [work, family]
        habits: {run: done, water: 6, gym: skip}
        sleep: 7.5
        ---
        # A walk

        We went along the river as far as the old mill, where the herons stand, and came back by the road because of the mud. 東京から手紙が来た。とても長い手紙で、読むのに一時間かかった。

        ## Later

        - [ ] write back
        - a list item that is long enough to be broken over more than one line of a terminal

        > Nothing is lost that is written down.

        ```
        code   keeps   its spaces
        ```

        """
      ),
      ("2026-11-25.md", "---\nmood: 5\n---\nWritten ahead.\n"),
    ]

  static let questions = QuestionList(
    Array("## How did you sleep?\n\n- Well\n- So-so\n- Badly\n".utf8))
  static let quotes = QuoteList(
    Array("# Calm\n\n> The day is long enough.\n> -- A gardener\n".utf8))

  static let tips = QuoteList(
    Array("## Sleep\n\n> Leave the phone\n> in another room.\n\nhttps://example.org\n".utf8))
  static let films = QuoteList(
    Array("# Film\n\n> Look [here](https://example.org/film).\n> — A friend\n".utf8))
  static let stretches = StretchCatalogue([
    (
      path: "stretches/reach.md",
      contents: Array(
        """
        ---
        area: [shoulders, upper body]
        level: beginner
        seconds: 90
        sides: 2
        ---
        # Reach for the *lamp*

        Lengthens the sides after a long time at a table.

        1. Stand tall with your feet under your hips and let both of your arms hang.
        2. Reach up.

        Stop if it pinches.

        ```figure

          \\o/
           |
          / \\
        ```
        """.utf8)
    ),
    (path: "stretches/東京.md", contents: Array("---\narea: 首\nlevel: hard\n---\n".utf8)),
  ])

  static let articles = ArticleCatalogue(
    [
      (
        "articles/rest.md",
        """
        ---
        title: On *rest*
        area: [shoulders, writing]
        minutes: 12
        source:
          - Ana, 2016: A study of pauses_and breaks, https://example.org/rest_a?b=1&c=2.
          - A conversation
        ---
        Rest is what happens between two efforts, and this sentence about it is long enough to be broken over more than one line.

        ## How long

        > As long as it takes.

        1. Sit down.
        2. Stay.
        """
      ), ("articles/東京.md", "A note of one line.\n"),
    ].map { Article.read(Array($1.utf8), path: $0).0 })

  // MARK: Views

  static var todayView: TodayView {
    TodayView(
      index(TodayView.scope(today)), questions: questions, quotes: quotes, tips: tips,
      stretches: stretches)
  }
  static func entries(_ range: DayRange) -> EntriesView {
    EntriesView(index(EntriesView.scope(range)), range: range)
  }
  static func calendar(_ range: DayRange, _ shows: CalendarView.Content = .mood) -> CalendarView {
    CalendarView(index(CalendarView.scope), range: range, shows: shows)
  }
  static func trends(_ key: String = "mood", _ range: DayRange? = november) -> TrendsView {
    TrendsView(index(TrendsView.scope(of: key)), of: key, range: range)
  }
  static func diary(_ kind: DiaryView.Kind) -> DiaryView {
    DiaryView(index(DiaryView.scope(kind, range: november)), kind: kind, range: november)
  }
  static var streaks: StreaksView { StreaksView(index(StreaksView.scope(Settings()))) }
  static var tags: TagsView { TagsView(index(TagsView.scope)) }
  static var tasks: TasksView {
    let text = """
      - [ ] Ring the boiler people 📅 2026-11-19
        Their number is inside the door of the boiler, on the left, behind the old one.
      - [ ] Bread ⏰ 2026-11-21 15:00 every 30m
      - [/] Paint the hall 🔁 every 2 weeks 📅 2026-12-05 ⏫
      - [ ] Find someone who knows how the clock in the hall is wound, and ask for the key of it

      ## Home

      - [ ] Sort the *letters*
      - [ ] Water the plants 🔁 every week when done 📅 2026-11-28
      - [x] Water the plants 🔁 every week when done 📅 2026-11-20 ✅ 2026-11-21 08:10
      - [-] Keep bees
      """
    let list = TaskList([TaskFile(Array(text.utf8), path: "tasks.md", day: nil)])
    return TasksView(index(TasksView.scope(all: true)), list, shown: .all)
  }
  static func search(_ query: String) throws -> SearchView {
    let parsed = try QueryParser.parse(query, dates: DateWords(today: today))
    return SearchView(index(SearchView.scope(parsed)), query: parsed, typed: query)
  }
  static var onThisDay: OnThisDayView {
    OnThisDayView(index(OnThisDayView.scope(today)), day: today)
  }
  static var stretch: StretchesView {
    StretchesView(
      stretches, of: today, area: "shoulders", level: .advanced, favourites: ["reach"]
    ).naming(articles)
  }
  static var stretchList: StretchesView {
    StretchesView(stretches, on: today, favourites: ["reach"])
  }
  static var article: ArticlesView { ArticlesView(articles.articles[0]) }
  static var articleList: ArticlesView { ArticlesView(articles) }
  static var stretchLog: StretchLogView {
    let files = [
      ("2026-11-18.md", "---\nstretches: [reach, 東京]\n---\n"),
      ("2026-11-21.md", "---\nstretches: [reach, of my own]\n---\n"),
    ]
    return StretchLogView(index(StretchLogView.scope, files), stretches)
  }
  static var quote: QuotesView { QuotesView(films, .quotes, of: today) }
  static var categories: QuotesView { QuotesView(categoriesOf: tips, .tips, on: today) }
  static let empty: [(String, String)] = []
}

extension SampleJournal {
  static var emptyToday: TodayView {
    TodayView(
      index(TodayView.scope(today), empty), questions: QuestionList(), quotes: QuoteList())
  }

  /// What every view says where there is nothing.
  static func emptyViews(_ style: TextStyle) -> String {
    func index(_ scope: Scope) -> DatedIndex { SampleJournal.index(scope, empty) }
    var texts = [
      EntriesView(index(EntriesView.scope(november)), range: november).text(style),
      CalendarView(index(CalendarView.scope), range: november).text(style),
      TrendsView(index(TrendsView.scope(of: "mood"))).text(style),
      TrendsView(index(TrendsView.scope(of: "sleep")), of: "sleep").text(style),
      StreaksView(index(StreaksView.scope(Settings()))).text(style),
      TagsView(index(TagsView.scope)).text(style),
    ]
    for kind in DiaryView.Kind.allCases {
      let scope = DiaryView.scope(kind, range: .always)
      texts.append(DiaryView(index(scope), kind: kind, range: .always).text(style))
    }
    return texts.joined(separator: "---\n")
  }

  /// The problems of the journal with faults.
  static var checkPage: Document { check.view.document(check.diagnostics) }

  /// A journal with faults, one of them very often.
  static var check: (view: CheckView, diagnostics: [Diagnostic]) {
    var files = [
      ("2026-11-20.md", "---\ndate: 2026-11-20\ntime: 21:40\nmood: 11\n---\nToo much.\n"),
      ("2026-11-21.md", "---\ntitle: FSA: using it\nmood: fine\ntags: #work #family\n---\nText.\n"),
      ("notes.md", "No date.\n"),
    ]
    for number in 1...25 {
      files.append(
        ("2026-10-\(number < 10 ? "0" : "")\(number).md", "---\nmood: \(number + 10)\n---\n"))
    }
    let index = index(CheckView.scope(Settings()), files)
    let diagnostics = index.report.diagnostics
    let view = CheckView(index, diagnostics: diagnostics) { Wording.message(for: $0).text() }
    return (view, diagnostics)
  }
}

extension SampleJournal {
  static var emptySearch: SearchView {
    let query = try? QueryParser.parse("a", dates: DateWords(today: today))
    return SearchView(index(SearchView.scope(query!), empty), query: query!, typed: "a")
  }
}
