import Foundation
import JournalCore
import Testing

/// Digests of real journals.
@Suite struct DigestJournalsTests {
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
      [reader.finish()], settings: Settings()
    ).on(DigestSample.today)
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
