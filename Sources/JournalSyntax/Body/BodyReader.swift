/// The working memory for reading bodies, kept from one body to the next.
struct BodyReader: Sendable {
  var outline = BodyOutline()
  var blocks: [BodyBlock] = []
  var definitions = LinkDefinitions()
  var inlines = InlineScanner()
  var firstParagraph = ByteRange(0, 0)
  /// True if the first paragraph is outside lists and quotes.
  var hasTopParagraph = false
  /// The lines of a quoted paragraph, with each `>` replaced by a space.
  var unquoted: [UInt8] = []
  /// The previous block's last line, used to find lines outside any block.
  var lastLine = 0
  /// True if words such as `NOW` at the start of items are tasks; nil until there is one.
  var readsDoubtfulWords: Bool?

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
    readsDoubtfulWords = nil
  }

  /// Reads a body, and returns the reason if it was read as plain text.
  /// - Parameter isPlanned: true if tasks are planned in lines that were masked.
  mutating func read(
    _ bytes: Span<UInt8>, from start: Int, isPlanned: Bool = false
  ) -> ExceededLimit? {
    let excess = readMarkdown(bytes, from: start, isPlanned: isPlanned)
    if excess != nil { readPlainText(bytes, from: afterByteOrderMark(bytes, start)) }
    return excess
  }

  /// Reads a body unless it exceeds a limit, and returns the limit.
  mutating func readMarkdown(
    _ bytes: Span<UInt8>, from start: Int, isPlanned: Bool = false
  ) -> ExceededLimit? {
    reset()
    if isPlanned { readsDoubtfulWords = true }
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

// In most entries, every line is blank or begins with a letter or `#`. In CommonMark, such a body
// contains only paragraphs and headings, so it is read without libcmark.
extension BodyReader {
  /// Keeps the blocks of a body if `outline.isProse`.
  mutating func readProse(_ bytes: Span<UInt8>) {
    var line = 1
    while line <= outline.lineCount {
      let first = line
      if isText(line, bytes) {
        while isText(line + 1, bytes) { line += 1 }
        let paragraph = block(.paragraph, first, line, bytes)
        noteParagraph(paragraph, isTop: true)
        blocks.append(paragraph)
      } else if case let start = outline.start(ofLine: line), bytes[start] == Byte.hash {
        var heading = block(.heading, line, line, bytes)
        let marks = bytes.afterRun(of: Byte.hash, start, bytes.count) - start
        heading.level = UInt8(clamping: marks)
        readHeading(&heading, bytes, firstLine: line, lastLine: line)
        blocks.append(heading)
      }
      line += 1
    }
  }

  /// Returns true if a line is part of a paragraph: neither blank nor a heading.
  private func isText(_ line: Int, _ bytes: Span<UInt8>) -> Bool {
    guard line <= outline.lineCount else { return false }
    let start = outline.start(ofLine: line)
    return bytes[start].isNameByte || bytes[start] == Byte.hash && !isMarked(bytes, start)
  }

  private func block(
    _ kind: BodyBlock.Kind, _ firstLine: Int, _ lastLine: Int, _ bytes: Span<UInt8>
  ) -> BodyBlock {
    let start = outline.start(ofLine: firstLine)
    let range = ByteRange(start, bytes.beforeSpaces(start, outline.end(ofLine: lastLine)))
    return BodyBlock(
      kind: kind, level: 0, quoteDepth: 0, isFirstInItem: false, source: range, text: range)
  }
}

extension BodyReader {
  /// Reads a body line by line, without libcmark: tasks, tags, links inside one line, and words.
  mutating func readPlainText(_ bytes: Span<UInt8>, from start: Int) {
    guard bytes.count <= Int(Int32.max) else { return }
    var at = start
    while at < bytes.count {
      let end = bytes.lineEnd(at, bytes.count)
      readPlainLine(bytes, at, end)
      at = end < bytes.count ? bytes.afterLineEnd(end, bytes.count) : end
    }
  }

  private mutating func readPlainLine(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    let first = afterQuoteMarks(bytes, start, end)
    let text = bytes.afterBlanks(bytes.afterListMarker(first, end), end)
    guard text < end else { return }
    if firstParagraph.isEmpty { firstParagraph = ByteRange(text, end) }
    var prose = text
    if text > first, let box = bytes.taskBox(text..<end) ?? sureWord(bytes, first, text, end) {
      prose = box.end
      let textStart = bytes.afterBlanks(box.end, end)
      let textEnd = bytes.beforeSpaces(textStart, end)
      inlines.items.append(
        BodyItem(
          .task, level: 1, mark: box.mark, source: ByteRange(first, max(textEnd, box.end)),
          text: ByteRange(textStart, textEnd), target: ByteRange(end, end)))
    }
    inlines.scan(Prose(bytes, from: prose, to: end), &definitions)
  }

  /// Returns a task's word as a box, except in a numbered list.
  private func sureWord(_ bytes: Span<UInt8>, _ item: Int, _ text: Int, _ end: Int) -> TaskBox? {
    bytes[item].isDigit ? nil : bytes.sureTaskWord(text..<end)
  }

  private func afterQuoteMarks(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, bytes[at].isBlank || bytes[at] == Byte.greater { at += 1 }
    return at
  }
}

/// A block found by libcmark, with its place in the file; a row of `BodyReader.blocks`.
struct BodyBlock: Equatable {
  enum Kind: UInt8 {
    case listItem
    case heading
    case paragraph
    case code
    case html
    case rule
  }

  var kind: Kind
  /// A heading's level, or a list item's depth.
  var level: UInt8
  /// The number of block quotes around it: each line may begin with as many `>`.
  var quoteDepth: Int32
  /// True if it is the first block in the list item of the preceding row.
  var isFirstInItem: Bool
  /// Its bytes; for a paragraph, without the link definitions at its start.
  var source: ByteRange
  /// The inline bytes of a heading or paragraph.
  var text: ByteRange
}
