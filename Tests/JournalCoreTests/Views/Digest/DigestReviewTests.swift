import Testing

@testable import JournalCore

@Suite("A year in review") struct DigestReviewTests {
  private let year = DigestSample.range("2026")

  /// A text of so many words.
  private func text(_ count: Int) -> String {
    "Day" + String(repeating: " by day", count: count / 2) + ".\n"
  }

  private func entry(_ date: String, mood: Int? = nil, words: Int = 4, more: String = "")
    -> DigestSample.File
  {
    let mood = mood.map { "mood: \($0)\n" } ?? ""
    return ("e/\(date).md", "---\n\(mood)\(more)---\n\(text(words))")
  }

  /// Two entries a month from January to October; the mood of the second is that of the month.
  private func months(moods: Bool = true) -> [DigestSample.File] {
    (1...10).flatMap { month in
      let name = "2026-\(month < 10 ? "0" : "")\(month)"
      return [
        entry("\(name)-03", mood: moods ? 4 : nil, words: 2 * month),
        entry("\(name)-20", mood: moods ? min(month, 8) : nil, words: 30),
      ]
    }
  }

  @Test("is of more than half a year")
  func length() throws {
    let review = try #require(DigestSample.digest(months(), year).review)
    #expect(review.cover?.daysWritten == 20 && review.moodDays == 20)
    for range in ["2026-W20", "2026-05", "2026-Q2"] {
      let digest = DigestSample.digest(months(), DigestSample.range(range))
      #expect(digest.review == nil && digest.chapters == nil)
      #expect(!digest.sections.contains(.review) && !digest.sections.contains(.chapters))
    }
    #expect(DigestSample.digest(months(), DigestSample.range("2019")).review == nil)
  }

  @Test("quotes the best days, of equal ones those with the most words, in the order of the year")
  func best() throws {
    let files = months() + [entry("2026-02-05", mood: 8, words: 50), entry("2026-05-05", mood: 9)]
    let days = try #require(DigestSample.digest(files, year).review).days
    #expect(days.map { "\($0.day)" } == ["2026-02-05", "2026-05-05", "2026-08-20"])
    #expect(days.map(\.mood) == [8, 9, 8])
    let flat = (1...9).map { entry("2026-0\($0)-01", mood: 6) }
    let review = try #require(DigestSample.digest(flat, year).review)
    #expect(review.days.count == 3 && review.mean == 6 && !review.daysAreBest)
  }

  @Test("calls the quoted days the best ones only if the best day is among them")
  func bestWithoutWords() throws {
    let wordless = (0..<90).map { number in
      (
        "e/\(DigestSample.day("2026-02-01") + number).md",
        "---\nmood: \(number < 30 ? 10 : 2)\n---\n"
      )
    }
    let files = wordless + (1...3).map { entry("2026-06-0\($0)", mood: 6) }
    let digest = DigestSample.digest(files, year)
    let review = try #require(digest.review)
    #expect(review.days.map(\.mood) == [6, 6, 6] && !review.daysAreBest)
    #expect(digest.abridged.view.bestAndHardest?.best.map(\.mood) == [10, 10, 10])
    let best = try #require(
      DigestSample.digest(files + [entry("2026-06-09", mood: 10)], year).review)
    #expect(best.days.map(\.mood) == [6, 6, 10] && best.daysAreBest)
  }

  @Test("leaves the best day to the highlights if it has no words, and they are all there is")
  func bestInHighlights() throws {
    let options = DigestSample.options { $0.sections = [.review, .highlights] }
    let files = [("e/2026-02-01.md", "---\nmood: 10\n---\n")] + months()
    let highlights = DigestSample.digest(files, year, options).abridged.view.highlights
    #expect(highlights?.best?.mood == 10)
    let quoted = files + [entry("2026-02-02", mood: 10)]
    #expect(DigestSample.digest(quoted, year, options).abridged.view.highlights?.best == nil)
  }

  @Test("without moods it quotes the longest entries, and says nothing about moods")
  func noMoods() throws {
    let files = months(moods: false) + [entry("2026-11-02", words: 90)]
    let review = try #require(DigestSample.digest(files, year).review)
    #expect(review.days.map { "\($0.day)" } == ["2026-01-20", "2026-02-20", "2026-11-02"])
    #expect(review.mean == nil && review.moodDays == 0 && !review.daysAreBest)
    #expect(review.change == nil && review.bestMonth == nil && review.finding == nil)
  }

  @Test("quotes a sentence or two, cut after a sentence")
  func short() throws {
    let long = String(repeating: "We walked along the river and back. ", count: 20)
    let review = try #require(
      DigestSample.digest([("e/2026-03-01.md", long)], year).review)
    let text = try #require(review.days.first?.text)
    #expect(text.isCut && text.text.count <= 160 && text.text.hasSuffix("back."))
  }

  @Test("names the best month only if it is one, of months with four days each")
  func month() {
    func best(_ moods: [(month: String, mood: Int, days: Int)]) -> DigestView.MonthMood? {
      let files = moods.flatMap { month, mood, days in
        (10..<10 + days).map { entry("2026-\(month)-\($0)", mood: mood) }
      }
      return DigestSample.digest(files, year).review?.bestMonth
    }
    let june = best([("05", 5, 4), ("06", 7, 4), ("07", 9, 3)])
    #expect(june?.range == DigestSample.range("2026-06"))
    #expect(june?.mean == 7 && june?.days == 4)
    #expect(best([("05", 6, 4), ("06", 6, 4)]) == nil)
    #expect(best([("06", 7, 20)]) == nil)
  }

  @Test("takes its photo from a quoted day, or else from the best one; the caller may choose")
  func cover() throws {
    let files =
      months() + [
        entry("2026-06-01", mood: 3, more: "photo: grey.jpg\n"),
        entry("2026-06-02", mood: 7, more: "photo: fine.jpg\n"),
        entry("2026-06-03", mood: 9, more: "photo: https://example.org/far.jpg\n"),
      ]
    #expect(DigestSample.digest(files, year).review?.photo?.path == "fine.jpg")
    let quoted = files + [entry("2026-06-04", mood: 8, words: 60, more: "photo: best.jpg\n")]
    #expect(DigestSample.digest(quoted, year).review?.photo?.path == "best.jpg")
    let index = DigestSample.index(quoted, DigestView.scope(year, DigestOptions()))
    var asked: [String] = []
    let view = DigestView(index, range: year, options: DigestOptions()) { photos in
      asked = photos.map(\.path)
      return photos.last
    }
    #expect(asked == ["best.jpg", "fine.jpg", "grey.jpg"])
    #expect(view.review?.photo?.path == "grey.jpg")
    #expect(view.chapters?.flatMap(\.photos).contains { $0.path == "grey.jpg" } == false)
  }

  @Test("what was never repeated is taken from all of the year")
  func gratitude() throws {
    let files = (1...9).map {
      entry("2026-0\($0)-01", mood: 5, more: "gratitude: [Thing \($0)]\n")
    }
    let thanks = try #require(DigestSample.digest(files, year).review).gratitude
    #expect(thanks.map(\.text) == ["Thing 1", "Thing 3", "Thing 5", "Thing 7", "Thing 9"])
    let more = files + [entry("2026-10-01", more: "gratitude: [thing 8]\n")]
    #expect(
      try #require(DigestSample.digest(more, year).review).gratitude.map(\.count)
        == [2, 1, 1, 1, 1])
  }

  // MARK: Chapters

  @Test("chapters quote what the review doesn't, and count the rest")
  func chapters() throws {
    let digest = DigestSample.digest(months(), year)
    let chapters = try #require(digest.chapters)
    #expect(chapters.map(\.name).first == "2026-01" && chapters.count == 10)
    let review = Set(try #require(digest.review).days.map(\.day))
    let quoted = chapters.flatMap { $0.thoughts.map(\.day) }
    #expect(review.isDisjoint(with: quoted))
    let more = chapters.reduce(0) { $0 + $1.moreThoughts }
    #expect(quoted.count + review.count + more == 20)
    #expect(chapters[0].daysWritten == 2 && chapters[0].mean == 2.5)
  }

  @Test("a year of a few entries has no chapters: each of them is shown")
  func few() throws {
    let digest = DigestSample.digest(Array(months().prefix(12)), year)
    #expect(digest.chapters == [])
    #expect(digest.abridged.view.thoughts?.count == 12)
    #expect(!digest.abridged.isPartial)
  }

  @Test("a decade has a chapter a year")
  func decade() throws {
    let files = (2015...2026).flatMap { year in
      [entry("\(year)-03-01", mood: 5), entry("\(year)-04-01", mood: 6)]
    }
    let digest = DigestSample.digest(files, DigestSample.range("2015..2026"))
    #expect(digest.chapters?.map(\.name) == (2015...2026).map(String.init))
  }

  @Test("a full digest has every thought instead of chapters")
  func full() {
    let options = DigestSample.options { $0.full = true }
    let digest = DigestSample.digest(months(), year, options)
    #expect(digest.chapters == nil && digest.review != nil)
    #expect(digest.thoughts?.count == 20)
  }

  // MARK: What went with good days

  /// 120 days, with a tag or a habit on the better ones.
  private func better(_ line: String) -> [DigestSample.File] {
    var chance = 7
    func next(_ count: Int) -> Int {
      chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648
      return chance / 65_536 % count
    }
    return (0..<120).map { number in
      let isOn = next(10) < 4
      return entry(
        "\(DigestSample.day("2026-05-01") + number)", mood: (isOn ? 6 : 4) + next(3),
        more: isOn ? line + "\n" : "")
    }
  }

  @Test(
    "a finding is shared only with what it names", arguments: ["tags: [river]", "habits: [river]"])
  func finding(line: String) throws {
    let files = better(line)
    let found = try #require(DigestSample.digest(files, year).review?.finding)
    #expect(found.name == "river" && found.effect > 1)
    func shared(_ parts: String) -> Finding? {
      let settings = DigestSample.settings("digest: {share: [\(parts)]}\n")
      var options = DigestOptions(settings)
      options.share = true
      return DigestSample.digest(files, year, options, settings: settings).review?.finding
    }
    #expect(shared("review, mood, gratitude, cover, check-ins, thoughts") == nil)
    #expect(shared("review, tags, streaks") == nil)
    #expect((shared("review, mood, tags") != nil) == line.hasPrefix("tags"))
  }
}
