import Testing

@testable import JournalCore
import TestSupport

@Suite("Milestones")
struct MilestonesViewTests {
  private func view(_ journal: MemoryJournal) -> MilestonesView {
    let index = journal.index(MilestoneCounts.scope)
    let files = [("neck-roll.md", Array("---\narea: [neck, upper body]\n---\n".utf8))]
    return MilestonesView(index, HabitBook(index, files: []), StretchCatalogue(files))
  }

  private func journal(_ text: String, goals: [PersonalGoal] = []) -> MemoryJournal {
    var settings = Settings()
    settings.goals = goals
    var journal = MemoryJournal(settings: settings)
    for day in 1...7 { journal.add("2026-11-0\(day).md", text) }
    return journal
  }

  @Test("are reached by entries, days in a row, habits, stretches and their areas, and tasks")
  func reached() {
    let view = view(
      journal("---\nhabits: [run]\nstretches: [neck-roll]\n---\n- [x] dishes\n- [x] run\n- [ ] x\n")
    )
    let ofThird = view.reached.filter { $0.day == day("2026-11-03") }
    #expect(
      ofThird.map { "\($0.kind.rawValue) \($0.name ?? "-") \($0.count)" }.sorted() == [
        "area neck 3", "area upper body 3", "entries - 3", "habit run 3", "streak - 3",
        "stretch neck-roll 3", "stretches - 3", "tasks - 3",
      ])
    #expect(view.reached.first?.day == day("2026-11-07"))
    #expect(view.stars == 7)
    let entries = view.next.first { $0.kind == .entries }
    #expect(entries?.count == 14 && entries?.now == 7 && entries?.left == 7)
    // The run ended on the 7th.
    let streak = view.next.first { $0.kind == .streak }
    #expect(streak?.count == 14 && streak?.now == 0 && streak?.left == 14)
  }

  @Test("to come are sorted by the part that is missing")
  func nearest() {
    let view = view(
      journal("---\nstretches: [neck-roll, neck-roll, neck-roll, neck-roll]\n---\none two\n"))
    // 28 of 30 stretches, 7 of 14 entries, 14 of 1,000 words; no run is on.
    #expect(
      view.next.map { "\($0.name ?? $0.kind.rawValue) \($0.left)" } == [
        "stretches 2", "neck 2", "upper body 2", "entries 7", "words 986", "streak 14",
      ])
  }

  @Test("leave out habits that are archived, unless they are goals")
  func archived() {
    func names(_ goals: [PersonalGoal]) -> [String] {
      let index = journal("---\nhabits: [late]\n---\n", goals: goals).index(MilestoneCounts.scope)
      var late = Habit("late")
      late.isArchived = true
      let book = HabitBook(index, files: [late])
      return MilestonesView(index, book, StretchCatalogue()).reached.compactMap(\.name)
    }
    #expect(names([]).isEmpty)
    #expect(names([PersonalGoal("late", 5)]) == ["late", "late", "late"])
  }

  @Test("hold the person's goals, also those between two round numbers")
  func goals() {
    let view = view(
      journal(
        "---\nhabits: [run]\nstretches: [neck-roll]\n---\n",
        goals: [
          PersonalGoal("Run", 5), PersonalGoal("neck", 7), PersonalGoal("entries", 365),
          PersonalGoal("neck-roll", 6), PersonalGoal("swim", 2),
        ]))
    #expect(view.goals.map(\.now) == [7, 7, 7, 7, 0])
    #expect(view.goals.map(\.left) == [0, 0, 358, 0, 2])
    #expect(
      view.goals.map(\.reached) == [
        day("2026-11-05"), day("2026-11-07"), nil, day("2026-11-06"), nil,
      ])
    #expect(view.goals.map(\.kind) == [.habit, .area, .entries, .stretch, nil])
    let ofGoals = view.reached.filter { $0.isGoal == true }
    #expect(ofGoals.map(\.count).sorted() == [5, 6, 7])
    // A goal that is a round number too is one milestone.
    #expect(view.reached.count { $0.kind == .area && $0.name == "neck" && $0.count == 7 } == 1)
  }

  @Test("fall today")
  func today() {
    var journal = journal("")
    journal.today = day("2026-11-07")
    #expect(view(journal).ofToday.map(\.kind) == [.streak, .entries])
  }

  @Test("goals of the settings are read, and what is no number is told")
  func settings() {
    let text = "goals: {entries: 365, night train: 3, run: often, read: 0}\n"
    let (settings, problems) = Settings.read(Array(text.utf8), path: "daymark.yaml")
    #expect(settings.goals == [PersonalGoal("entries", 365), PersonalGoal("night train", 3)])
    #expect(problems.map(\.code) == ["bad-setting", "bad-setting"])
    #expect(Settings.read(Array("habit-boxes: false\n".utf8), path: "").0.habitBoxes == false)
    #expect(Settings().habitBoxes)
  }
}

@Suite("Tasks of tasks.md that were done")
struct DoneTaskTests {
  private static let tasks = TaskList([
    TaskFile(
      Array(
        """
        - [x] a ✅ 2026-11-05
        - [x] b ✅ 2026-11-06 18:05
        - [x] c [completion:: 2026-11-06]
        - [x] no day
        - [-] given up ❌ 2026-11-06
        - [x] to come ✅ 2026-11-22
        - [ ] open
        """.utf8), path: "tasks.md", day: nil)
  ]).tasks

  @Test("count among milestones on their days, and in goals; those without a day don't")
  func milestones() {
    var settings = Settings()
    settings.goals = [PersonalGoal("tasks", 5)]
    let journal = MemoryJournal(
      ["2026-11-04.md": "- [x] x\n- [x] y\n", "2026-11-07.md": "- [x] z\n"], settings: settings)
    let index = journal.index(MilestoneCounts.scope)
    let (book, stretches) = (HabitBook(index, files: []), StretchCatalogue([Stretch]()))
    let view = MilestonesView(index, book, stretches, tasks: Self.tasks)
    // Two on the 4th, one on the 5th, two on the 6th, one on the 7th.
    let reached = view.reached.filter { $0.kind == .tasks }
    #expect(reached.map { "\($0.day) \($0.count)" } == ["2026-11-06 5", "2026-11-05 3"])
    let goals = GoalsView(index, book, stretches, tasks: Self.tasks).goals
    #expect(goals.map(\.now) == [6] && goals.first?.reached == day("2026-11-06"))
  }

  @Test("stand in the progress of their days, behind what entries say, within the range")
  func progress() {
    let journal = MemoryJournal(["2026-11-04.md": "- [x] x\n", "2026-11-06.md": "- [x] y\n"])
    let scope = DiaryView.scope(.progress, range: .always)
    func items(_ range: DayRange, oldestFirst: Bool = true) -> [String] {
      DiaryView(
        journal.index(scope), kind: .progress, range: range, oldestFirst: oldestFirst,
        tasks: Self.tasks
      ).items.map { "\($0.day) \($0.path) \(($0.tasks ?? []).joined(separator: ","))" }
    }
    let all = [
      "2026-11-04 2026-11-04.md x", "2026-11-05 tasks.md a", "2026-11-06 2026-11-06.md y",
      "2026-11-06 tasks.md b,c",
    ]
    #expect(items(.always) == all)
    #expect(items(.always, oldestFirst: false) == all.reversed())
    #expect(items(DayRange(day("2026-11-05"), day("2026-11-05"))) == [all[1]])
  }

  @Test("count for a digest's milestones, unless their tag or their day is hidden")
  func digest() {
    var journal = MemoryJournal(["2026-11-05.md": "- [x] x\n"])
    func milestones() -> [String] {
      let range = DayRange(day("2026-11-01"), day("2026-11-30"))
      let options = DigestOptions(journal.settings)
      let digest = DigestView(
        journal.index(DigestView.scope(range, options)), range: range, options: options,
        tasks: Self.tasks)
      return (digest.milestones ?? []).filter { $0.kind == .tasks }.map { "\($0.day) \($0.count)" }
    }
    // Two on the 5th, four with the 6th.
    #expect(milestones() == ["2026-11-06 3"])
    journal.settings.hidden = .named(days: [DayRange(day("2026-11-06"), day("2026-11-06"))])
    #expect(milestones() == [])
  }
}

@Suite("Progress")
struct ProgressTests {
  @Test("shows what was done of habits, tasks and stretches, a habit once")
  func progress() {
    let journal = MemoryJournal([
      "2026-11-20.md":
        "---\nhabits: {run: done, water: 6, gym: skip}\nstretches: [neck-roll]\n---\n- [x] Run\n- [x] read\n- [x] dishes\n",
      "2026-11-21.md": "---\nhabits: {read: no}\n---\nNothing done.\n",
    ])
    let view = DiaryView(
      journal.index(DiaryView.scope(.progress, range: .always)), kind: .progress, range: .always)
    #expect(view.items.count == 1)
    #expect(view.items[0].habits?.map(\.name) == ["run", "water", "read"])
    #expect(view.items[0].tasks == ["dishes"])
    #expect(view.items[0].stretches == ["neck-roll"])
  }
}
