import TestSupport
import Testing

@testable import JournalWeb

/// A month in the browser, with a day beside it.
@Suite struct MonthPageTests {
  private static func journal() throws -> WebJournal {
    try WebJournal([
      "2026-11-03.md": "---\nmood: 8\n---\nSaw Ana at the lake.\n",
      "2026-11-20.md": "---\nmood: 5\n---\nRain all day.\n",
    ])
  }

  /// The part of a page with the day.
  private static func beside(_ page: String) throws -> String {
    let part = try #require(page.firstRange(of: "data-shows-days=\"/calendar/2026-11\""))
    let rest = page[part.upperBound...]
    return String(
      rest[..<(rest.firstRange(of: "<h2 dir=\"auto\">Days")?.lowerBound ?? rest.endIndex)])
  }

  @Test("the last day with an entry is beside it, or the one that was chosen")
  func chosen() throws {
    let journal = try Self.journal()
    for (address, words) in [
      ("/calendar", "Rain all day."), ("/calendar/2026-11", "Rain all day."),
      ("/calendar/2026-11?day=2026-11-03", "Saw Ana at the lake."),
    ] {
      let part = try Self.beside(journal.get(address).text)
      #expect(part.contains(words) && part.contains("Open the day"), "\(address)")
    }
    // A day without an entry shows nothing, and neither does one that is no day.
    #expect(try !Self.beside(journal.get("/calendar/2026-11?day=2026-11-04").text).contains("Open"))
    #expect(journal.get("/calendar/2026-11?day=x").text.contains("Rain all day."))
  }

  @Test("a browser can have the days without photos, and others keep theirs")
  func withoutPhotos() throws {
    let journal = try WebJournal([
      "2026-11-03.md": "---\nmood: 8\nphoto: lake.gif\n---\nSaw Ana.\n", "lake.gif": "GIF89a",
    ])
    let behind = "class=\"d pic"
    #expect(journal.get("/calendar/2026-11").text.contains(behind))
    let asked = journal.get("/calendar/2026-11?photos=no")
    #expect(asked.status == 303 && asked.location == "/calendar/2026-11")
    let field = try #require(asked.fields.values("set-cookie").first)
    let cookie = String(field.prefix { $0 != ";" })
    let page = journal.get("/calendar/2026-11", cookie: cookie).text
    #expect(!page.contains(behind) && page.contains("?photos=yes\">With photos"))
    #expect(journal.get("/calendar", cookie: cookie).text.contains("With photos"))
    #expect(journal.get("/calendar/2026-11").text.contains(behind))
    // Without any photo there is no choice.
    #expect(!journal.get("/calendar/2026-10", cookie: cookie).text.contains("ith photos"))
    let undone = journal.get("/calendar/2026-11?photos=yes", cookie: cookie)
    #expect(undone.fields.values("set-cookie").first?.hasSuffix("Max-Age=0") == true)
  }

  @Test("the same time is a press away as a week, a month and a year")
  func spans() throws {
    let journal = try Self.journal()
    for (address, current) in [
      ("/calendar/2026-11", "Month"), ("/calendar/2026-W47", "Week"), ("/calendar/2026", "Year"),
    ] {
      let page = journal.get(address).text
      #expect(page.contains("<li><a href=\"\(address)\" aria-current=\"page\">\(current)</a></li>"))
    }
    #expect(journal.get("/calendar/2026-W47").text.contains("href=\"/calendar/2026-11\">Month"))
  }
}
