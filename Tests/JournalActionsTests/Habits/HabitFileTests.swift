import JournalActions
import JournalCore
import JournalEditing
import JournalSyntax
import TestSupport
import Testing

@Suite("Habits and their files")
struct HabitFileTests {
  @Test("a new one is a file that says what it asks for, daily if nothing else is said")
  func adding() throws {
    let place = try TemporaryJournal()
    let run = try place.step(
      "habits add run", ["habits/run.md": "---\ngoal: daily\nfrom: 2026-11-21\n---\n"]
    ) {
      try $0.addHabit("run")
    }
    #expect(run.name == "run" && run.hasFile)
    try place.step(
      "habits add Écrire un mot",
      ["habits/Écrire un mot.md": "---\ngoal: 3/week\nunit: pages\nfrom: 2026-11-01\n---\n"]
    ) {
      try $0.addHabit(
        "Écrire un mot",
        [("goal", .plain("3/week")), ("unit", .text("pages")), ("from", .plain("2026-11-01"))])
    }
  }

  @Test("only the bytes of what changes change")
  func editing() throws {
    let text = "---\n# mine\ngoal:  daily # each day\nunit: km\n---\nWhy I run.\n"
    let place = try TemporaryJournal(["habits/run.md": text])
    let habit = try place.step(
      "habits edit run",
      ["habits/run.md": "---\n# mine\ngoal:  3/week # each day\n---\nWhy I run.\n"]
    ) { try $0.editHabit("RUN", [("goal", .plain("3/week")), ("unit", nil)]) }
    #expect(habit.unit == nil)
  }

  @Test("one that is archived is no longer asked for, until it is again")
  func archiving() throws {
    let place = try TemporaryJournal(["habits/run.md": "---\ngoal: daily\n---\n"])
    let archived = try place.step(
      "habits archive run", ["habits/run.md": "---\ngoal: daily\narchived: true\n---\n"]
    ) { try $0.archiveHabit("run") }
    #expect(archived.isArchived)
    try place.write("habits/run.md", "---\ngoal: daily\narchived: true\n---\n")
    let back = try place.step(
      "habits archive run", ["habits/run.md": "---\ngoal: daily\n---\n"]
    ) { try $0.archiveHabit("run", isArchived: false) }
    #expect(!back.isArchived)
  }

  @Test("one that only entries name gets a file once it is edited")
  func entriesOnly() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "---\nhabits: [swim]\n---\n"])
    try place.step("habits edit swim", ["habits/swim.md": "---\ngoal: 2/week\n---\n"]) {
      try $0.editHabit("swim", [("goal", .plain("2/week"))])
    }
  }

  @Test("a name that can't be one, or that a habit has, is refused")
  func names() throws {
    let place = try TemporaryJournal(["habits/Run.md": ""])
    for name in ["", " ", "a/b", "a,b", "a:b", ".a", "a\nb", ".."] {
      try place.refuses(JournalError.notAHabitName(name)) { try $0.addHabit(name) }
    }
    try place.refuses(JournalError.habitExists("Run")) { try $0.addHabit("run") }
    try place.refuses(JournalError.noHabit("swim", known: ["Run"])) {
      try $0.editHabit("swim", [])
    }
    try place.refuses(JournalError.noHabit("swim", known: ["Run"])) { try $0.archiveHabit("swim") }
    try place.refuses(JournalError.noHabit("swim", known: ["Run"])) { try $0.habit("swim") }
  }

  @Test("a value that can't be one is refused; what was wrong before is not")
  func problems() throws {
    let place = try TemporaryJournal(["habits/run.md": "---\ngoal: often\nunit: km\n---\n"])
    func isProblem(_ error: any Error, _ path: String) -> Bool {
      guard case .problem(let problem) = error as? JournalError else { return false }
      return problem.path == path
    }
    try place.refuses {
      try $0.addHabit("swim", [("goal", .plain("often"))])
    } with: {
      isProblem($0, "habits/swim.md")
    }
    try place.refuses {
      try $0.editHabit("run", [("freeze", .plain("lots"))])
    } with: {
      isProblem($0, "habits/run.md")
    }
    try place.step("habits edit run", ["habits/run.md": "---\ngoal: often\nunit: m\n---\n"]) {
      try $0.editHabit("run", [("unit", .text("m"))])
    }
    try place.step("habits edit run", ["habits/run.md": "---\ngoal: daily\nunit: km\n---\n"]) {
      try $0.editHabit("run", [("goal", .plain("daily"))])
    }
  }

  @Test("a file in a form that can't be edited is refused")
  func refused() throws {
    let place = try TemporaryJournal(["habits/run.md": "---\ngoal: [daily\nunit: km\n---\n"])
    try place.refuses {
      try $0.editHabit("run", [("goal", .plain("daily"))])
    } with: {
      guard case .refused(.edit(_, "goal"), "habits/run.md", _) = $0 as? JournalError else {
        return false
      }
      return true
    }
  }

  @Test("one that entries have ticked before begins with its first tick")
  func ticked() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "---\nhabits: [swim]\n---\n"])
    try place.step("habits add swim", ["habits/swim.md": "---\ngoal: daily\n---\n"]) {
      try $0.addHabit("swim")
    }
  }

  @Test("a pause is added to those that are there, and ends the day before it is over")
  func pauses() throws {
    let old = "---\ngoal: daily\npause: [2026-08-01..2026-08-14]   # the sea\n---\n"
    let place = try TemporaryJournal(["habits/run.md": old, "habits/read.md": ""])
    let more =
      "---\ngoal: daily\npause: [2026-08-01..2026-08-14, 2026-11-21..2026-11-27]   # the sea\n---\n"
    let days = DayRange(day("2026-11-21"), day("2026-11-27"))
    try place.step("habits pause run", ["habits/run.md": FileText(bytes: Array(more.utf8))]) {
      try $0.pauseHabit("run", days)
    }
    try place.step("habits edit run", ["habits/run.md": FileText(bytes: Array(more.utf8))]) {
      try $0.editHabit("run", [], pause: days)
    }
    try place.step(
      "habits pause read", ["habits/read.md": "---\npause: [2026-11-21..]\n---\n"]
    ) {
      try $0.pauseHabit("read", DayRange(day("2026-11-21"), DayRange.always.last))
    }
    try place.write("habits/run.md", "---\npause: [2026-08-01, 2026-11-10..2026-11-27]\n---\n")
    try place.write("habits/read.md", "---\ngoal: daily\npause: 2026-11-21..\n---\n")
    try place.step(
      "habits resume run",
      ["habits/run.md": "---\npause: [2026-08-01, 2026-11-10..2026-11-20]\n---\n"]
    ) { try $0.resumeHabit("run") }
    try place.step("habits resume read", ["habits/read.md": "---\ngoal: daily\n---\n"]) {
      try $0.resumeHabit("read")
    }
    try place.write("habits/run.md", "---\npause: [2026-08-01, 2026-12-10..2026-12-27]\n---\n")
    try place.refuses(JournalError.notPaused("run")) { try $0.resumeHabit("RUN") }
  }

  @Test("one that is renamed keeps its past by its old name")
  func renaming() throws {
    let place = try TemporaryJournal([
      "habits/gym.md": "---\ngoal: 3/week\n---\nWhy.\n", "habits/read.md": "",
      "2026-11-20.md": "---\nhabits: [gym, swim]\n---\n", "2026-11-19.md": "- [x] Gym\n",
    ])
    let habit = try place.step(
      "habits rename gym Strength",
      [
        "habits/gym.md": nil,
        "habits/Strength.md": "---\ngoal: 3/week\naliases: [gym]\n---\nWhy.\n",
      ]
    ) { try $0.renameHabit("GYM", to: "Strength") }
    #expect(habit.name == "Strength" && habit.goal.pace == .perWeek(3))
    let journal = try place.open()
    try journal.renameHabit("gym", to: "Strength")
    let book = journal.habitBook(try journal.index(HabitsView.scope(journal.settings)))
    #expect(book.habits.map(\.name) == ["Strength", "read", "swim"])
    #expect(book.standing(0).ticks == 2)
    try place.step(
      "habits rename swim crawl",
      ["habits/crawl.md": "---\ngoal: daily\naliases: [swim]\n---\n"]
    ) { try $0.renameHabit("swim", to: "crawl") }
    try place.refuses(JournalError.habitExists("read")) { try $0.renameHabit("swim", to: "Read") }
    try place.refuses(JournalError.notAHabitName("a/b")) { try $0.renameHabit("swim", to: "a/b") }
    try place.step(
      "habits rename read Read", ["habits/read.md": nil, "habits/Read.md": ""]
    ) { try $0.renameHabit("read", to: "Read") }
  }

  @Test("of one that is deleted only the file goes")
  func deleting() throws {
    let place = try TemporaryJournal([
      "habits/run.md": "---\ngoal: daily\n---\n",
      "2026-11-20.md": "---\nhabits: [run, swim]\n---\n",
    ])
    try place.step("habits delete run", ["habits/run.md": nil]) { try $0.deleteHabit("Run") }
    try place.refuses(JournalError.noHabitFile("swim")) { try $0.deleteHabit("swim") }
    try place.refuses(JournalError.noHabit("rnu", known: ["run", "swim"])) {
      try $0.deleteHabit("rnu")
    }
  }

  @Test("a value that only does nothing is no reason to refuse others")
  func useless() throws {
    let place = try TemporaryJournal(["habits/run.md": "---\ngoal: daily\nfreeze: 2/month\n---\n"])
    try place.step(
      "habits edit run", ["habits/run.md": "---\ngoal: 3/week\nfreeze: 2/month\n---\n"]
    ) { try $0.editHabit("run", [("goal", .plain("3/week"))]) }
  }
}
