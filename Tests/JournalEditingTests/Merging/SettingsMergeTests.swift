import JournalCore
import Testing

@testable import JournalEditing

/// Two devices' versions of `daymark.yaml`.
@Suite struct SettingsMergeTests {
  private typealias Story = (base: String, ours: String, theirs: String, merged: String)

  private func merge(_ base: String, _ ours: String, _ theirs: String) -> EntryMerge? {
    EntryMerge(
      baseSettings: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  }

  private func settings(_ merged: EntryMerge?) -> Settings {
    Settings.read(merged?.bytes ?? [], path: "daymark.yaml").0
  }

  @Test(
    "both sides' settings are kept, lists by their items",
    arguments: [
      (
        "name: Ana\n", "name: Ana\nhide: [crisis]\n", "name: Ana\nweek-starts: sunday\n",
        "name: Ana\nweek-starts: sunday\nhide: [crisis]\n"
      ),
      ("hide: [a]\n", "hide: [a, b]\n", "hide: [a, c]\n", "hide: [a, b, c]\n"),
      ("hide: a\n", "hide: b\n", "hide: c\n", "hide: [b, c]\n"),
      (
        "# mine\nhide:\n  - a\n", "# mine\nhide:\n  - a\n  - b # why\n", "# mine\nhide:\n  - c\n",
        "# mine\nhide:\n  - c\n  - b # why\n"
      ),
      (
        "digest:\n  sections: [mood]\n", "digest:\n  sections: [mood, habits]\n",
        "digest:\n  sections: [mood]\n  share: [mood]\n",
        "digest:\n  sections: [mood, habits]\n  share: [mood]\n"
      ),
      ("", "name: Ana\n", "hide: [x]\n", "hide: [x]\nname: Ana\n"),
    ])
  func kept(_ base: String, _ ours: String, _ theirs: String, _ wanted: String) {
    let merged = merge(base, ours, theirs)
    #expect(merged?.conflicts == 0)
    #expect(merged.map { String(decoding: $0.bytes, as: UTF8.self) } == wanted)
  }

  @Test("of one setting changed in two ways ours counts, and theirs is below it as a comment")
  func conflict() {
    let merged = merge("mood: 1-10\n", "mood: 1-5\nhide: [a]\n", "mood: 0-4\nhide: [b]\n")
    #expect(merged?.conflicts == 1)
    #expect(
      merged.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "# <<<<<<< ours\nmood: 1-5\n# =======\n# mood: 0-4\n# >>>>>>> theirs\nhide: [a, b]\n")
    #expect(settings(merged).mood.high == 5)
  }

  @Test("settings that can't be read are merged by lines, and get no markers of git either")
  func unreadable() {
    let merged = merge("hide: [a\nname: A\n", "hide: [a\nname: B\n", "hide: [a\nname: C\n")
    #expect(merged?.conflicts == 1)
    #expect(
      merged.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "hide: [a\n# <<<<<<< ours\nname: B\n# =======\n# name: C\n# >>>>>>> theirs\n")
  }

  @Test("line endings and a byte order mark stay, and what isn't text is left to the person")
  func bytes() {
    let merged = merge(
      "\u{FEFF}name: A\r\n", "\u{FEFF}name: A\r\nhide: [a]\r\n", "\u{FEFF}name: B\r\n")
    #expect(
      merged.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "\u{FEFF}name: B\r\nhide: [a]\r\n")
    #expect(EntryMerge(baseSettings: [], ours: [0], theirs: [1]) == nil)
  }
}
