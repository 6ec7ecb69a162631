import JournalSyntax

/// The lines that a text has in common with another one, block by block.
///
/// A block that is the same, at a place that is the same, is one block; lines that happen to be in
/// another block too are not. So what somebody has added stays apart from what was there.
struct BlockMatches: Sendable {
  private let old: NumberedBlocks
  private let new: NumberedBlocks

  /// The points that another run of changes costs: less than a block of a few words is worth.
  private static let gap = 3
  /// The maximum number of comparisons of blocks; longer texts are split first.
  private static let limit = 200_000

  /// A line of each text.
  struct Pair: Hashable {
    var old: Int
    var new: Int
    /// Whether the new one is the old one with other words.
    var isEdited = false
  }

  /// Returns the lines that both have, increasing in both.
  static func pairs(
    _ old: BlockText, _ new: BlockText, _ numbers: inout LineNumbers
  ) -> [Pair] {
    let matches = BlockMatches(
      old: NumberedBlocks(old, &numbers), new: NumberedBlocks(new, &numbers))
    return matches.pairs()
  }

  private init(old: NumberedBlocks, new: NumberedBlocks) { (self.old, self.new) = (old, new) }

  private func pairs() -> [Pair] {
    var pairs: [Pair] = []
    var i = 0
    var j = 0
    for pair in blockPairs() + [(old: old.count, new: new.count)] {
      pairs += gapPairs(old.units(i..<pair.old), new.units(j..<pair.new))
      if pair.old < old.count { pairs += inner(pair.old, pair.new) }
      i = pair.old + 1
      j = pair.new + 1
    }
    return pairs
  }

  /// Returns the lines of two blocks that are the same, and those between them that were edited.
  private func inner(_ one: Int, _ other: Int) -> [Pair] {
    let here = old.text.blocks[one].units
    let there = new.text.blocks[other].units
    var pairs: [Pair] = []
    var i = here.lowerBound
    var j = there.lowerBound
    for pair in lines(here, there) + [Pair(old: here.upperBound, new: there.upperBound)] {
      if pair.old - i == pair.new - j {
        pairs += zip(i..<pair.old, j..<pair.new).map { Pair(old: $0, new: $1, isEdited: true) }
      }
      if pair.old < here.upperBound { pairs.append(pair) }
      i = pair.old + 1
      j = pair.new + 1
    }
    return pairs
  }

  private func lines(_ here: Range<Int>, _ there: Range<Int>) -> [Pair] {
    LineMatches.pairs(Array(old.lines[here]), Array(new.lines[there])).map {
      Pair(old: $0.old + here.lowerBound, new: $0.new + there.lowerBound)
    }
  }

  /// Returns lines that are the same although their blocks aren't, if that is most of them: such as
  /// a paragraph that became two.
  private func gapPairs(_ here: Range<Int>, _ there: Range<Int>) -> [Pair] {
    guard !here.isEmpty, !there.isEmpty else { return [] }
    let pairs = lines(here, there)
    return 2 * pairs.count > max(here.count, there.count) ? pairs : []
  }

  // MARK: Blocks

  /// Returns the matching blocks, increasing in both.
  private func blockPairs() -> [(old: Int, new: Int)] {
    LineMatches.pairs(old.identities, new.identities) { here, there in
      here.count * there.count > BlockMatches.limit ? nil : best(here, there)
    }
  }

  /// Returns how much it is worth to take two blocks for one; 0 if they are different ones.
  private func worth(_ one: Int, _ other: Int) -> Int {
    let place =
      old.places[one] == new.places[other] ? 7 : old.owners[one] == new.owners[other] ? 4 : 0
    guard old.identities[one] == new.identities[other] else {
      let likeness = old.likeness(one, new, other)
      return likeness == 0 ? 0 : likeness + place / 2
    }
    let around =
      (old.identity(one - 1) == new.identity(other - 1) ? 1 : 0)
      + (old.identity(one + 1) == new.identity(other + 1) ? 1 : 0)
    guard old.words[one] > 0 else { return around + 4 + place / 2 }
    return around + old.words[one] + 5 + place
  }

  /// Returns the matching blocks that are worth most, less what the runs of changes between them
  /// cost.
  private func best(_ here: Range<Int>, _ there: Range<Int>) -> [(old: Int, new: Int)] {
    let rows = here.count + 1
    let columns = there.count + 1
    guard rows > 1, columns > 1 else { return [] }
    let least = Int.min / 2
    // The best up to a place, if a match ends there, and if a run of changes does.
    var matched = [Int](repeating: least, count: rows * columns)
    var changed = matched
    matched[0] = 0
    for i in 0..<rows {
      for j in 0..<columns where i + j > 0 {
        let at = i * columns + j
        if i > 0, j > 0 {
          let worth = worth(here.lowerBound + i - 1, there.lowerBound + j - 1)
          let before = max(matched[at - columns - 1], changed[at - columns - 1])
          if worth > 0 { matched[at] = before + worth }
        }
        var run = least
        if i > 0 { run = max(run, changed[at - columns], matched[at - columns] - BlockMatches.gap) }
        if j > 0 { run = max(run, changed[at - 1], matched[at - 1] - BlockMatches.gap) }
        changed[at] = run
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var i = rows - 1
    var j = columns - 1
    var isMatch = matched[i * columns + j] >= changed[i * columns + j]
    while i + j > 0 {
      let at = i * columns + j
      if isMatch {
        pairs.append((here.lowerBound + i - 1, there.lowerBound + j - 1))
        i = i - 1
        j = j - 1
        isMatch = matched[at - columns - 1] >= changed[at - columns - 1]
        continue
      }
      let isFromNew =
        j > 0 && changed[at] == max(changed[at - 1], matched[at - 1] - BlockMatches.gap)
      let before = isFromNew ? at - 1 : at - columns
      if isFromNew { j -= 1 } else { i -= 1 }
      isMatch = changed[at] != changed[before]
    }
    return pairs.reversed()
  }
}

/// Numbers that represent texts and places, the same for equal ones.
struct LineNumbers {
  private var lines: [[UInt8]: Int] = [:]
  private var blocks: [[Int]: Int] = [:]

  /// Returns the number of a line.
  mutating func number(of line: TextLine) -> Int {
    let identity = line.identity
    let number = lines[identity] ?? lines.count
    lines[identity] = number
    return number
  }

  /// Returns the number of some lines, or of a place.
  mutating func number(of numbers: [Int]) -> Int {
    let number = blocks[numbers] ?? blocks.count
    blocks[numbers] = number
    return number
  }
}

/// The blocks of a text, each with numbers for what is compared.
private struct NumberedBlocks: Sendable {
  let text: BlockText
  /// The numbers of lines.
  private(set) var lines: [Int]
  /// The numbers of the blocks' texts.
  private(set) var identities: [Int] = []
  /// The numbers of the headings and items that blocks belong to.
  private(set) var places: [Int] = []
  /// The numbers of the blocks that they are about or belong to, wherever those are.
  private(set) var owners: [Int] = []
  /// How many words they have, up to a few.
  private(set) var words: [Int] = []
  /// The numbers of the words in their first lines.
  private var allWords: [ArraySlice<Int>] = []
  /// A bit for each line and word: blocks without a common one have nothing in common.
  private var marks: [UInt64] = []

  var count: Int { text.blocks.count }

  init(_ text: BlockText, _ numbers: inout LineNumbers) {
    self.text = text
    lines = text.units.map { numbers.number(of: $0.line) }
    var below: [Int] = []
    for block in text.blocks {
      identities.append(numbers.number(of: [-1] + lines[block.units]))
      var place = block.parent.map { below[$0] } ?? -2
      if let lead = block.lead { place = numbers.number(of: [place, -3, identities[lead]]) }
      places.append(place)
      let owner = block.lead ?? block.parent
      owners.append(owner.map { lines[text.blocks[$0].units.lowerBound] } ?? -1)
      // What a line divides is at the same place whether it is there or not.
      below.append(
        block.kind == .rule ? place : numbers.number(of: [place, lines[block.units.lowerBound]]))
      // A block of several lines is compared by them.
      let first = text.units[block.units.lowerBound].line
      let split = first.text.split(maxSplits: 40) { !($0 >= 0x80 || $0.isAlphanumeric) }
      let words = split.map { numbers.number(of: TextLine($0, ending: [])) }
      allWords.append(words[...])
      marks.append((words + lines[block.units]).reduce(0) { $0 | 1 << UInt64($1 % 64) })
      let rest = text.units[block.units].dropFirst().prefix(10)
      self.words.append(
        min(
          10,
          rest.reduce(words.count) { count, unit in
            count + unit.line.text.split { !($0 >= 0x80 || $0.isAlphanumeric) }.count
          }))
    }
  }

  /// Returns the number of a block's text; different ones for no block, before and after the text.
  func identity(_ block: Int) -> Int {
    block < 0 ? -1 : block < identities.count ? identities[block] : -2
  }

  /// Returns the lines of some blocks.
  func units(_ blocks: Range<Int>) -> Range<Int> {
    guard let first = blocks.first, let last = blocks.last else { return 0..<0 }
    return text.blocks[first].units.lowerBound..<text.blocks[last].units.upperBound
  }

  /// Returns how much two different blocks have in common, from 0 to 4: lines, or words if each has
  /// one line; 0 if that is less than half of the lines, or a third of the words.
  func likeness(_ block: Int, _ other: NumberedBlocks, _ its: Int) -> Int {
    let one = text.blocks[block]
    let two = other.text.blocks[its]
    guard one.kind == two.kind, one.depth == two.depth, marks[block] & other.marks[its] != 0 else {
      return 0
    }
    if one.units.count == 1, two.units.count == 1 {
      return likeness(allWords[block], other.allWords[its], part: 3)
    }
    guard one.kind == .text || one.kind == .table else { return 0 }
    // A line that happens to be in both doesn't make a paragraph another one.
    return likeness(lines[one.units], other.lines[two.units], part: 2)
  }

  private func likeness(_ one: ArraySlice<Int>, _ other: ArraySlice<Int>, part: Int) -> Int {
    var counts: [Int: Int] = [:]
    for number in one { counts[number, default: 0] += 1 }
    var shared = 0
    for number in other where counts[number, default: 0] > 0 {
      counts[number]! -= 1
      shared += 1
    }
    return part * shared >= max(one.count, other.count) ? min(shared, 4) : 0
  }
}
