internal import CCmark

// Tables, whose cells are the first paragraphs of a prepared body.
extension MarkdownHTMLWriter {
  /// Remembers the cells, and returns the first node after them.
  mutating func takeCells(_ document: OpaquePointer) -> OpaquePointer? {
    var node = cmark_node_first_child(document)
    cells.reserveCapacity(prepared?.cellCount ?? 0)
    for _ in 0..<(prepared?.cellCount ?? 0) {
      guard let cell = node else { return nil }
      cells.append(cell)
      node = cmark_node_next(cell)
    }
    return node
  }

  /// Returns a heading's table number; nil for other headings, and for a table already written.
  func table(_ heading: OpaquePointer) -> Int? {
    guard let number = tableName(heading), !writtenTables.contains(number) else { return nil }
    return number
  }

  /// Returns true if a heading represents a written table.
  ///
  /// A heading forged with an earlier table's number is text.
  func isTable(_ heading: OpaquePointer) -> Bool {
    Int(bitPattern: cmark_node_get_user_data(heading)) == 1
  }

  private func tableName(_ heading: OpaquePointer) -> Int? {
    guard let tables = prepared?.tables, !tables.isEmpty,
      let first = cmark_node_first_child(heading), cmark_node_next(first) == nil,
      cmark_node_get_type(first) == CMARK_NODE_TEXT
    else { return nil }
    let text = UnsafeBufferPointer(cString: cmark_node_get_literal(first))
    guard PreparedBody.beginsWithMark(text.span), text.count < 16,
      let number = Int(String(decoding: text[PreparedBody.mark.count...], as: UTF8.self)),
      tables.indices.contains(number)
    else { return nil }
    return number
  }

  /// Writes a table in a frame, which can be scrolled if it is wider than the page.
  mutating func write(
    table number: Int, at heading: OpaquePointer, _ bytes: Span<UInt8>
  ) {
    guard let table = prepared?.tables[number] else { return }
    cmark_node_set_user_data(heading, UnsafeMutableRawPointer(bitPattern: 1))
    writtenTables.insert(number)
    block("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n")
    var cell = table.firstCell
    for (row, count) in table.rows.enumerated() {
      if row == 0 { tag("<thead>\n") } else if row == 1 { tag("<tbody>\n") }
      tag("<tr>\n")
      for column in 0..<count {
        // A row may have more cells than the header: GitHub drops them, but no text is lost here.
        let hasColumn = column < table.alignments.count
        openCell(isHead: row == 0, hasColumn ? table.alignments[column] : .none)
        writeCell(cell + column, bytes)
        tag(row == 0 ? "</th>\n" : "</td>\n")
      }
      writeMissingCells(table.alignments.count - count)
      cell += count
      tag("</tr>\n")
      if row == 0 { tag("</thead>\n") } else if row == table.rows.count - 1 { tag("</tbody>\n") }
    }
    tag("</table>\n</div>\n")
  }

  private mutating func openCell(isHead: Bool, _ alignment: BodyTable.Alignment) {
    tag(isHead ? "<th" : "<td")
    switch alignment {
    case .none: tag(">")
    case .left: tag(" class=\"left\">")
    case .center: tag(" class=\"center\">")
    case .right: tag(" class=\"right\">")
    }
    previous = nil
  }

  private mutating func writeCell(_ number: Int, _ bytes: Span<UInt8>) {
    guard number < cells.count else { return }
    skipped = PreparedBody.mark.count + 1
    write(siblings: cmark_node_first_child(cells[number]), bytes)
    skipped = 0
  }

  /// Writes one cell for all the missing cells in a row, however many there are.
  private mutating func writeMissingCells(_ count: Int) {
    guard count > 0 else { return }
    if count == 1 { return tag("<td></td>\n") }
    tag("<td colspan=\"")
    append(number: count)
    tag("\"></td>\n")
  }
}

/// A body's table: its columns, and the number of cells in each row.
///
/// The cells are elsewhere, one after the other.
struct BodyTable {
  /// A column's alignment.
  enum Alignment { case none, left, center, right }

  var alignments: [Alignment]
  /// The number of cells in each row, the header first.
  var rows: [Int] = []
  /// Its first cell's number among the cells of all tables.
  var firstCell: Int
}

// Table rows, as defined by the GitHub Flavored Markdown specification (0.29, section 4.10).
extension Span<UInt8> {
  /// Returns a row's cells, without the blanks around them; none for a lone bar.
  ///
  /// A bar after a backslash belongs to its cell, even in code.
  func tableCells(_ start: Int, _ end: Int) -> [Range<Int>] {
    let (start, end) = (afterSpaces(start, end), beforeSpaces(start, end))
    var cells: [Range<Int>] = []
    var cell = start
    if cell < end, self[cell] == Byte.bar { cell += 1 }
    var at = cell
    while at < end {
      if self[at] == Byte.bar, at == cell || self[at - 1] != Byte.backslash {
        cells.append(trimmedCell(cell, at))
        cell = at + 1
      }
      at += 1
    }
    if cell < end { cells.append(trimmedCell(cell, end)) }
    return cells
  }

  /// Returns the alignments in a delimiter row such as `| :-- | --: |`; nil for another line, or
  /// one without a bar.
  func tableAlignments(_ start: Int, _ end: Int) -> [BodyTable.Alignment]? {
    var at = afterSpaces(start, end)
    guard at < end, self[at] == Byte.bar || self[at] == Byte.colon || self[at] == Byte.dash else {
      return nil
    }
    var alignments: [BodyTable.Alignment] = []
    var hasBar = self[at] == Byte.bar
    if hasBar { at = afterSpaces(at + 1, end) }
    while at < end {
      let isLeft = self[at] == Byte.colon
      let dashes = isLeft ? at + 1 : at
      at = afterRun(of: Byte.dash, dashes, end)
      guard at > dashes else { return nil }
      let isRight = at < end && self[at] == Byte.colon
      if isRight { at += 1 }
      alignments.append(
        isLeft ? isRight ? .center : .left : isRight ? .right : .none)
      at = afterSpaces(at, end)
      guard at < end else { break }
      guard self[at] == Byte.bar else { return nil }
      hasBar = true
      at = afterSpaces(at + 1, end)
    }
    return hasBar && !alignments.isEmpty ? alignments : nil
  }

  private func trimmedCell(_ start: Int, _ end: Int) -> Range<Int> {
    let start = afterSpaces(start, end)
    return start..<beforeSpaces(start, end)
  }

  /// Returns the place after `[^label]:`; nil if there is no such footnote definition.
  func footnoteDefinition(_ start: Int, _ end: Int) -> (label: Range<Int>, end: Int)? {
    guard let name = footnoteLabel(start, end), name.end < end, self[name.end] == Byte.colon else {
      return nil
    }
    return (name.label, name.end + 1)
  }

  /// Returns the label in `[^label]` and the place after it: it contains neither spaces nor
  /// brackets.
  func footnoteLabel(_ start: Int, _ end: Int) -> (label: Range<Int>, end: Int)? {
    guard start + 3 < end, self[start] == Byte.openBracket, self[start + 1] == Byte.caret else {
      return nil
    }
    var at = start + 2
    let limit = Swift.min(end, at + LinkDefinitions.longestLabel + 1)
    while at < limit {
      let byte = self[at]
      if byte == Byte.closeBracket { return at > start + 2 ? (start + 2..<at, at + 1) : nil }
      if byte <= Byte.space || byte == Byte.openBracket { return nil }
      at += 1
    }
    return nil
  }
}
