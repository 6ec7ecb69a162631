// Turns the rows of blocks into items: headings, list items, tasks, and everything inside prose.
extension BodyReader {
  /// Creates the items of all blocks, in text order.
  mutating func readInlines(_ bytes: Span<UInt8>) {
    for index in blocks.indices {
      let block = blocks[index]
      switch block.kind {
      case .listItem: addListItem(block, at: index, bytes)
      case .heading:
        inlines.items.append(
          BodyItem(
            .heading, level: block.level, source: block.source, text: block.text,
            target: ByteRange(0, 0)))
        scan(proseRange(of: index, bytes), quoteDepth: block.quoteDepth, bytes)
      case .paragraph: scan(proseRange(of: index, bytes), quoteDepth: block.quoteDepth, bytes)
      case .html: countWords(ofHtml: block.source, bytes)
      case .code, .rule: break
      }
    }
  }

  private mutating func addListItem(_ block: BodyBlock, at index: Int, _ bytes: Span<UInt8>) {
    let next = index + 1 < blocks.count ? blocks[index + 1] : nil
    let first = next.flatMap { $0.isFirstInItem ? $0 : nil }
    let text = first.flatMap { $0.kind == .paragraph || $0.kind == .heading ? $0.text : nil }
    if let first, let head = taskHead(of: first, in: block, bytes) {
      addTask(block, head, paragraphEnd: Int(first.text.end), bytes)
      return
    }
    let markerEnd = bytes.afterListMarker(Int(block.source.start), Int(block.source.end))
    inlines.items.append(
      BodyItem(
        .listItem, level: block.level, source: block.source,
        text: text ?? ByteRange(markerEnd, markerEnd), target: ByteRange(0, 0)))
  }

  private mutating func addTask(
    _ block: BodyBlock, _ head: TaskBox, paragraphEnd: Int, _ bytes: Span<UInt8>
  ) {
    let firstLineEnd = bytes.lineEnd(head.end, paragraphEnd)
    let afterBox = bytes.isNoBreakSpace(head.end, firstLineEnd) ? head.end + 2 : head.end
    let textStart = bytes.afterBlanks(afterBox, firstLineEnd)
    let textEnd = bytes.beforeSpaces(textStart, firstLineEnd)
    // The end of a comment isn't part of what is in it.
    let end = bytes.endOfComment(firstLineEnd, max(Int(block.source.end), firstLineEnd))
    let detail = bytes.afterSpaces(firstLineEnd, end)
    inlines.items.append(
      BodyItem(
        .task, level: block.level, mark: head.mark,
        source: ByteRange(Int(block.source.start), end),
        text: ByteRange(textStart, textEnd), target: ByteRange(detail, end)))
  }

  /// Returns the prose of a paragraph or heading without its task's box or word, so `[x]` is never
  /// read as a link, nor `[#A]` as a tag.
  private mutating func proseRange(of index: Int, _ bytes: Span<UInt8>) -> ByteRange {
    let block = blocks[index]
    guard block.isFirstInItem, let head = taskHead(of: block, in: blocks[index - 1], bytes) else {
      return block.text
    }
    return ByteRange(head.end, Int(block.text.end))
  }

  private mutating func scan(_ range: ByteRange, quoteDepth: Int32, _ bytes: Span<UInt8>) {
    let start = Int(range.start)
    let end = Int(range.end)
    if quoteDepth == 0 {
      inlines.scan(Prose(bytes, from: start, to: end), &definitions)
      return
    }
    var lines = unquoted
    unquoted = []
    copy(bytes, start, end, quoteDepth: Int(quoteDepth), into: &lines)
    inlines.scan(Prose(lines.span, from: 0, to: lines.count, shift: start), &definitions)
    unquoted = lines
  }

  private mutating func countWords(ofHtml range: ByteRange, _ bytes: Span<UInt8>) {
    let end = Int(range.end)
    var at = Int(range.start)
    let hasMedia = !bytes.isHiddenHTML(at, end)
    inlines.words.endWord()
    while at < end {
      if bytes[at] == Byte.less, let tagEnd = blockTagEnd(bytes, at, end) {
        if hasMedia, let media = HTMLMedia(bytes, at, tagEnd) {
          inlines.add(media, ByteRange(at, tagEnd))
        }
        at = tagEnd
      } else {
        let next = max(at + 1, self.next(Byte.less, bytes, at + 1, end))
        inlines.words.count(bytes, from: at, to: next)
        at = next
      }
    }
    inlines.words.endWord()
  }

  private func next(_ byte: UInt8, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, bytes[at] != byte { at += 1 }
    return at
  }

  /// Returns the end of a tag or comment; an unclosed comment takes the rest of the block.
  private func blockTagEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start + 1 < end, bytes[start + 1] == Byte.bang else {
      return bytes.htmlTag(start, end)
    }
    var at = start + 2
    while at + 2 < end {
      if bytes[at] == Byte.dash, bytes[at + 1] == Byte.dash,
        bytes[at + 2] == Byte.greater
      {
        return at + 3
      }
      at += 1
    }
    return end
  }
}

extension Span<UInt8> {
  /// Returns the end of the line before the first one that is `%%` alone; the upper limit if there
  /// is none.
  fileprivate func endOfComment(_ start: Int, _ limit: Int) -> Int {
    var at = start
    while at < limit {
      let next = afterLineEnd(at, limit)
      if next + 1 < limit, self[next] == Byte.percent, self[next + 1] == Byte.percent,
        beforeSpaces(next, lineEnd(next, limit)) == next + 2
      {
        return at
      }
      at = lineEnd(next, limit)
    }
    return limit
  }
}
