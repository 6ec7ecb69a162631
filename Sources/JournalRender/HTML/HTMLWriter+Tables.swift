import JournalCore
import Phrases

// Tables, and figures with their numbers as a table, for eyes and for screen readers.
extension HTMLWriter {
  /// Appends a table in a box that scrolls sideways; older rows are folded.
  mutating func add(_ table: Table, _ options: PageOptions) {
    let shown = table.open.map { min($0.page, table.rows.count) } ?? table.rows.count
    scrolled(table, table.rows[..<shown], options)
    let older = table.rows[shown...]
    guard !older.isEmpty else { return }
    HTMLParts.fold(Phrase("\(older.count) earlier"), to: &self) {
      $0.scrolled(table, older, options)
    }
  }

  /// Appends a drawing with a caption, and its table, which is shown on request.
  /// - Parameter isMail: true if it may be read as mail, where `details` isn't known.
  mutating func figure(
    _ svg: String, _ table: Table, _ caption: ChartCaption? = nil, isMail: Bool = false,
    _ options: PageOptions
  ) {
    raw("<figure class=\"dm-figure\">\n")
    if let caption { add(caption) }
    add(Markup(text: svg))
    // A book's charts have their descriptions.
    if options.isBook {
      raw("</figure>\n")
      return
    }
    if isMail {
      raw("<label class=\"dm-fold\"><input type=\"checkbox\"/> ")
      text(Phrase("Numbers"))
      raw("</label>\n")
      bare(table, options)
    } else {
      raw("<details class=\"dm-numbers\"><summary>")
      text(Phrase("Numbers"))
      raw("</summary>\n")
      bare(table, options)
      raw("</details>")
    }
    raw("</figure>\n")
  }

  private mutating func add(_ caption: ChartCaption) {
    raw("<figcaption><strong>")
    text(caption.title)
    raw("</strong>")
    if !caption.marks.isEmpty {
      let marks = caption.marks.map { $0.text(phrases) }.joined(separator: "; ")
      raw(" <span>")
      text(marks.capitalisedFirst + ".")
      raw("</span>")
    }
    raw("</figcaption>\n")
  }

  private mutating func scrolled(
    _ table: Table, _ rows: ArraySlice<[Inline]>, _ options: PageOptions
  ) {
    // A group, not a landmark: a page may have many.
    raw("<div class=\"scroll\" tabindex=\"0\" role=\"group\"")
    set("aria-label", table.caption)
    raw(">")
    plain(table, rows, options)
    raw("</div>\n")
  }

  /// Appends a table without a box around it.
  mutating func bare(_ table: Table, _ options: PageOptions) {
    plain(table, table.rows[...], options)
  }

  private mutating func plain(
    _ table: Table, _ rows: ArraySlice<[Inline]>, _ options: PageOptions
  ) {
    let bars = table.bars.flatMap { $0.count == table.rows.count ? $0 : nil }
    raw("<table class=\"dm-table")
    if bars != nil { raw(" bars") }
    raw("\"><caption>")
    text(table.caption)
    raw("</caption><thead><tr>")
    for (place, column) in table.columns.enumerated() {
      if place == 1, bars != nil { raw("<td></td>") }
      // A header without words doesn't count as one.
      guard let name = column.name else {
        raw("<td></td>")
        continue
      }
      raw("<th scope=\"col\">")
      add(name, options)
      raw("</th>")
    }
    raw("</tr></thead><tbody>\n")
    for (number, row) in zip(rows.indices, rows) {
      raw("<tr>")
      for (place, cell) in row.enumerated() {
        if place == 1, let bars {
          raw("<td>")
          HTMLParts.progress(Int(clamping: (bars[number] * 100).rounded()), of: 100, to: &self)
          raw("</td>")
        }
        raw(place == 0 ? "<th scope=\"row\" dir=\"auto\">" : "<td dir=\"auto\">")
        add(cell, options)
        raw(place == 0 ? "</th>" : "</td>")
      }
      raw("</tr>\n")
    }
    raw("</tbody></table>\n")
  }
}
