import TestSupport
import Testing

@testable import JournalWeb

/// A day of several moments, and the pages that show it.
@Suite struct DayPageTests {
  private static func journal() throws -> WebJournal {
    try WebJournal([
      "2026-11-20.md": "---\nmood: 8\n---\nRain.\n",
      "2026-11-21.md": """
      ---
      time: 07:10
      mood: 3
      sleep: 6
      tags: [home]
      ---
      Slept badly.

      ## 08:20
      mood:: 5

      Soup with Ana.

      ![](soup.gif)

      ## 09:15 By the river
      mood:: 10
      gratitude:: the lights

      Walked home.
      """,
    ])
  }

  @Test("each moment has its own mood, the first among them, and facts come last")
  func moments() throws {
    let page = try Self.journal().get("/days/2026-11-21").text
    let found = page.matches(
      of: #/<b dir="auto">([0-9:]+)</b>\s+<span class="dm-hidden">Mood </span><span>(\d+)/#)
    #expect(found.map { "\($0.1) \($0.2)" } == ["07:10 3", "08:20 5", "09:15 10"])
    let order = ["Slept badly.", "Soup with Ana.", "the lights", "sleep</span>", "#home"]
    let places = try order.map { try #require(page.firstRange(of: $0), "\($0)").lowerBound }
    #expect(places == places.sorted())
    #expect(!page.contains("mood::") && !page.contains("gratitude::"))
  }

  @Test("what the front matter keeps is shown without a mood and without words of its own")
  func ownParts() throws {
    let journal = try WebJournal([
      "2026-11-21.md":
        "---\ngratitude: [the fire]\nphoto: soup.gif\nquestion: Did it rain?\n---\n## 08:20\nmood:: 5\n\nTea.\n",
      "soup.gif": "GIF89a",
    ])
    let page = journal.get("/days/2026-11-21").text
    for words in ["the fire", "Did it rain?", "/photos/", "Tea."] { #expect(page.contains(words)) }
  }

  @Test("the title of a day is its entry's, or the date; the days around it are beside it")
  func titles() throws {
    let journal = try WebJournal([
      "2026-11-19.md": "---\ntitle: At the lake\n---\nSaw Ana.\n",
      "2026-11-20.md": "# Fog\n\nAll day.\n", "2026-11-21.md": "Rain.\n",
    ])
    for (day, title, other) in [
      ("2026-11-19", "At the lake", "Friday"), ("2026-11-20", "Fog", "Thursday"),
      ("2026-11-21", "Saturday, 21 November", "Friday"),
    ] {
      let page = journal.get("/days/\(day)").text
      let heading = try #require(page.firstMatch(of: #/<h1 dir="auto">(?:<a [^>]*>)?([^<]*)</#))
      #expect(heading.1 == title, "\(day)")
      let article = try #require(page.firstRange(of: "<article class=\"entry\">"))
      let end = try #require(page.firstRange(of: "</article>"))
      #expect(!page[article.upperBound..<end.lowerBound].contains(title), "\(day): once")
      #expect(page.contains("Before and after") && page.contains(other), "\(day)")
    }
  }

  @Test("Today has the last moment in full, and the others as lines")
  func today() throws {
    let page = try Self.journal().get("/").text
    let card = try #require(page.firstRange(of: "<article class=\"card logged\">"))
    let rest = String(page[card.lowerBound...])
    let order = [
      "By the river", "Walked home.", "the lights", "08:20", "Soup with Ana.", "/photos/", "07:10",
      "Slept badly.", "#home", "Open the day",
    ]
    let places = try order.map { try #require(rest.firstRange(of: $0), "\($0)").lowerBound }
    #expect(places == places.sorted())
    #expect(!rest.contains("![") && !rest.contains("mood::"))
  }

  @Test("beside a day of several moods is each of them, and their mean")
  func moods() throws {
    let page = try Self.journal().get("/days/2026-11-21").text
    let card = try #require(page.firstRange(of: ">The day</h2>"))
    let rest = String(page[card.upperBound...].prefix(1200))
    for words in ["07:10", "08:20", "09:15", "From 3 to 10, 6 on average."] {
      #expect(rest.contains(words), "\(words)")
    }
    #expect(try !Self.journal().get("/days/2026-11-20").text.contains(">The day</h2>"))
  }

  @Test("what can be done with a day is behind three dots: for one entry all of it")
  func menus() throws {
    let journal = try WebJournal([
      "2026-11-20.md": "Fog.\n", "2026-11-21-a.md": "Rain.\n", "2026-11-21-b.md": "Sun.\n",
    ])
    func menus(_ day: String) -> [[String]] {
      journal.get("/days/\(day)").text.split(separator: "<details class=\"menu").dropFirst().map {
        $0.prefix(upTo: $0.firstRange(of: "</details>")?.lowerBound ?? $0.endIndex)
          .matches(of: #/>([A-Za-z ]+)</a>/#).map { String($0.1) }
      }
    }
    #expect(menus("2026-11-20") == [["Edit", "Edit as Markdown", "History"]])
    let own = ["Edit", "Edit as Markdown"]
    #expect(menus("2026-11-21") == [["History"], own, own])
    #expect(menus("2026-11-19") == [["History"]])
  }

  @Test("the diary shows moments without their fields")
  func diary() throws {
    let page = try Self.journal().get("/diary/thoughts").text
    #expect(page.contains("Soup with Ana.") && !page.contains("mood::"))
    #expect(page.contains("<b>21</b> Sat") && page.contains("<p dir=\"auto\">November 2026</p>"))
  }
}
