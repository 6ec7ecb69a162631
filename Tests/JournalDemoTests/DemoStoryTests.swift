import JournalCore
import Testing

@testable import JournalDemo

@Suite("The story that the sample journal tells")
struct DemoStoryTests {
  private static let entries = DemoSample.year.filter(\.isEntry)

  private func day(_ text: String) -> Day { DemoSample.day(text)! }

  @Test("Every page has a date, a mood, a topic and a text, and no two are alike")
  func pages() {
    let pages = DemoStory.pages
    #expect(pages.count >= 120)
    let topics = Set(DemoPhrases.topics.map(\.tag))
    for page in pages {
      #expect(Day(year: 2026, month: page.month, day: page.dayOfMonth) != nil)
      #expect(
        (1...10).contains(page.mood) && !page.tags.isEmpty && topics.isSuperset(of: page.tags))
      #expect(page.text.count > 15 && page.text.last != " ", "\(page.month)-\(page.dayOfMonth)")
    }
    #expect(Set(pages.map(\.text)).count == pages.count)
    #expect(Set(pages.map { $0.month * 100 + $0.dayOfMonth }).count == pages.count)
  }

  @Test("Whatever day it is, nearly all pages have their place", arguments: 0..<24)
  func otherYears(step: Int) {
    let last = day("2024-02-29") + step * 31
    let story = DemoStory(last: last)
    let found = (0..<365).compactMap { story.page(on: last - $0)?.text }
    #expect(Set(found).count == found.count)
    #expect(found.count > 120)
  }

  @Test("Pages keep their weekdays, feasts keep their dates")
  func weekdays() {
    let story = DemoStory(last: day("2029-11-21"))
    let days = (0..<365).map { day("2029-11-21") - $0 }
    let fair = days.first { story.page(on: $0)?.title == "Twenty-one kilometres" }
    #expect(fair?.weekday == .sunday)
    let page = story.page(on: day("2028-12-24"))
    #expect(page?.isFeast == true && page?.month == 12 && page?.dayOfMonth == 24)
  }

  @Test("Nobody is missed before the loss, in whatever month the journal begins", arguments: 0..<12)
  func order(month: Int) throws {
    let last = day("2026-01-15") + month * 30
    let story = DemoStory(last: last)
    let days = (0..<365).map { last - $0 }
    let pages = days.reversed().compactMap { day in story.page(on: day).map { (day, $0) } }
    for event in StoryEvent.allCases {
      let happened = try #require(
        pages.first { ($0.1.month, $0.1.dayOfMonth) == (event.date.month, event.date.day) }?.0)
      #expect(pages.allSatisfy { $0.1.after != event || $0.0 > happened })
    }
  }

  @Test("No text of a year is there twice", arguments: [UInt64](1...4))
  func noRepetition(seed: UInt64) {
    let files = DemoSample.journal(seed: seed).filter(\.isEntry)
    let texts = files.map { file in
      file.body.split(separator: "\n").first { line in
        !["- ", "#", "energy::"].contains { line.hasPrefix($0) }
      }
    }
    #expect(Set(texts).count == texts.count)
  }

  @Test("The bad times show in the moods, and so does the recovery")
  func spells() {
    func mean(_ from: String, _ to: String) -> Double {
      let moods = Self.entries.filter {
        (day(from)...day(to)).contains(DemoSample.day(ofPath: $0.path)!)
      }.compactMap { $0.value("mood").flatMap(Double.init) }
      return moods.reduce(0, +) / Double(max(1, moods.count))
    }
    #expect(mean("2026-01-12", "2026-01-17") < 4.2)
    #expect(mean("2026-02-24", "2026-03-20") < 4.8)
    #expect(mean("2026-04-10", "2026-06-30") > 6.2)
    #expect(mean("2026-06-12", "2026-06-20") > 7)
  }

  @Test("The day of the trip to the sea shows the sea")
  func sceneOfTheDay() throws {
    let page = try #require(DemoStory.pages.first { $0.month == 6 && $0.dayOfMonth == 14 })
    #expect(page.scene == .sea)
    let entry = try #require(Self.entries.first { $0.path.hasSuffix("2026-06-14.md") })
    #expect(entry.text.contains("photos/2026/06/2026-06-14.webp"))
  }

  @Test(
    "Another language is kept for the whole year",
    arguments: DemoLanguage.all.dropFirst().map(\.code))
  func language(code: String) throws {
    let language = try #require(DemoLanguage.all.first { $0.code == code })
    let journal = DemoJournal(
      last: DemoSample.last, days: 365, entries: nil, seed: 1, broken: false,
      languages: .one(language))
    let files = journal.filter(\.isEntry)
    let known = files.filter { file in
      language.sentences.contains { sentence in
        file.body.contains(sentence.split(separator: "~").first ?? "")
      }
    }
    #expect(known.count == files.count && files.count > 300)
    #expect(files.allSatisfy { !$0.body.contains(" the ") })
  }
}
