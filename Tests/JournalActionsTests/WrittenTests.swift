import JournalActions
import JournalCore
import JournalEditing
import JournalSyntax
import TestSupport
import Testing

@Suite("What a change wrote")
struct WrittenTests {
  private func files(_ journal: Journal) -> [String] {
    journal.written().files.map { file in
      "\(file.path) \(file.change.rawValue)\(file.to.map { " to \($0)" } ?? ""): "
        + file.keys.joined(separator: ", ")
    }
  }

  @Test("is its step, its files, and the keys whose values differ")
  func keys() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "---\nmood: 7\ntags: [a]\n---\nText\n"])
    let journal = try place.open()
    #expect(journal.written() == WrittenView())
    let fields = [EntryEdit("mood", .set("8")), EntryEdit("sleep", .set("7.5"))]
    _ = try journal.set(fields, in: EntryAddress(day("2026-11-20")))
    #expect(journal.written().label == "set 2026-11-20 mood sleep" && journal.written().step == 1)
    #expect(files(journal) == ["2026-11-20.md changed: mood, sleep"])
    _ = try journal.add(NewTask("sweep"))
    #expect(journal.written().step == 2 && files(journal) == ["tasks.md created: text"])
    _ = try journal.set(setting: "name", to: .plain("Ana"))
    #expect(files(journal) == ["daymark.yaml created: name"])
    _ = try journal.move(EntryAddress(day("2026-11-20")), to: day("2026-11-19"))
    #expect(files(journal) == ["2026-11-20.md moved to 2026-11-19.md: "])
    _ = try journal.delete(.always, shown: nil, command: "delete all")
    #expect(files(journal) == ["2026-11-19.md removed: "])
  }

  @Test("is what undoing did to each file, and what was deleted for good")
  func undoing() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "---\nmood: 7\n---\n"])
    let journal = try place.open()
    _ = try journal.addHabit("read", [])
    _ = try journal.renameHabit("read", to: "reading")
    _ = try journal.undo()
    #expect(journal.written().label == "undo habits rename read reading")
    #expect(journal.written().step == nil)
    #expect(
      files(journal) == [
        "habits/reading.md moved to habits/read.md: ", "habits/read.md changed: aliases",
      ])
    _ = try journal.undo()
    #expect(files(journal) == ["habits/read.md removed: "])
    _ = try journal.emptyTrash()
    #expect(journal.written().label == "trash empty")
    #expect(Set(journal.written().files.map(\.change)) == [.removed])
  }

  @Test("is the last step; a change of nothing is none")
  func nothing() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "---\nmood: 7\n---\n"])
    let journal = try place.open()
    _ = try journal.set([EntryEdit("mood", .set("7"))], in: EntryAddress(day("2026-11-20")))
    #expect(journal.written() == WrittenView())
  }
}
