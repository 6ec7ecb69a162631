import Foundation
import Testing

@testable import JournalCore
import TestSupport

/// The week of the sample journal; every number is counted by hand from its files.
@Suite struct DigestViewTests {
  let digest = DigestSample.digest()

  private func days(_ texts: String...) -> [Day] { texts.map(DigestSample.day) }

  @Test("the cover counts days, entries and words up to today")
  func cover() throws {
    let cover = try #require(digest.cover)
    #expect(cover.daysWritten == 5)
    #expect(cover.entries == 6)
    #expect(cover.words == 3 + 6 + 3 + 1 + 1 + 1)
    #expect(digest.period.name == "2026-W47")
    #expect(digest.period.days == 7)
    #expect(digest.period.daysPast == 6)
  }

  @Test("the mood's line has the days with a mood, by days, smoothed over days around the period")
  func mood() throws {
    let mood = try #require(digest.mood)
    #expect(mood.days.map(\.value) == [4, 8, 7])
    #expect(mood.by == .day)
    // 13 to 19 November: 5, 6, 4, 8 and 7.
    #expect(mood.days.first?.smoothed == 6)
    #expect(digest.distribution?.filter { $0.count > 0 }.map(\.step) == [4, 6, 8])
    #expect(digest.distribution?.map(\.count) == [0, 0, 0, 1, 0, 1, 0, 2, 0, 0])
  }

  @Test("the calendar shows the month's grid with the period's days only")
  func calendar() throws {
    let calendar = try #require(digest.calendar)
    #expect(calendar.range == DigestSample.range("2026-11"))
    #expect(
      calendar.days.map(\.day)
        == days("2026-11-16", "2026-11-17", "2026-11-18", "2026-11-20", "2026-11-21"))
    #expect(calendar.days.map(\.mood) == [4, 8, 7, nil, nil])
    #expect(calendar.counted.entries == 5)
  }

  @Test("the best and the hardest day speak in the writer's own words")
  func bestAndHardest() throws {
    let both = try #require(digest.bestAndHardest)
    let best = try #require(both.best.first)
    #expect(both.best.count == 1 && both.hardest.count == 1)
    #expect(best.day == DigestSample.day("2026-11-17"))
    #expect(best.mood == 8)
    #expect(best.title == "Bright")
    #expect(best.excerpt?.text == "A bright day. We laughed.")
    #expect(best.excerpt?.isCut == false)
    #expect(both.hardest.first?.excerpt?.text == "Rain all day.")
  }

  @Test("gratitude is one line however it is written, as first written, with its days")
  func gratitude() {
    #expect(digest.gratitude?.map(\.text) == ["Coffee with Ana", "The frost"])
    #expect(digest.gratitude?.map(\.count) == [2, 1])
    #expect(digest.gratitude?.first?.days == days("2026-11-16", "2026-11-17"))
  }

  @Test("what is written twice on one day counts twice, and has one day")
  func repeatedOnOneDay() {
    let text = "---\ngratitude: [Tea, Rain]\n---\n## Gratitude\n\n- tea.\n"
    let digest = DigestSample.digest([("2026-11-16.md", text), ("2026-11-17.md", text)])
    #expect(digest.gratitude?.map(\.text) == ["Tea", "Rain"])
    #expect(digest.gratitude?.map(\.count) == [4, 2])
    #expect(digest.gratitude?.map(\.days.count) == [2, 2])
  }

  @Test("questions and answers stand in the order of the list, unlisted answers after them")
  func checkIns() throws {
    let checkIns = try #require(digest.checkIns)
    #expect(checkIns.map(\.question) == ["Did you go outside?", "How did you sleep?"])
    #expect(checkIns[0].answers.map(\.answer) == ["Yes", "No", "To the river"])
    #expect(checkIns[0].answers.map(\.count) == [0, 0, 1])
    #expect(checkIns[0].log.map(\.time) == ["21:00"])
    #expect(checkIns[0].log.map(\.mood) == [6])
    #expect(checkIns[1].answers.map(\.answer) == ["Well", "So-so", "Badly"])
    #expect(checkIns[1].answers.map(\.count) == [1, 0, 1])
    #expect(checkIns[1].log.map(\.answer) == ["Well", "badly"])
  }

  @Test("thoughts, photos and songs come oldest first, each with its day")
  func threads() throws {
    let thoughts = try #require(digest.thoughts)
    #expect(
      thoughts.map(\.text.text) == [
        "Rain all day.", "A bright day. We laughed.", "Fixed the boiler.", "Late.", "Lost.",
        "Walk.",
      ])
    #expect(thoughts.map(\.title) == [nil, "Bright", nil, nil, nil, nil])
    #expect(thoughts[2].time == "09:00")
    let photos = try #require(digest.photos)
    #expect(photos.map(\.path) == ["photos/frost.jpg", "photos/the mill.jpg", "../../out.jpg"])
    #expect(photos.map(\.alt) == [nil, "the old mill", nil])
    #expect(photos.map(\.places.last) == ["photos/frost.jpg", "photos/the mill.jpg", nil])
    #expect(photos[0].places.first == "e/photos/frost.jpg")
    #expect(digest.songs?.map(\.song.url) == ["https://example.org/l"])
    #expect(digest.songs?.map(\.day) == days("2026-11-18"))
  }

  @Test("the longest run is the period's, the current one reaches today")
  func streaks() {
    #expect(digest.streaks?.best?.range == DigestSample.range("2026-11-16..2026-11-18"))
    #expect(digest.streaks?.current?.range == DigestSample.range("2026-11-20..2026-11-21"))
    #expect(digest.streaks?.runs.map(\.days) == [3, 2])
  }

  @Test("a period that is over has a current run only if its last day was written")
  func pastStreaks() {
    let before = DigestSample.digest(range: "2026-W46")
    #expect(before.streaks?.current?.range == DigestSample.range("2026-11-14..2026-11-15"))
    let after = DigestSample.digest(today: DigestSample.day("2026-11-23"))
    #expect(after.streaks?.current == nil)
    let whole = DigestSample.digest(range: "2026-11-16..2026-11-18")
    #expect(whole.streaks?.current?.days == 5)
    #expect(whole.streaks?.best?.days == 3)
  }

  @Test("milestones count the whole journal and show the period's")
  func milestones() {
    #expect(
      digest.milestones == [
        Milestone(kind: .streak, count: 3, day: DigestSample.day("2026-11-16")),
        Milestone(kind: .entries, count: 7, day: DigestSample.day("2026-11-18")),
      ])
    let before = DigestSample.digest(range: "2026-W46")
    #expect(before.milestones?.map(\.count) == [3])
    #expect(before.milestones?.map(\.kind) == [.entries])
  }

  @Test("tags are counted, earlier years remembered, and what was lost is named")
  func others() {
    #expect(digest.tags?.map(\.tag) == ["work", "Work/office"])
    #expect(digest.onThisDay?.map(\.day) == days("2024-11-18"))
    #expect(digest.onThisDay?.map(\.on) == days("2026-11-18"))
    #expect(digest.onThisDay?.first?.excerpt?.text == "The first snow.")
    #expect(digest.notCounted?.reasons == ["mood-unreadable": 1])
    #expect(digest.notCounted?.later == 0)
  }

  @Test("its own scope reads all that it shows")
  func scope() {
    for options in [DigestOptions(), DigestSample.options { $0.full = true }] {
      let all = DigestSample.index(DigestSample.files)
      #expect(
        DigestView(
          all, range: DigestSample.week, options: options, questions: DigestSample.questions)
          == DigestSample.digest(DigestSample.files, DigestSample.week, options))
    }
  }

  @Test("it comes back from JSON as it was, and is the same each time")
  func roundTrip() throws {
    let json = try DigestSample.json(digest)
    let back = try JSONDecoder().decode(DigestView.self, from: Data(json.utf8))
    #expect(back == digest)
    let again = try DigestSample.json(DigestSample.digest(DigestSample.files.reversed()))
    #expect(again == json)
  }

  @Test("only the sections asked for are made, in the order asked for")
  func sections() {
    let options = DigestSample.options { $0.sections = [.songs, .cover, .songs] }
    let digest = DigestSample.digest(DigestSample.files, DigestSample.week, options)
    #expect(digest.sections == [.songs, .cover])
    #expect(digest.songs?.count == 1)
    #expect(digest.cover != nil)
    #expect(digest.thoughts == nil && digest.mood == nil && digest.onThisDay == nil)
  }

  @Test("the whole text is kept where it is asked for")
  func full() {
    let text = "# Title\n\nOne.\n\n## Part\n\n" + String(repeating: "word ", count: 200) + "end."
    let options = DigestSample.options { $0.full = true }
    let whole = DigestSample.digest([("2026-11-16.md", text)], DigestSample.week, options)
    #expect(whole.thoughts?.first?.text.text == String(text.dropFirst(9)))
    let short = DigestSample.digest([("2026-11-16.md", text)])
    #expect(short.thoughts?.first?.text.text == "One.")
    #expect(short.thoughts?.first?.title == "Title")
  }
}

extension DigestSample {
  static func digest(range: String, _ options: DigestOptions = DigestOptions()) -> DigestView {
    digest(files, self.range(range), options)
  }
}
