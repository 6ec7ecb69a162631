/// The number of occurrences of each word in some lines; numbers without leading zeros.
///
/// This is the last check of a merge of values: however it understood them, nothing that was
/// written may be lost.
struct WordCounts: Hashable, Sendable {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  init(_ lines: [TextLine]) {
    for line in lines {
      for word in line.text.split(whereSeparator: { !WordCounts.isOfWord($0) }) {
        let isNumber = word.allSatisfy { (0x30...0x39).contains($0) }
        counts[
          isNumber ? word.dropLast().drop { $0 == 0x30 } + word.suffix(1) : word, default: 0] += 1
      }
    }
  }

  /// Returns whether a text that was merged from two sides has every word as often as it must: the
  /// count in the base, plus what the side that added more has added, minus what each side removed.
  func holds(_ base: WordCounts, _ ours: WordCounts, _ theirs: WordCounts) -> Bool {
    Set(ours.counts.keys).union(theirs.counts.keys).allSatisfy { word in
      let was = base.counts[word] ?? 0
      let (one, other) = ((ours.counts[word] ?? 0) - was, (theirs.counts[word] ?? 0) - was)
      return counts[word] ?? 0 >= was + max(0, one, other) + min(0, one) + min(0, other)
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
