import Testing

@testable import JournalCore
import TestSupport

@Suite("What today asks for")
struct TodayViewTests {
  private let questions = QuestionList(Array("## How?\n\n- well\n- badly\n".utf8))

  private func today(
    _ files: KeyValuePairs<String, String>, habits: [Habit] = [], _ settings: Settings = Settings()
  ) -> TodayView {
    let journal = MemoryJournal(files, settings: settings)
    let index = journal.index(TodayView.scope(journal.today, settings))
    return TodayView(index, questions: questions, quotes: QuoteList(), habits: habits)
  }

  private func file(_ name: String) -> Habit {
    var habit = Habit(name)
    habit.hasFile = true
    return habit
  }

  @Test("is a mood, the answer to the question, and the habits that are due")
  func open() {
    let none = today([:], habits: [file("read"), file("run")])
    #expect(
      none.open == .init(needsMood: true, needsAnswer: true, habits: ["read", "run"]))
    let all = today(
      ["2026-11-21.md": "---\nmood: 7\nanswer: well\nhabits: [read]\n---\n- [x] run\n"],
      habits: [file("read"), file("run")])
    #expect(all.open == .init(needsMood: false, needsAnswer: false, habits: []))
    #expect(all.question == nil)
    let words = today(["2026-11-21.md": "Words.\n"])
    #expect(words.open == .init(needsMood: true, needsAnswer: true, habits: []))
  }

  @Test("the question stays until any check-in of the day answers it")
  func question() {
    let later = "---\nmood: 5\ncheck-ins:\n  - {time: 21:00, question: How?, answer: well}\n---\n"
    #expect(today(["2026-11-21.md": later]).question == nil)
    #expect(today(["2026-11-20.md": later]).question != nil)
    let other = "---\nquestion: Why?\nanswer: so\n---\n"
    #expect(today(["2026-11-21.md": other]).question?.text == "How?")
  }

  @Test("the milestones of habits, entries and days in a row are those reached today")
  func milestones() {
    let run = "---\nhabits: [run]\n---\n"
    let files: KeyValuePairs = ["2026-11-19.md": run, "2026-11-20.md": run, "2026-11-21.md": run]
    let day = day("2026-11-21")
    #expect(
      today(files).milestones == [
        Milestone(kind: .habit, name: "run", count: 3, day: day),
        Milestone(kind: .entries, count: 3, day: day), Milestone(kind: .streak, count: 3, day: day),
      ])
    #expect(today(["2026-11-20.md": run, "2026-11-21.md": run]).milestones == [])
    let before: KeyValuePairs = ["2026-11-18.md": run, "2026-11-19.md": run, "2026-11-20.md": run]
    #expect(today(before).milestones == [])
  }

  @Test("a goal of the person is a milestone, and a run that only equals another is none")
  func goals() {
    var settings = Settings()
    settings.goals = [PersonalGoal("Run", 2), PersonalGoal("entries", 5)]
    let run = "---\nhabits: [run]\n---\n"
    let view = today(
      [
        "2026-11-01.md": "a", "2026-11-02.md": "b", "2026-11-03.md": "c", "2026-11-20.md": run,
        "2026-11-21.md": run,
      ], settings)
    let day = day("2026-11-21")
    #expect(
      view.milestones == [
        Milestone(kind: .habit, name: "run", count: 2, day: day, isGoal: true),
        Milestone(kind: .entries, count: 5, day: day, isGoal: true),
      ])
  }
}
