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
    return String(rest[..<(rest.firstRange(of: "<h2 dir=\"auto\">Days")?.lowerBound ?? rest.endIndex)])
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

  @Test("the same time is a press away as a week, a month and a year")
  func spans() throws {
    let journal = try Self.journal()
    for (address, current) in [
      ("/calendar/2026-11", "Month"), ("/calendar/2026-W47", "Week"), ("/calendar/2026", "Year"),
    ] {
      let page = journal.get(address).text
      #expect(page.contains("<li><a href=\"\(address)\" aria-current=\"page\">\(current)</a></li>"))
      #expect(page.components(separatedBy: "aria-current=\"page\"").count >= 2)
    }
    #expect(journal.get("/calendar/2026-W47").text.contains("href=\"/calendar/2026-11\">Month"))
  }
}
