/// The working memory for reading bodies, kept from one body to the next.
struct BodyReader: Sendable {
  var outline = BodyOutline()
  var blocks: [BodyBlock] = []
  var definitions = LinkDefinitions()
  var inlines = InlineScanner()
  var firstParagraph = ByteRange(0, 0)
  /// Whether the first paragraph is outside lists and quotes.
  var hasTopParagraph = false
  /// The lines of a quoted paragraph, with each `>` replaced by a space.
  var unquoted: [UInt8] = []
  /// The last line of the previous block, used to find lines that belong to no block.
  var lastLine = 0

  /// Forgets the last body, but keeps the memory.
  mutating func reset() {
    blocks.removeAll(keepingCapacity: true)
    definitions.removeAll()
    inlines.items.removeAll(keepingCapacity: true)
    inlines.rawHTML.removeAll(keepingCapacity: true)
    inlines.escapes.removeAll(keepingCapacity: true)
    inlines.looseTags.removeAll(keepingCapacity: true)
    inlines.words = WordCounter()
    firstParagraph = ByteRange(0, 0)
    hasTopParagraph = false
    lastLine = 0
  }

  /// Reads a body, and returns the reason if it was read as plain text.
  mutating func read(_ bytes: Span<UInt8>, from start: Int) -> ExceededLimit? {
    let excess = readMarkdown(bytes, from: start)
    if excess != nil { readPlainText(bytes, from: afterByteOrderMark(bytes, start)) }
    return excess
  }

  /// Reads a body unless it exceeds a limit, and returns that limit.
  mutating func readMarkdown(_ bytes: Span<UInt8>, from start: Int) -> ExceededLimit? {
    reset()
    guard bytes.count <= BodyLimits.fileBytes else { return .size }
    let start = afterByteOrderMark(bytes, start)
    outline.read(bytes, from: start)
    if let excess = outline.excess { return excess }
    readBlocks(bytes, from: start)
    readInlines(bytes)
    return nil
  }

  private func afterByteOrderMark(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    let hasMark =
      start + 2 < bytes.count && bytes[start] == 0xEF && bytes[start + 1] == 0xBB
      && bytes[start + 2] == 0xBF
    return hasMark ? start + 3 : start
  }
}
