import Foundation
import JournalActions
import JournalCore
import JournalPages
import JournalRender
import JournalStore
import Phrases
import TestSupport
import Testing

@Suite("Pages put together from a journal")
struct PageTests {
  private func journal() throws -> TemporaryJournal {
    try TemporaryJournal([
      "daymark.yaml": "name: Ana\nhide: [secret]\ngoals: {entries: 3}\n",
      "questions.md": "## How?\n\n- well\n- badly\n", "quotes.md": "> Begin.\n> — Ben\n",
      "tasks.md": "- [ ] call 📅 2026-11-21\n- [x] done ✅ 2026-11-20\n",
      "habits/run.md": "---\ngoal: daily\n---\n",
      "2026-11-20.md": "---\nmood: 4\ngratitude: [tea]\nhabits: [run]\n---\nYesterday.\n",
      "2026-11-21.md":
        "---\nmood: 8\n---\nToday, with two words more.\n\n- [ ] sweep 📅 2026-11-20\n",
      "2025-11-21.md": "A year ago.\n",
    ])
  }

  @Test("today's page has the day's facts of all of the journal's files")
  func today() throws {
    let place = try journal()
    let (page, report) = try place.open().todayPage()
    #expect(page.day == TemporaryJournal.today)
    #expect(page.name == "Ana")
    #expect(page.logged.map(\.path) == ["2026-11-21.md"])
    #expect(page.question?.text == "How?")
    #expect(page.quote?.text == "Begin.")
    #expect(page.week == [nil, nil, nil, nil, nil, 4, 8])
    #expect(page.streak == 2)
    #expect(page.tasks.map(\.text) == ["sweep", "call"])
    #expect(page.habits.map(\.name) == ["run"])
    #expect(page.onThisDay.map(\.path) == ["2025-11-21.md"])
    #expect(page.stretch != nil)
    #expect(report.notCounted.isEmpty)
    #expect(place.notices.isEmpty)
  }

  @Test("an empty today's page names the file that a new entry is written to")
  func newEntry() throws {
    let place = try TemporaryJournal([
      ".obsidian/daily-notes.json": #"{"folder": "Daily", "format": "YYYY-MM-DD dddd"}"#,
      "Daily/2026-11-19 Thursday.md": "Text.\n",
    ])
    let journal = try place.open()
    #expect(try journal.todayPage().page.newEntry == "Daily/2026-11-21 Saturday.md")
    #expect(
      try journal.newPath(of: TemporaryJournal.today, at: nil) == "Daily/2026-11-21 Saturday.md")
  }

  @Test("insights are the same on all cores as on one, and no habit of today is recommended")
  func insights() throws {
    let place = try TemporaryJournal()
    var chance = SeededGenerator(seed: 5)
    for number in 0..<200 {
      let ran = number == 0 || Int.random(in: 0..<5, using: &chance) < 2
      let other = Bool.random(using: &chance) ? "call" : "tea"
      let mood = Int.random(in: 1...4, using: &chance) + (ran ? 3 : 0)
      try place.write(
        "\(TemporaryJournal.today - number).md",
        "---\nmood: \(mood)\nhabits: [\(ran ? "run, " : "")\(other)]\n---\n")
    }
    let journal = try place.open()
    let index = try journal.index(InsightsView.scope(journal.settings))
    let book = journal.habitBook(index)
    let found = journal.insights(index, book, showsAll: true)
    #expect(found.findings.map(\.name) == ["run"])
    #expect(found.recommendation == nil)
    #expect(InsightsView(index, book, showsAll: true, doneToday: { $0 == "run" }) == found)
  }

  @Test("a thread of the entries, newest first or oldest first")
  func diary() throws {
    let place = try journal()
    let journal = try place.open()
    let thanks = try journal.diary(.gratitude)
    #expect(thanks.items.map(\.day) == [day("2026-11-20")])
    #expect(thanks.items.compactMap(\.gratitude).flatMap(\.self) == ["tea"])
    let thoughts = try journal.diary(.thoughts, oldestFirst: true)
    #expect(
      thoughts.items.map(\.day) == [day("2025-11-21"), day("2026-11-20"), day("2026-11-21")])
    let year = DayRange(day("2026-01-01"), day("2026-12-31"))
    #expect(try journal.diary(.thoughts, year).items.map(\.day).first == day("2026-11-21"))
    #expect(try journal.diary(.thoughts, year).items.count == 2)
  }

  @Test("milestones count entries, tasks of tasks.md and goals")
  func milestones() throws {
    let place = try journal()
    let view = try place.open().milestones()
    #expect(view.reached.map(\.kind).contains(.entries))
    #expect(view.goals.map(\.name) == ["entries"])
    #expect(view.goals.map(\.now) == [3])
  }

  @Test("a digest is of the days that are asked for")
  func digest() throws {
    let place = try journal()
    let journal = try place.open()
    let range = DayRange(day("2026-11-01"), day("2026-11-30"))
    let digest = try journal.digest(range, DigestOptions(journal.settings))
    #expect(digest.cover?.entries == 2)
    #expect(digest.gratitude?.map(\.text) == ["tea"])
    #expect(digest.today == TemporaryJournal.today)
  }

  @Test("a site has a page for each entry and is written again only where it changed")
  func site() throws {
    let (place, other) = (try journal(), try TemporaryFolder())
    let journal = try place.open()
    let plan = try journal.site(.english)
    #expect(plan.pictures.isEmpty)
    #expect(!plan.lacksThumbnails)
    let outcome = try journal.write(plan, to: other.path + "/site")
    #expect(outcome.files == plan.site.files.count)
    #expect(outcome.written == outcome.files)
    let first = try other.text("site/index.html")
    #expect(first.contains("Ana"))
    #expect(first.contains("run") && first.contains("1 day in a row"))
    #expect(try other.text("site/streaks.html").contains("Habits</h2>"))
    let again = try journal.write(try journal.site(.english), to: other.path + "/site")
    #expect((again.written, again.removed) == (0, 0))
    try other.write("mine/a.txt", "a\n")
    #expect(throws: StoreError.self) { try journal.write(plan, to: other.path + "/mine") }
    #expect(try other.text("mine/a.txt") == "a\n")
  }

  @Test("a site's photos are copied; without a program for small ones that is told")
  func photos() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "---\nphoto: cat.gif\n---\n"])
    try place.folder.write("cat.gif", Array("GIF89a\u{1}\u{0}\u{1}\u{0}".utf8))
    let plan = try place.open().site(.english)
    #expect(Array(plan.pictures.values) == [place.path("cat.gif")])
    #expect(plan.lacksThumbnails)
  }

  @Test("a site has the files that its entries show and link, once, and no others")
  func files() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "[plan](assets/plan.pdf) and again ![[plan.pdf#page=2]]\n",
      "2026-11-21.md": """
      ---
      photo: clip.mp4
      ---
      ![Rain](rain.m4a) [secret](daymark.yaml) [note](note.md) [drawing](d.svg) [gone](gone.pdf)

      <audio src="rain.m4a"></audio>

      """,
      "2026-11-19.md": "---\ntags: [work]\n---\n[review](review.pdf) [plan](assets/plan.pdf)\n",
      "daymark.yaml": "hide: ['#work']\n", "note.md": "x",
    ])
    for path in ["assets/plan.pdf", "clip.mp4", "rain.m4a", "review.pdf"] {
      try place.folder.write(path, path)
    }
    try place.folder.write("d.svg", "<svg onload='alert(1)'/>")
    let (journal, other) = (try place.open(), try TemporaryFolder())
    let plan = try journal.site(.english)
    // The review is linked from a hidden entry alone.
    #expect(
      plan.pictures.keys.sorted() == [
        "files/assets/plan.pdf", "files/clip.mp4", "files/rain.m4a",
      ])
    _ = try journal.write(plan, to: other.path + "/site")
    #expect(try other.text("site/files/assets/plan.pdf") == "assets/plan.pdf")
    let first = try other.text("site/days/2026/2026-11-20.html")
    #expect(first.contains("<a href=\"../../files/assets/plan.pdf\">plan</a> and again "))
    #expect(first.contains("<a href=\"../../files/assets/plan.pdf\">plan.pdf</a>"))
    let second = try other.text("site/days/2026/2026-11-21.html")
    let players = [
      "<video src=\"../../files/clip.mp4\" controls preload=\"none\" aria-label=\"clip.mp4\">",
      "<audio src=\"../../files/rain.m4a\" controls preload=\"none\" aria-label=\"Rain\">",
      "<span class=\"quiet\">M4A, 8 bytes</span>",
    ]
    for player in players { #expect(second.contains(player)) }
    for words in ["secret", "note", "drawing", "gone"] {
      #expect(!second.contains(">\(words)</a>") && second.contains(words))
    }
    let hidden = try other.text("site/days/2026/2026-11-19.html")
    #expect(hidden.contains("review") && !hidden.contains("files/"))
    // The thoughts' page is one folder less deep.
    let thoughts = try other.text("site/diary/thoughts-2026-11.html")
    #expect(thoughts.contains("<audio src=\"../files/rain.m4a\""))
    #expect(thoughts.contains("<a href=\"../files/assets/plan.pdf\">"))
  }
}
