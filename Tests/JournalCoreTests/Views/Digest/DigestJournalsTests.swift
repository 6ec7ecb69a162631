import Foundation
import JournalCore
import Testing

/// Digests of whole journals: the sample one, whose figures are counted anew here, and real ones.
@Suite struct DigestJournalsTests {
  static let demo: [DigestSample.File] = DemoSample.year.filter(\.isEntry).map {
    ($0.path, $0.text)
  }

  @Test("a year of the sample journal holds what a naive count finds", arguments: ["2026", "2025"])
  func naive(year: String) throws {
    let digest = DigestSample.digest(Self.demo, DigestSample.range(year))
    let days = Self.demo.compactMap { DemoSample.day(ofPath: $0.path) }
      .filter { "\($0)".hasPrefix(year) }
    #expect(digest.cover?.entries == days.count)
    #expect(digest.cover?.daysWritten == Set(days).count)
    #expect(digest.calendar?.days.map(\.day) == Set(days).sorted())
    var longest = 0
    var run = 0
    for day in digest.period.range.days {
      run = days.contains(day) ? run + 1 : 0
      longest = max(longest, run)
    }
    #expect(digest.streaks?.best?.days == longest)
    let thanks = try #require(digest.gratitude)
    #expect(thanks.allSatisfy { $0.count >= $0.days.count && !$0.days.isEmpty })
    #expect(zip(thanks, thanks.dropFirst()).allSatisfy { $0.count >= $1.count })
    for question in try #require(digest.checkIns) {
      #expect(question.answers.reduce(0) { $0 + $1.count } == question.log.count)
    }
    let moods = try #require(digest.mood)
    #expect(digest.bestAndHardest?.best.first?.mood == moods.days.map(\.value).max())
    #expect(digest.bestAndHardest?.hardest.first?.mood == moods.days.map(\.value).min())
    // Lists that are not empty, so that what is said above is said of something.
    #expect(thanks.count > 10 && !days.isEmpty && digest.checkIns?.isEmpty == false)
  }

  @Test("its weeks add up to the range that they make")
  func weeks() throws {
    let whole = DigestSample.digest(Self.demo, DigestSample.range("2026-W10..2026-W20"))
    let weeks = (10...20).map { DigestSample.digest(Self.demo, DigestSample.range("2026-W\($0)")) }
    #expect(weeks.compactMap(\.cover?.words).reduce(0, +) == whole.cover?.words)
    #expect(weeks.flatMap { $0.thoughts ?? [] } == whole.thoughts)
    #expect(weeks.flatMap { $0.photos ?? [] } == whole.photos)
    #expect(weeks.flatMap { $0.songs ?? [] } == whole.songs)
    #expect(weeks.flatMap { $0.milestones ?? [] } == whole.milestones)
    let times = weeks.flatMap { $0.gratitude ?? [] }.reduce(0) { $0 + $1.count }
    #expect(times == whole.gratitude?.reduce(0) { $0 + $1.count })
    #expect(times > 0)
  }

  @Test(
    "other people's journals have digests too",
    arguments: [
      "md-18f-blog", "md-heatmap-calendar", "md-jekyll", "md-logseq-docs", "md-obsidian-tracker",
      "broken-history",
    ])
  func corpora(name: String) throws {
    guard let root = ProcessInfo.processInfo.environment["DAYMARK_CORPORA"],
      let walk = FileManager.default.enumerator(atPath: root + "/" + name)
    else { return print("skipped: no \(name) in DAYMARK_CORPORA") }
    let paths = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted()
    var reader = EntryReader(
      settings: Settings(), scope: DigestView.scope(.always, DigestOptions()))
    for path in paths {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(name)/\(path)") else {
        continue
      }
      let bytes = Array(path.utf8)
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      reader.read([UInt8](data).span, path: bytes.span, name: start)
    }
    let index = JournalIndex(
      [reader.finish()], settings: Settings(), today: DigestSample.today)
    for full in [false, true] {
      let digest = DigestView(
        index, range: .always, options: DigestSample.options { $0.full = full })
      let json = try DigestSample.json(digest)
      #expect(try JSONDecoder().decode(DigestView.self, from: Data(json.utf8)) == digest)
      #expect(digest.cover?.entries == index.entries.count)
      if name != "broken-history" { #expect(digest.thoughts?.isEmpty == false) }
      if ProcessInfo.processInfo.environment["DAYMARK_SHOW"] != nil, !full {
        for thought in (digest.thoughts ?? []).prefix(12) {
          print("\(thought.day) [\(thought.title ?? "")] \(thought.text.text.debugDescription)")
        }
      }
    }
  }
}
