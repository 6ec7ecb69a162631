import Foundation
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalTemplates
import Phrases
import TestSupport
import Testing

@Suite("The journal's own templates")
struct TemplateTests {
  @Test("a copy of a built-in one is written once")
  func eject() throws {
    let place = try TemporaryJournal(["templates/entry.md": "mine\n"])
    let names = ["entry.md", "digest.txt"]
    let text = FileText(bytes: try #require(Templates.contents(of: "digest.txt")))
    let outcome = try place.step(
      "templates eject entry.md digest.txt", ["templates/digest.txt": text]
    ) { try $0.eject(templates: names) }
    #expect(outcome.written == ["templates/digest.txt"])
    #expect(outcome.present == ["templates/entry.md"])
  }

  @Test("all of them are one step without names")
  func ejectAll() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    #expect(try journal.eject(templates: Templates.names).written.count == Templates.names.count)
    #expect(try journal.undoHistory().steps.map(\.label) == ["templates eject"])
    #expect(
      try journal.ownTemplates().map(\.path).sorted()
        == Templates.names.sorted())
    #expect(try journal.eject(templates: Templates.names).written == [])
    #expect(try journal.undoHistory().steps.count == 1)
    _ = try journal.undo()
    #expect(try place.files() == [:])
  }

  @Test("a new entry is made of the journal's own")
  func ownTemplate() throws {
    let place = try TemporaryJournal([
      "templates/entry.md": "{{% CONTENT_TYPE: TEXT}}\n---\ndate: {{date}}\n---\n# Mine\n"
    ])
    var draft = CheckInDraft()
    draft.mood = "7"
    try place.step(
      "new 2026-11-21",
      ["entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21\nmood: 7\n---\n# Mine\n"]
    ) { try $0.log(NewCheckIn(draft), on: TemporaryJournal.today) }
  }

  @Test("a broken one stops what is made of it, and nothing else")
  func broken() throws {
    let place = try TemporaryJournal([
      "templates/entry.md": "{{#open}}\n", "2026-11-20.md": "Text\n",
    ])
    var draft = CheckInDraft()
    draft.mood = "7"
    func isOfTemplate(_ error: any Error) -> Bool {
      guard case .template = error as? JournalError else { return false }
      return true
    }
    try place.refuses {
      try $0.log(NewCheckIn(draft), on: TemporaryJournal.today)
    } with: {
      isOfTemplate($0)
    }
    try place.refuses {
      try $0.add(NewTask("one"), to: .entry(TemporaryJournal.today))
    } with: {
      isOfTemplate($0)
    }
    try place.refuses {
      try $0.templates(["entry.md"], .english)
    } with: {
      isOfTemplate($0)
    }
    _ = try place.open().templates(["digest.md"], .english)
    try place.step("new 2026-11-20", ["2026-11-20.md": "---\nmood: 7\n---\nText\n"]) {
      try $0.log(NewCheckIn(draft), on: day("2026-11-20"))
    }
  }

  @Test("one that leads out of the journal is reported and left out")
  func outside() throws {
    let (place, other) = (try TemporaryJournal(), try TemporaryFolder())
    try other.write("entry.md", "outside\n")
    try place.write("templates/digest.md", "mine\n")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("templates/entry.md"), withDestinationPath: other.path + "/entry.md")
    let journal = try place.open()
    #expect(journal.templatesOutside == ["entry.md"])
    #expect(try journal.ownTemplates().map(\.path) == ["digest.md"])
    #expect(place.notices == [.templateOutside(path: "templates/entry.md")])
    #expect(try journal.eject(templates: ["entry.md"]).present == ["templates/entry.md"])
    #expect(try other.text("entry.md") == "outside\n")
  }
}
