/// The lines of a text, and the blocks that they form.
///
/// Blank lines between blocks are no lines of their own: they belong to the line below them.
struct BlockText: Sendable {
  /// A line that isn't blank, or any line of a block that may contain blank ones, such as code.
  struct Unit: Sendable {
    /// The line.
    var line: TextLine
    /// The blank lines above it.
    var above: [TextLine] = []
    /// The block that contains it.
    var block: Int
  }

  /// Lines that belong together, such as a paragraph or a piece of code.
  struct Block: Sendable {
    /// The kinds of blocks that are merged in different ways.
    enum Kind: Sendable {
      /// A heading: what follows belongs to it, up to the next one of its level.
      case heading
      /// A line that divides a text.
      case rule
      /// The first line of an item of a list, or a line that begins with a time.
      case item
      /// Two lines or more that begin a table, and its rows.
      case table
      /// Text, and whatever else is one only as a whole.
      case text
    }

    var kind: Kind
    /// Its lines.
    var units: Range<Int>
    /// The depth of the block: those that follow with greater ones belong to it.
    var depth: Int
    /// The block that it belongs to.
    var parent: Int?
    /// The block above the list of an item, which the list may be about.
    var lead: Int?
  }

  /// The lines.
  var units: [Unit] = []
  /// The blocks, in order.
  var blocks: [Block] = []
  /// The blank lines at the end.
  var end: [TextLine] = []

  /// The depth of blocks that belong to no heading and no item.
  static let textDepth = 10

  /// Returns the block of a line.
  func block(of unit: Int) -> Block { blocks[units[unit].block] }

  /// Returns whether a line continues the block of the line above it.
  func continues(_ unit: Int) -> Bool {
    unit > 0 && unit < units.count && units[unit].block == units[unit - 1].block
  }

  /// Returns the first line of the block that a block is about or belongs to.
  func heading(of block: Int) -> TextLine? {
    (blocks[block].lead ?? blocks[block].parent).map { units[blocks[$0].units.lowerBound].line }
  }

  /// Returns whether the line below belongs to a line.
  func holdsNext(_ unit: Int) -> Bool {
    unit + 1 < units.count && block(of: unit + 1).depth > block(of: unit).depth
  }

  /// Returns whether a block is the text right below the first line of an item.
  func isContinuation(_ block: Int) -> Bool {
    guard blocks[block].kind == .text, block > 0, blocks[block].parent == block - 1,
      blocks[block - 1].kind == .item
    else { return false }
    return units[blocks[block].units.lowerBound].above.isEmpty
  }

  /// Adds a block without lines, which belongs to the last one that isn't as deep.
  mutating func begin(_ kind: Block.Kind, depth: Int) {
    var parent = blocks.indices.last
    var sibling: Int?
    while let block = parent, blocks[block].depth >= depth {
      if blocks[block].depth == depth { sibling = block }
      parent = blocks[block].parent
    }
    let lead = sibling.flatMap { blocks[$0].kind == .item ? blocks[$0].lead : $0 }
    blocks.append(
      Block(
        kind: kind, units: units.count..<units.count, depth: depth, parent: parent,
        lead: kind == .item ? lead : nil))
  }

  /// Adds a line to the last block.
  mutating func add(_ line: TextLine, under above: [TextLine]) {
    units.append(Unit(line: line, above: above, block: blocks.count - 1))
    blocks[blocks.count - 1].units = blocks[blocks.count - 1].units.lowerBound..<units.count
  }
}

extension BlockText {
  /// Reads the lines of front matter: deeper ones belong to those above, and items of a list to
  /// their key.
  init(frontMatter lines: [TextLine]) {
    var above: [TextLine] = []
    for line in lines {
      guard !line.isBlank else {
        above.append(line)
        continue
      }
      let depth = BlockText.textDepth + 2 * min(line.indentation, 80)
      begin(line.isItem ? .item : .text, depth: line.isItem ? depth + 1 : depth)
      add(line, under: above)
      above = []
    }
    end = above
  }
}
