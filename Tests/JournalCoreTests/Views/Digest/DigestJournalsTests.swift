import Foundation
import JournalCore
import TestSupport
import Testing

/// Digests of real journals.
@Suite(
  .needs(
    .corpora(
      "md-18f-blog", "md-heatmap-calendar", "md-jekyll", "md-logseq-docs", "md-obsidian-tracker",
      "broken-history")))
struct DigestJournalsTests {
  @Test(
    "other people's journals have digests too",
    arguments: [
      "md-18f-blog", "md-heatmap-calendar", "md-jekyll", "md-logseq-docs", "md-obsidian-tracker",
      "broken-history",
    ])
  func corpora(name: String) throws {
    var reader = EntryReader(
      settings: Settings(), scope: DigestView.scope(.always, DigestOptions()))
    for file in Corpora.markdown(in: name) { MemoryJournal.read(file.path, file.bytes, &reader) }
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
