import Testing

@testable import JournalCore
import TestSupport

@Suite struct HighlightsTests {
  /// Days before 21 November 2026 (a Saturday), each with its front matter.
  private func highlights(
    _ days: KeyValuePairs<Int, String>, _ range: String, settings: Settings = Settings()
  ) -> Highlights {
    var journal = MemoryJournal(settings: settings)
    for (ago, keys) in days {
      journal.add("\(day("2026-11-21") - ago).md", "---\n\(keys)\n---\n")
    }
    return highlights(journal, range)
  }

  private func highlights(_ journal: MemoryJournal, _ range: String) -> Highlights {
    let range = DateWords(today: journal.today).range(range)!
    return HighlightsView(journal.index(HighlightsView.scope), range: range).periods[0]
  }

  @Test("the best and the hardest day are the first with the highest and the lowest mean")
  func bestAndHardest() {
    let found = highlights(
      [0: "mood: 8", 1: "mood: 3", 2: "mood: 8", 3: "mood: [9, 6]", 9: "mood: 1"], "2026-W47")
    #expect(found.best == Highlights.DayMood(day: day("2026-11-19"), mood: 8, others: 1))
    #expect(found.hardest == Highlights.DayMood(day: day("2026-11-20"), mood: 3, others: 0))
  }

  @Test("two days, or days that are all the same, have no best one")
  func tooFew() {
    let two = highlights([0: "mood: 8", 1: "mood: 3"], "2026-W47")
    #expect(two.best == nil && two.hardest == nil)
    let same = highlights([0: "mood: 5", 1: "mood: 5", 2: "mood: 5"], "2026-W47")
    #expect(same.best == nil && same.hardest == nil && same.change == nil && same.count == 0)
  }

  @Test("a few days are compared without an interval")
  func fewDays() {
    let found = highlights([0: "mood: 8", 1: "mood: 6", 8: "mood: 4"], "2026-W47")
    let change = Highlights.Change(
      days: 2, before: DayRange(day("2026-11-09"), day("2026-11-15")), daysBefore: 1, mean: 7,
      meanBefore: 4, low: nil, high: nil, margin: 0.45)
    #expect(found.change == change && !change.isShown)
  }

  @Test("a change that is greater than the usual ups and downs is told from one that is not")
  func change() throws {
    func month(_ lift: Double) throws -> Highlights.Change {
      var journal = MemoryJournal()
      for ago in 0..<200 {
        let mood = 4 + Double((ago * 7) % 5) / 2 + (ago < 21 ? lift : 0)
        journal.add("\(day("2026-11-21") - ago).md", "---\nmood: \(mood)\n---\n")
      }
      return try #require(highlights(journal, "2026-11").change)
    }
    #expect(try month(0).isShown == false)
    let risen = try month(2)
    #expect(risen.isShown && risen.days == 21 && risen.daysBefore == 31)
    #expect(try #require(risen.low) < 2 && 2 < #require(risen.high))
  }

  @Test(
    "two periods are about the same only if the whole interval is within a twentieth of the scale")
  func alike() throws {
    func change(_ noise: Double) throws -> Highlights.Change {
      var journal = MemoryJournal()
      for ago in 0..<400 {
        let mood = 6 + (ago % 2 == 0 ? noise : -noise)
        journal.add("\(day("2026-11-21") - ago).md", "---\nmood: \(mood)\n---\n")
      }
      return try #require(highlights(journal, "2026-10").change)
    }
    let (calm, wild) = (try change(0.2), try change(3))
    #expect(calm.margin == 0.45 && calm.isAlike && !calm.isShown)
    #expect(!wild.isAlike && !wild.isShown)
    #expect(try #require(wild.low) < -0.45 || #require(wild.high) > 0.45)
  }

  @Test("gratitude is named when it comes twice, spelt as it was first")
  func gratitude() {
    let found = highlights(
      [0: "gratitude: [tea, Coffee with Ana.]", 1: "gratitude: [coffee with ana]"], "2026-W47")
    #expect(found.gratitude?.text == "coffee with ana" && found.gratitude?.count == 2)
    #expect(highlights([0: "gratitude: [tea, rain]"], "2026-W47").gratitude == nil)
  }

  @Test("a streak is new in the period in which it grew past the longest before")
  func streak() {
    var journal = MemoryJournal()
    // 4 days in October, then 6 from 29 October on: the fifth is 2 November.
    for date in [
      "10-05", "10-06", "10-07", "10-08", "10-29", "10-30", "10-31", "11-01", "11-02", "11-03",
    ] {
      journal.add("2026-\(date).md", "")
    }
    #expect(highlights(journal, "2026-10").streak == nil)
    let found = highlights(journal, "2026-11").streak
    #expect(
      found
        == Highlights.Streak(
          range: DayRange(day("2026-10-29"), day("2026-11-03")), before: 4, isLongest: true))
    #expect(highlights(journal, "2026-W45").streak == found)
    // In the week before it had only as many days as the longest.
    #expect(highlights(journal, "2026-W44").streak == nil)
    // The first streak of a journal is no news.
    #expect(highlights([0: "mood: 5", 1: "mood: 5", 2: "mood: 5"], "2026-11").streak == nil)
  }

  @Test("a tag is new when it comes twice in a journal that was there a month before")
  func firstTags() {
    let found = highlights(
      [60: "tags: [work]", 12: "tags: [work]", 3: "tags: [Garden]", 2: "tags: [garden, once]"],
      "2026-11")
    #expect(
      found.firstTags == [Highlights.TagUse(tag: "Garden", day: day("2026-11-18"), entries: 2)])
    let young = highlights([20: "mood: 5", 3: "tags: [garden]", 2: "tags: [garden]"], "2026-11")
    #expect(young.firstTags.isEmpty)
  }

  @Test("a tag is named for the last time when it has been silent for long, for it")
  func lastTags() {
    let uses: KeyValuePairs<Int, String> = [
      90: "tags: [work]", 85: "tags: [work]", 80: "tags: [work]", 75: "tags: [work]",
      70: "tags: [work]", 0: "mood: 5",
    ]
    let september = "2026-09"
    #expect(
      highlights(uses, september).lastTags
        == [Highlights.TagUse(tag: "work", day: day("2026-09-12"), entries: 5)])
    #expect(highlights(uses, "2026-11").lastTags.isEmpty)
    // With a silence of 40 days before, 70 days are not long.
    let seldom: KeyValuePairs<Int, String> = [
      120: "tags: [work]", 80: "tags: [work]", 78: "tags: [work]", 75: "tags: [work]",
      70: "tags: [work]", 0: "mood: 5",
    ]
    #expect(highlights(seldom, september).lastTags.isEmpty)
  }

  @Test("weekdays are named where they differ by more than chance")
  func weekdays() {
    func year(_ lift: Double) -> Highlights {
      var journal = MemoryJournal()
      var generator = SeededGenerator(seed: 5)
      let moods = MoodNoise.series(140, phi: 0.3, &generator)
      for (ago, mood) in moods.enumerated() {
        let date = day("2026-11-21") - ago
        let mood = mood + (date.weekday == .saturday ? lift : 0)
        journal.add("\(date).md", "---\nmood: \(min(10, mood))\n---\n")
      }
      return highlights(journal, "2026")
    }
    #expect(year(0).weekdays == nil)
    #expect(year(2.5).weekdays?.highest == "saturday")
    #expect(highlights([0: "mood: 9", 1: "mood: 5", 2: "mood: 5"], "2026").weekdays == nil)
  }

  @Test("what the settings hide counts nowhere")
  func hidden() {
    var settings = Settings()
    settings.hidden = .named(
      days: [DayRange(day("2026-11-20"), day("2026-11-20"))], tags: ["person/x"])
    let found = highlights(
      [
        0: "mood: 5", 1: "mood: 1", 2: "mood: 6", 3: "mood: 7",
        4: "mood: 10\ntags: [person/x]\ngratitude: [a, a]",
      ], "2026-W47", settings: settings)
    #expect(found.best?.mood == 7 && found.hardest?.mood == 5 && found.gratitude == nil)
  }

  @Test(
    "today's page has the same of this week and month as the whole view", arguments: [[], ["home"]])
  func today(_ hiddenTags: [String]) {
    var settings = Settings()
    settings.hidden = .named(tags: hiddenTags)
    var journal = MemoryJournal(settings: settings)
    for ago in 0..<90 {
      let tags = ago % 9 == 0 ? "tags: [home]\n" : ""
      journal.add(
        "\(day("2026-11-21") - ago).md",
        "---\nmood: \(1 + (ago * 7) % 10)\n\(tags)---\n## Gratitude\n\n- tea\n")
    }
    let page = TodayView(
      journal.index(TodayView.scope(journal.today, settings)), questions: QuestionList(),
      quotes: QuoteList())
    let whole = HighlightsView(journal.index(HighlightsView.scope))
    for (mine, other) in zip([page.highlights.week, page.highlights.month], whole.periods) {
      #expect(mine.best == other.best && mine.hardest == other.hardest)
      #expect(mine.gratitude == other.gratitude && mine.gratitude != nil)
      #expect(mine.change?.mean == other.change?.mean)
      #expect(mine.change?.meanBefore == other.change?.meanBefore && mine.change != nil)
    }
  }

  @Test("of what is shared only sentences leave whose section is named too")
  func sharing() {
    var settings = Settings()
    settings.digestSharing = DigestSharing([.highlights, .gratitude])
    var options = DigestOptions(settings)
    options.share = true
    var journal = MemoryJournal(settings: settings)
    for ago in 0..<4 {
      journal.add(
        "\(day("2026-11-21") - ago).md",
        "---\nmood: \(5 + ago)\ngratitude: [tea]\n---\n")
    }
    let range = DayRange(day("2026-11-16"), day("2026-11-22"))
    let index = journal.index(DigestView.scope(range, options))
    let shared = DigestView(index, range: range, options: options)
    #expect(shared.highlights?.best == nil && shared.highlights?.hardest == nil)
    #expect(shared.highlights?.gratitude?.text == "tea")
    #expect(shared.leaves?.first?.section == .highlights)
    #expect(shared.leaves?.first?.fields == ["gratitude"] && shared.leaves?.first?.items == 1)
    options.share = false
    #expect(DigestView(index, range: range, options: options).highlights?.best?.mood == 8)
  }
}
