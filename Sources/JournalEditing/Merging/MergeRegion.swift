/// A section of a text, in the base and on each side.
struct MergeRegion: Hashable, Sendable {
  /// The lines of the base.
  var base: ArraySlice<TextLine>
  /// The lines of our side.
  var ours: ArraySlice<TextLine>
  /// The lines of the other side.
  var theirs: ArraySlice<TextLine>

  /// Splits a text into regions that nobody changed, that one side changed, and that both did.
  ///
  /// Adjacent changes stay separate, as long as neither side changed a line of both.
  static func regions(
    base: [TextLine], ours: [TextLine], theirs: [TextLine]
  ) -> [MergeRegion] {
    var numbers: [[UInt8]: Int] = [:]
    func numbered(_ lines: [TextLine]) -> [Int] {
      lines.map { LineMatches.number(of: $0.identity, &numbers) }
    }
    let old = numbered(base)
    var (left, right) = (
      LineHunk.hunks(from: old, to: numbered(ours)), LineHunk.hunks(from: old, to: numbered(theirs))
    )
    left.reverse()
    right.reverse()
    var regions: [MergeRegion] = []
    // The position in each of the three texts.
    var (place, inOurs, inTheirs) = (0, 0, 0)
    func take(_ range: Range<Int>, _ grownOurs: Int, _ grownTheirs: Int) {
      let (one, other) = (inOurs + range.count + grownOurs, inTheirs + range.count + grownTheirs)
      if range.lowerBound < range.upperBound || inOurs < one || inTheirs < other {
        regions.append(
          MergeRegion(base: base[range], ours: ours[inOurs..<one], theirs: theirs[inTheirs..<other])
        )
      }
      (place, inOurs, inTheirs) = (range.upperBound, one, other)
    }
    while let group = HunkGroup.next(&left, &right) {
      take(place..<group.range.lowerBound, 0, 0)
      take(group.range, group.growthOfOurs, group.growthOfTheirs)
    }
    take(place..<base.count, 0, 0)
    return regions
  }
}

/// A run of lines that one side replaced.
struct LineHunk: Hashable, Sendable {
  /// The removed lines; empty for a pure insertion.
  var range: Range<Int>
  /// How many more lines are added than removed.
  var growth: Int

  /// Returns the hunks that turn one text into another, in order.
  static func hunks(from old: [Int], to new: [Int]) -> [LineHunk] {
    var hunks: [LineHunk] = []
    var (i, j) = (0, 0)
    for pair in LineMatches.pairs(old, new) + [(old.count, new.count)] {
      if i < pair.old || j < pair.new {
        hunks.append(LineHunk(range: i..<pair.old, growth: pair.new - j - (pair.old - i)))
      }
      (i, j) = (pair.old + 1, pair.new + 1)
    }
    return hunks
  }
}

/// Hunks of both sides that touch, directly or through others.
private struct HunkGroup {
  var range: Range<Int>
  var growthOfOurs = 0
  var growthOfTheirs = 0

  /// Removes the first ones from two lists, whose first hunk is their last element.
  static func next(_ ours: inout [LineHunk], _ theirs: inout [LineHunk]) -> HunkGroup? {
    guard let first = [ours.last, theirs.last].compactMap({ $0 }).min(by: comesBefore) else {
      return nil
    }
    var group = HunkGroup(range: first.range)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      while let hunk = ours.last, group.meets(hunk) {
        group.growthOfOurs += hunk.growth
        group.widen(ours.removeLast())
        isGrowing = true
      }
      while let hunk = theirs.last, group.meets(hunk) {
        group.growthOfTheirs += hunk.growth
        group.widen(theirs.removeLast())
        isGrowing = true
      }
    }
    return group
  }

  /// Returns whether a hunk is about the same place: of two insertions between the same lines
  /// neither comes first.
  private func meets(_ hunk: LineHunk) -> Bool {
    if range == hunk.range { return true }
    return range.lowerBound < hunk.range.upperBound && hunk.range.lowerBound < range.upperBound
  }

  private mutating func widen(_ hunk: LineHunk) {
    range =
      min(range.lowerBound, hunk.range.lowerBound)..<max(range.upperBound, hunk.range.upperBound)
  }

  private static func comesBefore(_ one: LineHunk, _ other: LineHunk) -> Bool {
    (one.range.lowerBound, one.range.upperBound) < (other.range.lowerBound, other.range.upperBound)
  }
}
