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

  @Test("the title of a day is its entry's, or the weekday; the days around it are beside it")
  func titles() throws {
    let journal = try WebJournal([
      "2026-11-19.md": "---\ntitle: At the lake\n---\nSaw Ana.\n",
      "2026-11-20.md": "# Fog\n\nAll day.\n", "2026-11-21.md": "Rain.\n",
    ])
    for (day, title, other) in [
      ("2026-11-19", "At the lake", "Fri 20 Nov 2026"), ("2026-11-20", "Fog", "Thu 19 Nov 2026"),
      ("2026-11-21", "Saturday", "Fri 20 Nov 2026"),
    ] {
      let page = journal.get("/days/\(day)").text
      #expect(page.contains("<h1 dir=\"auto\">\(title)</h1>"), "\(day)")
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
      "By the river", "Walked home.", "08:20", "Soup with Ana.", "07:10", "Slept badly.",
    ]
    let places = try order.map { try #require(rest.firstRange(of: $0), "\($0)").lowerBound }
    #expect(places == places.sorted())
    #expect(!rest.contains("![") && !rest.contains("mood::"))
  }

  @Test("the diary shows moments without their fields")
  func diary() throws {
    let page = try Self.journal().get("/diary/thoughts").text
    #expect(page.contains("Soup with Ana.") && !page.contains("mood::"))
  }
}
