import Foundation
import TestSupport
import Testing

@testable import JournalWeb

extension TestFront {
  /// The text of today's entry; nil if there is none.
  fileprivate var today: String? {
    folder.names.first { $0.hasSuffix("2026-11-24.md") && !$0.hasPrefix(".") }
      .flatMap { try? folder.text($0) }
  }
}

/// What people do with the check-in of the browser, and what is in the file afterwards.
@Suite struct CheckInStories {
  private func checkedIn(
    _ fields: [(String, String)], _ files: KeyValuePairs<String, String> = [:]
  ) throws -> (TestFront, WebResponse) {
    let test = try TestFront(files)
    let browser = TestBrowser.loggedIn(test)
    return (
      test,
      browser.post("/check-in", [("csrf", browser.csrf), ("day", "2026-11-24")] + fields)
    )
  }

  @Test("a whole check-in becomes an entry, and leads to its day")
  func whole() throws {
    let (test, answer) = try checkedIn([
      ("time", "09:30"), ("mood", "8"), ("question", "Did you sleep?"), ("choice", "Yes"),
      ("text", "First line\r\n\r\nSecond line"), ("gratitude", "tea\r\n\r\nsun\r\n"),
      ("song", "Clair de lune"), ("tags", "work, #home family"),
    ])
    #expect(answer.status == .seeOther)
    #expect(answer.fields["location"] == "/days/2026-11-24?said=saved")
    let text = try #require(test.today)
    for line in [
      "mood: 8", "question: Did you sleep?", "answer: \"Yes\"", "First line\n\nSecond line", "tea",
      "sun", "song: Clair de lune", "tags: [work, home, family]",
    ] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
    #expect(!text.contains("\r"))
  }

  @Test("a second check-in of a day is added to its entry, and changes nothing that was there")
  func second() throws {
    let old = "---\r\nmood: 5 # tired\r\n---\r\nMorning.\r\n"
    let (test, answer) = try checkedIn(
      [("time", "21:00"), ("mood", "7")], ["2026-11-24.md": old])
    #expect(answer.status == .seeOther)
    let text = try #require(test.today)
    #expect(text.contains("mood: 5 # tired\r\n"))
    #expect(text.contains("Morning.\r\n"))
    #expect(text.contains("mood: 7"))
  }

  @Test("a form that is sent twice is written once")
  func twice() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let fields = [
      ("csrf", browser.csrf), ("day", "2026-11-24"), ("once", "7d"), ("time", "09:00"),
      ("mood", "6"),
    ]
    let first = browser.post("/check-in", fields)
    let before = try #require(test.today)
    let again = browser.post("/check-in", fields)
    #expect(first == again)
    #expect(test.today == before)
    // A page that the browser kept was filled in anew: that is another form, whatever its number.
    let more = fields + [("text", "One thing more")]
    #expect(browser.post("/check-in", more).status == .conflict)
    _ = browser.post("/check-in", more + [("do", "another")])
    #expect(try #require(test.today).contains("One thing more"))
  }

  @Test("going back after saving, correcting and saving again asks, and writes the words once")
  func corrected() throws {
    let test = try TestFront(["2026-11-24.md": "Morning.\n"])
    let browser = TestBrowser.loggedIn(test)
    func send(_ text: String, _ number: String, _ more: [(String, String)] = []) -> WebResponse {
      browser.post(
        "/check-in",
        [
          ("csrf", browser.csrf), ("day", "2026-11-24"), ("once", number), ("time", "09:00"),
          ("mood", "6"), ("text", text),
        ] + more)
    }
    #expect(send("Saw Ana at teh lake", "1").status == .seeOther)
    let before = try #require(test.today)
    let asked = send("Saw Ana at the lake", "2")
    #expect(asked.status == .conflict)
    #expect(asked.text.contains("You saved this at 10:00"))
    #expect(asked.text.contains("Saw Ana at the lake</textarea>"))
    #expect(test.today == before)
    #expect(send("Saw Ana at the lake", "2", [("do", "replace")]).status == .seeOther)
    let after = try #require(test.today)
    #expect(after == before.replacing("teh", with: "the"))
    // Other words are another check-in, and so are the same ones if the person says so.
    #expect(send("It began to rain over the town", "3").status == .seeOther)
    #expect(send("It began to rain over the town", "4").status == .conflict)
    #expect(send("It began to rain over the town", "4", [("do", "another")]).status == .seeOther)
    #expect(try #require(test.today).components(separatedBy: "began to rain").count == 3)
  }

  @Test("the first check-in stays if something was changed since, or another browser saved it")
  func correctedLate() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let fields = [("day", "2026-11-24"), ("time", "09:00"), ("text", "Saw Ana at teh lake")]
    let other = TestBrowser.loggedIn(test)
    _ = other.post("/check-in", [("csrf", other.csrf), ("once", "1")] + fields)
    #expect(
      browser.post("/check-in", [("csrf", browser.csrf), ("once", "2")] + fields).status
        == .seeOther)
    _ = browser.post("/tasks/add", [("csrf", browser.csrf), ("task", "Call Ana")])
    let before = try #require(test.today)
    for choice in [[], [("do", "replace")]] {
      let again = browser.post(
        "/check-in", [("csrf", browser.csrf), ("once", "3")] + fields + choice)
      #expect(again.status == .conflict)
      #expect(!again.text.contains("value=\"replace\""))
    }
    #expect(test.today == before)
  }

  @Test("a form that is sent again after a restart of the server is written once")
  func restart() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let fields = [("day", "2026-11-24"), ("once", "7d"), ("time", "09:00"), ("text", "By the sea")]
    let first = browser.post("/check-in", [("csrf", browser.csrf)] + fields)
    let before = try #require(test.today)
    let later = TestBrowser(try TestFront(after: test))
    later.cookies = browser.cookies
    #expect(later.post("/check-in", [("csrf", later.csrf)] + fields) == first)
    #expect(test.today == before)
    let more = [("csrf", later.csrf)] + fields + [("mood", "7"), ("do", "another")]
    _ = later.post("/check-in", more)
    #expect(test.today != before, "another form of the same page is another check-in")
  }

  @Test(
    "what can't be written is said at its field, and nothing that was typed is lost",
    arguments: [
      ("mood", "11", "A mood is a number from 1 to 10."),
      ("mood", "1e999", "A mood is a number from 1 to 10."),
      ("mood", "nan", "A mood is a number from 1 to 10."),
      ("time", "25:99", "“25:99” is not a time. Write it as 9:30."),
    ])
  func wrong(_ field: String, _ value: String, _ words: String) throws {
    let (test, answer) = try checkedIn([(field, value), ("text", "Words <b>worth</b> keeping")])
    #expect(answer.status == .unprocessable)
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains("<p class=\"error\">\(words)</p>"))
    #expect(page.contains("Words &lt;b&gt;worth&lt;/b&gt; keeping</textarea>"))
    #expect(test.today == nil)
  }

  @Test(
    "a review shows the check-in as it will be written, writes nothing, and carries all of it on")
  func review() throws {
    let old = "---\nmood: 5\n---\nMorning.\n"
    let test = try TestFront(["2026-11-24.md": old])
    let browser = TestBrowser.loggedIn(test)
    let fields = [
      ("day", "2026-11-24"), ("once", "7d"), ("time", "21:00"), ("mood", "8"),
      ("text", "Two *slanted*\r\n<b>words</b>"), ("tags", "work"),
    ]
    let page = browser.post("/check-in", [("csrf", browser.csrf)] + fields + [("do", "review")])
    #expect(page.status == .ok)
    for words in [
      "<em>slanted</em>", "Two *slanted*\n&lt;b&gt;words&lt;/b&gt;", "Morning.", "in 2026-11-24.md",
      "Nothing is saved yet.",
    ] {
      #expect(page.text.contains(words), "\(words)")
    }
    #expect(page.text.components(separatedBy: "Morning.").count == 2, "in the Markdown alone")
    #expect(test.today == old)
    let carried = page.hiddenFields.filter { $0.0 != "csrf" }
    #expect(carried.map(\.0) == fields.map(\.0))
    #expect(carried.map(\.1) == fields.map(\.1))
    let written = browser.post("/check-in", page.hiddenFields + [("do", "write")])
    #expect(written.text.contains("<textarea name=\"text\""))
    #expect(test.today == old)
    // The form that was reviewed and the one that wasn't are the same check-in.
    for _ in 0..<2 { #expect(browser.post("/check-in", page.hiddenFields).status == .seeOther) }
    let text = try #require(test.today)
    #expect(text.components(separatedBy: "Two *slanted*").count == 2)
    #expect(page.text.contains("mood:: 8"))
  }

  @Test("an amount that is too long to be a number is refused, and nothing is written")
  func longAmount() throws {
    let test = try TestFront(["habits/water.md": "---\ngoal: daily\nat-least: 6\n---\n"])
    let browser = TestBrowser.loggedIn(test)
    let answer = browser.post(
      "/check-in",
      [
        ("csrf", browser.csrf), ("day", "2026-11-24"), ("name-0", "water"),
        ("amount-0", String(repeating: "9", count: 310)),
      ])
    #expect(answer.status == .unprocessable)
    #expect(answer.text.contains("is not a number of water."))
    #expect(test.folder.names.filter { $0.hasSuffix(".md") } == ["habits/water.md"])
  }

  @Test("a chosen tag is still offered if it is no longer among the recent ones")
  func chosenTag() throws {
    let (_, answer) = try checkedIn([("tag", "sea"), ("mood", "11")])
    #expect(answer.text.contains(/value="sea"[^>]* checked/))
  }

  @Test("a review of what can't be written says why") func wrongReview() throws {
    let (test, answer) = try checkedIn([("mood", "11"), ("do", "review")])
    #expect(answer.status == .unprocessable)
    #expect(answer.text.contains("A mood is a number from 1 to 10."))
    #expect(test.today == nil)
  }

  @Test("the next day is taken if the sender's clock shows it already, and no day after that")
  func nextDay() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    func send(_ day: String, _ clock: String) -> WebResponse {
      browser.post(
        "/check-in",
        [
          ("csrf", browser.csrf), ("day", day), ("once", day), ("time", "00:30"), ("mood", "5"),
          ("clock", clock),
        ])
    }
    #expect(send("2026-11-25", "2026-11-24T23:59").status == .unprocessable)
    #expect(send("2026-11-26", "2026-11-26T00:30").status == .unprocessable)
    let taken = send("2026-11-25", "2026-11-25T00:30")
    #expect(taken.location == "/days/2026-11-25?said=saved")
    let path = try #require(test.folder.names.first { $0.hasSuffix("2026-11-25.md") })
    let before = try test.folder.text(path)
    // The clock goes on, and the check-in is the same.
    #expect(send("2026-11-25", "2026-11-25T00:31") == taken)
    #expect(try test.folder.text(path) == before)
  }

  @Test("the form carries the journal's time zone and when its days begin")
  func zone() throws {
    let test = try TestFront(["daymark.yaml": "time-zone: Asia/Tokyo\nday-starts: \"04:00\"\n"])
    let page = TestBrowser.loggedIn(test).get("/check-in").text
    #expect(page.contains(" data-zone=\"Asia/Tokyo\" data-day-starts=\"240\">"))
  }

  @Test("the number of a counted habit is that habit's, wherever the form had it")
  func movedHabit() throws {
    let (test, answer) = try checkedIn(
      [("name-7", "water"), ("amount-7", "3")],
      [
        "habits/tea.md": "---\ngoal: daily\nat-least: 2\n---\n",
        "habits/water.md": "---\ngoal: daily\nat-least: 6\n---\n",
      ])
    #expect(answer.status == .seeOther)
    #expect(try #require(test.today).contains("water: 3"))
    #expect(try !#require(test.today).contains("tea"))
  }

  @Test("an empty form writes nothing")
  func empty() throws {
    let (test, answer) = try checkedIn([("mood", ""), ("text", " \r\n "), ("gratitude", "")])
    #expect(answer.status == .unprocessable)
    #expect(test.today == nil)
  }

  @Test(
    "a day that doesn't exist, or isn't there yet, brings the form back with its text and a day to choose",
    arguments: [
      "2026-02-30", "0000-01-01", "2026-11-25", "x", "", "2026-11-24/..", "99999999999999",
    ])
  func noDay(_ day: String) throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let answer = browser.post(
      "/check-in",
      [("csrf", browser.csrf), ("day", day), ("mood", "5"), ("text", "Words <b>worth</b> keeping")])
    #expect(answer.status == .unprocessable)
    #expect(answer.text.contains("Words &lt;b&gt;worth&lt;/b&gt; keeping</textarea>"))
    #expect(answer.text.contains("hoose the day.</p>"))
    #expect(
      answer.text.contains("<input type=\"date\" name=\"day\" id=\"day\" value=\"2026-11-24\""))
    #expect(test.folder.names.filter { $0.hasSuffix(".md") }.isEmpty)
  }
}
