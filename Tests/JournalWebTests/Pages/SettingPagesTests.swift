import Foundation
import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// Every setting is changed on one page, as a value of `daymark.yaml`.
@Suite struct SettingPagesTests {
  /// Sends the form of a setting as it is shown.
  private static func set(
    _ name: String, _ values: [String], in journal: WebJournal, does: String = "set",
    moods: String = "refuse"
  ) throws -> WebJournal.Page {
    let key = Address.key(of: name)
    let was = try #require(journal.get("/settings").hidden("was", to: "/settings", of: key))
    let fields = [("of", key), ("was", was), ("do", does), ("moods", moods)]
    return journal.post("/settings", fields + values.map { ("value", $0) })
  }

  @Test(
    "a value is written as its setting wants it, and the rest of the file stays",
    arguments: [
      ("week-starts", "sunday", "week-starts: sunday"), ("at-tags", "true", "at-tags: true"),
      ("name", "Ana: \"x\" #1", "name: \"Ana: \\\"x\\\" #1\""),
      ("day-starts", "04:00", "day-starts: 04:00"),
      ("folders", "one, two words", "folders:\n  - one\n  - two words"),
      ("remind.check-in", "09:00, 21:00", "check-in: [\"09:00\", \"21:00\"]"),
      ("palette", "ocean", "palette: ocean"),
    ])
  func values(_ name: String, _ typed: String, _ written: String) throws {
    let journal = try WebJournal(["daymark.yaml": "# mine\nstart: quote\n"])
    let sent = try Self.set(name, [typed], in: journal)
    #expect((sent.status, sent.location) == (303, "/settings?set=\(Address.key(of: name))#set"))
    let file = try journal.file("daymark.yaml")
    #expect(file.hasPrefix("# mine\nstart: quote\n"))
    #expect(file.contains(written), "\(file)")
    // The page comes back where the form is, with its part open.
    let page = journal.get("/settings?set=\(Address.key(of: name))").text
    #expect(page.contains("id=\"set\">Saved: "))
    #expect(page.components(separatedBy: "<details class=\"fold\" open").count == 2)
  }

  @Test("every setting but the goals is in one part, with a name for people")
  func parts() {
    let shown = SettingPart.allCases.flatMap(\.settings)
    #expect(Set(shown).count == shown.count)
    #expect(Set(shown) == Set(Setting.allCases).subtracting([.goals]))
    #expect(Set(Setting.allCases.map { "\($0.title)" }).count == Setting.allCases.count)
  }

  @Test(
    "a value that can't be used is refused at its field, and is still there",
    arguments: [
      ("week-starts", "someday"), ("day-starts", "noon"), ("mood.scale", "high"),
      ("stretch.chime", "gong.wav"), ("time-zone", "Nowhere/At_all"),
    ])
  func wrong(_ name: String, _ typed: String) throws {
    let journal = try WebJournal(["daymark.yaml": "start: quote\n"])
    let sent = try Self.set(name, [typed], in: journal)
    #expect(sent.status == 422)
    #expect(sent.text.contains("-value-error\">"))
    #expect(try journal.file("daymark.yaml") == "start: quote\n")
  }

  @Test("the default comes back, and nothing is written for what is the default already")
  func reset() throws {
    let journal = try WebJournal(["daymark.yaml": "start: quote\nat-tags: true\n"])
    _ = try Self.set("start", [], in: journal, does: "reset")
    #expect(try journal.file("daymark.yaml") == "at-tags: true\n")
    _ = try Self.set("name", [""], in: journal)
    #expect(try journal.file("daymark.yaml") == "at-tags: true\n")
  }

  @Test("a setting that was changed elsewhere meanwhile is left alone")
  func stale() throws {
    let journal = try WebJournal(["daymark.yaml": "start: quote\n"])
    let key = Address.key(of: "start")
    let was = try #require(journal.get("/settings").hidden("was", to: "/settings", of: key))
    try journal.folder.write("daymark.yaml", "start: tasks\n")
    let sent = journal.post(
      "/settings", ["of": key, "was": was, "do": "set", "value": "today"])
    #expect(sent.status == 409)
    #expect(try journal.file("daymark.yaml") == "start: tasks\n")
    #expect(journal.post("/settings", ["of": "nothing"]).status == 409)
  }

  @Test("the parts of a list are chosen, and keep their order")
  func lists() throws {
    let journal = try WebJournal(["daymark.yaml": "digest: {sections: [tags, mood]}\n"])
    let page = journal.get("/settings").text
    // The parts of Today have the same names.
    let parts = page[try #require(page.firstRange(of: "Sections of a digest")).lowerBound...]
    let tags = try #require(parts.firstRange(of: "value=\"tags\" checked"))
    let mood = try #require(parts.firstRange(of: "value=\"mood\" checked"))
    #expect(tags.lowerBound < mood.lowerBound)
    _ = try Self.set("digest.sections", ["tags", "songs"], in: journal)
    #expect(try journal.file("daymark.yaml") == "digest: {sections: [tags, songs]}\n")
  }

  @Test("a new scale asks what becomes of the moods")
  func scale() throws {
    let journal = try WebJournal([
      "daymark.yaml": "mood: {scale: 1-10}\n", "2026-11-20.md": "---\nmood: 7\n---\n",
    ])
    let asked = try Self.set("mood.scale", ["1-5"], in: journal)
    #expect(asked.status == 422)
    #expect(
      asked.text.contains(
        "1 mood in 1 entry would mean something else: written on the scale 1–10, read on 1–5."))
    #expect(asked.text.contains("value=\"1-5\""))
    #expect(try Self.set("mood.scale", ["1-5"], in: journal, moods: "keep").status == 422)
    let done = try Self.set("mood.scale", ["1-5"], in: journal, moods: "rewrite")
    #expect(done.status == 303)
    #expect(try journal.file("2026-11-20.md") == "---\nmood: 7/10\n---\n")
    #expect(try journal.file("daymark.yaml") == "mood: {scale: 1-5}\n")
  }

  @Test("hostile names and values are only words, and served for reading there are no forms")
  func hostile() throws {
    let yaml =
      "name: \"</title><script>alert(1)</script>\"\n\"a\\\" onclick=\": \"{{csrf}}\\u202E\"\n"
    let page = try WebJournal(["daymark.yaml": yaml]).get("/settings").text
    #expect(!page.contains("<script>alert") && !page.contains("\" onclick=\""))
    #expect(page.contains("{{csrf}}") && !page.contains("\u{202E}"))
    let readOnly = try WebJournal(["daymark.yaml": yaml], isReadOnly: true).get("/settings")
    #expect(readOnly.status == 200)
    #expect(!readOnly.text.contains("action=\"/settings\""))
  }
}
