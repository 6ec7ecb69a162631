import JournalCore

/// A page of blocks that somebody writes at random, with so few words that they repeat.
struct WrittenPage {
  /// A block: its lines, and what one side has done to them.
  struct Block: Equatable {
    /// The lines as they were written; blank ones only inside.
    var lines: [String]
    /// The number in the page that both sides began with; nil for one that a side has added.
    var number: Int?
    /// The blank lines above it.
    var blanks = 1
    /// Its lines that are still there, by their place; what replaced one has no place.
    var left: [(place: Int?, line: String)] = []

    static func == (one: Block, other: Block) -> Bool { one.lines == other.lines }

    init(_ lines: [String]) {
      self.lines = lines
      left = lines.enumerated().map { ($0.offset, $0.element) }
    }
  }

  var blocks: [Block] = []

  var text: String {
    var lines: [String] = []
    for block in blocks where !block.left.isEmpty {
      if !lines.isEmpty { lines += [String](repeating: "", count: block.blanks) }
      lines += block.left.map(\.line)
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  /// Whether a line was taken out or changed, and is in a block that was added: nobody can tell which
  /// of the two is the old one.
  func isAmbiguous(since base: WrittenPage) -> Bool {
    let kept = blocks.filter { $0.number != nil }
    let gone = base.blocks.flatMap { old in
      let left = kept.first { $0.number == old.number }?.left.compactMap(\.place) ?? []
      return old.lines.enumerated().filter { !left.contains($0.offset) }.map(\.element)
    }
    let added = Set(blocks.filter { $0.number == nil }.flatMap(\.lines))
    return gone.contains { !$0.isEmpty && added.contains($0) }
  }

  /// The numbers of the blocks of the common page that aren't there any more.
  var gone: Set<Int> { Set(blocks.filter(\.left.isEmpty).compactMap(\.number)) }

  /// The number of the block of the common page that an added one comes before, but for some.
  func place(of index: Int, without gone: Set<Int>) -> Int {
    blocks[(index + 1)...].compactMap(\.number).first { !gone.contains($0) } ?? .max
  }
}

/// Somebody who writes blocks.
struct BlockWriter {
  var chance: SeededGenerator
  /// Whether each line has a word of its own.
  var isUnique = false
  private var count = 0

  private static let words = [
    "milk", "bread", "tea", "rain", "walk", "sleep", "run", "read", "Ana", "home",
  ]

  init(seed: UInt64, isUnique: Bool) {
    (chance, self.isUnique) = (SeededGenerator(seed: seed), isUnique)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

  mutating func word() -> String {
    count += 1
    let word = BlockWriter.words[roll(0...9)]
    return isUnique ? "\(word)\(count)" : word
  }

  private mutating func words() -> String {
    (0..<roll(1...2)).map { _ in word() }.joined(separator: " ")
  }

  private mutating func lines(_ most: Int, _ line: (inout BlockWriter) -> String) -> [String] {
    (0..<roll(1...most)).map { _ in line(&self) }
  }

  /// Returns a block; sections contain others.
  mutating func block(canBeSection: Bool = true) -> [String] {
    switch roll(0...(canBeSection ? 13 : 9)) {
    case 0, 1: return lines(3) { $0.words() }
    case 2: return lines(3) { "- " + $0.words() }
    case 3:
      return (0..<roll(1...2)).flatMap { _ in
        ["- [ ] " + word()] + (roll(0...1) == 0 ? [] : lines(2) { "  - [ ] " + $0.word() })
      }
    case 4:
      return ["```"] + lines(3) { $0.words() } + (roll(0...2) == 0 ? ["", word()] : []) + ["```"]
    case 5:
      return ["| \(word()) | \(word()) |", "|---|---|"]
        + lines(2) { "| \($0.word()) | \($0.word()) |" }
    case 6: return lines(3) { "> " + $0.words() }
    case 7: return [words() + "?"] + (roll(0...1) == 0 ? [""] : []) + ["- Yes", "- No"]
    case 8: return ["<!--"] + lines(2) { $0.words() } + ["-->"]
    case 9: return roll(0...2) == 0 && !isUnique ? ["---"] : lines(2) { $0.words() }
    default:
      var section = [String(repeating: "#", count: roll(2...3)) + " " + word()]
      for _ in 0..<roll(0...2) {
        if roll(0...1) == 0 || section.count > 1 { section.append("") }
        section += block(canBeSection: false)
      }
      return section
    }
  }

  mutating func page() -> WrittenPage {
    var page = WrittenPage()
    for number in 0..<roll(0...5) {
      var block = WrittenPage.Block(block())
      block.number = number
      block.blanks = roll(0...5) == 0 ? 2 : 1
      page.blocks.append(block)
    }
    return page
  }

  /// Adds blocks, and takes out or changes lines.
  mutating func edit(_ page: inout WrittenPage, by name: String, onlyAdds: Bool) {
    for _ in 0..<roll(1...2) {
      page.blocks.insert(WrittenPage.Block(block()), at: roll(0...page.blocks.count))
    }
    guard !onlyAdds else { return }
    for number in 0..<roll(0...2) {
      let old = page.blocks.indices.filter { page.blocks[$0].number != nil }
      guard let index = old.randomElement(using: &chance) else { return }
      let block = page.blocks[index]
      let words = block.left.indices.filter {
        !["", "```", "<!--", "-->", "|---|---|"].contains(block.left[$0].line)
      }
      guard let line = words.randomElement(using: &chance) else { continue }
      switch roll(0...3) {
      case 0: page.blocks[index].left = []
      case 1 where block.left[line].line.first?.isLetter ?? false && block.lines.count > 1:
        page.blocks[index].left.remove(at: line)
      default:
        page.blocks[index].left[line] = (nil, block.left[line].line + " \(name)\(number)")
      }
    }
  }
}
