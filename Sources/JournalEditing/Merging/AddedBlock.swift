import JournalCore

/// A block added by one side, with the blocks below it.
struct AddedBlock: Sendable {
  /// The block's kind.
  let kind: BlockText.Block.Kind
  /// Its depth.
  let depth: Int
  /// The rank that orders blocks added in one place: deeper ones come first, because they belong to
  /// the text above.
  private(set) var rank: Rank
  /// The place in the base where it was added.
  let slot: Int
  /// Its own lines.
  private(set) var head: [MergedUnit]
  /// The blocks below it.
  private(set) var below: [AddedBlock] = []

  /// Its lines, and those of the blocks below it.
  var units: [MergedUnit] { head + below.flatMap(\.units) }

  /// The time it begins with.
  var minute: Int? { head.first?.line.time.map { Int($0.minute) } }

  /// True if it may be a moment: a heading or a list item that begins with a time.
  ///
  /// A line of text that begins with a time is none.
  private var isMoment: Bool {
    guard minute != nil, let line = head.first?.line else { return false }
    return kind == .heading || line.isItem
  }

  /// The order of blocks added in one place.
  enum Rank: Hashable, Comparable {
    /// A block that owns the line below.
    case under
    /// A block at this depth.
    case deep(Int)
    /// The rest of an item, right below its first line.
    case continuation
    /// A line in an existing paragraph, or in any other existing block.
    case line
  }

  // MARK: Reading

  /// Returns the blocks in a side's added lines.
  /// - Parameters:
  ///   - added: the lines, and the places in the base where they were added.
  static func blocks(
    _ added: [(unit: Int, slot: Int)], of text: BlockText, isOurs: Bool
  ) -> [AddedBlock] {
    var blocks: [AddedBlock] = []
    var index = 0
    while index < added.count {
      let (unit, slot) = added[index]
      let block = text.block(of: unit)
      var end = index + 1
      while end < added.count, added[end].unit == added[end - 1].unit + 1,
        text.continues(added[end].unit)
      { end += 1 }
      let lines = added[index..<end].map { MergedUnit(text, $0.unit, isOurs: isOurs) }
      if lines.count == block.units.count {
        let isUnder =
          end == added.count && lines.count == 1 && block.kind != .rule && text.holdsNext(unit)
        let rank: Rank =
          isUnder
          ? .under
          : text.isContinuation(text.units[unit].block) ? .continuation : .deep(block.depth)
        blocks += whole(block, lines, rank, slot)
      } else {
        // Each line in an existing paragraph is its own block.
        blocks += lines.map { line in
          var line = line
          line.joint = .line
          return AddedBlock(
            kind: .text, depth: block.depth, rank: text.continues(unit) ? .line : .under,
            slot: slot, head: [line])
        }
      }
      index = end
    }
    return tree(blocks[...])
  }

  /// Returns a block; a table's rows are blocks below its first two lines.
  private static func whole(
    _ block: BlockText.Block, _ lines: [MergedUnit], _ rank: Rank, _ slot: Int
  ) -> [AddedBlock] {
    let heads = block.kind == .table ? min(2, lines.count) : lines.count
    let head = AddedBlock(
      kind: block.kind, depth: block.depth, rank: rank, slot: slot, head: Array(lines.prefix(heads))
    )
    return [head]
      + lines.dropFirst(heads).map {
        AddedBlock(
          kind: .text, depth: block.depth + 1, rank: .deep(block.depth + 1), slot: slot, head: [$0])
      }
  }

  /// Nests blocks below their parents.
  private static func tree(_ blocks: ArraySlice<AddedBlock>) -> [AddedBlock] {
    var tree: [AddedBlock] = []
    var rest = blocks
    while var block = rest.popFirst() {
      let below =
        block.rank == .line ? [] : rest.prefix { $0.depth > block.depth && $0.rank != .line }
      rest = rest.dropFirst(below.count)
      block.below = AddedBlock.tree(below[...])
      tree.append(block)
    }
    return tree
  }

  /// Returns blocks adjusted to the other side's: a heading without text isn't nested below one at
  /// a higher level.
  static func settled(_ blocks: [AddedBlock], beside others: [AddedBlock]) -> [AddedBlock] {
    blocks.map { block in
      guard block.rank == .under, block.kind == .heading,
        others.contains(where: { $0.depth < block.depth })
      else { return block }
      var block = block
      block.rank = .deep(block.depth)
      return block
    }
  }

  // MARK: Comparing

  /// Returns true if both are the same, whatever their boxes contain.
  func isSame(as other: AddedBlock) -> Bool {
    hasSameHead(as: other) && below.count == other.below.count
      && zip(below, other.below).allSatisfy { $0.isSame(as: $1) }
  }

  func hasSameHead(as other: AddedBlock) -> Bool {
    kind == other.kind && depth == other.depth && head.count == other.head.count
      && zip(head, other.head).allSatisfy {
        $0.identity == $1.identity && !TextLine.clash(nil, $0.line, $1.line)
      }
  }

  /// Returns true if both begin with the same lines, so the blocks below them can be joined.
  ///
  /// Two moments with the same time are two, unless everything in them is the same.
  func canJoin(_ other: AddedBlock) -> Bool {
    hasSameHead(as: other) && (kind != .rule && !isMoment || isSame(as: other))
  }

  /// Returns both blocks joined.
  func joined(with other: AddedBlock, dayStarts: Int) -> AddedBlock {
    var both = self
    both.head = zip(head, other.head).map { MergedUnit($0, $1) }
    both.below = AddedBlock.joined(below, other.below, dayStarts: dayStarts)
    return both
  }
}
