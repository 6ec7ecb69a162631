package import JournalCore
import JournalSyntax

/// A three-way merge of an entry.
///
/// Front matter is merged key by key, the body line by line. A change on only one side is taken
/// byte for byte.
package struct EntryMerge: Hashable, Sendable {
  /// The merged file.
  package let bytes: [UInt8]
  /// The number of places that keep both sides, because they conflict.
  package let conflicts: Int

  init(_ bytes: [UInt8], conflicts: Int) {
    self.bytes = bytes
    self.conflicts = conflicts
  }

  /// Merges the sides; nil if both changed something that isn't text.
  /// - Parameters:
  ///   - base: the common ancestor; empty if both created the file.
  ///   - namedTime: the time in the file's name.
  ///   - markSize: the number of `<` in git's markers; 7 unless the repository sets another.
  package init?(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], settings: Settings,
    namedTime: ClockTime? = nil, markSize: Int = 7
  ) {
    if ours == theirs || theirs == base {
      self.init(ours, conflicts: 0)
    } else if ours == base {
      self.init(theirs, conflicts: 0)
    } else if [base, ours, theirs].contains(where: { $0.contains(0) }) {
      return nil
    } else {
      let merging = Merging(
        sides: Sides(base: base, ours: ours, theirs: theirs), settings: settings,
        namedTime: namedTime, markSize: max(1, min(markSize, 1000)))
      self = merging.asTwoCheckIns ?? merging.byKeys ?? merging.byParts ?? merging.byLines
    }
  }

  /// The ways to merge, from the one that understands most to the one that always works.
  private struct Merging {
    let sides: Sides
    let settings: Settings
    let namedTime: ClockTime?
    let style: MergeStyle

    init(sides: Sides, settings: Settings, namedTime: ClockTime?, markSize: Int) {
      self.sides = sides
      self.settings = settings
      self.namedTime = namedTime
      style = MergeStyle(
        ending: sides.ending, markSize: markSize, dayStarts: settings.dayStarts)
    }

    /// Key by key, if each side records a check-in at a different time.
    var asTwoCheckIns: EntryMerge? {
      guard let two = TwoCheckIns(sides, settings, namedTime),
        let merged = byKeys(two.ours, two.theirs), let bytes = two.added(to: merged.bytes)
      else { return nil }
      return EntryMerge(bytes, conflicts: merged.conflicts)
    }

    /// Key by key.
    var byKeys: EntryMerge? {
      guard let ours = sides.ours.keys, let theirs = sides.theirs.keys else { return nil }
      return byKeys(ours, theirs)
    }

    private func byKeys(_ ours: KeyBlocks, _ theirs: KeyBlocks) -> EntryMerge? {
      guard let base = sides.base.keys else { return nil }
      let keys = MergedKeys(
        base: base, ours: ours, theirs: theirs, .ofEntry(KeyTable(settings.keys)), style)
      guard let merged = merged(keys.lines, conflicts: keys.conflicts) else { return nil }
      // Everything readable must stay readable, and no word may be lost.
      let isWhole = TextCounts(wordsOf: keys.lines).holds(
        TextCounts(wordsOf: base.lines), TextCounts(wordsOf: ours.lines),
        TextCounts(wordsOf: theirs.lines))
      return isWhole && EditedFile(merged.bytes).isUnderstood ? merged : nil
    }

    /// The front matter line by line, if it can't be split into keys.
    var byParts: EntryMerge? {
      let lines = MergedLines(
        base: sides.base.content, ours: sides.ours.content, theirs: sides.theirs.content,
        in: .frontMatter, style)
      return merged(lines.lines, conflicts: lines.conflicts)
    }

    /// The whole file line by line, as git does.
    var byLines: EntryMerge {
      let lines = MergedLines(
        base: TextLine.lines(of: sides.base.bytes), ours: TextLine.lines(of: sides.ours.bytes),
        theirs: TextLine.lines(of: sides.theirs.bytes), in: .body, style)
      return EntryMerge(sides.bytes(of: lines.lines), conflicts: lines.conflicts)
    }

    /// Returns a file with the merged front matter and bodies; nil if it wouldn't be parsed as
    /// such.
    private func merged(_ content: [TextLine], conflicts: Int) -> EntryMerge? {
      guard sides.base.isPlain, sides.ours.isPlain, sides.theirs.isPlain else { return nil }
      let body = MergedLines(
        base: sides.base.body, ours: sides.ours.body, theirs: sides.theirs.body, in: .body, style)
      let fenced = sides.ours.hasBlock ? sides.ours : sides.theirs
      // A side that removed all the front matter removed its fences too.
      let isGone =
        content.isEmpty && sides.base.hasBlock && sides.ours.hasBlock != sides.theirs.hasBlock
      let front = isGone || !fenced.hasBlock ? [] : fenced.opening + content + fenced.closing
      let bytes = sides.bytes(of: front + body.lines)
      let bodyStart = EditedFile(bytes).frontMatter.bodyStart
      let start = min(sides.mark.count, bodyStart)
      guard TextLine.lines(of: bytes[start..<min(bodyStart, bytes.count)]) == front else {
        return nil
      }
      return EntryMerge(bytes, conflicts: conflicts + body.conflicts)
    }
  }
}

extension EntryMerge {
  /// Merges a journal's settings key by key, and lists item by item; nil if both sides changed
  /// something that isn't text.
  ///
  /// In a conflict our value counts, and theirs goes below it as comments, so the file stays
  /// readable, whatever it contains.
  package init?(baseSettings base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    if ours == theirs || theirs == base {
      self.init(ours, conflicts: 0)
    } else if ours == base {
      self.init(theirs, conflicts: 0)
    } else if [base, ours, theirs].contains(where: { $0.contains(0) }) {
      return nil
    } else {
      let sides = Sides(base: base, ours: ours, theirs: theirs)
      let style = MergeStyle(ending: sides.ending)
      self = EntryMerge.byKeys(sides, style) ?? EntryMerge.byLines(sides, style)
    }
  }

  private static func byKeys(_ sides: Sides, _ style: MergeStyle) -> EntryMerge? {
    func keys(_ parts: EntryParts) -> KeyBlocks? {
      KeyBlocks(EditedFile(parts.bytes, isFenced: false))
    }
    guard let base = keys(sides.base), let ours = keys(sides.ours), let theirs = keys(sides.theirs)
    else { return nil }
    let merged = MergedKeys(base: base, ours: ours, theirs: theirs, .ofSettings, style)
    let isWhole = TextCounts(wordsOf: merged.lines).holds(
      TextCounts(wordsOf: base.lines), TextCounts(wordsOf: ours.lines),
      TextCounts(wordsOf: theirs.lines))
    let bytes = sides.bytes(of: merged.lines)
    guard isWhole, EditedFile(bytes, isFenced: false).isUnderstood else { return nil }
    return EntryMerge(bytes, conflicts: merged.conflicts)
  }

  /// Merges line by line, also with conflicts as comments.
  private static func byLines(_ sides: Sides, _ style: MergeStyle) -> EntryMerge {
    let merged = MergedLines(
      base: TextLine.lines(of: sides.base.bytes), ours: TextLine.lines(of: sides.ours.bytes),
      theirs: TextLine.lines(of: sides.theirs.bytes), in: .frontMatter, style)
    return EntryMerge(sides.bytes(of: merged.lines), conflicts: merged.conflicts)
  }
}

/// The counts of each word, or each line, in a text.
///
/// This is a merge's last check: however it understood the text, nothing written may be lost.
struct TextCounts: Hashable, Sendable {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  /// Counts nonblank lines; a task is the same line, checked off or not.
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

  /// Returns true if a text merged from two sides has everything often enough: the count in the
  /// base, plus the larger side's additions, minus each side's removals.
  func holds(_ base: TextCounts, _ ours: TextCounts, _ theirs: TextCounts) -> Bool {
    Set(ours.counts.keys).union(theirs.counts.keys).allSatisfy { text in
      let was = base.counts[text] ?? 0
      let one = (ours.counts[text] ?? 0) - was
      let other = (theirs.counts[text] ?? 0) - was
      return counts[text] ?? 0 >= was + max(0, one, other) + min(0, one) + min(0, other)
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
