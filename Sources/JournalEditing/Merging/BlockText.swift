/// A text's lines, and the blocks they form.
///
/// Blank lines between blocks don't count as lines: they belong to the line below them.
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
      /// A heading, which owns the text up to the next heading at its level.
      case heading
      /// A dividing line.
      case rule
      /// A list item's first line, or a line that begins with a time.
      case item
      /// Two lines or more that begin a table, and its rows.
      case table
      /// Text, and anything else merged only as a whole.
      case text
    }

    var kind: Kind
    /// Its lines.
    var units: Range<Int>
    /// The block's depth; deeper blocks after it belong to it.
    var depth: Int
    /// The block it belongs to.
    var parent: Int?
    /// The block above an item's list, which the list may be about.
    var lead: Int?
  }

  /// The lines.
  var units: [Unit] = []
  /// The blocks, in order.
  var blocks: [Block] = []
  /// The blank lines at the end.
  var end: [TextLine] = []

  /// The depth of blocks outside any heading or item.
  static let textDepth = 10

  /// Returns a line's block.
  func block(of unit: Int) -> Block { blocks[units[unit].block] }

  /// Returns true if a line is in the same block as the line above.
  func continues(_ unit: Int) -> Bool {
    unit > 0 && unit < units.count && units[unit].block == units[unit - 1].block
  }

  /// Returns the first line of the block that a block is about or belongs to.
  func heading(of block: Int) -> TextLine? {
    (blocks[block].lead ?? blocks[block].parent).map { units[blocks[$0].units.lowerBound].line }
  }

  /// Returns true if the line below belongs to a line.
  func holdsNext(_ unit: Int) -> Bool {
    unit + 1 < units.count && block(of: unit + 1).depth > block(of: unit).depth
  }

  /// Returns true if a block is the text right below an item's first line.
  func isContinuation(_ block: Int) -> Bool {
    guard blocks[block].kind == .text, block > 0, blocks[block].parent == block - 1,
      blocks[block - 1].kind == .item
    else { return false }
    return units[blocks[block].units.lowerBound].above.isEmpty
  }

  /// Adds a block without lines, below the last block that isn't as deep.
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
  /// Reads front matter lines: deeper lines belong to those above, and list items to their key.
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
