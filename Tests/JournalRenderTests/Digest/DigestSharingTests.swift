import JournalRender
import Testing

@testable import JournalCore

/// A journal in which every field holds a word of its own, and where that word may come out.
@Suite("What is shared")
struct DigestSharedDocumentTests {
  typealias Part = DigestSharing.Part

  /// Each word, and the parts whose sharing alone lets it out.
  static let words: [(word: String, parts: Set<Part>)] = [
    ("Zwriter", [.cover]),
    ("Zgratitude", [.gratitude]),
    ("Zquestion", [.checkIns, .checkInsLog]),
    ("Zanswer", [.checkIns, .checkInsLog]),
    ("Ztitle", [.thoughts, .bestAndHardestExcerpt]),
    ("Ztext", [.thoughts, .bestAndHardestExcerpt]),
    ("Zquiet", [.thoughts]),
    ("Zphotofile", []),
    ("Zphotoalt", [.photosAlt]),
    ("Zsongtitle", [.songs]),
    ("Zsongartist", [.songs]),
    ("zsongaddress", [.songs]),
    ("Ztag", [.tags]),
    ("Zearliertitle", [.onThisDayExcerpt]),
    ("Zearliertext", [.onThisDayExcerpt]),
    ("Zlabel", [.distribution]),
    ("Zhidden", []), ("Zsecret", []), ("Zentryfile", []), ("Zother", []), ("Zhabit", []),
    ("Zbroken", []), ("Zlater", []),
  ]

  static let files: [(String, String)] = [
    (
      "Zentryfile/2025-11-18.md",
      "---\nmood: 6\ntitle: Zearliertitle\n---\nZearliertext goes on.\n"
    ),
    (
      "Zentryfile/2026-11-17-0715.md",
      """
      ---
      title: Ztitle
      mood: 9
      question: Zquestion?
      answer: Zanswer
      gratitude: [Zgratitude]
      song: {title: Zsongtitle, artist: Zsongartist, url: "https://example.org/zsongaddress"}
      tags: [Ztag]
      habits: {Zhabit: done}
      Zother: Zother
      photo: Zphotofile/one.jpg
      ---
      Ztext goes on.

      ![Zphotoalt](Zphotofile/one.jpg)
      """
    ),
    ("2026-11-18.md", "---\nmood: 5\n---\nZquiet words.\n"),
    ("2026-11-19.md", "---\nmood: 4\ntags: [Zsecret]\ntitle: Zsecret\n---\nZsecret\n"),
    ("2026-11-20.md", "---\nmood: 5\ngratitude: [Zhidden]\nsong: Zhidden\n---\nZhidden\n"),
    ("2026-11-16.md", "---\nmood: 3\n---\n"),
    ("Zbroken/2026-11-15.md", "---\nmood: Zbroken\n---\nZsecret #Zsecret\n"),
    ("2026-11-25.md", "---\nmood: 3\n---\nZlater\n"),
  ]

  /// Enough entries for chapters.
  static let quietDays = (10..<25).map { ("2026-04-\($0).md", "Zquiet words \($0).\n") }

  /// What a digest of the week, or of the year with a review and chapters, says in each format.
  static func said(
    _ parts: [Part], share: Bool = true, isYear: Bool = false
  ) throws -> [(format: String, text: String)] {
    var settings = SampleJournal.settings
    settings.name = "Zwriter"
    settings.mood = MoodScale(low: 1, high: 10, labels: [9: "Zlabel"])!
    settings.hidden = .named(
      days: [DayRange(SampleJournal.today - 1, SampleJournal.today - 1)], tags: ["Zsecret"])
    var options = DigestOptions(settings)
    options.sharing = DigestSharing(parts)
    options.share = share
    options.full = !isYear
    options.sections = DigestSection.allCases
    let range =
      isYear ? SampleJournal.year : DayRange(SampleJournal.today - 6, SampleJournal.today + 6)
    var reader = EntryReader(settings: settings, scope: DigestView.scope(range, options))
    for (path, text) in files + (isYear ? quietDays : []) {
      let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
        path.utf8.distance(from: path.utf8.startIndex, to: $0) + 1
      }
      reader.read(Array(text.utf8).span, path: Array(path.utf8).span, name: name ?? 0)
    }
    let index = JournalIndex([reader.finish()], settings: settings).on(SampleJournal.today)
    let view = DigestView(index, range: range, options: options)
    var said = [("json", JournalRender.json(view.printed))]
    for format in DigestRendering.Format.allCases {
      var rendering = DigestRendering(format)
      rendering.picture = { _ in { "data:image/jpeg;base64,AAAA" } }
      rendering.cover = { "data:image/jpeg;base64,AAAA" }
      let pieces = try view.document(rendering, DigestSamples.library)
      said.append((format.rawValue, pieces.joined()))
    }
    var book = BookOptions(settings, for: view)
    book.place = { $0.path }
    let files = Book(view, book).files
    let texts = files.map { $0.path + "\n" + String(decoding: $0.bytes ?? [], as: UTF8.self) }
    said.append(("book", texts.joined()))
    return said
  }

  @Test("every word is somewhere in a digest that isn't shared, else this proves nothing")
  func open() throws {
    let said = try Self.said([], share: false)
    let never = ["Zhidden", "Zsecret", "Zother", "Zhabit", "Zbroken", "Zlater"]
    for (word, _) in Self.words {
      let isThere = said.contains { $0.text.contains(word) }
      #expect(isThere == !never.contains(word), "\(word)")
    }
  }

  @Test("only its own words, in every format, for each part alone", arguments: Part.allCases)
  func part(_ part: Part) throws {
    for (format, text) in try Self.said([part]) {
      for (word, parts) in Self.words where !parts.contains(part) {
        #expect(!text.contains(word), "\(part) in \(format): \(word)")
      }
    }
    let all = try Self.said([part]).map(\.text).joined()
    for (word, parts) in Self.words where parts.contains(part) {
      #expect(all.contains(word), "\(part) should let '\(word)' out")
    }
  }

  @Test(
    "only its own words in a review and chapters, in every format", arguments: Part.allCases)
  func year(_ part: Part) throws {
    let said = try Self.said([.review, .chapters, part], isYear: true)
    for (format, text) in said {
      for (word, parts) in Self.words where !parts.contains(part) {
        // A year has three best days, so a quiet one is among them.
        if word == "Zquiet", part == .bestAndHardestExcerpt { continue }
        #expect(!text.contains(word), "\(part) in \(format): \(word)")
      }
    }
  }

  @Test("a year that shares only moods says nothing about days without one")
  func onlyMoods() throws {
    for (format, text) in try Self.said(Array(DigestSharing.cautious.parts), isYear: true) {
      #expect(!text.contains("nothing written") && !text.contains("with an entry"), "\(format)")
      #expect(!text.contains(/"entries" ?: ?0/), "\(format)")
      #expect(!text.contains(">Entries<") && !text.contains(">Day in a row<"), "\(format)")
      #expect(format == "json" || text.contains("no mood"), "\(format)")
    }
    for (format, text) in try Self.said([.review, .mood, .calendar, .streaks], isYear: true) {
      #expect(format == "json" || text.contains("nothing written"), "\(format)")
      #expect(format != "html" || text.contains(">Entries<"))
    }
  }

  @Test("a review and chapters have what is named, or the test above proves nothing")
  func yearHas() throws {
    let parts: [(Part, String)] = [
      (.gratitude, "Zgratitude"), (.bestAndHardestExcerpt, "Ztext"), (.thoughts, "Zquiet"),
      (.photosAlt, "Zphotoalt"),
    ]
    for (part, word) in parts {
      let html = try #require(
        try Self.said([.review, .chapters, part], isYear: true).first { $0.format == "html" })
      #expect(html.text.contains(word), "\(part)")
    }
  }
}
