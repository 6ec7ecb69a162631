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
    let run = try place.step("habits add run", ["habits/run.md": "---\ngoal: daily\n---\n"]) {
      try $0.addHabit("run")
    }
    #expect(run.name == "run" && run.hasFile)
    try place.step(
      "habits add Écrire un mot",
      ["habits/Écrire un mot.md": "---\ngoal: 3/week\nunit: pages\n---\n"]
    ) {
      try $0.addHabit(
        "Écrire un mot", [("goal", .plain("3/week")), ("unit", .text("pages"))])
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
}
