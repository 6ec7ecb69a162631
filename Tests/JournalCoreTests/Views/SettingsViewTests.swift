import Testing

@testable import JournalCore

/// What `daymark settings` and `daymark profile` know of their files.
@Suite struct SettingsViewTests {
  private func value(_ name: String, in file: String) -> SettingsView.Setting? {
    SettingsView(Array(file.utf8)).settings.first { $0.name == name }
  }

  @Test func `without a file everything is a default`() {
    let view = SettingsView([])
    #expect(!view.settings.isEmpty && view.settings.allSatisfy { !$0.isSet })
    #expect(view.settings.first { $0.name == "mood.scale" }?.value == "1-10")
  }

  @Test(arguments: [
    ("mood: 1-5\n", "mood.scale", "1-5"),
    ("mood:\n  scale: 1-7\n", "mood.scale", "1-7"),
    ("Week_Starts: sunday\n", "week-starts", "sunday"),
    ("required:\n- mood\n- sleep\n", "required", "[mood, sleep]"),
    ("goals: {entries: 365}\n", "goals.entries", "365"),
  ])
  func `what the file says is shown on one line`(file: String, name: String, value: String) throws {
    let setting = try #require(self.value(name, in: file))
    #expect(setting.value == value && setting.isSet)
  }

  @Test func `a name without a value says nothing`() {
    #expect(value("name", in: "name:   # me\n")?.isSet == false)
  }

  @Test func `a name stands for all inside it`() {
    let view = SettingsView(Array("mood: {scale: 1-5, labels: {1: low}}\n".utf8))
    #expect(view.named("Mood").settings.map(\.name) == ["mood.scale", "mood.labels"])
    #expect(view.named("moo").settings.isEmpty)
  }

  @Test func `journals by their names, and the one in use`() {
    let profiles = Profiles(Array("current: b\njournals:\n  a: /x\n  b: '/y z'\n  c:\n".utf8))
    #expect(profiles.profiles.map(\.name) == ["a", "b"])
    #expect(profiles.path() == "/y z" && profiles.path(of: "a") == "/x")
    #expect(profiles.path(of: "c") == nil && Profiles([]).path() == nil)
  }
}
