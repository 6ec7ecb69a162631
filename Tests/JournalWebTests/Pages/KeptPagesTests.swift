import Foundation
import JournalCore
import Phrases
import TestSupport
import Testing

@testable import JournalActions
@testable import JournalWeb

/// Pages are made once, and made again when anything that they show has changed.
@Suite struct KeptPagesTests {
  private static let files: KeyValuePairs = [
    "2026-11-20.md": "---\nmood: 4\nphoto: a.jpg\nhabits: [walk]\n---\nRain.\n\n- [ ] call home\n",
    "2025-11-24.md": "---\nmood: 8\ntags: [lake]\n---\nAt the lake. #highlight\n",
    "2026-11-24.md": "---\nmood: 6\ngratitude: [tea]\n---\nAt work.\n",
    "habits/walk.md": "---\nname: walk\n---\n",
    "quotes.md": "> Begin.\n> — Somebody\n",
  ]

  /// The kept pages that exist in this journal.
  private static let addresses =
    Route.all.filter { route in route.isKept && !route.path.contains { $0.hasPrefix(":") } }
    .map { "/" + $0.path.joined(separator: "/") } + [
      "/days/2026-11-20", "/calendar/2026", "/calendar/2026-W47", "/trends/2026-11",
      "/numbers/2026", "/diary/thoughts", "/diary/gratitude", "/diary/photos", "/diary/check-ins",
      "/tags/lake", "/?said=saved", "/days/2026-02-30",
    ]

  /// What people and programs change in a folder.
  enum Change: String, CaseIterable {
    case entry, newEntry, deletedEntry, movedEntry, habit, quote, questions, task, setting, style
    case folder

    func make(in folder: TemporaryFolder) throws {
      switch self {
      case .entry: try folder.write("2026-11-24.md", "---\nmood: 9\n---\nAt home.\n")
      case .newEntry: try folder.write("2026-11-23.md", "---\nmood: 2\n---\nAn evening.\n")
      case .deletedEntry: try remove("2025-11-24.md", in: folder)
      case .movedEntry:
        try remove("2026-11-20.md", in: folder)
        try folder.write("2024-11-24.md", "---\nmood: 4\n---\nRain.\n")
      case .habit: try folder.write("habits/read.md", "---\nname: read\n---\n")
      case .quote: try folder.write("quotes.md", "> Go on.\n> — Another\n")
      case .questions: try folder.write("questions.md", "- What made you laugh?\n")
      case .task: try folder.write("tasks.md", "- [ ] buy bread 📅 2026-11-24\n")
      case .setting: try folder.write("daymark.yaml", "mood:\n  scale: 1-5\n")
      case .style: try folder.write("templates/style.css", "body { color: teal }\n")
      case .folder: try folder.write("2023/11/24.md", "---\nmood: 7\n---\nLong ago.\n")
      }
    }

    private func remove(_ name: String, in folder: TemporaryFolder) throws {
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
  }

  @Test("no page is older than the journal", arguments: Change.allCases)
  func fresh(_ change: Change) throws {
    let live = try TestFront(Self.files, isLive: true)
    // The same journal and the same sessions, read from the disk each time.
    let other = try TestFront(after: live)
    let (browser, reader) = (TestBrowser.loggedIn(live), TestBrowser(other))
    reader.cookies = browser.cookies
    let before = Self.addresses.map { Self.text(browser.get($0)) }
    #expect(Self.addresses.map { Self.text(browser.get($0)) } == before)
    try change.make(in: live.folder)
    var changed = 0
    for (address, old) in zip(Self.addresses, before) {
      let page = Self.text(browser.get(address))
      #expect(
        page == Self.text(reader.get(address)), "\(address) after a change of \(change)")
      if page != old { changed += 1 }
    }
    #expect(changed > 0, "no page shows a change of \(change)")
  }

  /// Returns the status and the page without its random numbers.
  private static func text(_ answer: WebResponse) -> String {
    let page = String(decoding: answer.body, as: UTF8.self)
    return "\(answer.status)\n"
      + page.replacing(#/name="once" value="[0-9a-f]+"/#, with: "name=\"once\"")
  }

  @Test("a kept page has a random number of its own in each tab")
  func twoTabs() throws {
    let test = try TestFront(
      ["habits/water.md": "---\nname: water\ngoal: 8 per day\n---\n"], isLive: true)
    let browser = TestBrowser.loggedIn(test)
    func number(_ page: WebResponse) throws -> String {
      let text = String(decoding: page.body, as: UTF8.self)
      let match = try #require(text.firstMatch(of: #/name="once" value="([0-9a-f]+)"/#))
      return String(match.1)
    }
    let numbers = try (0..<3).map { _ in try number(browser.get("/")) }
    #expect(Set(numbers).count == 3)
    #expect(numbers.allSatisfy { $0.utf8.count == 64 })
  }

  @Test("a page is made once for each session, minute and revision")
  func once() throws {
    let pages = KeptPages()
    let clock = JournalClock(
      today: Day(year: 2026, month: 11, day: 24)!, time: ClockTime(hour: 0, minute: 0)!)
    let later = JournalClock(today: clock.today, time: ClockTime(hour: 0, minute: 1)!)
    var made: [String] = []
    func page(
      _ words: String, _ revision: Int, at target: String = "/", by session: String = "a",
      _ time: JournalClock? = nil
    ) -> String {
      let key = KeptPages.Key(
        target: target, language: .english, formToken: session, clock: time ?? clock)
      let page = pages.page(key, at: revision, number: "") {
        made.append(words)
        return .page(Array(words.utf8))
      }
      return String(decoding: page.body, as: UTF8.self)
    }
    #expect(page("one", 1) == "one")
    #expect(page("again", 1) == "one")
    #expect(page("other address", 1, at: "/trends") == "other address")
    #expect(page("other session", 1, by: "b") == "other session")
    #expect(page("other minute", 1, later) == "other minute")
    #expect(page("two", 2) == "two")
    #expect(page("made too late", 1) == "made too late", "an older page replaces none")
    #expect(page("again", 2) == "two")
    #expect(
      made == [
        "one", "other address", "other session", "other minute", "two", "made too late",
      ])
  }

  @Test("what is kept stays small")
  func small() {
    let pages = KeptPages()
    let clock = JournalClock(
      today: Day(year: 2026, month: 11, day: 24)!, time: ClockTime(hour: 0, minute: 0)!)
    var made = 0
    func ask(_ target: String, _ size: Int) {
      let key = KeptPages.Key(
        target: target, language: .english, formToken: nil, clock: clock)
      _ = pages.page(key, at: 1, number: "") {
        made += 1
        return .page([UInt8](repeating: 0x20, count: size))
      }
    }
    ask("/a", KeptPages.limit - 10)
    ask("/a", 0)
    #expect(made == 1)
    // There is no room for both.
    ask("/b", 11)
    ask("/a", KeptPages.limit - 10)
    #expect(made == 3)
    ask("/too-long", KeptPages.limit + 1)
    ask("/too-long", KeptPages.limit + 1)
    #expect(made == 5, "one that is longer than the limit isn't kept")
  }
}
