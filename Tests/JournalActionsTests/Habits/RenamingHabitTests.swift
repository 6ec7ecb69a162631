import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Renaming a habit that other files name")
struct RenamingHabitTests {
  private let run = "---\ngoal: daily\nshare: true\n---\n"
  private let jog: FileText = "---\ngoal: daily\nshare: true\naliases: [run]\n---\n"

  private func friend(_ share: String) -> String {
    "---\nname: Ben\nstate: friend\nsign: sign1a\nseal: age1a\nshare: \(share)\n---\nAn old one.\n"
  }

  @Test("goals and what friends may see follow, in the same step")
  func follow() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "goals: {entries: 9, run: 100 in 2026} # mine\n", "habits/run.md": run,
      "friends/ben.md": friend("[run, journal]"), "friends/eve.md": friend("[read]"),
      "2026-11-20.md": "---\nhabits: [run]\n---\n",
    ])
    let plan = try place.open().renamingHabit("run", to: "jog")
    #expect(plan.kinds == [.habit, .friend, .settings])
    #expect(plan.count == 3)
    let shown = try place.open().friendBook().book.friends[0]
    let before = try place.open().shared(with: shown).habits.map(\.run)
    try place.step(
      "habits rename run jog",
      [
        "daymark.yaml": "goals: {entries: 9, jog: 100 in 2026} # mine\n", "habits/run.md": nil,
        "habits/jog.md": jog, "friends/ben.md": FileText(stringLiteral: friend("[jog, journal]")),
      ]
    ) { try $0.renameHabit("run", to: "jog", shown: plan) }
    let journal = try place.open()
    try journal.renameHabit("run", to: "jog")
    let shared = try journal.shared(with: journal.friendBook().book.friends[0])
    #expect(shared.habits.map(\.name) == ["jog"])
    #expect(shared.habits.map(\.run) == before)
    #expect(try journal.goals().goals.map(\.now) == [1, 1])
  }

  @Test(
    "a goal on a line of its own, or by an old name, is renamed where it stands",
    arguments: [
      (
        "goals:\n  # far\n  run: 100 # soon\n  days: 3\n",
        "goals:\n  # far\n  jog it: 100 # soon\n  days: 3\n"
      ),
      ("goals: {Old: 5, read: 2}\n", "goals: {jog it: 5, read: 2}\n"),
      ("goals: {\"run\": 5}\n", "goals: {jog it: 5}\n"),
      ("goals: {read: 5}\n", "goals: {read: 5}\n"),
    ])
  func goals(_ old: String, _ new: String) throws {
    let place = try TemporaryJournal()
    try place.write("daymark.yaml", old)
    try place.write("habits/run.md", "---\naliases: [old]\n---\n")
    try place.open().renameHabit("run", to: "jog it")
    #expect(try place.files()["daymark.yaml"] == FileText(stringLiteral: new))
  }

  @Test("a goal whose new name would mean something else keeps the old one")
  func kept() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "goals: {run: 5}\n", "habits/run.md": "---\ngoal: daily\n---\n",
    ])
    #expect(try place.open().renamingHabit("run", to: "words").remarks == [.goalKept("run")])
    try place.open().renameHabit("run", to: "words")
    #expect(try place.files()["daymark.yaml"] == "goals: {run: 5}\n")
    #expect(try place.open().goals().goals.map(\.kind) == [.habit])
  }

  @Test("a friend whose file names the new name already sees no more than before")
  func stale() throws {
    let place = try TemporaryJournal([
      "habits/run.md": run, "friends/ben.md": friend("[jog, journal]"),
      "friends/eve.md": friend("jog"),
    ])
    let plan = try place.open().renamingHabit("run", to: "jog")
    #expect(
      plan.remarks == [.notShared(path: "friends/ben.md"), .notShared(path: "friends/eve.md")])
    try place.open().renameHabit("run", to: "jog")
    let journal = try place.open()
    #expect(
      try journal.friendBook().book.friends.flatMap { try journal.shared(with: $0).habits } == [])
    #expect(journal.friendBook().book.friends.map(\.share) == [["journal"], []])
  }

  @Test("a habit that is shared can't get the name of the journal's own streak")
  func journalName() throws {
    let place = try TemporaryJournal(["habits/run.md": run])
    try place.refuses(JournalError.notAHabitName("Journal")) {
      try $0.renameHabit("run", to: "Journal")
    }
  }

  @Test("an experiment of the habit's name counts the days of both names")
  func experiment() throws {
    let plan = "- 2026-11-01..2026-11-07: on\n- 2026-11-08..2026-11-14: off\n"
    let place = try TemporaryJournal([
      "habits/run.md": "", "experiments/run.md": "---\nexperiment: Run\n---\n" + plan,
      "2026-11-01.md": "---\nhabits: [run]\n---\n",
    ])
    try place.open().renameHabit("run", to: "jog")
    try place.write("2026-11-02.md", "---\nhabits: [jog]\n---\n")
    let journal = try place.open()
    let experiment = try #require(journal.experimentBook().book.experiments.first)
    #expect(try journal.view(of: experiment).on.done == 2)
  }

  @Test("a friend's file that can't be edited stops the rename before anything is written")
  func refused() throws {
    let place = try TemporaryJournal(["habits/run.md": run])
    try place.write(
      "friends/ben.md",
      "---\nstate: friend\nsign: sign1a\nseal: age1a\nshare:\n  # mine\n  run\n---\n")
    try place.refuses {
      try $0.renameHabit("run", to: "jog")
    } with: {
      if case .refused(_, "friends/ben.md", _) = $0 as? JournalError { true } else { false }
    }
  }
}
