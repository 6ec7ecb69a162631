import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// A file of another program is sent, looked at, and imported.
@Suite struct ImportPagesTests {
  private static let daylio =
    "full_date,time,mood,note\n2026-11-20,10:04 AM,rad,Sun\n2026-11-19,14:03,superb,<b>Rain</b>\n"

  @Test("nothing is written before the person has seen what would be, and it is one step to undo")
  func story() throws {
    let journal = try WebJournal(["2026-11-18.md": "Mine.\n"])
    #expect(journal.get("/data").text.contains("href=\"/import\""))
    #expect(journal.get("/import").text.contains("enctype=\"multipart/form-data\""))
    let sent = try journal.post("/import", file: "daylio.csv", Array(Self.daylio.utf8))
    let address = try #require(sent.location)
    #expect(sent.status == 303 && address.hasPrefix("/import/"))
    let plan = journal.get(address)
    #expect(plan.text.contains("Import from Daylio") && plan.text.contains("daylio.csv"))
    #expect(plan.text.contains("2 entries would be added."))
    #expect(plan.text.contains("20 Nov 2026: Sun") && plan.text.contains("19 Nov 2026: **Rain**"))
    #expect(plan.text.contains("The mood “superb” has no number."))
    #expect(plan.text.contains("Import 2 entries"))
    #expect(journal.folder.names == ["2026-11-18.md"])

    let wrong = journal.post(address, ["do": "look", "mood:superb": "high"])
    #expect(wrong.status == 422 && wrong.text.contains("A mood is a number from 1 to 10."))
    #expect(journal.post(address, ["do": "look", "mood:superb": "9"]).location == address)
    #expect(!journal.get(address).text.contains("has no number"))
    #expect(journal.post(address, ["do": "import", "mood:superb": "9"]).location == address)
    #expect(journal.get(address).location == "/data?said=imported")
    #expect(try journal.file("2026-11-19.md").contains("mood: 9\n"))
    #expect(try journal.file("imports/2026-11-21-daylio.json").contains("\"name\":\"daylio.csv\""))
    #expect(journal.get("/data?said=imported").text.contains("Imported."))

    let step = try #require(journal.get("/data/undo").hidden("was", to: "/data/undo"))
    #expect(journal.post("/data/undo", ["was": step]).location == "/data/undo?said=undone")
    #expect(journal.folder.names.filter { !$0.hasPrefix(".daymark") } == ["2026-11-18.md"])
  }

  @Test("the columns of any table are guessed, shown, and can be chosen before anything is written")
  func columns() throws {
    let journal = try WebJournal()
    let table = "Datum;Stimmung;Notiz;Extra\n17.04.2024;7;Am Meer;Wind\n"
    let address = try #require(
      try journal.post("/import", file: "t.csv", Array(table.utf8)).location)
    let plan = journal.get(address).text
    #expect(plan.contains("Its columns are guessed:") && plan.contains("Datum is the date"))
    #expect(plan.contains("name=\"column:text\"") && plan.contains("The column of the mood"))
    let chosen = [
      ("column:date", "Datum"), ("column:time", ""), ("column:mood", ""),
      ("column:title", "Notiz"), ("column:text", "Extra"), ("column:tags", ""),
    ]
    let looked = journal.post(address, chosen + [("do", "look")])
    #expect(looked.location == address)
    #expect(journal.get(address).text.contains("Notiz is the title"))
    let imported = journal.post(address, chosen + [("do", "import")])
    #expect(imported.location == address)
    #expect(journal.get(address).location == "/data?said=imported")
    #expect(
      try journal.file("entries/2024/04/2024-04-17.md")
        == "---\ndate: 2024-04-17\ntitle: Am Meer\nsource: csv:2024-04-17\nstimmung: 7\n---\nWind\n"
    )
  }

  @Test("the scale of another program's numbers can be given")
  func scale() throws {
    let journal = try WebJournal()
    let states =
      #"{"data":{"stateOfMind":[{"id":"A","start":"2026-11-20 09:05:00 +0100","valence":0.5}]}}"#
    let address = try #require(
      try journal.post("/import", file: "HealthAutoExport.json", Array(states.utf8)).location)
    #expect(journal.get(address).text.contains("Import from Apple Health"))
    #expect(journal.post(address, ["do": "import"]).location == address)
    #expect(journal.get(address).location == "/data?said=imported")
    #expect(try journal.file("entries/2026/11/2026-11-20.md").contains("mood: 7.8\n"))
  }

  @Test("the page says how many rows are used, why others are left out, and how it was read")
  func rows() throws {
    let journal = try WebJournal()
    let head = "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
    let habits = head + "Read,,,1/13/2021,1,\nRead,,,2/3/2021,0,\nRead,,,someday,1,\n"
    let plan = journal.get(
      try #require(try journal.post("/import", file: "h.csv", Array(habits.utf8)).location))
    #expect(
      plan.text.contains(
        "3 rows read, 2 used, 1 left out: 1 whose date can’t be read."))
    #expect(
      plan.text.contains(
        "In its dates the month is first, because “1/13/2021” can’t be read otherwise."))

    let unclear = try journal.post(
      "/import", file: "u.csv", Array((head + "Read,,,1/12/2021,1,\n").utf8))
    let address = try #require(unclear.location)
    let asked = journal.get(address)
    #expect(asked.text.contains("There is nothing to import."))
    #expect(asked.text.contains("Dates such as “1/12/2021”: is the month or the day first?"))
    #expect(
      asked.text.contains("In its dates, what is first?")
        && !asked.text.contains("value=\"import\""))
    #expect(journal.post(address, ["do": "import"]).location == address)
    #expect(journal.get(address).status == 422)
    #expect(journal.folder.names.filter { !$0.hasPrefix(".daymark") } == [])
    #expect(journal.post(address, ["do": "look", "dates": "day-first"]).location == address)
    #expect(journal.get(address).text.contains("1 row read, all used."))
    #expect(journal.post(address, ["do": "import", "dates": "day-first"]).location == address)
    #expect(journal.get(address).location == "/data?said=imported")
    #expect(journal.folder.names.contains("entries/2021/12/2021-12-01.md"))

    let nothing = try journal.post("/import", file: "n.csv", Array(head.utf8))
    let page = journal.get(try #require(nothing.location))
    #expect(
      page.text.contains("There is nothing to import.") && page.text.contains("It has no rows."))
    #expect(page.text.contains("Choose another file") && !page.text.contains("value=\"import\""))
    let todo = try journal.post("/import", file: "todo.txt", Array("x 2026-11-01\n".utf8))
    #expect(
      journal.get(try #require(todo.location)).text.contains(
        "1 row read, 0 used, 1 left out: 1 without a name or a text."))
  }

  @Test("tasks are imported, too: those of todo.txt, and of the calendar feed of Canvas")
  func tasks() throws {
    let journal = try WebJournal()
    let address = try #require(
      try journal.post("/import", file: "todo.txt", Array("(A) Call Ana +Family\nx Post\n".utf8))
        .location)
    let plan = journal.get(address)
    #expect(plan.text.contains("Import 2 tasks") && plan.text.contains("Call Ana #Family"))
    #expect(journal.post(address, ["do": "import"]).location == address)
    #expect(journal.get(address).location == "/data?said=imported")
    #expect(try journal.file("tasks.md").contains("Call Ana #Family"))
    let feed = """
      BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:event-assignment-7@example\r\nSUMMARY:Essay [Art 1]\r
      DTSTART;VALUE=DATE:20261130\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """
    let canvas = try #require(
      try journal.post("/import", file: "feed.ics", Array(feed.utf8)).location)
    #expect(journal.get(canvas).text.contains("1 task would be added."))
    #expect(journal.post(canvas, ["do": "import"]).location == canvas)
    #expect(journal.get(canvas).location == "/data?said=imported")
    #expect(try journal.file("tasks.md").contains("Essay"))
    let page = try journal.post("/import", file: "other.ics", Array("no calendar".utf8))
    #expect(page.status == 422)
  }

  @Test(
    "what can't be imported is refused with a reason, and nothing is kept",
    arguments: [
      (
        "a.txt", "Dear diary",
        "“a.txt” isn’t in a format that can be imported: it begins with “Dear diary”."
      ),
      ("a.zip", "PK\u{3}\u{4}", "“a.zip” is damaged, or isn’t a zip archive."),
      ("a.csv", "", "Please choose a file."),
      ("a.db", "SQLite format 3\0", "“a.db” is damaged."),
    ])
  func refused(_ name: String, _ text: String, _ words: String) throws {
    let journal = try WebJournal()
    let page = try journal.post("/import", file: name, Array(text.utf8))
    #expect(page.status == 422 && page.text.contains(words))
    #expect(journal.get("/import/unknown").status == 404)
  }

  @Test("a file is recognized by its own name, as in the terminal")
  func ownName() throws {
    let journal = try WebJournal()
    func send(_ name: String, _ text: String) throws -> WebJournal.Page {
      let address = try #require(
        try journal.post("/import", file: name, Array(text.utf8)).location)
      let plan = journal.get(address)
      #expect(journal.post(address, ["do": "import"]).location == address)
      #expect(journal.get(address).location == "/data?said=imported")
      return plan
    }
    let month = try send("2026-11.txt", "20: {text: 'One //day//', Films: null}\n")
    #expect(
      month.text.contains("Import from RedNotebook")
        && month.text.contains("20 Nov 2026: One *day*"))
    #expect(try journal.file("entries/2026/11/2026-11-20.md").contains("tags: [Films]\n"))
    #expect(
      try send("20261119", "* Thursday, 11/19/26\n** 09:30 Up\n").text.contains(
        "Import from Org mode"))
    #expect(try journal.file("entries/2026/11/2026-11-19.md").hasSuffix("## 09:30 Up\n"))
    let task =
      #"[{"description":"Buy milk","entry":"20261120T044521Z","status":"pending","uuid":"86591cfc-058d"}]"#
    #expect(try send("export.json", task).text.contains("1 task would be added."))
    #expect(try journal.file("tasks.md").contains("- [ ] Buy milk 🆔 tw-86591cfc058d"))
  }

  @Test("a fourth file takes the place of the first; each is its session's alone, and ends with it")
  func kept() {
    let imports = KeptImports()
    func names(_ session: String = "s") -> [String] {
      ["a", "b", "c", "d"].filter { imports.file($0, of: session) != nil }
    }
    for key in ["a", "b", "c", "d"] {
      imports.keep(
        KeptImports.Kept(place: "/" + key, name: key, session: key == "c" ? "t" : "s"), as: key)
    }
    #expect(names() == ["b", "d"] && names("t") == ["c"])
    #expect(imports.file("c", of: nil) == nil)
    imports.remove { $0 == "s" }
    #expect(names() == [] && names("t") == ["c"])
  }

  @Test("a journal that is served for reading only takes no import")
  func readOnly() throws {
    let journal = try WebJournal(isReadOnly: true)
    #expect(!journal.get("/data").text.contains("href=\"/import\""))
    #expect(journal.get("/import").status == 404)
    #expect(try journal.post("/import", file: "a.csv", Array(Self.daylio.utf8)).status == 403)
  }
}
