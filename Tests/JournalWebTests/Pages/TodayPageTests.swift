import TestSupport
import Testing

@testable import JournalWeb

@Suite("Today in the browser")
struct TodayPageTests {
  private func fields(_ page: WebJournal.Page, mood: String) throws -> [(String, String)] {
    let once = try #require(page.hidden("once", to: "/mood"))
    return [
      ("page", "today"), ("once", once), ("of", "mood"), ("day", "2026-11-21"), ("mood", mood),
    ]
  }

  @Test("a mood that is pressed is kept at this time, once, and can be undone")
  func press() throws {
    let web = try WebJournal(["2026-11-20.md": "---\nmood: 6\n---\nRain.\n"])
    let empty = web.get("/")
    #expect(empty.text.contains("How are you?") && empty.text.contains("Good morning."))
    let sent = try fields(empty, mood: "8")
    let answer = web.post("/mood", sent)
    #expect(answer.location == "/?said=kept")
    let written = try web.file("2026-11-21.md")
    #expect(written.contains("mood: 8") && written.contains("09:30"))
    #expect(web.post("/mood", sent).location == "/?said=kept")
    #expect(try web.file("2026-11-21.md") == written)
    let page = web.get("/?said=kept")
    #expect(page.text.contains("Your mood is kept."))
    #expect(page.text.contains("href=\"/data/undo\""))
    #expect(page.text.contains("8 · good"))
    #expect(!page.text.contains("How are you?"))
  }

  @Test("a mood outside of the scale, or of another day, changes nothing")
  func wrong() throws {
    let web = try WebJournal()
    let page = web.get("/")
    for (mood, day) in [("11", "2026-11-21"), ("x", "2026-11-21"), ("7", "2026-11-20")] {
      var sent = try fields(page, mood: mood)
      sent[3].1 = day
      #expect(web.post("/mood", sent).status >= 400, "\(mood) \(day)")
    }
    #expect(web.folder.names.allSatisfy { !$0.hasSuffix(".md") })
  }

  @Test("a journal that is only read has no mood to press and no ring")
  func reading() throws {
    let web = try WebJournal(["2026-11-20.md": "---\nhabits: [run]\n---\n"], isReadOnly: true)
    let page = web.get("/")
    #expect(!page.text.contains("action=\"/mood\"") && !page.text.contains("action=\"/habits"))
    #expect(!page.text.contains("/check-in"))
  }

  @Test("a ring does its habit, and takes it back")
  func ring() throws {
    let web = try WebJournal(["2026-11-20.md": "---\nhabits: [run]\n---\n"])
    let page = web.get("/")
    #expect(page.text.contains("aria-label=\"Done: run\""))
    let sent = [
      ("page", "today"), ("of", Address.key(of: "run")), ("day", "2026-11-21"), ("do", "done"),
    ]
    #expect(web.post("/habits/tick", sent).status < 400)
    #expect(try web.file("2026-11-21.md").contains("run"))
    #expect(web.get("/").text.contains("aria-label=\"Undo run of today\""))
  }

  @Test("an empty day of the last week leads to its check-in, and a written one to its page")
  func week() throws {
    let web = try WebJournal(["2026-11-18.md": "---\nmood: 6\n---\n"])
    let page = web.get("/").text
    #expect(page.contains("href=\"/days/2026-11-18\""))
    #expect(page.contains("href=\"/check-in?day=2026-11-19\""))
  }

  @Test(
    "the best day of the week is told as one would say it",
    arguments: [
      ("2026-11-20", "Yesterday was the best day so far."),
      ("2026-11-18", "Wednesday was the best day so far."),
    ])
  func best(_ best: String, _ words: String) throws {
    let web = try WebJournal()
    for day in 16...20 { try web.folder.write("2026-11-\(day).md", "---\nmood: 5\n---\nRain.\n") }
    try web.folder.write("\(best).md", "---\nmood: 9\n---\nSun.\n")
    #expect(web.get("/").text.contains(words))
    // Of two best days, none is the best.
    try web.folder.write("2026-11-17.md", "---\nmood: 9\n---\nSun.\n")
    #expect(!web.get("/").text.contains("the best day so far"))
  }

  @Test("the page is small")
  func size() throws {
    let web = try WebJournal([
      "2026-11-20.md": "---\nmood: 6\nhabits: [run, read, water]\n---\nRain.\n"
    ])
    #expect(web.get("/").text.utf8.count < 15_000)
  }

  @Test("a month shows each day's mood, and empty past days lead to their check-in")
  func month() throws {
    let web = try WebJournal(["2026-11-18.md": "---\nmood: 8\n---\n"])
    let page = web.get("/calendar").text
    #expect(page.contains("Wed 18 Nov 2026: 8, good"))
    #expect(page.contains("href=\"/check-in?day=2026-11-17\""))
    #expect(!page.contains("day=2026-11-22"))
  }

  @Test("a day's moments are down a line, each with its mood in words")
  func moments() throws {
    let web = try WebJournal([
      "2026-11-18.md": "# A day\n\n- 09:00 Grey (mood:: 5)\n- 18:00 The lake (mood:: 9)\n"
    ])
    let page = web.get("/days/2026-11-18").text
    #expect(page.contains(">09:00</b>") && page.contains(">18:00</b>"))
    #expect(page.contains("5 · so-so") && page.contains("9 · great"))
    #expect(page.contains("The lake") && page.contains("A day"))
  }
}
