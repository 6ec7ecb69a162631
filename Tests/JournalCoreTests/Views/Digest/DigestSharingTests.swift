import Foundation
import Testing

@testable import JournalCore

@Suite struct DigestSharingTests {
  /// A digest to be shared, by what the settings name.
  private func shared(_ settings: String, full: Bool = true) -> DigestView {
    let settings = DigestSample.settings(settings)
    var options = DigestOptions(settings)
    options.share = true
    options.full = full
    return DigestSample.digest(
      DigestSample.files, DigestSample.week, options, settings: settings)
  }

  @Test("unless something is named, no text leaves but gratitude, songs and photos")
  func cautious() throws {
    let digest = shared("name: Ben\n")
    #expect(
      digest.sections == [.mood, .distribution, .gratitude, .photos, .songs, .streaks])
    #expect(digest.leaves?.map(\.section) == digest.sections)
    #expect(digest.leaves?.first { $0.section == .gratitude }?.items == 2)
    #expect(
      digest.leaves?.first { $0.section == .photos }?.fields == ["day", "picture"])
    #expect(digest.photos?.isEmpty == false)
    #expect(digest.printed.photos?.isEmpty == true)
    let json = try DigestSample.json(digest)
    for word in [
      "Rain", "bright", "Bright", "boiler", "Badly", "badly", "river", "sleep", "snow", "old mill",
      "work", "Ben", "unreadable",
    ] {
      #expect(!json.contains(word), "\(word)")
    }
    #expect(json.contains("Coffee with Ana") && json.contains("Lune"))
  }

  @Test(
    "no path of a file leaves: not in texts, titles, gratitude or songs", arguments: [true, false])
  func paths(full: Bool) throws {
    let text = """
      ---
      mood: 6
      song: [file:///home/private/song.mp3, {title: Kept, url: file:///private/a}, music/b.mp3]
      gratitude: ["[tea](files/tea.pdf)"]
      question: "How did you sleep?"
      answer: "[well](files/sleep.pdf)"
      ---
      # The [report](files/title.pdf)

      See [doc](files/befund.pdf), [web](https://example.org/x) <img src="photos/klinik.jpg"> and [r].

      [r]: files/x.pdf
      """
    let settings = DigestSample.settings(
      "digest: {share: [thoughts, gratitude, songs, check-ins, check-ins.log, "
        + "best-and-hardest.excerpt, highlights]}")
    var options = DigestOptions(settings)
    (options.share, options.full) = (true, full)
    let digest = DigestSample.digest(
      [("e/2026-11-17.md", text), ("e/2026-11-18.md", "---\nmood: 3\n---\n")],
      DigestSample.week, options, settings: settings)
    let json = try DigestSample.json(digest.printed)
    for path in ["files", "photos", "private", "mp3", "file:", "e/2026"] {
      #expect(!json.contains(path), "\(path)")
    }
    let words = try #require(digest.thoughts?.first?.text.text)
    #expect(words.contains("See doc, [web](https://example.org/x)"))
    #expect(digest.thoughts?.first?.title == "The report")
    #expect(digest.gratitude?.map(\.text) == ["tea"])
    #expect(digest.songs?.map(\.song.title) == ["Kept"])
  }

  @Test("only the small pictures that leave are told")
  func pictures() {
    var digest = shared("digest: {share: [photos]}\n")
    digest.setLeaving(pictures: 1)
    #expect(digest.leaves?.map(\.items) == [1])
    digest.setLeaving(pictures: 0)
    #expect(digest.leaves == [])
  }

  @Test("without a small picture, neither a review nor a chapter is said to have one")
  func noPictures() throws {
    let settings = DigestSample.settings("digest: {share: [review, chapters, photos, mood]}\n")
    var options = DigestOptions(settings)
    options.share = true
    let files = (10...24).map {
      ("e/2026-05-\($0).md", "---\nmood: 7\nphoto: a\($0).jpg\n---\nText.\n")
    }
    var digest = DigestSample.digest(
      files, DigestSample.range("2026"), options, settings: settings)
    func fields() -> [[String]]? { digest.leaves?.map(\.fields) }
    let rest = ["days", "buckets", "mean", "median", "counted"]
    digest.setLeaving(pictures: 15)
    #expect(
      fields() == [
        ["photo", "mean", "calendar"], ["mean", "photos"], rest, ["day", "picture"],
      ])
    digest.setLeaving(pictures: 0)
    #expect(fields() == [["mean", "calendar"], ["mean"], rest])
  }

  @Test("what a section's name alone does not share is a name of its own")
  func fields() throws {
    let narrow = shared("digest: {share: [best-and-hardest, check-ins, on-this-day, photos]}\n")
    #expect(narrow.bestAndHardest?.best.map(\.mood) == [8])
    #expect(narrow.bestAndHardest?.best.first?.excerpt == nil)
    #expect(narrow.bestAndHardest?.best.first?.title == nil)
    #expect(narrow.checkIns?.last?.answers.map(\.count) == [1, 0, 1])
    #expect(narrow.checkIns?.allSatisfy { $0.log.isEmpty } == true)
    #expect(narrow.onThisDay?.first?.excerpt == nil)
    #expect(narrow.photos?.contains { $0.alt != nil } == false)
    let wide = shared(
      "digest: {share: [best-and-hardest.excerpt, check-ins.log, on-this-day.excerpt, photos.alt]}"
    )
    #expect(wide.sections == narrow.sections)
    #expect(wide.bestAndHardest?.best.first?.title == "Bright")
    #expect(wide.checkIns?.last?.log.count == 2)
    #expect(wide.onThisDay?.first?.excerpt?.text == "The first snow.")
    #expect(wide.photos?.contains { $0.alt == "the old mill" } == true)
    #expect(wide.leaves?.first { $0.section == .photos }?.fields.contains("alt") == true)
  }

  @Test("a review and chapters leave nothing by themselves")
  func review() throws {
    let settings = DigestSample.settings("digest: {share: [review, chapters]}\n")
    var options = DigestOptions(settings)
    options.share = true
    let files =
      DigestSample.files
      + (1...14).map { number in
        (
          "e/2026-05-\(number + 10).md",
          "---\nmood: 7\ngratitude: [Thanks]\nphoto: a.jpg\n---\nText \(number).\n"
        )
      }
    let digest = DigestSample.digest(
      files, DigestSample.range("2026"), options, settings: settings)
    #expect(digest.sections == [.review, .chapters])
    #expect(digest.chapters == [] && digest.calendar == nil)
    #expect(digest.review?.fields == [])
    #expect(digest.leaves?.map(\.items) == [0, 0])
    options.sharing = DigestSharing([.review, .mood])
    let moods = DigestSample.digest(
      files, DigestSample.range("2026"), options, settings: settings)
    #expect(moods.leaves?.first?.fields == ["mean", "bestMonth", "calendar"])
    #expect(moods.calendar?.days.map(\.mood) == moods.mood?.days.map(\.value))
    #expect(moods.calendar?.days.allSatisfy { $0.entries == nil && $0.streak == 0 } == true)
    #expect(moods.calendar?.hasOnlyMoods == true)
    options.sharing = DigestSharing([.review, .chapters, .photos, .photosAlt])
    let photos = DigestSample.digest(
      files, DigestSample.range("2026"), options, settings: settings)
    #expect(photos.review?.fields == ["photo"])
    #expect(photos.chapters?.flatMap(\.fields) == ["photos", "photos"])
    #expect(photos.printed.review?.photo == nil)
    #expect(photos.printed.chapters?.allSatisfy { $0.photos.isEmpty } == true)
  }

  @Test("what friends said is there if it is asked for, and never shared")
  func friends() throws {
    let cheer = FriendNews.Received(
      Cheer(Day(year: 2026, month: 11, day: 18)!, habit: "run", "Keep going."), from: "Ben")
    var options = DigestSample.options { $0.sections = [.cover, .friends] }
    var own = DigestSample.digest(DigestSample.files, DigestSample.week, options)
    own.add([cheer])
    #expect(own.friends == [cheer])
    options.share = true
    options.sharing = DigestSharing(DigestSharing.Part.allCases)
    for sections in [[DigestSection.friends], DigestSection.allCases] {
      options.sections = sections
      var shared = DigestSample.digest(DigestSample.files, DigestSample.week, options)
      shared.add([cheer])
      #expect(shared.friends == nil && !shared.sections.contains(.friends))
    }
    var usual = DigestSample.digest()
    usual.add([cheer])
    #expect(usual.friends == nil)
  }

  @Test(
    "each section leaves only where it is named",
    arguments: DigestSection.usual.filter { $0 != .review && $0 != .chapters })
  func oneByOne(_ section: DigestSection) {
    let digest = shared("digest: {share: [\(section.rawValue)]}\n")
    #expect(digest.sections == [section])
    #expect(digest.leaves?.map(\.section) == [section])
    let parts: [(DigestSection, Bool)] = [
      (.cover, digest.cover != nil), (.highlights, digest.highlights != nil),
      (.mood, digest.mood != nil),
      (.calendar, digest.calendar != nil), (.distribution, digest.distribution != nil),
      (.bestAndHardest, digest.bestAndHardest != nil), (.gratitude, digest.gratitude != nil),
      (.checkIns, digest.checkIns != nil), (.thoughts, digest.thoughts != nil),
      (.photos, digest.photos != nil), (.songs, digest.songs != nil),
      (.streaks, digest.streaks != nil), (.milestones, digest.milestones != nil),
      (.tags, digest.tags != nil), (.weather, digest.weather != nil),
      (.places, digest.places != nil), (.onThisDay, digest.onThisDay != nil),
      (.notCounted, digest.notCounted != nil),
    ]
    #expect(parts.count + 2 == DigestSection.usual.count)
    #expect(digest.review == nil && digest.chapters == nil && digest.friends == nil)
    for (part, isThere) in parts { #expect(isThere == (part == section), "\(part)") }
    // Highlights alone say nothing: each sentence needs its own section too.
    #expect(digest.highlights?.count ?? 0 == 0)
    #expect(digest.mood?.distribution ?? [] == [])
    #expect(digest.mood?.counted.reasons ?? [:] == [:])
    #expect(DigestSample.digest().leaves == nil)
  }

  @Test("nothing leaves where nothing known is named", arguments: ["[]", "[thougts]", "''"])
  func nothing(_ list: String) {
    let digest = shared("digest: {share: \(list)}\n")
    #expect(digest.sections == [])
    #expect(digest.leaves == [])
  }

  @Test("a section that is asked for is not shared by that")
  func asking() {
    let options = DigestSample.options {
      $0.sections = [.thoughts, .songs]
      $0.share = true
    }
    let digest = DigestSample.digest(DigestSample.files, DigestSample.week, options)
    #expect(digest.sections == [.songs])
  }
}
