import Foundation
import JournalCore
import Testing

/// What is hidden or filtered leaves no trace: the digest is the one of a journal without it.
@Suite struct DigestFilterTests {
  static let marker = "Zyxomma"

  /// An entry that says the marker in every way there is, and would change every figure.
  static func secret(_ day: String, _ tag: String = "", body: String = "") -> DigestSample.File {
    (
      "\(marker)/\(day)-\(marker).md",
      """
      ---
      title: \(marker) title
      mood: 10
      question: \(marker)?
      answer: \(marker)
      gratitude: [\(marker), \(marker) again]
      photo: photos/\(marker).jpg
      song: {title: \(marker), artist: \(marker), url: https://example.org/\(marker)}
      tags: [\(marker), \(tag)]
      weather: \(marker)
      location: \(marker) (53.38, -6.06)
      check-ins:
        - {time: 12:00, mood: 9.5, question: "\(marker)??", answer: no \(marker)}
      ---
      \(marker) wrote. #\(marker)tag \(body) ![\(marker)](photos/\(marker)2.jpg)

      """
    )
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var secret: DigestSample.File
    var settings = ""
    var options = DigestOptions()
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "tag", secret: secret("2026-11-19", "person/x"), settings: "hide: [person/x]\n"),
    Case(name: "tag below", secret: secret("2026-11-19", "person/x"), settings: "hide: [person]\n"),
    Case(name: "case", secret: secret("2026-11-19", "PERSON/x"), settings: "hide: ['#Person/X']\n"),
    Case(
      name: "tag in the text", secret: secret("2026-11-19", body: "#hush"),
      settings: "hide: [hush]\n"),
    Case(name: "mention", secret: secret("2026-11-19", "'@ana'"), settings: "hide: ['@Ana']\n"),
    Case(name: "day", secret: secret("2026-11-19"), settings: "hide: [2026-11-19]\n"),
    Case(name: "month of echoes", secret: secret("2023-11-16"), settings: "hide: [2023-11]\n"),
    Case(
      name: "echo by tag", secret: secret("2025-11-17", "hush"), settings: "hide: [hush]\n"),
    Case(name: "day before", secret: secret("2026-11-13"), settings: "hide: [2026-11-13]\n"),
    Case(name: "day after today", secret: secret("2026-11-22"), settings: "hide: [2026-11-22]\n"),
    Case(
      name: "without", secret: secret("2026-11-19", "hush"),
      options: DigestSample.options { $0.without = ["HUSH"] }),
    Case(
      name: "without is stronger than only", secret: secret("2026-11-19", "hush, work"),
      options: DigestSample.options {
        $0.only = ["work"]
        $0.without = ["hush/"]
      }),
    Case(
      name: "only", secret: secret("2026-11-19", "workshop"),
      options: DigestSample.options { $0.only = ["#work"] }),
    Case(
      name: "hidden though asked for", secret: secret("2026-11-19", "work, hush"),
      settings: "hide: [hush]\n", options: DigestSample.options { $0.only = ["work"] }),
  ]

  @Test("what is left out leaves no trace", arguments: cases, [false, true])
  func leavesNoTrace(_ test: Case, shared: Bool) throws {
    let settings = DigestSample.settings(test.settings)
    var options = test.options
    options.full = true
    options.share = shared
    options.sharing = DigestSharing(DigestSharing.Part.allCases)
    for range in ["2026-W47", "2026", "all"].map(DigestSample.range) {
      let files = DigestSample.files + [test.secret]
      let digest = DigestSample.digest(files, range, options, settings: settings)
      let without = DigestSample.digest(DigestSample.files, range, options, settings: settings)
      #expect(digest == without)
      let json = try DigestSample.json(digest)
      #expect(!json.lowercased().contains(Self.marker.lowercased()))
    }
  }

  @Test("the marker would be everywhere if nothing hid it")
  func isNotVacuous() throws {
    let files = DigestSample.files + [Self.secret("2026-11-19")]
    for section in DigestSection.allCases {
      let options = DigestSample.options { $0.sections = [section] }
      // A week has no review, and ten entries have no chapters; words of friends
      // aren't in the journal.
      let range = section == .review ? DigestSample.range("2026") : DigestSample.week
      let with = DigestSample.digest(files, range, options)
      let without = DigestSample.digest(DigestSample.files, range, options)
      #expect(
        (with == without) == [.onThisDay, .chapters, .friends].contains(section), "\(section)")
    }
  }

  @Test("only some tags make the figures of those entries alone")
  func only() {
    let options = DigestSample.options { $0.only = ["WORK"] }
    let digest = DigestSample.digest(DigestSample.files, DigestSample.week, options)
    #expect(digest.cover?.entries == 2)
    #expect(digest.mood?.days.map(\.value) == [4])
    #expect(digest.streaks?.best?.days == 1)
    #expect(digest.milestones == [])
    #expect(digest.onThisDay == [])
    #expect(digest.notCounted?.later == 0)
  }

  @Test("a tag that names nothing shows nothing, and leaves nothing out")
  func emptyTag() {
    let none = DigestSample.options { $0.only = ["#"] }
    #expect(DigestSample.digest(DigestSample.files, DigestSample.week, none).cover?.entries == 0)
    let all = DigestSample.options { $0.without = [""] }
    #expect(DigestSample.digest(DigestSample.files, DigestSample.week, all).cover?.entries == 6)
  }
}
