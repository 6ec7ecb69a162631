import JournalCore
import TestSupport
import Testing

@testable import JournalEditing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Pages of few words, so that lines repeat within a side and on both.
///
/// `DAYMARK_MERGES=10000` sets the number of pages for each test.
@Suite struct BlockMergeTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["DAYMARK_MERGES"].flatMap(Int.init) ?? 50

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> EntryMerge {
    try #require(
      EntryMerge(
        base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
        settings: Settings()))
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { !$0.isEmpty }
  }

  /// Tables that begin right below a row of another one.
  private func joinedTables(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter {
      lines[$0] == "|---|---|" && $0 > 1 && lines[$0 - 2].hasPrefix("|")
    }.map { "the table of line \($0) is in another one" }
  }

  private func check(_ seed: UInt64, isUnique: Bool, onlyAdds: Bool) throws -> Int {
    var writer = BlockWriter(seed: seed, isUnique: isUnique)
    let base = writer.page()
    var (ours, theirs) = (base, base)
    writer.edit(&ours, by: "ours", onlyAdds: onlyAdds)
    if writer.roll(0...4) == 0, let block = ours.blocks.first(where: { $0.number == nil }) {
      // Both add the same.
      theirs.blocks.insert(
        WrittenPage.Block(block.lines), at: writer.roll(0...theirs.blocks.count))
    }
    writer.edit(&theirs, by: "theirs", onlyAdds: onlyAdds)
    let merged = try merge(base.text, ours.text, theirs.text)
    let swapped = try merge(base.text, theirs.text, ours.text)
    let text = String(decoding: merged.bytes, as: UTF8.self)
    let back = String(decoding: swapped.bytes, as: UTF8.self)
    var faults: [String] = []
    if merged.conflicts != swapped.conflicts { faults.append("conflicts depend on the side") }
    if merged.conflicts == 0 {
      let isAmbiguous = ours.isAmbiguous(since: base) || theirs.isAmbiguous(since: base)
      faults +=
        isAmbiguous
        ? [] : MergeOracle(base: base, ours: ours, theirs: theirs, merged: lines(text)).faults
      faults += joinedTables(text)
      if lines(text).sorted() != lines(back).sorted() {
        faults.append("the content depends on the side:\n\(back)")
      }
      // The same common page again, as after a merge that was undone: it may be asked, and a section may be
      // there twice, but what somebody wrote is there.
      let written = Set(lines(text)).subtracting(lines(base.text))
      for side in [ours.text, theirs.text] {
        for (one, other) in [(text, side), (side, text)] {
          let again = String(decoding: try merge(base.text, one, other).bytes, as: UTF8.self)
          if !written.isSubset(of: lines(again)) {
            faults.append("lost the second time:\n\(again)")
          }
        }
      }
    } else {
      let there = Set(lines(text))
      for line in lines(ours.text) + lines(theirs.text)
      where !there.contains(line) && !lines(base.text).contains(line) {
        faults.append("'\(line)' is lost")
      }
    }
    #expect(
      faults.isEmpty,
      """
      seed \(seed), \(isUnique), \(onlyAdds): \(faults.joined(separator: "\n"))
      == base\n\(base.text)== ours\n\(ours.text)== theirs\n\(theirs.text)== merged\n\(text)
      """)
    return merged.conflicts
  }

  @Test(
    "each side's added blocks are there whole",
    arguments: [(true, true), (false, true), (true, false), (false, false)])
  func added(isUnique: Bool, onlyAdds: Bool) throws {
    var conflicts = 0
    for seed in 0..<BlockMergeTests.rounds {
      conflicts += try check(UInt64(seed), isUnique: isUnique, onlyAdds: onlyAdds) > 0 ? 1 : 0
    }
    // Who only adds is never asked.
    if onlyAdds { #expect(conflicts == 0) }
    #expect(conflicts * 4 < BlockMergeTests.rounds)
  }
}
