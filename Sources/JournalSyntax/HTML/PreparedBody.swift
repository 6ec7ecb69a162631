/// A body in which libcmark finds table cells and footnote texts as blocks.
///
/// Each table is replaced by a heading that names it, `# ⟨mark⟩0`, because a heading interrupts a
/// paragraph and ends with its line. Its cells are the first paragraphs in the text, `⟨mark⟩ cell`,
/// outside every list and quote. A footnote `[^1]: text` becomes a list item,
/// `+   ⟨mark⟩[^1]: text`, so that the lines indented by four spaces belong to it. The mark is
/// U+10FFFF, which no text contains.
struct PreparedBody {
  private(set) var markdown: [UInt8] = []
  private(set) var tables: [BodyTable] = []
  private(set) var cellCount = 0
  private(set) var footnoteCount = 0

  /// The mark that begins text written only by this type.
  static let mark: [UInt8] = [0xF4, 0x8F, 0xBF, 0xBF]

  /// Prepares a body after reading it; nil if it contains neither tables nor footnotes.
  init?(_ reader: inout BodyReader, _ bytes: Span<UInt8>) {
    guard !bytes.containsMark else { return nil }
    var found = FoundBlocks()
    found.find(&reader, bytes)
    guard !found.edits.isEmpty else { return nil }
    tables = found.tables
    markdown = found.cells
    cellCount = found.cellCount
    markdown.reserveCapacity(found.cells.count + bytes.count + 64)
    var at = 0
    var last = -1
    for edit in found.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= at && edit.range.lowerBound > last {
      last = edit.range.lowerBound
      append(bytes, at..<edit.range.lowerBound)
      if let table = edit.table {
        markdown += [Byte.hash, Byte.space] + Self.mark + Array(String(table).utf8)
        markdown.append(Byte.lineFeed)
      } else {
        markdown += [Byte.plus, Byte.space, Byte.space, Byte.space] + Self.mark
        footnoteCount += 1
      }
      at = edit.range.upperBound
    }
    append(bytes, at..<bytes.count)
  }

  private mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    bytes.extracting(range).withUnsafeBufferPointer { markdown.append(contentsOf: $0) }
  }
}

/// The tables and footnotes of a body.
private struct FoundBlocks {
  /// A table to replace its lines, or a mark to put before a footnote.
  struct Edit {
    var range: Range<Int>
    var table: Int?
  }

  private(set) var edits: [Edit] = []
  private(set) var tables: [BodyTable] = []
  private(set) var cells: [UInt8] = []
  private(set) var cellCount = 0
  /// The open list items, by depth: the column in which their content begins, and the number of
  /// quotes around them.
  private var items: [(column: Int, quoteDepth: Int32)] = []
  /// The last list item: its place, and its column in its line.
  private var last = (place: 0, column: 0)

  mutating func find(_ reader: inout BodyReader, _ bytes: Span<UInt8>) {
    for block in reader.blocks {
      switch block.kind {
      case .listItem: noteItem(block, bytes)
      case .paragraph, .heading:
        let isMarked =
          block.kind == .heading && bytes[Int(block.source.start)] == Byte.hash
          && reader.isMarked(bytes, Int(block.source.start))
        if !isMarked { find(in: block, &reader, bytes) }
      case .code, .html, .rule: break
      }
    }
    for definition in reader.definitions.all {
      _ = noteFootnote(Int(definition.source.start), bytes, Int(definition.source.end))
    }
  }

  private mutating func find(
    in block: BodyBlock, _ reader: inout BodyReader, _ bytes: Span<UInt8>
  ) {
    let start = Int(block.source.start)
    let end = Int(block.source.end)
    let level = block.kind == .paragraph ? Int(block.level) : 0
    let item = level > 0 && level <= items.count ? items[level - 1] : nil
    let column = item.map { $0.quoteDepth == block.quoteDepth ? $0.column : 0 } ?? 0
    let depth = Int(block.quoteDepth)
    var line = start
    var header = Range<Int>?.none
    var hasTable = false
    while line < end {
      let lineEnd = bytes.lineEnd(line, end)
      let text = line == start ? line : bytes.afterQuotes(line, lineEnd, depth).at
      let indentation = bytes.indentation(line, lineEnd, depth)
      let isNear = line == start || indentation.columns < column + 4
      // A line that continues its paragraph lazily isn't in the same quote or list item.
      let isInside =
        line == start || indentation.quotes == depth && indentation.columns >= column
      if isNear, block.kind == .paragraph,
        noteFootnote(bytes.afterBlanks(text, lineEnd), bytes, lineEnd)
      {
        header = nil
      } else if isNear, isInside, !hasTable, let top = header,
        let alignments = bytes.tableAlignments(text, lineEnd),
        bytes.tableCells(top.lowerBound, top.upperBound).count == alignments.count
      {
        line = addTable(alignments, top, from: line, to: end, depth, column, bytes)
        hasTable = true
        continue
      } else {
        header = isNear && isInside && line >= Int(block.text.start) ? text..<lineEnd : nil
      }
      line = bytes.afterLineEnd(lineEnd, end)
    }
  }

  /// Adds a table with its rows, and returns the place after it.
  /// - Parameter delimiters: the beginning of the delimiter row.
  private mutating func addTable(
    _ alignments: [BodyTable.Alignment], _ header: Range<Int>, from delimiters: Int, to end: Int,
    _ depth: Int, _ column: Int, _ bytes: Span<UInt8>
  ) -> Int {
    var table = BodyTable(alignments: alignments, firstCell: cellCount)
    addRow(bytes, header.lowerBound, header.upperBound, to: &table)
    var line = bytes.afterLineEnd(bytes.lineEnd(delimiters, end), end)
    while line < end {
      let lineEnd = bytes.lineEnd(line, end)
      guard let text = bytes.tableRow(line, lineEnd, depth, column) else { break }
      addRow(bytes, text, lineEnd, to: &table)
      line = bytes.afterLineEnd(lineEnd, end)
    }
    // The line ending after the last row is part of the table, not of the paragraph's bytes.
    let after =
      line < end ? line : bytes.afterLineEnd(bytes.lineEnd(end, bytes.count), bytes.count)
    edits.append(
      Edit(range: bytes.afterBlanks(header.lowerBound, end)..<after, table: tables.count))
    tables.append(table)
    return line
  }

  private mutating func addRow(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, to table: inout BodyTable
  ) {
    let row = bytes.tableCells(start, end)
    table.rows.append(row.count)
    cellCount += row.count
    for cell in row {
      cells += PreparedBody.mark
      cells.append(Byte.space)
      for at in cell {
        let isEscape = bytes[at] == Byte.backslash && at + 1 < end && bytes[at + 1] == Byte.bar
        if !isEscape { cells.append(bytes[at]) }
      }
      cells += [Byte.lineFeed, Byte.lineFeed]
    }
  }

  /// Notes a footnote if a place begins one, and returns true if it does.
  private mutating func noteFootnote(_ place: Int, _ bytes: Span<UInt8>, _ end: Int) -> Bool {
    guard place < end, bytes.footnoteDefinition(place, end) != nil else { return false }
    edits.append(Edit(range: place..<place, table: nil))
    return true
  }

  /// Remembers the column in which a list item's content begins.
  private mutating func noteItem(_ block: BodyBlock, _ bytes: Span<UInt8>) {
    let start = Int(block.source.start)
    let marker = bytes.afterListMarker(start, bytes.count)
    let content = bytes.afterBlanks(marker, bytes.count)
    let spaces = content - marker
    let isFar = spaces > 4 || content == bytes.count || bytes[content].isLineEnd
    let depth = max(1, Int(block.level))
    items.removeLast(max(0, items.count - (depth - 1)))
    while items.count < depth - 1 { items.append((0, 0)) }
    let column = column(of: start, bytes) + (marker - start) + (isFar ? 1 : spaces)
    items.append((column, block.quoteDepth))
  }

  /// Returns a list item's column after the `>` of quotes.
  ///
  /// It is counted from the last item if that is on the same line, so that no line is read again
  /// for each of its items.
  private mutating func column(of place: Int, _ bytes: Span<UInt8>) -> Int {
    let before = min(last.place, place)
    var at = place
    while at > before, !bytes[at - 1].isLineEnd { at -= 1 }
    let isSameLine = at == before && before > 0 && !bytes[before - 1].isLineEnd
    var column = isSameLine ? last.column : 0
    var isAfterQuote = false
    while at < place {
      let byte = bytes[at]
      if byte == Byte.greater {
        column = 0
        isAfterQuote = true
      } else {
        if !isAfterQuote || !byte.isBlank { column += byte == Byte.tab ? 4 - column % 4 : 1 }
        isAfterQuote = false
      }
      at += 1
    }
    last = (place, column)
    return column
  }
}

extension Span<UInt8> {
  /// True if there is a U+10FFFF.
  fileprivate var containsMark: Bool {
    var at = 0
    while at + 3 < count, let first = firstIndex(of: 0xF4, in: at..<count - 3) {
      if self[first + 1] == 0x8F, self[first + 2] == 0xBF, self[first + 3] == 0xBF { return true }
      at = first + 1
    }
    return false
  }

  /// Returns where a line's text begins in a table row; nil if the line isn't a row, since it
  /// begins another block or isn't in the same list item or quote.
  fileprivate func tableRow(_ line: Int, _ end: Int, _ depth: Int, _ column: Int) -> Int? {
    let indentation = indentation(line, end, depth)
    guard indentation.quotes == depth, indentation.columns >= column,
      indentation.columns < column + 4
    else { return nil }
    let text = afterBlanks(afterQuotes(line, end, depth).at, end)
    let dashes = afterRun(of: Byte.dash, text, end)
    if dashes - text >= 3, afterSpaces(dashes, end) == end { return nil }
    guard text < end, afterListMarker(text, end) == text,
      footnoteDefinition(text, end) == nil, !tableCells(text, end).isEmpty
    else { return nil }
    if self[text] == Byte.less, let tag = htmlTag(text, end), afterSpaces(tag, end) == end {
      return nil
    }
    return text
  }

  /// Returns how many quote marks (`>`) begin a line, up to `depth`, and the columns of blanks
  /// after them.
  fileprivate func indentation(
    _ line: Int, _ end: Int, _ depth: Int
  ) -> (quotes: Int, columns: Int) {
    let quotes = afterQuotes(line, end, depth)
    return (quotes.found, quotes.extra + columns(quotes.at, afterBlanks(quotes.at, end)))
  }

  /// Skips up to `depth` quote marks, each with one space after it.
  /// - Returns: the place after them, their number, and the columns of a tab's rest.
  fileprivate func afterQuotes(
    _ line: Int, _ end: Int, _ depth: Int
  ) -> (at: Int, found: Int, extra: Int) {
    var at = line
    var found = 0
    var extra = 0
    while found < depth {
      let mark = afterBlanks(at, end)
      guard mark < end, self[mark] == Byte.greater else { break }
      at = mark + 1
      found = found + 1
      extra = 0
      if at < end, self[at].isBlank {
        extra = self[at] == Byte.tab ? 2 : 0
        at += 1
      }
    }
    return (at, found, extra)
  }

  /// Returns the columns between two places of a line; a tab ends at a multiple of four.
  fileprivate func columns(_ start: Int, _ end: Int) -> Int {
    var columns = 0
    for at in start..<Swift.max(start, end) {
      columns += self[at] == Byte.tab ? 4 - columns % 4 : 1
    }
    return columns
  }
}
