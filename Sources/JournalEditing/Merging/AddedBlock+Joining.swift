// Blocks added by both sides in one place: all are kept, common ones once.
extension AddedBlock {
  /// Returns the blocks of both sides.
  ///
  /// Blocks belonging to the text above come first, so no block gets between a heading and the text
  /// below it on the same side.
  static func joined(_ ours: [AddedBlock], _ theirs: [AddedBlock], dayStarts: Int) -> [AddedBlock] {
    if let all = containing(ours, theirs, dayStarts) ?? containing(theirs, ours, dayStarts) {
      return all
    }
    var joined: [AddedBlock] = []
    let here = byRank(settled(ours, beside: theirs))
    let there = byRank(settled(theirs, beside: ours))
    for rank in Set(here.keys).union(there.keys).sorted(by: >) {
      let one = bySlot(here[rank] ?? [])
      let other = bySlot(there[rank] ?? [])
      for slot in Set(one.keys).union(other.keys).sorted() {
        joined += together(one[slot] ?? [], other[slot] ?? [], dayStarts)
      }
    }
    return joined
  }

  /// Groups blocks by rank; a block after one with a lower rank goes with it.
  private static func byRank(_ blocks: [AddedBlock]) -> [Rank: [AddedBlock]] {
    var groups: [Rank: [AddedBlock]] = [:]
    var least = Rank.line
    for block in blocks {
      least = min(least, block.rank)
      groups[least, default: []].append(block)
    }
    return groups
  }

  private static func bySlot(_ blocks: [AddedBlock]) -> [Int: [AddedBlock]] {
    Dictionary(grouping: blocks, by: \.slot)
  }

  /// Joins blocks of one depth and place.
  private static func together(
    _ ours: [AddedBlock], _ theirs: [AddedBlock], _ dayStarts: Int
  ) -> [AddedBlock] {
    guard let one = ours.first, let other = theirs.first else { return ours + theirs }
    if one.minute != nil, other.minute != nil { return byTime(ours, theirs, dayStarts) }
    if one.kind == .heading, other.kind == .heading { return byHeading(ours, theirs, dayStarts) }
    return inOrder(ours, theirs, dayStarts)
  }

  /// Joins blocks in order: a common beginning is kept once, and after it each side's blocks stay
  /// together.
  private static func inOrder(
    _ ours: [AddedBlock], _ theirs: [AddedBlock], _ dayStarts: Int
  ) -> [AddedBlock] {
    if let all = containing(ours, theirs, dayStarts) ?? containing(theirs, ours, dayStarts) {
      return all
    }
    let same = zip(ours, theirs).prefix { $0.canJoin($1) }
    return same.map { $0.joined(with: $1, dayStarts: dayStarts) } + ours.dropFirst(same.count)
      + theirs.dropFirst(same.count)
  }

  /// Returns one side's blocks if they contain all the other's, in order; else nil.
  private static func containing(
    _ all: [AddedBlock], _ some: [AddedBlock], _ dayStarts: Int
  ) -> [AddedBlock]? {
    var rest = some[...]
    let joined = all.map { block in
      guard let next = rest.first, next.isSame(as: block) else { return block }
      rest.removeFirst()
      return block.joined(with: next, dayStarts: dayStarts)
    }
    return rest.isEmpty ? joined : nil
  }

  /// Joins sections by heading, in our order; a section only they have comes after the one it
  /// follows there.
  private static func byHeading(
    _ ours: [AddedBlock], _ theirs: [AddedBlock], _ dayStarts: Int
  ) -> [AddedBlock] {
    let partners = partners(of: theirs, in: ours)
    var joined = ours.map { [$0] }
    var first: [AddedBlock] = []
    var place: Int?
    for (block, partner) in zip(theirs, partners) {
      if let partner {
        joined[partner][0] = joined[partner][0].joined(with: block, dayStarts: dayStarts)
        place = partner
      } else if let place {
        joined[place].append(block)
      } else {
        first.append(block)
      }
    }
    // Without a common section, ours come first.
    return partners.allSatisfy({ $0 == nil })
      ? ours + first : first + joined.flatMap(\.self)
  }

  /// Returns the partner to join each block with: an identical block, else one with the same
  /// heading.
  private static func partners(of some: [AddedBlock], in others: [AddedBlock]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: some.count)
    var isFree = [Bool](repeating: true, count: others.count)
    func pair(_ text: (AddedBlock) -> [[UInt8]], _ isSuch: (AddedBlock, AddedBlock) -> Bool) {
      var places = Dictionary(grouping: others.indices.reversed()) { text(others[$0]) }
      for index in some.indices where partners[index] == nil {
        while let place = places[text(some[index])]?.popLast() {
          guard isFree[place], isSuch(some[index], others[place]) else { continue }
          (partners[index], isFree[place]) = (place, false)
          break
        }
      }
    }
    pair({ $0.units.map(\.identity) }, { $0.isSame(as: $1) })
    pair({ $0.head.map(\.identity) }, { $0.canJoin($1) })
    return partners
  }

  // MARK: Times

  /// A block that begins with a time, and the untimed blocks after it.
  private struct Timed {
    var minute: Int
    var blocks: [AddedBlock]
  }

  /// Joins blocks by their start times; with the same time, ours come first.
  private static func byTime(
    _ ours: [AddedBlock], _ theirs: [AddedBlock], _ dayStarts: Int
  ) -> [AddedBlock] {
    func timed(_ blocks: [AddedBlock]) -> [Timed] {
      blocks.reduce(into: []) { timed, block in
        if let minute = block.minute {
          timed.append(Timed(minute: (minute - dayStarts + 1440) % 1440, blocks: [block]))
        } else {
          timed[timed.count - 1].blocks.append(block)
        }
      }
    }
    var one = timed(ours)
    let other = timed(theirs)
    let partners = partners(of: other.map { $0.blocks[0] }, in: one.map { $0.blocks[0] })
    var between = [[Timed]](repeating: [], count: one.count + 1)
    // The latest minute up to each never decreases.
    let latest = one.reduce(into: [Int]()) { $0.append(max($0.last ?? .min, $1.minute)) }
    for (block, partner) in zip(other, partners) {
      if let partner {
        one[partner].blocks = inOrder(one[partner].blocks, block.blocks, dayStarts)
      } else {
        var low = 0
        var high = latest.count
        while low < high {
          let middle = (low + high) / 2
          if latest[middle] > block.minute { high = middle } else { low = middle + 1 }
        }
        between[low].append(block)
      }
    }
    return between.enumerated().flatMap { index, theirs in
      theirs.enumerated().sorted { ($0.element.minute, $0.offset) < ($1.element.minute, $1.offset) }
        .flatMap(\.element.blocks) + (index < one.count ? one[index].blocks : [])
    }
  }
}
