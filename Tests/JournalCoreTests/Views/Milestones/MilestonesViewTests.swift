import Testing

@testable import JournalCore

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
