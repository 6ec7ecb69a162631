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

  /// Returns the number of the table that a heading stands for; nil for other headings, and for a
  /// table that was written before.
  func table(_ heading: OpaquePointer) -> Int? {
    guard let number = tableName(heading), !writtenTables.contains(number) else { return nil }
    return number
  }

  /// Returns whether a heading stands for a table that was written.
  ///
  /// A heading that was forged with the number of an earlier table is text.
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

  /// Writes a table in a frame that can be scrolled if it is wider than the page.
  mutating func write(
    table number: Int, at heading: OpaquePointer, _ bytes: Span<UInt8>
  ) {
    guard let table = prepared?.tables[number] else { return }
    cmark_node_set_user_data(heading, UnsafeMutableRawPointer(bitPattern: 1))
    writtenTables.insert(number)
    block("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">\n<table>\n")
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

  /// Writes one cell for all that a row lacks, however many there are.
  private mutating func writeMissingCells(_ count: Int) {
    guard count > 0 else { return }
    if count == 1 { return tag("<td></td>\n") }
    tag("<td colspan=\"")
    append(number: count)
    tag("\"></td>\n")
  }
}
