import Testing

@testable import JournalCore

@Suite("A digest day by day")
struct DigestBookTests {
  typealias Sample = DigestSample

  static func book(
    _ files: [Sample.File] = Sample.files, _ range: DayRange = Sample.week, isFull: Bool = true
  ) -> DigestBook {
    let digest = Sample.digest(files, range, Sample.options { $0.full = isFull })
    return DigestBook(digest, isFull: isFull, weekStarts: .monday)
  }

  @Test("each day has its words, thanks, answers, photos and songs")
  func days() throws {
    let book = Self.book()
    let days = try #require(book.chapters.first).days
    #expect(book.chapters.count == 1 && book.chapters[0].period == nil)
    #expect(days.map { "\($0.day)".suffix(2) } == ["16", "17", "18", "20", "21"])
    #expect(days[0].gratitude == ["Coffee with Ana", "The frost"])
    #expect(days[1].gratitude == ["Coffee with Ana"])
    #expect(days.map(\.mood) == [4, 8, 7, nil, nil])
    #expect(days[2].thoughts.map(\.text.text) == ["Fixed the boiler.", "Late."])
    #expect(days[2].answers.map(\.given.answer) == ["To the river", "badly"])
    #expect(days[2].songs.map(\.title) == ["Lune"])
    #expect(days[2].photos.map(\.path) == ["photos/frost.jpg"])
    #expect(!book.isPartial)
  }

  @Test(
    "thanks are said once, where a line of the day's text is the same; a part of a word isn't",
    arguments: [
      ("A day.\n\n## Grateful for\n\n- Tea!\n", []), ("- tea\n", []), ("The team won.\n", ["Tea"]),
      ("Tea and cake.\n", ["Tea"]),
    ])
  func thanks(_ text: String, _ said: [String]) throws {
    let book = Self.book([("2026-11-18.md", "---\ngratitude: [Tea]\n---\n" + text)])
    let day = try #require(book.chapters.first?.days.first)
    #expect(day.gratitude == said)
  }

  @Test(
    "chapters are weeks of up to two months, and months of more",
    arguments: [
      ("2026-11-10..2026-11-21", 1), ("2026-11", 2), ("2026-11-01..2026-12-20", 2), ("2026-Q4", 1),
      ("2026", 1), ("2024..2026", 2), ("2019", 0),
    ])
  func chapters(_ range: String, _ count: Int) {
    #expect(Self.book(Sample.files, Sample.range(range)).chapters.count == count)
  }

  @Test("a book that isn't full has two photos of a day, and says that it is partial")
  func partial() throws {
    let files = [("2026-11-18.md", "---\nphoto: [a.jpg, b.jpg, c.jpg, a.jpg]\n---\nA day.\n")]
    let short = Self.book(files, isFull: false)
    #expect(short.photos.map(\.path) == ["a.jpg", "b.jpg"])
    #expect(short.isPartial)
    #expect(Self.book(files).photos.map(\.path) == ["a.jpg", "b.jpg", "c.jpg"])
  }
}
