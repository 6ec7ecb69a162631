import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("Beginning a journal")
struct BeginningTests {
  @Test("a new folder gets settings and the starter files")
  func newFolder() throws {
    let place = try TemporaryJournal()
    let outcome = try JournalBeginning(
      scale: .oneToFive, weekStarts: .sunday, dayStarts: 240, name: "Ana: B"
    ).make(at: place.location)
    #expect(!outcome.heldTexts)
    #expect(outcome.written.first == "daymark.yaml")
    #expect(Set(outcome.written) == Set(try place.files().keys))
    #expect(Set(outcome.written) == Set(StarterFiles.all.map(\.path)).union(["daymark.yaml"]))
    let settings = try place.open().settings
    #expect(settings.name == "Ana: B")
    #expect(settings.mood == ScalePreset.oneToFive.scale)
    #expect(settings.weekStarts == .sunday)
    #expect(settings.dayStarts == 240)
    #expect(try place.open().settingsProblems.isEmpty)
  }

  @Test("every scale that is offered reads back as it is", arguments: ScalePreset.allCases)
  func scales(_ scale: ScalePreset) throws {
    let place = try TemporaryJournal()
    _ = try JournalBeginning(scale: scale, starter: []).make(at: place.location)
    #expect(try place.open().settings.mood == scale.scale)
    #expect(try place.files().count == 1)
  }

  @Test("only the starter files that are wanted are written")
  func starter() throws {
    let place = try TemporaryJournal()
    let outcome = try JournalBeginning(starter: [.habits, .tips]).make(at: place.location)
    #expect(
      outcome.written.sorted()
        == ["daymark.yaml", "habits/read.md", "habits/run.md", "habits/water.md", "tips.md"])
  }

  @Test("a folder of dated texts keeps its ways, and gets only settings")
  func texts() throws {
    let place = try TemporaryJournal(["Daily/2026-11-19.md": "a\n", "Daily/2026-11-20.md": "b\n"])
    let outcome = try JournalBeginning().make(at: place.location)
    #expect(outcome.heldTexts)
    #expect(outcome.written == ["daymark.yaml"])
    #expect(try place.files()["Daily/2026-11-19.md"] == "a\n")
    #expect(try place.folder.text("daymark.yaml").contains("\nentry-path: Daily/{date}.md\n"))
    #expect(
      try place.open().log(NewCheckIn(.mood("7")), on: TemporaryJournal.today).path
        == "Daily/2026-11-21.md")
  }

  @Test("files that are there are never touched, even if starter files are asked for")
  func present() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "b\n", "questions.md": "mine\n"])
    let outcome = try JournalBeginning(starter: [.questions, .quotes])
      .make(at: place.location, addsStarter: true)
    #expect(outcome.written.sorted() == ["daymark.yaml", "quotes.md"])
    #expect(try place.files()["questions.md"] == "mine\n")
  }

  @Test("a journal is not begun twice")
  func journal() throws {
    let place = try TemporaryJournal(["daymark.yaml": ""])
    #expect(throws: JournalError.isJournal) { try JournalBeginning().make(at: place.location) }
    #expect(try place.files() == ["daymark.yaml": ""])
  }

  @Test("a name that can't be written is refused, and nothing is written")
  func name() throws {
    let place = try TemporaryJournal()
    let name = String(repeating: "long ", count: 300_000)
    do {
      _ = try JournalBeginning(name: name).make(at: place.location)
      Issue.record("was written")
    } catch JournalError.refused(.edit(_, let key), let path, _) {
      #expect(key == "name")
      #expect(path == "daymark.yaml")
    }
    #expect(try place.files() == [:])
  }

  @Test("what can't be written leaves no journal")
  func unwritable() throws {
    let place = try TemporaryJournal(["habits": "a file\n"])
    #expect(throws: StoreError.self) { try JournalBeginning().make(at: place.location) }
    #expect(try place.files()["daymark.yaml"] == nil)
  }
}
