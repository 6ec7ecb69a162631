import JournalActions
import JournalCore
import JournalExchange
import TestSupport
import Testing

/// Tasks of other programs, written into a journal.
@Suite struct TaskImportTests {
  private let place: TemporaryJournal

  init() throws { place = try TemporaryJournal() }

  private func essay(
    _ number: Int = 1, _ text: String = "Essay", due: String? = "2026-11-30",
    list: String? = "BIO 101"
  ) -> ImportedTask {
    var task = ImportedTask(
      "canvas:12:\(number)", name: "canvas-12-\(number)", at: "assignment \(number)", text: text)
    task.due = due.map { TaskMoment(day($0)) }
    task.list = list
    return task
  }

  private func source(_ tasks: ImportedTask...) -> ImportedTasks {
    var source = ImportedTasks("canvas", name: "feed.ics")
    source.tasks = tasks
    return source
  }

  private func text(_ path: String = "tasks.md") throws -> String? {
    try place.files()[path].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("tasks go below a heading for each course, in one step with a receipt")
  func step() throws {
    try place.write("tasks.md", "- [ ] mine\n")
    let source = source(essay(1), essay(2, "Lab", due: nil, list: "CHEM"), essay(3, "Quiz"))
    let plan = try place.open().taskImportPlan(source)
    #expect(plan.added.map(\.text) == ["Essay", "Quiz", "Lab"] && plan.receipt == nil)
    #expect(try text() == "- [ ] mine\n")
    let outcome = try place.open().importTasks(source)
    #expect(outcome.receipt == "imports/2026-11-21-canvas.json")
    #expect(
      try text() == """
        - [ ] mine

        ## BIO 101

        - [ ] Essay 🆔 canvas-12-1 📅 2026-11-30
        - [ ] Quiz 🆔 canvas-12-3 📅 2026-11-30

        ## CHEM

        - [ ] Lab 🆔 canvas-12-2

        """)
    _ = try place.open().undo()
    #expect(try place.files().keys.sorted() == ["tasks.md"] && text() == "- [ ] mine\n")
  }

  @Test("the same again changes nothing, and writes no receipt")
  func again() throws {
    _ = try place.open().importTasks(source(essay()))
    let before = try place.files()
    let outcome = try place.open().importTasks(source(essay()))
    #expect(outcome.unchanged == 1 && outcome.changesNothing && outcome.receipt == nil)
    #expect(try place.files() == before)
  }

  @Test("a task is found wherever the person has moved it: an entry, a note, another list")
  func moved() throws {
    _ = try place.open().importTasks(source(essay(1), essay(2, "Lab"), essay(3, "Quiz")))
    try place.write("2026-11-21.md", "Day\n\n1. [ ] Essay 🆔 canvas-12-1 📅 2026-11-30\n")
    try place.write("Projects/Uni.md", "> - [ ] Lab 🆔 canvas-12-2 📅 2026-11-30\n")
    try place.write("tasks.md", "- [ ] Quiz [id:: canvas-12-3] [due:: 2026-11-30]\n")
    let later = "2026-12-01"
    let outcome = try place.open().importTasks(
      source(essay(1, due: later), essay(2, "Lab", due: later), essay(3, "Quiz", due: later)))
    #expect(outcome.updated.count == 3 && outcome.added == [])
    #expect(
      try text("2026-11-21.md") == "Day\n\n1. [ ] Essay 🆔 canvas-12-1 📅 2026-12-01\n")
    #expect(try text("Projects/Uni.md") == "> - [ ] Lab 🆔 canvas-12-2 📅 2026-12-01\n")
    #expect(try text() == "- [ ] Quiz [id:: canvas-12-3] [due:: 2026-12-01]\n")
    #expect(outcome.receipt == "imports/2026-11-21-canvas-2.json")
  }

  @Test("a task that was deleted here isn't added again, until its receipt is gone")
  func deleted() throws {
    _ = try place.open().importTasks(source(essay()))
    try place.write("tasks.md", "## BIO 101\n")
    let outcome = try place.open().importTasks(source(essay(due: "2026-12-01")))
    #expect(outcome.deleted == 1 && outcome.changesNothing)
    #expect(try text() == "## BIO 101\n")
    try place.remove("imports/2026-11-21-canvas.json")
    _ = try place.open().importTasks(source(essay()))
    #expect(try text() == "## BIO 101\n\n- [ ] Essay 🆔 canvas-12-1 📅 2026-11-30\n")
  }

  @Test("what both have changed stays, is named, and isn't named again")
  func kept() throws {
    _ = try place.open().importTasks(source(essay()))
    let mine = "- [ ] Essay 🆔 canvas-12-1 📅 2026-11-25\n"
    try place.write("tasks.md", mine)
    let next = source(essay(due: "2026-12-01"))
    #expect(try place.open().importTasks(next).kept.map(\.text) == ["Essay"])
    #expect(try place.open().importTasks(next).kept == [])
    #expect(try text() == mine)
  }

  @Test("tasks go to the file that is named, and are found there")
  func into() throws {
    _ = try place.open().importTasks(source(essay()), into: "School/Canvas.md")
    let outcome = try place.open().importTasks(source(essay()), into: "School/Canvas.md")
    #expect(outcome.unchanged == 1)
    #expect(
      try text("School/Canvas.md") == "## BIO 101\n\n- [ ] Essay 🆔 canvas-12-1 📅 2026-11-30\n")
  }

  @Test(
    "tasks go into no entry, no hidden file, and nothing outside",
    arguments: ["2026-11-21.md", "../a.md", "/tmp/a.md", ".git/a.md", "a.txt", "", "a//b.md"])
  func notInto(_ path: String) throws {
    #expect(throws: JournalError.notForTasks(path)) {
      try place.open().importTasks(source(essay()), into: path)
    }
  }

  @Test("a text that wouldn't be one task is left out, and named; the others come in")
  func severalLines() throws {
    let outcome = try place.open().importTasks(source(essay(1, "Two\n- [ ] tasks"), essay(2)))
    #expect(outcome.added.map(\.text) == ["Essay"])
    #expect(outcome.problems == [TaskProblem("assignment 1", .notATask)])
  }

  // MARK: todo.txt

  private func importTodo(_ text: String) throws -> TaskImportOutcome {
    try place.open().importTasks(TodoTxt.tasks(Array(text.utf8), name: "todo.txt"))
  }

  private static let lines = """
    (A) 2026-11-01 Call Mom +Family @phone due:2026-11-30
    (F) Later
    x 2026-11-02 2026-11-01 Ran +Sport pri:B
    Water plants rec:+1w due:2026-11-22T08:00 t:2026-11-21
    Read http://a.example/?q=1 key:value
    Draft status:started list:Deep%20work
    x Old status:cancelled
    Water plants
    Paint id:paint

    """

  @Test("a todo.txt file comes out again as it went in")
  func roundTrip() throws {
    let outcome = try importTodo(Self.lines)
    #expect(outcome.problems == [] && outcome.added.count == 9)
    let (bytes, omissions) = try place.open().todoTxt()
    let sorted = String(decoding: bytes, as: UTF8.self).split(separator: "\n").sorted()
    let lines = Self.lines.replacing(
      "rec:+1w due:2026-11-22T08:00 t:2026-11-21", with: "due:2026-11-22T08:00 t:2026-11-21 rec:+1w"
    )
    #expect(sorted == lines.split(separator: "\n").sorted())
    #expect(omissions == [])
    #expect(try place.open().hasAll(ofTodoTxt: Array(Self.lines.utf8)))
    #expect(try importTodo(String(decoding: bytes, as: UTF8.self)).unchanged == 9)
  }

  @Test("tasks that were only exported are found when they come back checked")
  func exported() throws {
    try place.write("tasks.md", "- [ ] Buy milk\n- [ ] Buy bread 📅 2026-11-22\n")
    let outcome = try importTodo("x 2026-11-20 Buy milk\nBuy bread due:2026-11-22\nEggs\n")
    #expect(outcome.finished.map(\.text) == ["Buy milk"] && outcome.added.map(\.text) == ["Eggs"])
    #expect(
      try text()?.hasPrefix("- [x] Buy milk ✅ 2026-11-20\n- [ ] Buy bread 📅 2026-11-22\n") == true)
    #expect(try place.open().hasAll(ofTodoTxt: Array("Sugar\n".utf8)) == false)
  }
}
