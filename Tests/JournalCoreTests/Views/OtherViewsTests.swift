import Testing

@testable import JournalCore
import TestSupport

@Suite("Calendar, streaks, diary, on this day, tags, today")
struct OtherViewsTests {
  private func streaks(_ days: [String], today: String) -> StreaksView {
    var journal = MemoryJournal()
    for (number, day) in days.enumerated() { journal.add("\(number)/\(day).md", "") }
    journal.today = day(today)
    return StreaksView(journal.index(StreaksView.scope(Settings())))
  }

  @Test(
    "A streak lives up to today or yesterday",
    arguments: [
      (["2026-11-20", "2026-11-21"], "2026-11-21", 2, false, 2),
      (["2026-11-19", "2026-11-20"], "2026-11-21", 2, true, 2),
      (["2026-11-18", "2026-11-19"], "2026-11-21", 0, false, 2),
      (["2025-12-31", "2026-01-01"], "2026-01-01", 2, false, 2),
      (["2024-02-28", "2024-02-29", "2024-03-01"], "2024-03-01", 3, false, 3),
      (["2023-02-28", "2023-03-01"], "2023-03-02", 2, true, 2),
      (["2026-11-21", "2026-11-21", "2026-11-20", "2026-11-20"], "2026-11-21", 2, false, 2),
      (
        ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-21", "2026-11-22"], "2026-11-21", 1,
        false, 3
      ),
      ([], "2026-11-21", 0, false, 0),
    ] as [([String], String, Int, Bool, Int)])
  func streak(days: [String], today: String, current: Int, isAtRisk: Bool, best: Int) {
    let view = streaks(days, today: today)
    #expect(view.current == current && view.isAtRisk == isAtRisk && view.best == best)
  }

  @Test("Runs of two days and more, newest first; of equal best ones the latest")
  func runs() {
    let view = streaks(
      ["2026-11-01", "2026-11-02", "2026-11-05", "2026-11-10", "2026-11-11"], today: "2026-11-21")
    #expect(view.runs.map(\.description) == ["2026-11-10..2026-11-11", "2026-11-01..2026-11-02"])
    #expect(view.bestRange == view.runs.first && view.days == 5)
  }

  @Test("The calendar shows whole months, a cell a day that has an entry")
  func calendar() {
    let journal = MemoryJournal([
      "2026-10-31.md": "---\nmood: 2\n---\n", "2026-11-01.md": "---\nmood: 4\n---\n",
      "2026-11-01-2000.md": "---\nmood: [6, 8]\n---\n", "2026-11-03.md": "",
    ])
    let view = CalendarView(
      journal.index(CalendarView.scope), range: DayRange(day("2026-11-10"), day("2026-11-10")))
    #expect("\(view.range)" == "2026-11-01..2026-11-30")
    #expect(
      view.days == [
        .init(day: day("2026-11-01"), mood: 6, entries: 2, streak: 2),
        .init(day: day("2026-11-03"), mood: nil, entries: 1, streak: 1),
      ])
  }

  @Test(
    "On this day: the same day of earlier years; 29 February shows on 28 February",
    arguments: [
      ("2026-02-28", ["2024-02-29", "2020-02-28"]), ("2024-02-29", ["2020-02-29"]),
      ("2024-02-28", ["2020-02-28"]), ("2027-02-28", ["2024-02-29", "2020-02-28"]),
      ("2026-03-01", []),
    ] as [(String, [String])])
  func onThisDay(today: String, expected: [String]) {
    var journal = MemoryJournal([
      "2024-02-29.md": "a", "2020-02-28.md": "b", "2028-02-29.md": "later", "2026-05-01.md": "x",
    ])
    if today == "2024-02-29" { journal.add("2020-02-29.md", "c") }
    journal.today = day(today)
    let view = OnThisDayView(journal.index(OnThisDayView.scope(journal.today)), day: journal.today)
    #expect(view.entries.map { "\($0.day)" } == expected)
  }

  @Test("What the person hides is shown neither on this day nor today, whatever the tag's case")
  func hidden() {
    var journal = MemoryJournal([
      "2024-11-21.md": "with #Person/X", "2023-11-21.md": "seen", "2022-11-21.md": "out",
      "2021-11-21.md": "---\ntags: [person/x/y]\n---\n",
    ])
    journal.settings.hidden = .named(
      days: [DayRange(day("2022-01-01"), day("2022-12-31"))], tags: ["person/x"])
    let view = OnThisDayView(journal.index(OnThisDayView.scope(journal.today)), day: journal.today)
    #expect(view.entries.map(\.text) == ["seen"])
    let today = TodayView(
      journal.index(TodayView.scope(journal.today)), questions: QuestionList(), quotes: QuoteList())
    #expect(today.onThisDay.map(\.text) == ["seen"])
  }

  @Test("Today's page says what is logged, from the text too")
  func today() {
    let journal = MemoryJournal([
      "2026-11-21.md": "---\nmood: 6\n---\n# Title\n\nfour words are here\n",
      "2026-11-20.md": "---\nmood: [2, 5]\n---\n", "2026-11-14.md": "---\nmood: 9\n---\n",
    ])
    let view = TodayView(
      journal.index(TodayView.scope(journal.today)), questions: QuestionList(), quotes: QuoteList())
    #expect(view.logged.first?.title == "Title")
    #expect(view.week == [nil, nil, nil, nil, nil, 3.5, 6])
    #expect(view.streak == 2 && !view.isStreakAtRisk && view.weekday == "saturday")
  }

  @Test("Each thread of the diary has the entries that have something of it, newest first")
  func diary() {
    let journal = MemoryJournal([
      "2026-11-18.md": "---\nmood: 3\ntitle: T\n---\n# Heading\n\nThoughts\n",
      "2026-11-19.md": "---\ngratitude: [Tea]\nphoto: a.jpg\n---\n",
      "2026-11-20.md": "---\nsong: A tune\nquestion: Q?\nanswer: 2\n---\nSetext\n===\n",
    ])
    let questions = QuestionList(Array("## Q?\n- one\n- two\n".utf8))
    func days(_ kind: DiaryView.Kind) -> [DiaryView.Item] {
      DiaryView(
        journal.index(DiaryView.scope(kind, range: .always)), kind: kind, range: .always,
        questions: questions
      ).items
    }
    #expect(days(.thoughts).map(\.text) == ["Thoughts"])
    #expect(days(.thoughts).map(\.title) == ["T"])
    #expect(days(.gratitude).map(\.gratitude) == [["Tea"]])
    #expect(days(.photos).map(\.photos) == [["a.jpg"]])
    #expect(days(.songs).map(\.songs) == [[Song(title: "A tune")]])
    #expect(days(.checkIns).map { "\($0.day)" } == ["2026-11-20", "2026-11-18"])
    #expect(days(.checkIns).first?.checkIns?.first?.answer == "two")
  }

  @Test("Tags are counted by entries, most used first, without regard to case")
  func tags() {
    let journal = MemoryJournal([
      "2026-11-18.md": "#a #a #B", "2026-11-19.md": "#A #c", "2026-11-20.md": "#b/d",
    ])
    let view = TagsView(journal.index(TagsView.scope))
    #expect(view.tags.map(\.tag) == ["a", "B", "b/d", "c"])
    #expect(view.tags.map(\.entries) == [2, 1, 1, 1])
    #expect(view.tags.first?.last == day("2026-11-19"))
  }
}
