import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// Habits are ticked, counted, skipped and changed in the browser, in the same files.
@Suite struct HabitPagesTests {
  private static func journal(isReadOnly: Bool = false) throws -> WebJournal {
    try WebJournal(
      [
        "2026-11-20.md": "---\nhabits: [run]\n---\n",
        "habits/run.md": "---\ngoal: daily\n---\nIt clears the head.\n",
        "habits/water.md": "---\ngoal: daily\nat-least: 8\nunit: glasses\n---\n",
      ], isReadOnly: isReadOnly)
  }

  private static let run = Address.key(of: "run")
  private static let water = Address.key(of: "water")

  private static func tick(
    _ habit: String, _ what: String, amount: String = "", page: String = "habits",
    day: String = "2026-11-21"
  ) -> KeyValuePairs<String, String> {
    ["of": habit, "do": what, "amount": amount, "page": page, "day": day]
  }

  @Test("a habit is ticked, skipped and undone, on the list and on Today")
  func ticks() throws {
    let journal = try Self.journal()
    let done = journal.post("/habits/tick", Self.tick(Self.run, "done"))
    #expect((done.status, done.location) == (303, "/habits?said=recorded"))
    #expect(try journal.file("2026-11-21.md").contains("habits: [run]"))
    #expect(journal.get("/habits?said=recorded").text.contains(">Recorded.</p>"))

    let undone = journal.post("/habits/tick", Self.tick(Self.run, "undo", page: "today"))
    #expect(undone.location == "/?said=recorded")
    #expect(try !journal.file("2026-11-21.md").contains("run"))
    _ = journal.post("/habits/tick", Self.tick(Self.run, "skip"))
    #expect(try journal.file("2026-11-21.md").contains("run: skip"))
  }

  @Test("a habit's page has its ring, its numbers and its last year, and leads back to itself")
  func page() throws {
    let journal = try Self.journal()
    let page = journal.get("/habits/run").text
    for part in ["class=\"ringed\"", "dm-habit-year", "Strength", "It clears the head."] {
      #expect(page.contains(part), "\(part)")
    }
    // Its name leads nowhere else.
    #expect(!page.contains("href=\"/habits/run\">run"))
    let done = journal.post("/habits/tick", Self.tick(Self.run, "done", page: "habit"))
    #expect(done.location == "/habits/\(Self.run)?said=recorded")
    #expect(
      journal.get(try #require(done.location)).text.contains(
        "Days in a row</dt><dd dir=\"auto\">2</dd>"))
    // A number that can't be read is refused on the same page.
    let wrong = journal.post(
      "/habits/tick", Self.tick(Self.water, "set", amount: "x", page: "habit"))
    #expect(wrong.status == 422 && wrong.text.contains("<h1 dir=\"auto\">"))
    // To read only, the ring is drawn.
    let readOnly = try Self.journal(isReadOnly: true).get("/habits/run").text
    #expect(readOnly.contains("class=\"ring\"") && !readOnly.contains("ringed"))
  }

  @Test("a number is set, and counted up by one; sent twice, it counts once")
  func counts() throws {
    let journal = try Self.journal()
    _ = journal.post("/habits/tick", Self.tick(Self.water, "set", amount: "2,5"))
    #expect(try journal.file("2026-11-21.md").contains("water: 2.5"))
    for once in ["a", "a", "b"] {
      let sent = journal.post(
        "/habits/tick",
        ["of": Self.water, "do": "more", "page": "today", "day": "2026-11-21", "once": once])
      #expect(sent.status == 303)
    }
    #expect(try journal.file("2026-11-21.md").contains("water: 4.5"))
  }

  @Test(
    "what isn't a number is refused in its line, and is still there",
    arguments: [
      "", "many", "-1", "NaN", "1e999",
    ])
  func wrongNumber(_ amount: String) throws {
    let journal = try Self.journal()
    let refused = journal.post("/habits/tick", Self.tick(Self.water, "set", amount: amount))
    #expect(refused.status == 422)
    #expect(refused.text.contains(" value=\"\(amount)\" aria-label=\"water today, glasses\""))
    #expect(refused.text.contains("role=\"alert\">Write a number, 0 or more.</span>"))
    #expect(journal.folder.names.contains("2026-11-21.md") == false)
  }

  @Test("a page of yesterday ticks yesterday; one without a day ticks nothing")
  func yesterday() throws {
    let journal = try Self.journal()
    _ = journal.post("/habits/tick", Self.tick(Self.water, "more", day: "2026-11-20"))
    #expect(try journal.file("2026-11-20.md").contains("water: 1"))
    #expect(journal.post("/habits/tick", Self.tick(Self.run, "done", day: "")).status == 409)
    #expect(
      journal.post("/habits/tick", Self.tick(Self.run, "done", day: "2026-11-22")).status == 422)
    #expect(journal.post("/habits/tick", Self.tick("gone", "done")).status == 409)
  }

  @Test("a habit begins with its goal, and says what is wrong at the field")
  func beginning() throws {
    let journal = try Self.journal()
    let begun = journal.post(
      "/habits/add",
      ["name": "read", "goal": "3/week", "at-least": "20", "unit": "pages", "remind": "21:00"])
    #expect((begun.status, begun.location) == (303, "/habits/read?said=added"))
    #expect(
      try journal.file("habits/read.md")
        == "---\ngoal: 3/week\nat-least: 20\nunit: pages\nremind: \"21:00\"\nfrom: 2026-11-21\n---\n"
    )

    let wrong = journal.post("/habits/add", ["name": "swim", "goal": "sometimes"])
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("value=\"sometimes\""))
    #expect(wrong.text.contains("-goal-error\">"))
    #expect(wrong.text.contains("name=\"name\" id=") && wrong.text.contains("value=\"swim\""))
    let there = journal.post("/habits/add", ["name": "Run", "goal": "daily"])
    #expect(there.text.contains("There is already a habit “run”."))
    #expect(journal.post("/habits/add", ["name": "a/b", "goal": "daily"]).status == 422)
    #expect(!journal.folder.names.contains("habits/swim.md"))
  }

  @Test("only the values that were changed are written; the rest of the file keeps its bytes")
  func editing() throws {
    let journal = try Self.journal()
    let page = journal.get("/habits/water")
    #expect(page.text.contains("value=\"glasses\""))
    let was = try #require(page.hidden("was", to: "/habits/edit"))
    let sent: KeyValuePairs = [
      "of": Self.water, "was": was, "goal": "daily", "at-least": "6", "unit": "glasses",
    ]
    #expect(journal.post("/habits/edit", sent).location == "/habits/\(Self.water)?said=saved")
    #expect(try journal.file("habits/water.md").hasSuffix("at-least: 6\nunit: glasses\n---\n"))
    // The same form again is older than the file now.
    let stale = journal.post("/habits/edit", sent)
    #expect(stale.status == 409)
    #expect(stale.text.contains("changed elsewhere after the page was shown"))
  }

  @Test("a habit is paused, resumed, renamed, archived and deleted; its past stays")
  func life() throws {
    let journal = try Self.journal()
    let run = ["of": Self.run] as KeyValuePairs
    _ = journal.post("/habits/pause", ["of": Self.run, "days": "until 2026-12-01"])
    #expect(
      try journal.file("habits/run.md")
        == "---\ngoal: daily\npause: [2026-11-21..2026-12-01]\n---\nIt clears the head.\n")
    #expect(journal.get("/habits/run").text.contains(">Resume</button>"))
    _ = journal.post("/habits/pause", run)
    #expect(try !journal.file("habits/run.md").contains("pause"))
    let wrong = journal.post("/habits/pause", ["of": Self.run, "days": "soonish"])
    #expect(wrong.status == 422 && wrong.text.contains("value=\"soonish\""))

    _ = journal.post("/habits/archive", run)
    #expect(try journal.file("habits/run.md").contains("archived: true"))
    _ = journal.post("/habits/archive", run)
    #expect(
      journal.post("/habits/rename", ["of": Self.run, "name": "jog"]).location
        == "/habits/jog?said=saved")
    #expect(try journal.file("habits/jog.md").contains("aliases: [run]"))
    let gone = journal.post("/habits/delete", ["of": Address.key(of: "jog")])
    #expect(gone.location == "/habits?said=removed")
    #expect(!journal.folder.names.contains("habits/jog.md"))
    #expect(try journal.file("2026-11-20.md") == "---\nhabits: [run]\n---\n")
  }

  @Test("served for reading, there are no forms, and nothing can be sent")
  func readOnly() throws {
    let journal = try Self.journal(isReadOnly: true)
    for page in ["/habits", "/habits/run", "/"] {
      #expect(!journal.get(page).text.contains("action=\"/habits"), "\(page)")
    }
    #expect(journal.post("/habits/tick", Self.tick(Self.run, "done")).status == 403)
  }

  @Test(
    "names with quotes, tags, directions and line ends are shown and can be ticked",
    arguments: [
      "a\"b'c", "</title><script>", "\u{202E}evil", "two\nlines", "a/b", "..", "é%2F",
    ])
  func hostileNames(_ name: String) throws {
    let written = name.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let journal = try WebJournal(["2026-11-20.md": "---\nhabits:\n  - \"\(written)\"\n---\n"])
    let list = journal.get("/habits")
    #expect(list.status == 200)
    #expect(!list.text.contains("<script>") && !list.text.contains("\u{202E}"))
    #expect(journal.get(Address.habit(name)).status == 200)
    let ticked = journal.post("/habits/tick", Self.tick(Address.key(of: name), "done"))
    #expect(ticked.status == 303)
    #expect(journal.folder.names.contains("2026-11-21.md"))
  }
}
