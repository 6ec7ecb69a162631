import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalSyntax
import TestSupport
import Testing

@Suite("Experiments")
struct ExperimentTests {
  private func new(_ text: String, days: Int = 4, seed: UInt32 = 1) -> Journal.NewExperiment {
    var new = Journal.NewExperiment(text)
    (new.days, new.seed) = (days, seed)
    return new
  }

  /// An experiment of four days from 2026-11-21 on.
  private let file = """
    ---
    experiment: in bed by ten
    outcome: mood
    started: 2026-11-21
    days: 4
    block: 1
    seed: 1
    ---

    - 2026-11-21: on
    - 2026-11-22: off
    - 2026-11-23: on
    - 2026-11-24: off

    """

  private var path: String { "experiments/in-bed-by-ten.md" }

  @Test("the same seed and day give the same plan")
  func start() throws {
    let (one, two) = (try TemporaryJournal(), try TemporaryJournal())
    let started = try one.open().start(new(" in bed by ten ", days: 12, seed: 5))
    _ = try two.open().start(new("in bed by ten", days: 12, seed: 5))
    let files = try one.files()
    #expect(try two.files() == files)
    #expect(Array(files.keys) == [path])
    let text = FileText(bytes: started.experiment.file(about: started.experiment.aboutPlan))
    #expect(files == [path: text])
    #expect(started.experiment.range == DayRange(day("2026-11-21"), day("2026-12-02")))
    #expect(started.draw.seed == 5 && started.draw.block == 1)
    #expect(started.overlapping == [])
    _ = try one.open().undo()
    try one.step("experiment start in-bed-by-ten", [path: text]) {
      try $0.start(new("in bed by ten", days: 12, seed: 5))
    }
    let other = try two.open(on: "2026-11-22").start(new("x", days: 12, seed: 5))
    #expect(other.draw.started == day("2026-11-22"))
  }

  @Test("what can't be an experiment is refused")
  func refused() throws {
    let place = try TemporaryJournal(["experiments/note.md": "A page of my own.\n"])
    for days in [-2, 0, 1, 13, 3_652] {
      try place.refuses(JournalError.oddDays(days)) { try $0.start(new("x", days: days)) }
    }
    for block in [-1, 0, 7] {
      var experiment = new("x", days: 12)
      experiment.block = block
      try place.refuses(JournalError.badBlock(days: 12)) { try $0.start(experiment) }
    }
    for text in ["", " ", "...", "a\nb"] {
      try place.refuses(JournalError.notAnExperiment(text)) { try $0.start(new(text)) }
    }
    // A page without a plan is in the way all the same.
    try place.refuses(JournalError.experimentExists(Experiment("note", text: "Note"))) {
      try $0.start(new("Note"))
    }
  }

  @Test("one of that name is not begun twice, and those of the same days are told")
  func exists() throws {
    let place = try TemporaryJournal()
    try place.write(path, file)
    let book = try place.open().experimentBook()
    #expect(book.problems.isEmpty)
    let known = try #require(book.book.experiments.first)
    var named = Experiment("in-bed-by-ten", text: "In bed, by ten!")
    named.outcome = "mood"
    try place.refuses(JournalError.experimentExists(named)) { try $0.start(new(named.text)) }
    #expect(try place.open().start(new("no coffee")).overlapping == [known])
    try place.write("experiments/other.md", file.replacing("in bed by ten", with: "no tea"))
    try place.refuses {
      try $0.start(new("no tea"))
    } with: {
      guard case .experimentExists(let other) = $0 as? JournalError else { return false }
      return other.name == "other"
    }
  }

  @Test("one that runs is given up from today on, in one step")
  func stop() throws {
    let place = try TemporaryJournal()
    try place.write(path, file)
    let text = FileText(
      bytes: Array(file.replacing("seed: 1\n", with: "seed: 1\nstopped: 2026-11-21\n").utf8))
    let stopped = try place.step("experiment stop in-bed-by-ten", [path: text]) {
      try $0.stopExperiment(nil)
    }
    #expect(stopped.stopped == day("2026-11-21"))
    try place.step("experiment stop in-bed-by-ten", [path: text]) {
      try $0.stopExperiment("In bed by ten")
    }
  }

  @Test("one that is over is not stopped, and one that runs has no result")
  func states() throws {
    let place = try TemporaryJournal()
    try place.write(path, file)
    let known = try #require(try place.open().experimentBook().book.experiments.first)
    let later = try place.open(on: "2026-11-25")
    try place.refuses(JournalError.notRunning(known), journal: later) {
      try $0.stopExperiment("in-bed-by-ten")
    }
    try place.refuses(JournalError.notRunning(known), journal: later) { try $0.stopExperiment(nil) }
    try place.refuses(JournalError.notOver(known)) { try $0.result(of: known) }
    let moods = [("21", 8), ("22", 5), ("23", 8), ("24", 5)]
    for (day, mood) in moods { try place.write("2026-11-\(day).md", "---\nmood: \(mood)\n---\n") }
    let result = try later.result(of: known)
    #expect((result.on.mean, result.off.mean) == (8, 5))
    #expect(result.pairsCompared == 2)
    #expect(try later.view(of: known).on.withNumber == 2)
    #expect(try place.open().view(of: known).state == .running)
  }

  @Test("which one is meant must be known")
  func which() throws {
    let place = try TemporaryJournal()
    try place.refuses(JournalError.whichExperiment([])) { try $0.stopExperiment(nil) }
    try place.refuses(JournalError.noExperiment("x", known: [])) { try $0.stopExperiment("x") }
    try place.write(path, file)
    try place.write("experiments/other.md", file.replacing("in bed by ten", with: "no tea"))
    let known = try place.open().experimentBook().book.experiments
    try place.refuses(JournalError.whichExperiment(known)) { try $0.stopExperiment(nil) }
    try place.refuses(JournalError.noExperiment("tea", known: known)) {
      try $0.stopExperiment("tea")
    }
  }

  @Test("a plan that can't be read, or can't be changed, is refused")
  func unreadable() throws {
    let place = try TemporaryJournal()
    try place.write(path, file.replacing("24: off", with: "24: perhaps"))
    try place.refuses {
      try $0.stopExperiment(nil)
    } with: {
      guard case .brokenFile(let problem) = $0 as? JournalError else { return false }
      return problem.path == path
    }
    let broken = file.replacing("outcome: mood", with: "stopped: [")
    try place.write(path, broken)
    try place.refuses {
      try $0.stopExperiment(nil)
    } with: {
      guard case .refused(_, let refused, let bytes) = $0 as? JournalError else { return false }
      return refused == path && bytes == Array(broken.utf8)
    }
  }
}
