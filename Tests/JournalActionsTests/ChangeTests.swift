import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("The one way of changing a journal")
struct ChangeTests {
  @Test("everything that the work adds is one step")
  func oneStep() throws {
    let place = try TemporaryJournal(["a.md": "a\n", "b.md": "b\n"])
    let value = try place.step("many b", ["a.md": "A\n", "b.md": nil, "x/c.md": "c\n"]) { journal in
      try journal.change("many") { _, change in
        change.write("a.md", over: Array("a\n".utf8), Array("A\n".utf8))
        change.add(.remove(path: "b.md", old: Array("b\n".utf8)))
        change.write("x/c.md", over: nil, Array("c\n".utf8))
        change.label += " b"
        #expect(change.files.map(\.path) == ["a.md", "b.md", "x/c.md"])
        return 7
      }
    }
    #expect(value == 7)
  }

  @Test("work that throws leaves everything as it was")
  func throwing() throws {
    let place = try TemporaryJournal(["a.md": "a\n"])
    try place.refuses(JournalError.nothingToWrite) { journal in
      try journal.change("x") { _, change in
        change.write("a.md", over: Array("a\n".utf8), Array("A\n".utf8))
        throw JournalError.nothingToWrite
      }
    }
  }

  @Test("work that changes nothing leaves no step")
  func nothing() throws {
    let place = try TemporaryJournal(["a.md": "a\n"])
    let journal = try place.open()
    try journal.change("x") { _, change in
      change.write("a.md", over: Array("a\n".utf8), Array("a\n".utf8))
    }
    try journal.change("y") { _, _ in }
    #expect(try journal.undoHistory().steps.isEmpty)
    #expect(try place.files() == ["a.md": "a\n"])
    #expect(place.notices.isEmpty)
  }

  @Test("the work reads the settings as they are under the lock")
  func settings() throws {
    let place = try TemporaryJournal(["daymark.yaml": "name: Ana\n"])
    let journal = try place.open()
    try place.write("daymark.yaml", "name: Ben\n")
    try journal.change("x") { journal, _ in
      #expect(journal.settings.name == "Ben")
      #expect(journal.today == TemporaryJournal.today)
    }
    #expect(journal.settings.name == "Ana")
    try place.remove("daymark.yaml")
    try journal.change("x") { journal, _ in #expect(journal.settings == Settings()) }
  }

  @Test("a file that another program changed meanwhile is left alone, and so are the others")
  func changedSince() throws {
    let place = try TemporaryJournal(["a.md": "a\n", "b.md": "b\n"])
    let journal = try place.open()
    #expect(throws: StoreError.changedSince(path: "b.md", kept: "b.conflict.md")) {
      try journal.change("x") { _, change in
        change.write("a.md", over: Array("a\n".utf8), Array("A\n".utf8))
        change.write("b.md", over: Array("b\n".utf8), Array("B\n".utf8))
        try place.write("b.md", "theirs\n")
      }
    }
    #expect(
      try place.files() == ["a.md": "a\n", "b.md": "theirs\n", "b.conflict.md": "B\n"])
    #expect(try journal.undoHistory().steps.isEmpty)
  }

  @Test("a file that another program made meanwhile is not written over")
  func alreadyThere() throws {
    let place = try TemporaryJournal()
    #expect(throws: StoreError.self) {
      try place.open().change("x") { _, change in
        change.write("a.md", over: nil, Array("A\n".utf8))
        try place.write("a.md", "theirs\n")
      }
    }
    #expect(try place.files()["a.md"] == "theirs\n")
  }

  @Test("work that another program was faster than is done again on what that wrote")
  func doneAgain() throws {
    let place = try TemporaryJournal(["a.md": "one\n"])
    var tries = 0
    try place.open().change("x") { journal, change in
      let old = try #require(try journal.location.contents(of: "a.md"))
      tries += 1
      if tries < 3 { try place.write("a.md", "theirs \(tries)\n") }
      change.write("a.md", over: old, old + Array("ours\n".utf8))
    }
    #expect(tries == 3)
    #expect(try place.files() == ["a.md": "theirs 2\nours\n"], "and no conflict copy is left")
    #expect(try place.open().undoHistory().steps.map(\.label) == ["x"])
  }

  @Test("an editor that is always faster wins in the end, and the last text is kept beside its own")
  func alwaysFaster() throws {
    let place = try TemporaryJournal(["a.md": "one\n"])
    var tries = 0
    #expect(throws: StoreError.changedSince(path: "a.md", kept: "a.conflict.md")) {
      try place.open().change("x") { journal, change in
        let old = try #require(try journal.location.contents(of: "a.md"))
        tries += 1
        try place.write("a.md", "theirs \(tries)\n")
        change.write("a.md", over: old, old + Array("ours\n".utf8))
      }
    }
    #expect(
      try place.files() == ["a.md": "theirs 4\n", "a.conflict.md": "theirs 3\nours\n"])
  }

  @Test("a change that contains another one isn't made again, since that one would be doubled")
  func nestedOnce() throws {
    let place = try TemporaryJournal(["a.md": "one\n"])
    #expect(throws: StoreError.self) {
      try place.open().change("outer") { journal, change in
        try journal.add(NewTask("inner"))
        change.write("a.md", over: Array("one\n".utf8), Array("ours\n".utf8))
        try place.write("a.md", "theirs\n")
      }
    }
    #expect(try place.files()["tasks.md"] == "- [ ] inner\n")
    #expect(try place.files()["a.md"] == "theirs\n")
  }

  @Test("a change with an idempotency key is made once, unless it was undone")
  func idempotent() throws {
    let place = try TemporaryJournal()
    func add(_ key: String) throws {
      try place.open().change("x", idempotencyKey: key) { journal, change in
        let old = try journal.location.contents(of: "a.md")
        change.write("a.md", over: old, (old ?? []) + Array("\(key)\n".utf8))
      }
    }
    for key in ["7d", "7d", "8e", "7d", "8e"] { try add(key) }
    #expect(try place.files() == ["a.md": "7d\n8e\n"])
    _ = try place.open().undo()
    try add("7d")
    try add("8e")
    #expect(try place.files() == ["a.md": "7d\n8e\n"])
  }

  @Test("a change inside a change is made under the same lock")
  func nested() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    try journal.change("outer") { journal, change in
      try journal.add(NewTask("inner"))
      change.write("a.md", over: nil, Array("a\n".utf8))
    }
    #expect(try place.files() == ["tasks.md": "- [ ] inner\n", "a.md": "a\n"])
    #expect(try journal.undoHistory().steps.map(\.label) == ["outer", "tasks add inner"])
  }

  @Test("without a place for the device's state it is reported that nothing can be undone")
  func notUndoable() throws {
    let place = try TemporaryJournal()
    let journal = try place.open(hasState: false)
    try journal.add(NewTask("one"))
    #expect(place.notices == [.notUndoable])
    #expect(try journal.undo().undone == nil)
    #expect(try place.files() == ["tasks.md": "- [ ] one\n"])
  }

  @Test("a step has the clock's moment")
  func moment() throws {
    let place = try TemporaryJournal()
    let journal = try place.open(on: "2026-02-28", at: "23:59")
    try journal.add(NewTask("one"))
    let step = try #require(try journal.undoHistory().steps.first)
    #expect(step.day == day("2026-02-28"))
    #expect(step.time == ClockTime("23:59"))
    #expect(step.paths == ["tasks.md"])
  }
}
