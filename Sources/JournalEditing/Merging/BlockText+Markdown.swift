import JournalSyntax

// Reads Markdown blocks line by line, as far as needed to know which lines belong together.
extension BlockText {
  /// Reads a body's lines.
  init(body lines: [TextLine]) {
    var reader = MarkdownBlocks(lines)
    self = reader.read()
  }
}

private struct MarkdownBlocks {
  private let lines: [TextLine]
  private var text = BlockText()
  private var place = 0
  private var above: [TextLine] = []
  /// True if the last block is a paragraph, a quote or an item, which a line of text continues.
  private var isOpen = false
  /// The indentation of lists whose items belong to the paragraph above them.
  private var led: Set<Int> = []
  /// Closing marks not found in a search to the end, so it isn't repeated.
  private var missing: Set<[UInt8]> = []

  init(_ lines: [TextLine]) { self.lines = lines }

  mutating func read() -> BlockText {
    while place < lines.count {
      if lines[place].isBlank {
        above.append(lines[place])
        place += 1
      } else {
        readBlock()
      }
    }
    text.end = above
    return text
  }

  /// True if there is something right above the current line.
  private var isBelow: Bool { above.isEmpty && !text.blocks.isEmpty }
  /// True if the current line continues a paragraph, unless it begins with a sign that ends one.
  private var isInText: Bool { isBelow && isOpen && text.blocks.last?.kind == .text }

  private mutating func readBlock() {
    let line = lines[place]
    let indent = line.indentation
    if let level = line.headingLevel {
      led = []
      text.begin(.heading, depth: level)
      take(1, isOpen: false)
    } else if let end = enclosedEnd(line) {
      begin(.text, indent)
      take(end - place, isOpen: false)
    } else if isInText, line.isUnderline, makeHeading(line) {
      return
    } else if line.isRule {
      led = []
      text.begin(.rule, depth: BlockText.textDepth - 2)
      take(1, isOpen: false)
    } else if line.isItem, !isInText || line.mayInterrupt {
      readItem(indent)
    } else if line.time != nil, !isInText || isTimed {
      begin(.item, indent)
      take(1, isOpen: true)
    } else if isTableHead {
      begin(.table, indent)
      let end = lines[place...].firstIndex { !$0.text.contains(Byte.bar) } ?? lines.count
      take(end - place, isOpen: false)
    } else if line.isQuote, !isInText || !isQuote {
      begin(.text, indent)
      take(1, isOpen: true)
    } else {
      readText(indent)
    }
  }

  private mutating func take(_ count: Int, isOpen: Bool) {
    for line in lines[place..<(place + count)] {
      text.add(line, under: above)
      above = []
    }
    place += count
    self.isOpen = isOpen
  }

  /// Begins a block at an indentation; right below a paragraph, it belongs to the paragraph.
  private mutating func begin(_ kind: BlockText.Block.Kind, _ indent: Int) {
    let depth = BlockText.depth(indent)
    led = led.filter { $0 < indent }
    let isLed = kind != .item && isInText && text.blocks.last?.depth == depth
    text.begin(kind, depth: isLed ? depth + 1 : depth)
  }

  private mutating func readItem(_ indent: Int) {
    let depth = BlockText.depth(indent)
    if isBelow, isOpen, let last = text.blocks.last, last.depth == depth,
      last.kind == .text || isTimed
    {
      led.insert(indent)
    }
    led = led.filter { isBelow ? $0 <= indent : $0 < indent }
    text.begin(.item, depth: led.contains(indent) ? depth + 1 : depth)
    take(1, isOpen: true)
  }

  /// Reads a line of text: it continues a paragraph, belongs to an item, or begins a paragraph.
  private mutating func readText(_ indent: Int) {
    if !isInText {
      if isBelow, isOpen, let last = text.blocks.last {
        text.begin(.text, depth: last.depth + 1)
      } else {
        begin(.text, indent)
      }
    }
    take(1, isOpen: true)
  }

  /// Makes the last paragraph a heading, with the current line below it; returns false if it isn't
  /// one.
  private mutating func makeHeading(_ line: TextLine) -> Bool {
    guard let last = text.blocks.last, last.depth == BlockText.textDepth, !isQuote else {
      return false
    }
    text.blocks.removeLast()
    led = []
    text.begin(.heading, depth: line.text.contains(Byte.equals) ? 1 : 2)
    text.blocks[text.blocks.count - 1].units = last.units
    take(1, isOpen: false)
    return true
  }

  /// True if the last block is a quote.
  private var isQuote: Bool { firstLine(text.blocks.last)?.isQuote ?? false }

  /// True if the last block, or the one it continues, begins with a time.
  private var isTimed: Bool {
    guard let last = text.blocks.last else { return false }
    let block = last.kind == .item ? last : last.parent.map { text.blocks[$0] }
    return block?.kind == .item
      && firstLine(block).map { $0.time != nil && !$0.isItem } ?? false
  }

  private func firstLine(_ block: BlockText.Block?) -> TextLine? {
    block.map { text.units[$0.units.lowerBound].line }
  }

  private var isTableHead: Bool {
    place + 1 < lines.count && lines[place].text.contains(Byte.bar) && lines[place + 1].isTableRule
  }

  /// Returns the place after the code, comment or HTML that begins on the current line; nil if none
  /// does.
  private mutating func enclosedEnd(_ line: TextLine) -> Int? {
    let rest = lines[(place + 1)...]
    if let fence = line.fence {
      let indent = line.indentation
      let end = rest.firstIndex { other in
        // It ends with the item that contains it.
        other.closes(fence) || indent > 1 && !other.isBlank && other.indentation < indent
      }
      return end.map { lines[$0].closes(fence) ? $0 + 1 : $0 } ?? lines.count
    }
    guard let closing = line.closing, !missing.contains(closing.mark),
      !line.contains(closing.mark, after: closing.opening)
    else { return nil }
    guard let end = rest.firstIndex(where: { $0.contains(closing.mark) }) else {
      missing.insert(closing.mark)
      return nil
    }
    return end + 1
  }
}

extension BlockText {
  /// Returns a block's depth at an indentation.
  fileprivate static func depth(_ indent: Int) -> Int { textDepth + 4 * min(indent, 40) }
}
