/// A section of a text: the indices of its lines in the base and on each side.
struct MergeRegion: Hashable, Sendable {
  /// The base's lines.
  var base: Range<Int>
  /// Our side's lines.
  var ours: Range<Int>
  /// The other side's lines.
  var theirs: Range<Int>
  /// True if neither side added or removed a line.
  var isKept = false

  /// Splits a text into regions changed by nobody, by one side, or by both.
  ///
  /// Adjacent changes stay separate, as long as neither side changed a line of both.
  static func regions(
    base: BlockText, ours: BlockText, theirs: BlockText
  ) -> [MergeRegion] {
    var numbers = LineNumbers()
    var left = LineHunk.hunks(from: base, to: ours, &numbers)
    var right = LineHunk.hunks(from: base, to: theirs, &numbers)
    left.reverse()
    right.reverse()
    var regions: [MergeRegion] = []
    // The position in each of the three texts.
    var place = 0
    var inOurs = 0
    var inTheirs = 0
    func take(_ range: Range<Int>, _ grownOurs: Int, _ grownTheirs: Int, isKept: Bool) {
      let one = inOurs + range.count + grownOurs
      let other = inTheirs + range.count + grownTheirs
      if range.lowerBound < range.upperBound || inOurs < one || inTheirs < other {
        regions.append(
          MergeRegion(base: range, ours: inOurs..<one, theirs: inTheirs..<other, isKept: isKept))
      }
      place = range.upperBound
      inOurs = one
      inTheirs = other
    }
    while let group = HunkGroup.next(&left, &right) {
      take(place..<group.range.lowerBound, 0, 0, isKept: true)
      take(group.range, group.growthOfOurs, group.growthOfTheirs, isKept: false)
    }
    take(place..<base.units.count, 0, 0, isKept: true)
    return regions
  }
}

/// A run of lines that one side replaced.
struct LineHunk: Hashable, Sendable {
  /// The removed lines; empty for a pure insertion.
  var range: Range<Int>
  /// The number of lines added, minus those removed.
  var growth: Int

  /// The base line that owns the added lines: a heading, an item or a table's beginning.
  var owner: Int?

  /// True if it only removes lines.
  var isRemoval: Bool { growth == -range.count }

  /// Returns the hunks that turn one text into another, in order.
  static func hunks(
    from old: BlockText, to new: BlockText, _ numbers: inout LineNumbers
  ) -> [LineHunk] {
    var hunks: [LineHunk] = []
    var i = 0
    var j = 0
    let pairs = BlockMatches.pairs(old, new, &numbers)
    let places = Dictionary(uniqueKeysWithValues: pairs.map { ($0.new, $0.old) })
    for pair in pairs + [BlockMatches.Pair(old: old.units.count, new: new.units.count)] {
      if i < pair.old || j < pair.new {
        let owner = i == pair.old ? new.owner(of: j).flatMap { places[$0] } : nil
        hunks.append(
          LineHunk(range: i..<pair.old, growth: pair.new - j - (pair.old - i), owner: owner))
      }
      if pair.isEdited { hunks.append(LineHunk(range: pair.old..<pair.old + 1, growth: 0)) }
      i = pair.old + 1
      j = pair.new + 1
    }
    return hunks
  }
}

extension BlockText {
  /// Returns the first line of the block that a line continues or belongs to.
  fileprivate func owner(of unit: Int) -> Int? {
    let block = block(of: unit)
    if continues(unit) { return block.units.lowerBound }
    return block.parent.map { blocks[$0].units.lowerBound }
  }
}

/// Hunks from both sides that touch, directly or through others.
private struct HunkGroup {
  var range: Range<Int>
  var growthOfOurs = 0
  var growthOfTheirs = 0
  /// True if it is a removal by one side.
  private var isRemoval = false

  private init(_ hunk: LineHunk) { (range, isRemoval) = (hunk.range, hunk.isRemoval) }

  /// Removes the first group from two lists, where the first hunk is the last element.
  static func next(_ ours: inout [LineHunk], _ theirs: inout [LineHunk]) -> HunkGroup? {
    guard let first = [ours.last, theirs.last].compactMap({ $0 }).min(by: comesBefore) else {
      return nil
    }
    var group = HunkGroup(first)
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

  /// Returns true if a hunk is in the same place: two insertions between the same lines have no
  /// order.
  private func meets(_ hunk: LineHunk) -> Bool {
    if range == hunk.range { return true }
    // A line can't stay alone if the other side removed its owner.
    if isRemoval, range.upperBound == hunk.range.lowerBound, let owner = hunk.owner {
      return range.contains(owner)
    }
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
