import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Undo and the trash")
struct TrashTests {
  private let today = TemporaryJournal.today

  @Test("a file of the trash comes back to where it was, as a step")
  func restore() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "a\n", "x/2026-11-21.md": "b\n"])
    let journal = try place.open()
    try journal.delete(.always)
    let items = try journal.trash()
    #expect(items.map(\.origin) == ["x/2026-11-21.md", "2026-11-20.md"])
    #expect(items.map(\.day) == [today, today])
    let changed: [String: FileText?] = ["2026-11-20.md": "a\n"]
    try place.step("trash restore 2", changed) { try $0.restore([items[1]], numbers: [2]) }
    try place.write("2026-11-20.md", "new\n")
    try place.refuses(StoreError.alreadyThere(path: "2026-11-20.md")) {
      try $0.restore([items[1]], numbers: [2])
    }
  }

  @Test("it is emptied of what was shown, and not if something came in between")
  func empty() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "a\n", "2026-11-21.md": "b\n"])
    let journal = try place.open()
    try journal.delete(DayRange(today, today))
    let shown = try journal.trash()
    try journal.delete(DayRange(today - 1, today - 1))
    try place.refuses(JournalError.changedSinceShown) { try $0.emptyTrash(shown: shown) }
    #expect(try journal.trash().count == 2)
    let all = try journal.trash()
    #expect(try journal.emptyTrash(shown: all) == all)
    #expect(try journal.trash().isEmpty)
    #expect(try journal.undo().undone?.gone == ["2026-11-20.md"])
    #expect(try journal.emptyTrash() == [])
  }

  @Test("without anything shown all that is there goes")
  func emptyAll() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "a\n"])
    let journal = try place.open()
    try journal.delete(.always)
    #expect(try journal.emptyTrash().map(\.origin) == ["2026-11-20.md"])
    #expect(try place.files() == [:])
  }

  @Test("undo leaves a file alone that was changed since, and may put the old text beside it")
  func changedSince() throws {
    for keeps in [false, true] {
      let place = try TemporaryJournal(["tasks.md": "- [ ] one\n"])
      let journal = try place.open()
      try journal.change(tasks: ["one"], .reword("two"))
      try place.write("tasks.md", "theirs\n")
      let undone = try #require(try journal.undo(keepingCopies: keeps).undone)
      #expect(undone.step.label == "tasks edit one")
      #expect(undone.changedSince == ["tasks.md"])
      #expect(undone.copies.count == (keeps ? 1 : 0))
      #expect(try place.files()["tasks.md"] == "theirs\n")
      for copy in undone.copies { #expect(try place.files()[copy] == "- [ ] one\n") }
    }
  }

  @Test("without a step there is nothing to undo")
  func nothing() throws {
    let place = try TemporaryJournal()
    #expect(try place.open().undo().undone == nil)
    #expect(try place.open().undoHistory().damaged.isEmpty)
  }
}
