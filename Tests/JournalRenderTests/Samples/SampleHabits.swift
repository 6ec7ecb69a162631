import JournalCore
import JournalRender

// A fortnight of habits: a run three times a week, eight glasses a day, and a limit of two coffees.
extension SampleJournal {
  private static let habitFiles = [
    ("run", "---\ngoal: 3/week\n---\nIt clears the head.\n"),
    ("water", "---\nat-least: 8\nunit: glasses\nroutine: morning\nfreeze: 1/month\n---\n"),
    ("coffee", "---\nat-most: 2\nroutine: morning\n---\n"),
    ("old", "---\narchived: true\n---\n"),
  ].map { name, text in Habit.read(Array(text.utf8), path: "habits/\(name).md").0 }

  /// Each day: whether there was a run, how much water, how many coffees.
  private static let habitDays: [(String, [String])] = [
    ("2026-11-09", ["run: yes", "water: 8", "coffee: 1"]),
    ("2026-11-10", ["water: 9", "coffee: 2"]),
    ("2026-11-11", ["run: yes", "water: 8"]), ("2026-11-12", ["water: 3", "coffee: 0"]),
    ("2026-11-13", ["run: yes", "water: 8", "coffee: 1"]), ("2026-11-14", ["water: skip"]),
    ("2026-11-15", ["water: 8", "coffee: 3"]), ("2026-11-16", ["water: 4"]),
    ("2026-11-17", ["run: yes", "water: 8", "coffee: 1"]), ("2026-11-18", ["water: 8"]),
    ("2026-11-19", ["water: done", "coffee: 1"]), ("2026-11-20", ["water: 10", "coffee: 2"]),
    ("2026-11-21", ["water: 5"]),
  ]

  private static func habitIndex(_ scope: Scope) -> DatedIndex {
    let files = habitDays.map { day, marks in
      (
        "\(day).md",
        "---\nhabits: {\(marks.joined(separator: ", "))}\n"
          + (day.hasSuffix("20") ? "stretches: [neck-roll, hip-opener]\n" : "")
          + "---\n- [x] water the plants\n"
      )
    }
    return index(scope, files, settings: habitSettings)
  }

  private static var habitSettings: Settings {
    var settings = Settings()
    settings.goals = [
      PersonalGoal("entries", 365), PersonalGoal("water", 5), PersonalGoal("nothing", 3),
    ]
    return settings
  }

  private static let doneStretches = StretchCatalogue([
    ("neck-roll.md", Array("---\narea: [neck]\n---\n# Neck roll\n".utf8))
  ])

  static var habits: HabitsView {
    let index = habitIndex(HabitsView.scope(habitSettings))
    return HabitsView(index, HabitBook(index, files: habitFiles))
  }

  static func habitStreaks(explaining: Bool) -> HabitStreaksView {
    let index = habitIndex(HabitStreaksView.scope(habitSettings))
    let book = HabitBook(index, files: habitFiles)
    return HabitStreaksView(
      index, book, place: book.place(of: "water") ?? 0, explaining: explaining)
  }

  static var milestones: MilestonesView {
    let index = habitIndex(MilestoneCounts.scope)
    return MilestonesView(index, HabitBook(index, files: habitFiles), doneStretches)
  }

  static var goals: GoalsView {
    let index = habitIndex(MilestoneCounts.scope)
    return GoalsView(index, HabitBook(index, files: habitFiles), doneStretches)
  }
}
