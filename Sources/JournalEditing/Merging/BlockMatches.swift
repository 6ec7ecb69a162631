import JournalSyntax

/// The lines two texts have in common, matched block by block.
///
/// Equal blocks in the same place match; lines that happen to occur in another block don't. So
/// added text stays separate from existing text.
struct BlockMatches: Sendable {
  private let old: NumberedBlocks
  private let new: NumberedBlocks

  /// The cost in points of another run of changes: less than a match between short blocks is worth.
  private static let gap = 3
  /// The maximum number of block comparisons; longer texts are split first.
  private static let limit = 200_000

  /// A matching line in each text.
  struct Pair: Hashable {
    var old: Int
    var new: Int
    /// True if the new line is the old one with other words.
    var isEdited = false
  }

  /// Returns the common lines, increasing in both texts.
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

  /// Returns the equal lines in two blocks, and the edited lines between them.
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

  /// Returns equal lines in different blocks, if most lines are equal, such as in a split
  /// paragraph.
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

  /// Returns the value of matching two blocks; 0 if they are different.
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

  /// Returns the matching blocks with the highest value, less the cost of the change runs between
  /// them.
  private func best(_ here: Range<Int>, _ there: Range<Int>) -> [(old: Int, new: Int)] {
    let rows = here.count + 1
    let columns = there.count + 1
    guard rows > 1, columns > 1 else { return [] }
    let least = Int.min / 2
    // The best value up to a place, if a match ends there, and if a run of changes does.
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

  /// Returns the number for some lines, or for a place.
  mutating func number(of numbers: [Int]) -> Int {
    let number = blocks[numbers] ?? blocks.count
    blocks[numbers] = number
    return number
  }
}

/// A text's blocks, with numbers for comparison.
private struct NumberedBlocks: Sendable {
  let text: BlockText
  /// The lines' numbers.
  private(set) var lines: [Int]
  /// The numbers of the blocks' texts.
  private(set) var identities: [Int] = []
  /// The numbers of the headings and items that contain the blocks.
  private(set) var places: [Int] = []
  /// The numbers of the blocks they are about or belong to, wherever those are.
  private(set) var owners: [Int] = []
  /// Their word counts, up to a small limit.
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
      // The text below a dividing line keeps its place with or without the line.
      below.append(
        block.kind == .rule ? place : numbers.number(of: [place, lines[block.units.lowerBound]]))
      // A block with several lines is compared line by line.
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

  /// Returns the number of a block's text; for no block, a different one before and after the text.
  func identity(_ block: Int) -> Int {
    block < 0 ? -1 : block < identities.count ? identities[block] : -2
  }

  /// Returns the line range for some blocks.
  func units(_ blocks: Range<Int>) -> Range<Int> {
    guard let first = blocks.first, let last = blocks.last else { return 0..<0 }
    return text.blocks[first].units.lowerBound..<text.blocks[last].units.upperBound
  }

  /// Returns the likeness of two different blocks, from 0 to 4: by lines, or by words if each has
  /// one line; 0 below half the lines or a third of the words.
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
    // A line that happens to be in both doesn't make two paragraphs the same.
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
