import JournalCore
import JournalSyntax

/// The lines of a front matter, grouped by key.
struct KeyBlocks: Sendable {
  /// A key with its value and the comments right above it.
  struct Block: Hashable, Sendable {
    /// The key's canonical name, for comparison; empty for the part before the first key.
    var name: [UInt8]
    /// Its lines.
    var lines: [TextLine]
  }

  /// The blocks in the file's order.
  var blocks: [Block] = []

  /// The maximum number of keys: nobody writes more.
  private static let limit = 1000

  /// Splits a file's front matter by key; nil if that is impossible: a line couldn't be read, a key
  /// occurs twice, or all of it is in braces.
  init?(_ file: EditedFile) {
    let bytes = file.bytes
    let frontMatter = file.frontMatter
    guard file.isUnderstood else { return nil }
    let content = frontMatter.content.indices
    // The start of the current block, and the end of its value.
    var start = content.lowerBound
    var valueEnd = content.lowerBound
    var name = [UInt8]()
    for pair in frontMatter.pairs(of: 0) {
      let key = Int(frontMatter.nodes[pair.key].source.start)
      var line = bytes[..<key].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
      guard line >= valueEnd, bytes[line..<key].allSatisfy(\.isWhitespace) else { return nil }
      line = KeyBlocks.aboveComments(line, in: bytes, after: valueEnd)
      add(name, bytes[start..<line])
      name = KeyTable.canonical(frontMatter.text(of: pair.key, in: bytes.span))
      guard !name.isEmpty, self[name] == nil, blocks.count < KeyBlocks.limit else { return nil }
      start = line
      valueEnd = Int(frontMatter.nodes[pair.value].source.end)
    }
    add(name, bytes[start..<content.upperBound])
  }

  private mutating func add(_ name: [UInt8], _ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    blocks.append(Block(name: name, lines: TextLine.lines(of: bytes)))
  }

  /// Returns the start of the comments right above a key, which are about it.
  private static func aboveComments(_ line: Int, in bytes: [UInt8], after limit: Int) -> Int {
    var line = line
    while line > limit {
      let ending =
        bytes[..<line].suffix(2).elementsEqual([Byte.carriageReturn, Byte.lineFeed]) ? 2 : 1
      let before = bytes[..<(line - ending)].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
      guard before >= limit, bytes[before] == Byte.hash else { break }
      line = before
    }
    return line
  }

  /// All lines.
  var lines: [TextLine] { blocks.flatMap(\.lines) }

  /// A key's lines.
  subscript(name: [UInt8]) -> [TextLine]? {
    blocks.first { $0.name == name }?.lines
  }

  /// Replaces the blocks for which `isSuch` is true with the other's.
  mutating func take(from other: KeyBlocks, where isSuch: (Block) -> Bool) {
    blocks.removeAll { isSuch($0) && other[$0.name] == nil }
    for index in blocks.indices where isSuch(blocks[index]) {
      blocks[index].lines = other[blocks[index].name] ?? blocks[index].lines
    }
    blocks += other.blocks.filter { isSuch($0) && self[$0.name] == nil }
  }

  /// Returns the blocks under another's key names, if both have a new key for something a day has
  /// only once: `mood` there and `feeling` here.
  func named(as other: KeyBlocks, newSince base: KeyBlocks, _ meaning: KeyMeaning) -> KeyBlocks {
    guard case .ofEntry(let keys) = meaning else { return self }
    var named = self
    for role in [KeyRole.mood, .question, .answer, .time, .date, .title] {
      let own = blocks.indices.filter { blocks[$0].role(keys) == role }
      let others = other.blocks.filter { $0.role(keys) == role }
      guard own.count == 1, others.count == 1,
        !base.blocks.contains(where: { $0.role(keys) == role })
      else { continue }
      named.blocks[own[0]].name = others[0].name
    }
    return named
  }

  /// Treats opening comments shared by two texts as comments on the whole, if their first keys are
  /// new and different: they come from one template.
  static func shareTop(_ one: inout KeyBlocks, _ other: inout KeyBlocks, newSince base: KeyBlocks) {
    guard let mine = one.blocks.first, let its = other.blocks.first, mine.name != its.name,
      base[mine.name] == nil, base[its.name] == nil
    else { return }
    let same = zip(mine.lines, its.lines).prefix { $0 == $1 && $0.text.first == Byte.hash }.count
    guard same > 0 else { return }
    one.splitTop(same)
    other.splitTop(same)
  }

  private mutating func splitTop(_ count: Int) {
    guard blocks[0].lines.count > count, !blocks[0].name.isEmpty else { return }
    let top = blocks[0].lines.prefix(count)
    blocks[0].lines.removeFirst(count)
    blocks.insert(Block(name: [], lines: Array(top)), at: 0)
  }

  /// Adds comments above the first key.
  mutating func addAbove(_ comments: [[UInt8]], ending: [UInt8]) {
    guard !comments.isEmpty else { return }
    if blocks.first?.name != [] { blocks.insert(Block(name: [], lines: []), at: 0) }
    blocks[0].lines += comments.map { TextLine($0, ending: ending) }
  }
}

extension KeyBlocks.Block {
  /// Returns its key's meaning; nil for the person's own keys.
  func role(_ keys: KeyTable) -> KeyRole? {
    keys.find(canonical: name).map { keys.roles[Int($0)] }
  }

  /// Its comments, from the `#` on; a `#` inside text doesn't begin one.
  var comments: [[UInt8]] {
    let file = EditedFile(lines.bytes(ending: [Byte.lineFeed]), isFenced: false)
    var comments = [[UInt8]]()
    var place = 0
    func read(_ range: Range<Int>) {
      for line in file.bytes[range].split(whereSeparator: \.isLineEnd) {
        guard let start = line.firstIndex(of: Byte.hash) else { continue }
        comments.append(Array(line[start...]))
      }
    }
    for node in file.frontMatter.nodes where node.kind != .mapping && node.kind != .sequence {
      let start = Int(node.source.start)
      let end = Int(node.source.end)
      if place < start { read(place..<start) }
      if node.kind == .literal || node.kind == .folded {
        // After the block indicator.
        let stop = file.bytes[start..<end].firstIndex(where: \.isLineEnd) ?? end
        read(start..<stop)
      }
      place = max(place, end)
    }
    if place < file.bytes.count { read(place..<file.bytes.count) }
    return comments
  }
}
