import Foundation
import Testing

@testable import JournalCore
@testable import JournalRender
import TestSupport

/// A journal in which a limit and an amount are noted at random, and what can be counted in it.
private struct NotedJournal {
  static let today = SampleJournal.today
  /// The numbers of each day up to yesterday; nil if nothing is noted.
  let wine: [Int?]
  let water: [Int?]
  let moods: [Double]
  var first: Day { Self.today - wine.count }
  let habits: [Habit]

  init(seed: UInt64, days: Int, quiet: Bool) {
    var chance = SeededGenerator(seed: seed)
    var (wine, water, moods): ([Int?], [Int?], [Double]) = ([], [], [])
    for _ in 0..<days {
      let glasses = Int.random(in: 0..<4, using: &chance)
      wine.append(Int.random(in: 0..<5, using: &chance) == 0 ? nil : glasses)
      water.append(
        Int.random(in: 0..<5, using: &chance) == 0 ? nil : Int.random(in: 4..<8, using: &chance))
      let isKept = wine[wine.count - 1].map { $0 <= 1 } ?? quiet
      moods.append(Double(Int.random(in: 30...50, using: &chance)) / 10 + (isKept ? 3 : 0))
    }
    (self.wine, self.water, self.moods) = (wine, water, moods)
    habits = [
      ("wine", "at-most: 1\nunit: glass" + (quiet ? "\nquiet: kept" : "")),
      ("water", "at-least: 6\nunit: glasses"),
    ].map { Habit.read(Array("---\n\($1)\n---\n".utf8), path: "habits/\($0).md").0 }
  }

  var files: [(String, String)] {
    moods.indices.map { place in
      let notes = [wine[place].map { "wine: \($0)" }, water[place].map { "water: \($0)" }]
      return (
        "\(first + place).md",
        "---\nmood: \(moods[place])\nhabits: {\(notes.compactMap(\.self).joined(separator: ", "))}\n"
          + "---\n"
      )
    }
  }

  func index(_ settings: Settings = Settings()) -> DatedIndex {
    var journal = MemoryJournal(settings: settings)
    journal.today = Self.today
    for (path, text) in files { journal.add(path, text) }
    return journal.index(.everything)
  }

  /// Whether each day kept the limit; nil if nobody knows.
  func kept(quiet: Bool) -> [Bool?] {
    let noted = wine.indices.filter { wine[$0] != nil }
    return wine.indices.map { place in
      if let number = wine[place] { return number <= 1 }
      return quiet && noted.first! < place && place < noted.last! ? true : nil
    }
  }
}

@Suite("What is told about a limit or an amount is what the entries say")
struct HabitFiguresTests {
  /// Returns every format of a view.
  private func formats(_ view: some RenderedView) -> [String] {
    [view.text(TextStyle(width: 200)), view.markdown(), view.html(PageOptions())]
  }

  @Test("insights: days with, with more and not noted", arguments: 1...4, [false, true])
  func insights(seed: Int, quiet: Bool) throws {
    let journal = NotedJournal(seed: UInt64(seed), days: 220, quiet: quiet)
    let index = journal.index()
    let view = InsightsView(index, HabitBook(index, files: journal.habits))
    let kept = journal.kept(quiet: quiet)
    let noted = kept.indices.filter { journal.wine[$0] != nil }
    let unknown = kept.indices.count {
      kept[$0] == nil && noted.first! < $0 && $0 < noted.last!
    }
    var days = "\(kept.count { $0 == true }) days with, \(kept.count { $0 == false }) with more"
    if unknown > 0 { days += ", \(unknown) not noted" }
    #expect(quiet == (unknown == 0))
    for text in formats(view) {
      #expect(text.contains("At most 1 glass of wine goes with better days"))
      #expect(text.contains("On days with at most 1 glass of wine, mood is about"))
      #expect(text.contains(days), "\(days)")
      #expect(!text.contains("days with wine") && !text.contains("Worth doing"))
    }
    let json = JournalRender.json(view, compact: true)
    #expect(json.contains("\"words\":\"at most 1 glass of wine\""))
    #expect(json.contains("\"nNotNoted\":\(unknown)"))
    #expect(view.recommendation == nil)
    let site = try SiteTests.pages(journal.files, habits: journal.habits)
    #expect(site.values.contains { $0.contains(days) && $0.contains("with at most 1 glass of") })
    #expect(!site.values.contains { $0.contains("days with wine") })
  }

  @Test("streaks: how long the limit was kept", arguments: 1...6, [false, true])
  func streaks(seed: Int, quiet: Bool) {
    let journal = NotedJournal(seed: UInt64(seed), days: 40, quiet: quiet)
    let index = journal.index()
    let book = HabitBook(index, files: journal.habits)
    let view = HabitStreaksView(index, book, place: book.place(of: "wine")!)
    var kept = journal.kept(quiet: quiet)
    // After the last note silence says nothing; without `quiet` it ends the streak.
    if quiet, let last = kept.indices.last(where: { journal.wine[$0] != nil }) {
      kept = Array(kept.prefix(last + 1))
    }
    let length = kept.reversed().prefix { $0 == true }.count
    let words =
      length == 0
      ? "at most 1 glass of wine: no streak right now"
      : "at most 1 glass of wine: \(length) \(length == 1 ? "day" : "days") in a row"
    for text in formats(view) {
      #expect(text.contains(words), "\(words)")
      #expect(text.contains("Kept on \(kept.count { $0 == true }) days"))
    }
    #expect(view.current == length)
  }

  @Test("milestones and goals: how many days", arguments: 1...4)
  func milestones(seed: Int) throws {
    let journal = NotedJournal(seed: UInt64(seed), days: 60, quiet: false)
    var settings = Settings()
    settings.goals = [PersonalGoal("wine", 10), PersonalGoal("water", 500)]
    let index = journal.index(settings)
    let view = MilestonesView(
      index, HabitBook(index, files: journal.habits), StretchCatalogue([Stretch]()))
    let kept = journal.kept(quiet: false).indices.filter {
      journal.wine[$0].map { $0 <= 1 } == true
    }
    let enough = journal.water.indices.filter { journal.water[$0].map { $0 >= 6 } == true }
    let ofWine = view.reached.filter { $0.name == "wine" }
    #expect(ofWine.map(\.count) == [10] && ofWine.map(\.day) == [journal.first + kept[9]])
    #expect(!view.next.contains { $0.name == "wine" })
    let ofWater = view.reached.filter { $0.name == "water" }
    #expect(ofWater.map(\.day) == ofWater.map { journal.first + enough[$0.count - 1] })
    let next = try #require(view.next.first { $0.name == "water" })
    #expect(next.now == enough.count)
    for text in formats(view) {
      #expect(text.contains("10 days with at most 1 glass of wine"))
      let isPage = text.contains("<h1")
      let water = isPage ? "of water" : "with at least 6 glasses of water"
      #expect(text.contains("\(next.count) days \(water)"))
      // A page has the number in a ring.
      #expect(text.contains("\(enough.count) so far") || text.contains(">\(enough.count)</text>"))
      #expect(!text.contains("wine 10 times") && !text.contains("water 3 times"))
    }
    #expect(JournalRender.json(view).contains("\"at most 1 glass of wine\""))
  }

  @Test("digests: the review and the streaks", arguments: 1...3)
  func digests(seed: Int) {
    let journal = NotedJournal(seed: UInt64(seed), days: 220, quiet: true)
    let index = journal.index()
    let range = DayRange(journal.first, NotedJournal.today)
    let view = DigestView(
      index, range: range, options: DigestOptions(Settings()), habits: journal.habits)
    let length = view.streaks?.habits.first { $0.habit == "wine" }?.length
    for format in [DigestRendering.Format.markdown, .html, .text] {
      // Names are set apart on pages.
      let text = DigestSamples.document(view, format, isFull: true)
        .replacing(/<\/?bdi>/, with: "")
      #expect(text.contains("with at most 1 glass of wine"), "\(format)")
      #expect(!text.contains("on days with wine") && !text.contains("wine 30 times"))
      if let length {
        #expect(text.contains("at most 1 glass of wine: \(length) days"), "\(format)")
      }
    }
    #expect(view.notable?.contains { $0.name == "wine" } == false)
  }
}
