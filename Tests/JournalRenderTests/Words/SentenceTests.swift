import Phrases
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite("What views say")
struct SentenceTests {
  @Test("a streak that ends tonight says so, on every page that shows it")
  func risk() {
    let files = SampleJournal.files.filter { !$0.0.hasPrefix("2026-11-21") }
    let streaks = StreaksView(SampleJournal.index(StreaksView.scope(Settings()), files))
    for page in [streaks.text(TextStyle()), streaks.markdown()] {
      #expect(
        lines(with: "tonight", in: page) == ["It ends tonight unless you write something today."])
    }
    let scope = TodayView.scope(SampleJournal.today)
    let today = TodayView(
      SampleJournal.index(scope, files), questions: SampleJournal.questions,
      quotes: SampleJournal.quotes, newEntry: "Daily/2026-11-21.md")
    #expect(
      lines(with: " today", in: today.text(TextStyle())) == [
        "You wrote yesterday. Write today and it's two in a row.",
        "Today        Nothing written today yet. Write with 'daymark new' or in your",
        "1 entry is dated after today (not counted)",
      ])
  }

  @Test("an empty today's page names the file that a new entry would be")
  func newEntry() {
    let path = "Daily/2026-11-21 Saturday.md"
    func page(_ files: [(String, String)]) -> TodayView {
      TodayView(
        SampleJournal.index(TodayView.scope(SampleJournal.today), files),
        questions: SampleJournal.questions, quotes: SampleJournal.quotes, newEntry: path)
    }
    let empty = page([])
    #expect(
      lines(with: path, in: empty.text(TextStyle())) == [
        String(repeating: " ", count: 15) + path
      ])
    #expect(empty.html(PageOptions()).contains("<code>Daily/2026-11-21 Saturday.md</code>"))
    let written = page([("2026-11-21.md", "Now.\n")])
    #expect(written.newEntry == nil)
    #expect(lines(with: path, in: written.text(TextStyle())).isEmpty)
  }

  @Test(
    "a journal that rested is greeted with what is true",
    arguments: [
      ([], "A good day to start"),
      (["2026-11-18.md"], "Welcome back. Your last entry was 3 days ago"),
      (["2024-11-20.md", "2026-11-20.md"], "You wrote yesterday."),
    ])
  func rested(files: [String], words: String) {
    let index = SampleJournal.index(
      TodayView.scope(SampleJournal.today), files.map { ($0, "Text.\n") })
    let page = TodayView(
      index, questions: SampleJournal.questions, quotes: SampleJournal.quotes)
    #expect(page.streakText.text().hasPrefix(words))
  }

  @Test("a mood is told with its label wherever an entry is shown")
  func labels() {
    var settings = SampleJournal.settings
    settings.mood.labels = [7: "good"]
    let files = [("2026-11-21.md", "---\nmood: 7\n---\nText.\n")]
    let range = DayRange(SampleJournal.today, SampleJournal.today)
    let view = EntriesView(
      SampleJournal.index(EntriesView.scope(range), files, settings: settings), range: range)
    #expect(
      lines(with: "Mood", in: view.text(TextStyle())).first?.hasPrefix("Mood 7, good") == true)
    #expect(view.markdown().contains("- Mood: 7, good\n"))
    #expect(view.html(PageOptions()).contains("7 · good</span>"))
    #expect(view.entries.first?.moodLabel == "good")
    let today = TodayView(
      SampleJournal.index(
        TodayView.scope(SampleJournal.today), files, settings: settings),
      questions: SampleJournal.questions, quotes: SampleJournal.quotes)
    #expect(lines(with: "mood 7 (good)", in: today.text(TextStyle())).count == 1)
  }

  @Test("gratitude under a heading is shown where it stands, and not again")
  func gratitudeInText() {
    let text = "---\ngratitude: [tea]\n---\n## Gratitude\n\n- the sun\n"
    let range = DayRange(SampleJournal.today, SampleJournal.today)
    let view = EntriesView(
      SampleJournal.index(EntriesView.scope(range), [("2026-11-21.md", text)]), range: range)
    #expect(view.entries.first?.gratitude == ["tea", "the sun"])
    for page in [view.text(TextStyle()), view.markdown(), view.html(PageOptions())] {
      #expect(page.ranges(of: "the sun").count == 1)
      #expect(page.ranges(of: "tea").count == 1)
    }
  }

  @Test("a long label of a mood is shown whole if there is room")
  func longLabels() {
    var settings = SampleJournal.settings
    settings.mood = MoodScale(low: 1, high: 5, labels: [1: "very unpleasant"])!
    let view = TrendsView(
      SampleJournal.index(
        TrendsView.scope(of: "mood"), [("2026-11-21.md", "---\nmood: 1\n---\n")],
        settings: settings))
    #expect(lines(with: "1 very unpleasant", in: view.text(TextStyle(width: 80))).count == 1)
    #expect(lines(with: "1 very unplea", in: view.text(TextStyle(width: 40))).count == 1)
  }

  /// The lines of a text that hold some words.
  private func lines(with words: String, in text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.contains(words) }
  }

  @Test("with 'start: tasks' the tasks come first on today's page, and say so where none is due")
  func startWithTasks() throws {
    let file = TaskFile(Array("- [ ] call Ana 📅 2026-11-20\n".utf8), path: "tasks.md", day: nil)
    var view = TodayView(
      SampleJournal.index(TodayView.scope(SampleJournal.today)), questions: SampleJournal.questions,
      quotes: SampleJournal.quotes, tasks: TaskList([file]).tasks)
    func isFirst(_ first: String, _ second: String, in page: String) throws -> Bool {
      let first = try #require(page.firstRange(of: first))
      let second = try #require(page.firstRange(of: second))
      #expect(page.ranges(of: "call Ana").count < 2)
      return first.lowerBound < second.lowerBound
    }
    #expect(try !isFirst("Tasks", "Today", in: view.text(TextStyle())))
    view.start = .tasks
    #expect(try isFirst("Tasks", "Today", in: view.text(TextStyle())))
    #expect(try isFirst("## Tasks", "## Today", in: view.markdown()))
    #expect(try isFirst(">Tasks<", "card logged", in: view.html(PageOptions())))
    view.tasks = []
    #expect(view.text(TextStyle()).contains("Nothing is due today"))
    #expect(view.markdown().contains("Nothing is due today"))
    #expect(view.html(PageOptions()).contains("Nothing is due today"))
    view.start = .today
    #expect(!view.text(TextStyle()).contains("Tasks"))
  }

  @Test("the calendar of a habit's streak names the habit, and says done instead of written")
  func habitCalendar() {
    let files = (1...9).map { ("2026-11-0\($0).md", "---\nhabits: [run]\n---\n") }
    let index = SampleJournal.index(.everything, files)
    let book = HabitBook(index, files: [])
    let view = CalendarView(
      index, range: Period.year.range(holding: SampleJournal.today), book, habit: 0)
    let page = view.html(PageOptions())
    #expect(page.contains("run: days in a row, 2026"))
    #expect(page.contains("how many days in a row") && !page.contains("ritten"))
    let month = CalendarView(
      index, range: Period.month.range(holding: SampleJournal.today), book, habit: 0
    ).html(PageOptions())
    #expect(!month.contains("Entries") && !month.contains("Mood"))
  }

  @Test("a table of habits doesn't repeat what its head says")
  func habitTable() {
    let files = (1...9).map { ("2026-11-0\($0).md", "---\nhabits: [run]\n---\n") }
    let index = SampleJournal.index(.everything, files)
    let streaks = StreaksView(index, HabitBook(index, files: []))
    #expect(
      streaks.markdown() == """
        # No streak right now. Today can be the first day.

        Longest: 9 days, 1 – 9 Nov 2026

        Written on 9 days

        ## Habits

        | Habit | Streak | Longest | Strength | Today |
        | --- | --- | --- | --- | --- |
        | run | none | 9 days | 21% |  |

        """)
    #expect(
      streaks.text(TextStyle()) == """
        No streak right now. Today can be the first day.

        Longest: 9 days, 1 – 9 Nov 2026
        Written on 9 days

        Habits
        Habit  Streak  Longest  Strength
        run    none    9 days        21%

        """)
  }

  @Test(
    "what was not counted is said once, in words",
    arguments: [
      (0, 0, ""), (1, 0, "1 entry not counted: daymark check\n"),
      (3, 0, "3 entries not counted: daymark check\n"),
      (0, 2, "2 entries are dated after today (not counted)\n"),
      (
        1200, 1,
        "1,200 entries not counted: daymark check\n1 entry is dated after today (not counted)\n"
      ),
    ])
  func notes(notCounted: Int, later: Int, text: String) {
    var view = SampleJournal.tags
    view.counted.notCounted = notCounted
    view.counted.later = later
    let lines = view.text(TextStyle()).split(separator: "\n", omittingEmptySubsequences: false)
    let tail = lines.drop { !$0.isEmpty }.dropFirst().joined(separator: "\n")
    #expect(tail == text)
  }

  @Test("a result says what its p means, and too few pairs that they are too few")
  func verdicts() {
    var view = SampleJournal.experimentResult
    func says(_ words: String) -> Bool { view.markdown().contains(words) }
    let often: [(p: Double, words: String)] = [
      (0.0001, "about 1 of 10,000 such experiments."), (0.05, "about 1 of 20 such experiments."),
      (0.0501, "about 1 of 19 such experiments: too often to rule it out."),
      (0.063, "about 1 of 16 such experiments: too often to rule it out."),
      (0.35, "about 1 of 3 such experiments: too"), (0.36, "about 4 of 10 such experiments: too"),
      (0.5, "about half of all such experiments: too"),
      (0.94, "about 9 of 10 such experiments: too"), (1, "nearly all such experiments: too"),
    ]
    for (p, words) in often {
      view.result?.p = p
      #expect(says("Chance alone does as much in \(words)"))
    }
    view.result?.low = nil
    view.result?.high = nil
    #expect(says("it takes at least six") && !says("95%"))
    view.pairsCompared = 6
    #expect(
      lines(with: "1 pair", in: view.markdown())
        == ["1 pair has no mood on one side and can't be compared."])
    (view.pairsCompared, view.result) = (0, nil)
    #expect(
      lines(with: "compare", in: view.markdown()) == [
        "28 days in 7 pairs of blocks; mood is compared",
        "There is nothing to compare: no pair has mood on both sides.",
      ])
  }

  @Test("in a heavy time the page is kind, and neither advises nor reproaches")
  func heavy() {
    var insights = SampleJournal.insights()
    let advice = insights.text(TextStyle())
    #expect(advice.contains("Worth doing more often: run") && !advice.contains("findahelpline"))
    (insights.isVeryLow, insights.recommendation) = (true, nil)
    for text in [
      SampleJournal.heavyToday.text(TextStyle()), SampleJournal.heavyToday.markdown(),
      insights.text(TextStyle()), insights.markdown(),
    ] {
      #expect(text.contains("findahelpline.com") && text.contains("emergency number"))
      #expect(!text.contains("Hardest") && !text.contains("Worth doing"))
    }
    let page = SampleJournal.highlightsToday.text(TextStyle())
    #expect(page.contains("Best day") && !page.contains("findahelpline"))
  }

  @Test("a search that found nothing names what was looked for")
  func nothing() throws {
    let view = try SampleJournal.search("zebra")
    #expect(view.text(TextStyle()) == "Nothing found for 'zebra'\n")
  }

  @Test("lines of a search are whole in a pipe and fit the window of a terminal")
  func search() throws {
    var view = try SampleJournal.search("frost")
    view.matches = [view.matches[0]]
    view.matches[0].line = String(repeating: "frost ", count: 100)
    let pipe = view.text(TextStyle(width: 60))
    #expect(pipe.split(separator: " ").count { $0.hasPrefix("frost") } == 100)
    let terminal = view.text(TextStyle(width: 60, isTerminal: true))
    #expect(terminal.split(separator: "\n")[0].count <= 60 && terminal.contains("…"))
  }

  @Test("days without a mood are gaps, and so are days to come")
  func gaps() {
    let lines = SampleJournal.calendar(SampleJournal.november).text(TextStyle())
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3] == " 2 Nov   6   3   ·   ·  10   –   ·")
    #expect(lines[5] == "16 Nov   4   1   8   ·   7 [ 7]")
    #expect(lines[6] == "23 Nov")
    let chart = SampleJournal.trends().text(TextStyle(unicode: false)).split(separator: "\n")[2...9]
    // 21 days, 9 with a value: nine groups of stars, each in a column of dots.
    let columns = chart.map { Array($0) }
    let starred = (3..<79).filter { x in columns.contains { x < $0.count && $0[x] == "*" } }
    let groups = starred.count { !starred.contains($0 - 1) }
    #expect(groups <= 9 && groups >= 5)
    for x in 3..<79 {
      let cells = columns.compactMap { x < $0.count && $0[x] != " " ? $0[x] : nil }
      #expect(cells.isEmpty == !starred.contains(x))
    }
  }

  @Test("what comes more than twenty times is gathered, and every problem is in JSON")
  func gathered() {
    let (view, diagnostics) = SampleJournal.check
    let text = view.document(diagnostics).text(TextStyle())
    #expect(text.contains("… and 6 more like it in 6 files\n"))
    #expect(text.split(separator: "\n").count { $0.contains("is outside 1–10") } == 20)
    #expect(json(view).split(separator: "\n").count { $0.contains("is outside 1–10") } == 26)
    #expect(
      text.hasSuffix(
        "28 files read, 27 entries, 27 errors, 2 warnings, 1 file without a date\n"))
  }
}
