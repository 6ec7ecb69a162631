import JournalSyntax
import Testing

@testable import JournalCore

/// What `daymark settings` and `daymark profile` know of their files.
@Suite struct SettingsViewTests {
  private func value(_ name: String, in file: String) -> SettingsView.Line? {
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
    ("headings: [Danke]\n", "headings.gratitude", "[Danke]"),
    ("at-tags: yes\n", "at-tags", "yes"),
  ])
  func `what the file says is shown on one line`(file: String, name: String, value: String) throws {
    let setting = try #require(self.value(name, in: file))
    #expect(setting.value == value && setting.isSet)
  }

  @Test func `every setting is listed, with its default`() {
    let view = SettingsView([])
    for setting in Setting.allCases {
      let lines = view.named(setting.rawValue).settings
      #expect(!lines.isEmpty, "\(setting)")
      guard setting != .keys else { continue }
      #expect(lines.map(\.value) == [setting.value(in: Settings())?.line ?? ""])
    }
    #expect(view.named("keys.mood").settings.map(\.value) == ["[mood, feeling]"])
    #expect(view.settings.count == Setting.allCases.count + KeyRole.allCases.count - 2)
  }

  @Test func `a mapping is shown by its pairs, those of the file over the defaults`() {
    let view = SettingsView(Array("keys: {Mood: [x]}\ngoals: {run: 3, swim: 4}\n".utf8))
    #expect(view.named("goals").settings.map(\.name) == ["goals.run", "goals.swim"])
    #expect(view.settings.filter(\.isSet).map(\.name) == ["goals.run", "goals.swim", "keys.mood"])
    #expect(view.named("keys.mood").settings.map(\.value) == ["[x]"])
  }

  @Test func `what is no setting comes last`() {
    let view = SettingsView(Array("language: de\nmood: {colour: red}\ndigest: 3\n".utf8))
    #expect(
      view.settings.suffix(3).map { "\($0.name) \($0.value)" }
        == ["language de", "mood.colour red", "digest 3"])
  }

  @Test func `a name inside a label's mapping is found with the labels`() {
    let view = SettingsView(Array("mood: {labels: {1: low}}\n".utf8))
    #expect(view.named("mood.labels.1").settings.map(\.value) == ["{1: low}"])
    #expect(view.named("name.x").settings.isEmpty)
  }

  @Test func `a name without a value says nothing`() {
    #expect(value("name", in: "name:   # me\n")?.isSet == false)
  }

  @Test func `a name stands for all inside it`() {
    let view = SettingsView(Array("mood: {scale: 1-5, labels: {1: low}}\n".utf8))
    #expect(
      view.named("Mood").settings.map(\.name) == ["mood.scale", "mood.labels", "mood.symbols"])
    #expect(view.named("moo").settings.isEmpty)
  }

  @Test func `journals by their names, and the one in use`() {
    let profiles = Profiles(Array("current: b\njournals:\n  a: /x\n  b: '/y z'\n  c:\n".utf8))
    #expect(profiles.profiles.map(\.name) == ["a", "b"])
    #expect(profiles.path() == "/y z" && profiles.path(of: "a") == "/x")
    #expect(profiles.path(of: "c") == nil && Profiles([]).path() == nil)
  }
}
