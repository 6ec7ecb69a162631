import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// Entries are listed, deleted and restored; problems are fixed; changes are undone.
@Suite struct DataPagesTests {
  @Test("entries are listed by year, and one goes to the trash and comes back")
  func one() throws {
    let journal = try WebJournal(["2025-01-01.md": "old\n", "2026-11-20.md": "new <b>\n"])
    #expect(journal.get("/data").text.contains("href=\"/data/2025\""))
    #expect(journal.get("/data/2024").status == 404)
    let delete = Address.entry("2026-11-20.md", "delete")
    #expect(journal.get("/data/2026").text.contains("href=\"\(delete)\""))
    let page = journal.get(delete)
    #expect(page.text.contains("new &lt;b&gt;"))
    let base = try #require(page.hidden("base", to: delete))
    #expect(journal.post(delete, ["base": base]).location == "/days/2026-11-20?said=deleted")
    #expect(!journal.folder.names.contains("2026-11-20.md"))

    let trash = journal.get("/data/trash")
    let item = try #require(trash.hidden("of", to: "/data/trash/restore"))
    #expect(
      journal.post("/data/trash/restore", ["of": item]).location == "/data/trash?said=restored")
    #expect(try journal.file("2026-11-20.md") == "new <b>\n")
    #expect(journal.post("/data/trash/restore", ["of": item]).status == 409)
  }

  @Test("all entries go only after the folder's name was typed, and undo brings them back")
  func all() throws {
    let journal = try WebJournal(["2025-01-01.md": "old\n", "2026-11-20.md": "new\n"])
    let name = try #require(journal.folder.path.split(separator: "/").last).description
    let was = try #require(journal.get("/data/delete").hidden("was", to: "/data/delete"))
    for typed in ["", "journal", name + "x"] {
      let refused = journal.post("/data/delete", ["was": was, "name": typed])
      #expect(refused.status == 422)
      #expect(refused.text.contains("so nothing was deleted"))
    }
    try journal.folder.write("2026-11-21.md", "since\n")
    #expect(journal.post("/data/delete", ["was": was, "name": name]).status == 409)
    #expect(try journal.file("2026-11-20.md") == "new\n")

    let now = try #require(journal.get("/data/delete").hidden("was", to: "/data/delete"))
    let deleted = journal.post("/data/delete", ["was": now, "name": name])
    #expect(deleted.location == "/data?said=deleted")
    #expect(!journal.folder.names.contains("2026-11-20.md"))

    let step = try #require(journal.get("/data/undo").hidden("was", to: "/data/undo"))
    #expect(journal.post("/data/undo", ["was": "other"]).status == 409)
    #expect(journal.post("/data/undo", ["was": step]).location == "/data/undo?said=undone")
    #expect(try journal.file("2026-11-20.md") == "new\n")
    #expect(journal.post("/data/undo", ["was": step]).status == 409)
  }

  @Test("the trash is emptied only after the number of files was typed")
  func emptying() throws {
    let journal = try WebJournal(["2026-11-20.md": "new\n"])
    let delete = Address.entry("2026-11-20.md", "delete")
    let base = try #require(journal.get(delete).hidden("base", to: delete))
    _ = journal.post(delete, ["base": base])
    let was = try #require(journal.get("/data/trash").hidden("was", to: "/data/trash/empty"))
    #expect(journal.post("/data/trash/empty", ["was": was, "count": "2"]).status == 422)
    #expect(journal.post("/data/trash/empty", ["was": "x", "count": "1"]).status == 409)
    #expect(
      journal.post("/data/trash/empty", ["was": was, "count": "1"]).location
        == "/data/trash?said=emptied")
    #expect(!journal.folder.names.contains { $0.hasSuffix("2026-11-20.md") })
  }

  @Test("problems have their line, and fixes show what they change before they do")
  func check() throws {
    let journal = try WebJournal([
      "2026-11-19.md": "---\nmood:7\n---\n", "2026-11-20.md": "---\nmood:8\ntags: [a]\n---\n",
      "2026-11-21.md": "---\nmood: 99\n---\n",
    ])
    let page = journal.get("/check")
    #expect(page.text.contains(">2026-11-21.md:2</a>"))
    #expect(page.text.contains("href=\"\(Address.entry("2026-11-21.md", "edit"))\""))
    #expect(page.text.contains("− mood:7\n+ mood: 7\n"))
    let key = Address.key(of: "2026-11-19.md")
    let was = try #require(page.hidden("was", to: "/check/fix", of: key))
    #expect(journal.post("/check/fix", ["of": key, "was": "x"]).status == 409)
    #expect(journal.post("/check/fix", ["of": key, "was": was]).location == "/check?said=fixed")
    #expect(try journal.file("2026-11-19.md") == "---\nmood: 7\n---\n")
    #expect(try journal.file("2026-11-20.md") == "---\nmood:8\ntags: [a]\n---\n")

    try journal.folder.write("2026-11-18.md", "---\nmood:6\n---\n")
    let all = try #require(journal.get("/check").hidden("was", to: "/check/fix", of: "all"))
    _ = journal.post("/check/fix", ["of": "all", "was": all])
    #expect(try journal.file("2026-11-18.md") == "---\nmood: 6\n---\n")
    #expect(try journal.file("2026-11-20.md") == "---\nmood: 8\ntags: [a]\n---\n")
    #expect(journal.post("/check/fix", ["of": "all", "was": all]).status == 409)
  }

  @Test("served for reading, everything is shown and nothing can be deleted, fixed or undone")
  func readOnly() throws {
    let journal = try WebJournal(["2026-11-20.md": "---\nmood:8\n---\n"], isReadOnly: true)
    for page in ["/data", "/data/2026", "/data/trash", "/data/undo", "/check", "/more"] {
      let shown = journal.get(page)
      #expect(shown.status == 200, "\(page)")
      #expect(!shown.text.contains("method=\"post\" action=\"/data"), "\(page)")
      #expect(!shown.text.contains("method=\"post\" action=\"/check"), "\(page)")
    }
    #expect(journal.get("/data/delete").status == 404)
    #expect(journal.get(Address.entry("2026-11-20.md", "delete")).status == 404)
    for form in ["/data/delete", "/data/undo", "/data/trash/empty", "/check/fix"] {
      #expect(journal.post(form, [:]).status == 403)
    }
  }

  @Test("a digest is looked at with its own style alone, and downloaded as a file")
  func digest() throws {
    let journal = try WebJournal([
      "2026-11-20.md": "---\nmood: 8\ntags: [work]\n---\nA <b>good</b> day.\n"
    ])
    let form = journal.get("/digest")
    #expect(form.text.contains("method=\"get\" action=\"/digest\""))
    let page = journal.get("/digest?range=2026-11&do=page")
    #expect(page.status == 200)
    let policy = try #require(page.fields["content-security-policy"])
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    let again = "/digest?range=2026-11&amp;with=full"
    #expect(
      journal.get("/digest?range=2026-11&with=full&do=page").text.contains("<a href=\"\(again)\">"))
    let back = journal.get("/digest?range=2026-11&with=full").text
    #expect(back.contains("value=\"2026-11\"") && back.contains("value=\"full\" checked"))
    #expect(!journal.get("/digest?range=2026-11&do=html").text.contains("Back to your journal"))
    let file = journal.get("/digest?range=2026-11&do=markdown")
    #expect(
      file.fields["content-disposition"]
        == "attachment; filename=\"digest-2026-11-01..2026-11-30.md\"")
    #expect(file.text.contains("daymark:digest begin"))
    let wrong = journal.get("/digest?range=some+day&only=work&do=page")
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("value=\"some day\"") && wrong.text.contains("value=\"work\""))
    #expect(journal.get("/digest?range=2026&only=wrok&do=text").status == 422)
  }

  @Test(
    "entries, moods, habits and tasks are files for other programs",
    arguments: [
      ("entries.csv", "day,"), ("moods.csv", "day,value,smoothed"),
      ("habits.csv", "day,habit,mark,amount"), ("tasks.csv", "Buy"), ("entries.json", "\"schema\""),
      ("journal.ics", "SUMMARY:Buy milk"), ("words.csv", "day,value"), ("thoughts.csv", "fine"),
      ("gratitude.csv", "tea"), ("tags.csv", "work"), ("calendar.csv", "2026-11-20"),
      ("site.zip", "A fine day"), ("site.zip", "days/2026/2026-11-20.html"),
    ])
  func exports(_ name: String, _ text: String) throws {
    let journal = try WebJournal([
      "2026-11-20.md":
        "---\nmood: 8\nhabits: [run]\ntags: [work]\ngratitude: [tea]\n---\nA fine day\n",
      "tasks.md": "- [ ] Buy milk 📅 2026-11-25\n",
    ])
    let file = journal.get("/export/\(name)")
    #expect(file.status == 200)
    #expect(file.fields["content-disposition"] == "attachment; filename=\"\(name)\"")
    #expect(file.text.contains(text))
    #expect(journal.get("/export/other.csv").status == 404)
  }

  @Test("every file that the page offers can be downloaded, and one's own numbers and a search too")
  func allExports() throws {
    let journal = try WebJournal()
    for day in 11...20 {
      try journal.folder.write(
        "2026-11-\(day).md", "---\nmood: 8\nsleep: 7.5\n\"größe\": 3\n---\nA fine day\n")
    }
    let page = journal.get("/data").text
    for export in WebFrontEnd.exports {
      #expect(page.contains("href=\"/export/\(export.name)\""))
      #expect(journal.get("/export/\(export.name)").status == 200, "\(export.name)")
    }
    for (key, name) in [("sleep", "sleep.csv"), ("größe", "number.csv")] {
      let address = "/export/number/" + Address.key(of: key)
      #expect(page.contains("href=\"\(address)\""), "\(key)")
      let file = journal.get(address)
      #expect(file.fields["content-disposition"] == "attachment; filename=\"\(name)\"")
    }
    #expect(journal.get("/export/number/" + Address.key(of: "mood2")).status == 404)

    let found = try #require(journal.post("/search", ["q": "fine"]).location)
    #expect(journal.get(found).text.contains("href=\"\(found)/search.csv\""))
    #expect(journal.get(found + "/search.csv").text.contains("2026-11-20"))
    #expect(journal.get("/search/other/search.csv").location == "/search")
  }
}
