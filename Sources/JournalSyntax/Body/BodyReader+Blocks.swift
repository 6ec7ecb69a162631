internal import CCmark

// Turns libcmark's tree into rows. Visits only blocks, and uses only the positions that 0.30.2 gets
// right: the line and column where a block begins, and the last line of every block except setext
// headings.
extension BodyReader {
  /// Keeps the blocks of a body; libcmark isn't needed if the outline shows them.
  mutating func readBlocks(_ bytes: Span<UInt8>, from start: Int) {
    if outline.isProse { readProse(bytes) } else { parseBlocks(bytes, from: start) }
  }

  /// Parses the body with libcmark and keeps its blocks.
  mutating func parseBlocks(_ bytes: Span<UInt8>, from start: Int) {
    let body = bytes.extracting(start..<bytes.count)
    let document = body.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      let count = buffer.count
      return buffer.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document else { return }
    defer { cmark_node_free(document) }
    walk(document, bytes)
    noteLinesWithoutBlock(before: outline.lineCount + 1, bytes)
  }

  /// Visits the blocks in text order, without recursion because nesting can be deep.
  private mutating func walk(_ document: OpaquePointer, _ bytes: Span<UInt8>) {
    var node = document
    var place = BlockPlace()
    while true {
      if enter(node, &place, bytes), let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      leave(node, &place)
      while cmark_node_next(node) == nil {
        guard let parent = cmark_node_parent(node) else { return }
        node = parent
        leave(node, &place)
      }
      guard let next = cmark_node_next(node) else { return }
      node = next
    }
  }

  /// Records a block, and returns true if it contains other blocks.
  private mutating func enter(
    _ node: OpaquePointer, _ place: inout BlockPlace, _ bytes: Span<UInt8>
  ) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: return true
    case CMARK_NODE_BLOCK_QUOTE:
      place.quoteDepth += 1
      return true
    case CMARK_NODE_LIST:
      place.listDepth += 1
      return true
    case CMARK_NODE_ITEM:
      add(.listItem, node, place, bytes)
      return true
    case CMARK_NODE_PARAGRAPH: add(.paragraph, node, place, bytes)
    case CMARK_NODE_HEADING: add(.heading, node, place, bytes)
    case CMARK_NODE_CODE_BLOCK:
      countWords(ofCode: node)
      add(.code, node, place, bytes)
    case CMARK_NODE_HTML_BLOCK: add(.html, node, place, bytes)
    default: add(.rule, node, place, bytes)
    }
    return false
  }

  private func leave(_ node: OpaquePointer, _ place: inout BlockPlace) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: place.quoteDepth -= 1
    case CMARK_NODE_LIST: place.listDepth -= 1
    default: break
    }
  }

  private mutating func countWords(ofCode node: OpaquePointer) {
    guard let literal = cmark_node_get_literal(node) else { return }
    var count = 0
    while literal[count] != 0 { count += 1 }
    let buffer = UnsafeBufferPointer(start: literal, count: count)
    buffer.withMemoryRebound(to: UInt8.self) {
      inlines.words.endWord()
      inlines.words.count($0.span, from: 0, to: count)
      inlines.words.endWord()
    }
  }

  private mutating func add(
    _ kind: BodyBlock.Kind, _ node: OpaquePointer, _ place: BlockPlace, _ bytes: Span<UInt8>
  ) {
    let line = Int(cmark_node_get_start_line(node))
    let column = max(Int(cmark_node_get_start_column(node)), 1)
    let start = min(outline.start(ofLine: line) + column - 1, outline.end(ofLine: line))
    let lastLine = max(Int(cmark_node_get_end_line(node)), line)
    let end = bytes.beforeSpaces(start, outline.end(ofLine: lastLine))
    noteLinesWithoutBlock(before: line, bytes)
    let level =
      kind == .heading ? Int(cmark_node_get_heading_level(node)) : place.listDepth
    var block = BodyBlock(
      kind: kind, level: UInt8(clamping: level), quoteDepth: Int32(place.quoteDepth),
      isFirstInItem: kind != .listItem && cmark_node_previous(node) == nil
        && blocks.last?.kind == .listItem && place.listDepth > 0,
      source: ByteRange(start, end), text: ByteRange(start, end))
    switch kind {
    case .listItem:
      self.lastLine = max(self.lastLine, line - 1)
      blocks.append(block)
      return
    case .heading: readHeading(&block, bytes, firstLine: line, lastLine: lastLine)
    case .paragraph:
      cutDefinitions(from: &block, bytes)
      noteParagraph(block, isTop: place.listDepth == 0 && place.quoteDepth == 0)
      self.lastLine = lastLine
    case .code, .html, .rule: self.lastLine = lastLine
    }
    blocks.append(block)
  }

  /// Records the first paragraph outside lists and quotes; until there is one, the first of all.
  mutating func noteParagraph(_ block: BodyBlock, isTop: Bool) {
    if firstParagraph.isEmpty || (isTop && !hasTopParagraph) { firstParagraph = block.text }
    if isTop { hasTopParagraph = true }
  }
}

/// The walk's current position in the tree.
private struct BlockPlace {
  var quoteDepth = 0
  var listDepth = 0
}
