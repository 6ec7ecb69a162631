import Phrases

/// A table whose last column is a sentence: on a terminal only the rows that are too long are wrapped,
/// and no names of columns are needed.
struct SentenceTable: Drawn {
  let table: Table

  func lines(_ style: TextStyle) -> [String] {
    let rows = table.rows.map { $0.map(style.text) }
    let widths = table.columns.indices.map { column in
      rows.reduce(0) { max($0, DisplayWidth.of($1[column])) }
    }
    var page = Page(style)
    for row in rows {
      let cells = row.indices.map { row[$0].padded(widths[$0]) }
      page.paragraph(cells.joined(separator: "  ").trimmedEnd(), rest: "  ")
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) { out.add(table, options) }
}
