/// What must hold of a merge of two pages, judged without knowing how it was made.
struct MergeOracle {
  let base: WrittenPage
  let ours: WrittenPage
  let theirs: WrittenPage
  /// The lines of the merged page that aren't blank.
  let merged: [String]

  private struct Added {
    var lines: [String]
    var isOurs: Bool
    var place: Int
  }

  /// What both have added beside a block that is gone is in one place.
  private var added: [Added] {
    let gone = ours.gone.union(theirs.gone)
    return [(ours, true), (theirs, false)].flatMap { page, isOurs in
      page.blocks.enumerated().filter { $0.element.number == nil }.map { index, block in
        Added(
          lines: block.lines.filter { !$0.isEmpty }, isOurs: isOurs,
          place: page.place(of: index, without: gone))
      }
    }
  }

  /// What is wrong, in words; nothing if all is well.
  var faults: [String] { missingBlocks + wrongCounts + disorder }

  // MARK: Blocks

  /// Blocks that aren't there whole: each must have lines of its own, unless both sides have added it
  /// in one place, or as the beginning or end of another.
  private var missingBlocks: [String] {
    let added = added
    var apart: [Added] = []
    var faults: [String] = []
    for (index, block) in added.enumerated() {
      let partners = added.filter { $0.isOurs != block.isOurs && $0.place == block.place }
      if partners.contains(where: { $0.lines == block.lines }), !block.isOurs { continue }
      let others = partners.filter { $0.lines != block.lines }
      let isPart = others.contains {
        $0.lines.starts(with: block.lines)
          || $0.lines.reversed().starts(with: block.lines.reversed())
          || isSublist(block.lines, of: $0.lines)
      }
      let isJoined = others.contains { isJoinable($0.lines, block.lines) }
      if isPart || isJoined {
        let longest = others.map(\.lines.count).reduce(0, +)
        if !hasWindow(of: block.lines, longest: block.lines.count + longest) {
          faults.append("block \(index) \(block.lines) isn't there in one piece")
        }
      } else {
        apart.append(block)
      }
    }
    if !areApart(apart[...], [Bool](repeating: false, count: merged.count)) {
      faults.append("not all of \(apart.map(\.lines)) are there whole")
    }
    return faults
  }

  /// Whether some items of a list are in another one, which they were added to.
  private func isSublist(_ some: [String], of all: [String]) -> Bool {
    var rest = some[...]
    for line in all where line == rest.first { rest.removeFirst() }
    return rest.isEmpty && (some + all).allSatisfy { $0.hasPrefix("- ") || $0.hasPrefix("  - ") }
  }

  /// Whether both begin with one heading, item, question or head of a table.
  private func isJoinable(_ one: [String], _ other: [String]) -> Bool {
    guard one.first == other.first, let first = one.first else { return false }
    if first.hasPrefix("|") { return true }
    return first.hasPrefix("#") || first.hasPrefix("- ") || first.hasSuffix("?")
  }

  /// Whether some lines are in order within a number of lines.
  private func hasWindow(of lines: [String], longest: Int) -> Bool {
    merged.indices.contains { start in
      var rest = lines[...]
      for line in merged[start..<min(start + longest, merged.count)] where line == rest.first {
        rest.removeFirst()
      }
      return rest.isEmpty
    }
  }

  /// Whether each block has lines of its own, one after the other.
  private func areApart(_ blocks: ArraySlice<Added>, _ taken: [Bool]) -> Bool {
    guard let block = blocks.first else { return true }
    for start in merged.indices where merged[start...].starts(with: block.lines) {
      let range = start..<start + block.lines.count
      guard !taken[range].contains(true) else { continue }
      var taken = taken
      for place in range { taken[place] = true }
      if areApart(blocks.dropFirst(), taken) { return true }
    }
    return false
  }

  // MARK: Lines

  private struct Line: Hashable {
    var block: Int
    var place: Int
  }

  private func kept(_ page: WrittenPage) -> [Line: String] {
    page.blocks.reduce(into: [:]) { kept, block in
      guard let number = block.number else { return }
      for (place, line) in block.left where place != nil {
        kept[Line(block: number, place: place!)] = line
      }
    }
  }

  /// The lines of the common page that neither side has taken out, in order.
  private var stays: [String] {
    let (one, other) = (kept(ours), kept(theirs))
    return one.keys.filter { other[$0] != nil }
      .sorted { ($0.block, $0.place) < ($1.block, $1.place) }
      .compactMap { one[$0]!.isEmpty ? nil : one[$0] }
  }

  private func newLines(_ page: WrittenPage) -> [String] {
    page.blocks.flatMap { block in
      block.number == nil ? block.lines : block.left.filter { $0.place == nil }.map(\.line)
    }.filter { !$0.isEmpty }
  }

  private func counts(_ lines: [String]) -> [String: Int] {
    lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Lines that are there too often or not often enough.
  private var wrongCounts: [String] {
    let (stays, one, other) = (counts(stays), counts(newLines(ours)), counts(newLines(theirs)))
    let found = counts(merged)
    return Set(found.keys).union(stays.keys).union(one.keys).union(other.keys).sorted()
      .compactMap { line in
        let (was, mine, its) = (stays[line] ?? 0, one[line] ?? 0, other[line] ?? 0)
        let count = found[line] ?? 0
        guard count < was + max(mine, its) || count > was + mine + its else { return nil }
        return "'\(line)' is there \(count) times: \(was) stayed, \(mine) and \(its) were added"
      }
  }

  /// Lines of the common page that are no longer in their order.
  private var disorder: [String] {
    var rest = stays[...]
    for line in merged where line == rest.first { rest.removeFirst() }
    return rest.first.map { ["'\($0)' is out of order"] } ?? []
  }
}
