/// The number of occurrences of each word, or of each line, in a text.
///
/// This is the last check of a merge: however it understood the text, nothing that was written may be
/// lost.
struct TextCounts: Hashable, Sendable {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  /// Counts lines that aren't blank; a task is the same line, checked off or not.
  init(linesOf lines: [TextLine]) {
    for line in lines where !line.isBlank { counts[line.identity[...], default: 0] += 1 }
  }

  /// Counts words; numbers without leading zeros.
  init(wordsOf lines: [TextLine]) {
    for line in lines {
      for word in line.text.split(whereSeparator: { !TextCounts.isOfWord($0) }) {
        let isNumber = word.allSatisfy { (0x30...0x39).contains($0) }
        counts[
          isNumber ? word.dropLast().drop { $0 == 0x30 } + word.suffix(1) : word, default: 0] += 1
      }
    }
  }

  /// Returns whether a text that was merged from two sides has everything as often as it must: the
  /// count in the base, plus what the side that added more has added, minus what each side removed.
  func holds(_ base: TextCounts, _ ours: TextCounts, _ theirs: TextCounts) -> Bool {
    Set(ours.counts.keys).union(theirs.counts.keys).allSatisfy { text in
      let was = base.counts[text] ?? 0
      let (one, other) = ((ours.counts[text] ?? 0) - was, (theirs.counts[text] ?? 0) - was)
      return counts[text] ?? 0 >= was + max(0, one, other) + min(0, one) + min(0, other)
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
