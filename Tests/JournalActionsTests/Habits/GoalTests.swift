import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("Goals")
struct GoalTests {
  @Test("one is set, changed and let go, each as a step")
  func life() throws {
    let place = try TemporaryJournal(["daymark.yaml": "# mine\nname: Ana\n"])
    try place.step("goals add words", ["daymark.yaml": "# mine\nname: Ana\ngoals: {words: 100}\n"])
    {
      try $0.addGoal("words", count: 100)
    }
    try place.write("daymark.yaml", "goals: {words: 100, streak: 7}\n")
    try place.step("goals edit words", ["daymark.yaml": "goals: {words: 200, streak: 7}\n"]) {
      try $0.editGoal("Words", count: 200)
    }
    try place.step("goals remove streak", ["daymark.yaml": "goals: {words: 100}\n"]) {
      try $0.removeGoal("STREAK")
    }
  }

  @Test("they are those of the settings as they are now")
  func stale() throws {
    let place = try TemporaryJournal(["daymark.yaml": "goals: {words: 100}\n"])
    let journal = try place.open()
    try place.write("daymark.yaml", "goals: {streak: 7}\n")
    try place.refuses(JournalError.noGoal("words", known: ["streak"]), journal: journal) {
      try $0.editGoal("words", count: 5)
    }
    try place.refuses(JournalError.goalExists(PersonalGoal("streak", 7)), journal: journal) {
      try $0.addGoal("streak", count: 5)
    }
    try journal.addGoal("words", count: 5)
    #expect(try place.files() == ["daymark.yaml": "goals: {streak: 7, words: 5}\n"])
  }

  @Test(
    "what is counted may be anything that is known",
    arguments: ["entries", "words", "streak", "tasks", "stretches", "run", "swim", "neck", "cobra"])
  func names(_ name: String) throws {
    let place = try TemporaryJournal([
      "habits/run.md": "---\ngoal: daily\n---\n", "2026-11-20.md": "---\nhabits: [swim]\n---\n",
    ])
    try place.step("goals add \(name)", ["daymark.yaml": "goals: {\(name): 3}\n"]) {
      try $0.addGoal(name, count: 3)
    }
  }

  @Test("what isn't counted, a number that is no goal, and a goal that isn't set are refused")
  func refused() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "goals: {words: 100}\n", "habits/run.md": "---\ngoal: daily\n---\n",
    ])
    for count in [0, -1] {
      try place.refuses(JournalError.notAGoalCount) { try $0.addGoal("streak", count: count) }
      try place.refuses(JournalError.notAGoalCount) { try $0.editGoal("words", count: count) }
    }
    try place.refuses(JournalError.goalExists(PersonalGoal("words", 100))) {
      try $0.addGoal("WORDS", count: 3)
    }
    try place.refuses(JournalError.noGoal("streak", known: ["words"])) {
      try $0.removeGoal("streak")
    }
    try place.refuses {
      try $0.addGoal("rnu", count: 3)
    } with: {
      guard case .notAGoal("rnu", let known) = $0 as? JournalError else { return false }
      return known.starts(with: [
        "entries", "days", "words", "streak", "tasks", "stretches", "run",
      ])
        && known.contains("cobra")
    }
  }

  @Test("goals that can't be edited are refused, and broken others stop nothing")
  func broken() throws {
    let place = try TemporaryJournal(["daymark.yaml": "goals: many\n"])
    try place.refuses {
      try $0.addGoal("words", count: 3)
    } with: {
      guard case .refused(.edit(_, "goals"), "daymark.yaml", _) = $0 as? JournalError else {
        return false
      }
      return true
    }
    try place.write("daymark.yaml", "goals: {streak: often}\nold: 1\n")
    try place.step(
      "goals add words", ["daymark.yaml": "goals: {streak: often, words: 3}\nold: 1\n"]
    ) { try $0.addGoal("words", count: 3) }
  }

  @Test("they are shown with how far each is")
  func view() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "goals: {entries: 2, words: 100}\n", "2026-11-20.md": "one two\n",
      "2026-11-21.md": "three\n",
    ])
    let goals = try place.open().goals().goals
    #expect(goals.map(\.name) == ["entries", "words"])
    #expect(goals.map(\.now) == [2, 3])
    #expect(try place.open().milestones().goals == goals)
  }
}
