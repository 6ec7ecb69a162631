import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import JournalSyntax
import TestSupport
import Testing

@Suite("Changing settings")
struct SettingsTests {
  @Test("only the bytes of the value change")
  func value() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "# mine\nname:  Ana # me\nmood: {scale: 1-5}\n"
    ])
    let view = try place.step(
      "settings name", ["daymark.yaml": "# mine\nname:  Ben # me\nmood: {scale: 1-5}\n"]
    ) { try $0.set(setting: "name", to: .text("Ben")) }
    #expect(view.named("name").settings.map(\.value) == ["Ben"])
    #expect(view.named("mood.scale").settings.map(\.value) == ["1-5"])
  }

  @Test("a setting that is taken out has its default")
  func removal() throws {
    let place = try TemporaryJournal(["daymark.yaml": "name: Ana\nweek-starts: sunday\n"])
    let view = try place.step("settings week-starts", ["daymark.yaml": "name: Ana\n"]) {
      try $0.set(setting: "week-starts", to: nil)
    }
    #expect(view.named("week-starts").settings.map(\.value) == ["monday"])
    #expect(view.named("week-starts").settings.map(\.isSet) == [false])
  }

  @Test("the file is made if it isn't there")
  func newFile() throws {
    let place = try TemporaryJournal()
    try place.step("settings name", ["daymark.yaml": "name: Ana\n"]) {
      try $0.set(setting: "name", to: .text("Ana"))
    }
  }

  @Test("an edit is of the file as it is now, not as it was when the journal was opened")
  func stale() throws {
    let place = try TemporaryJournal(["daymark.yaml": "name: Ana\n"])
    let journal = try place.open()
    try place.write("daymark.yaml", "name: Ben\ndays: 3\n")
    try journal.set(setting: "name", to: .text("Cai"))
    #expect(try place.files() == ["daymark.yaml": "name: Cai\ndays: 3\n"])
    #expect(try journal.settingsView().named("name").settings.map(\.value) == ["Cai"])
  }

  @Test(
    "a value that can't be one of the setting is refused",
    arguments: [
      ("week-starts", "someday"), ("mood.scale", "5-1"), ("day-starts", "13:00"),
      ("entry-path", "../{date}"), ("no-such-setting", "1"),
    ])
  func problem(_ name: String, _ value: String) throws {
    let place = try TemporaryJournal(["daymark.yaml": "name: Ana\n"])
    try place.refuses {
      try $0.set(setting: name, to: .text(value))
    } with: {
      guard case .problem(let problem) = $0 as? JournalError else { return false }
      return problem.path == "daymark.yaml" && problem.line == 2
    }
  }

  @Test("what was wrong before stops no edit")
  func brokenBefore() throws {
    let place = try TemporaryJournal(["daymark.yaml": "week-starts: someday\nold: 1\nname: Ana\n"])
    #expect(try place.open().settingsProblems.count == 2)
    try place.step(
      "settings name", ["daymark.yaml": "week-starts: someday\nold: 1\nname: Ben\n"]
    ) { try $0.set(setting: "name", to: .text("Ben")) }
    try place.step(
      "settings week-starts", ["daymark.yaml": "week-starts: sunday\nold: 1\nname: Ana\n"]
    ) { try $0.set(setting: "week-starts", to: .plain("sunday")) }
  }

  @Test("a place that can't be edited is refused with the bytes that show it")
  func refused() throws {
    let place = try TemporaryJournal(["daymark.yaml": "mood: 3\n"])
    try place.refuses {
      try $0.set(setting: "nothing-here", to: nil)
    } with: {
      guard case .refused(.edit(let refusal, let key), let path, let bytes) = $0 as? JournalError
      else { return false }
      return refusal.reason == .notFound && key == "nothing-here" && path == "daymark.yaml"
        && bytes == Array("mood: 3\n".utf8)
    }
  }

  @Test("settings that can't be read stop a change, and opening")
  func unreadable() throws {
    let place = try TemporaryJournal(["daymark.yaml": "name: Ana\n"])
    let journal = try place.open()
    try place.remove("daymark.yaml")
    try place.write("daymark.yaml/x", "a folder\n")
    #expect(throws: StoreError.self) { try place.open() }
    #expect(throws: StoreError.self) { try journal.set(setting: "name", to: .text("Ben")) }
    #expect(try place.files() == ["daymark.yaml/x": "a folder\n"])
  }
}
