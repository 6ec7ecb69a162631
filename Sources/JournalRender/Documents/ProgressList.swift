import JournalCore
import Phrases

/// Things on the way to a number: a table of facts, and on a page a bar each.
struct ProgressList: Drawn {
  struct Row: Sendable {
    var name: Inline
    /// What is there so far, and how much is left.
    var facts: [Phrase]
    /// How many there are; nil for something that isn't counted, which has no bar.
    var now: Int?
    /// How many there are to be.
    var of: Int
  }

  var rows: [Row]

  private var table: Table {
    let facts = rows.reduce(0) { max($0, $1.facts.count) }
    return Table(
      Phrase("Progress"), (0...facts).map { _ in Table.Column(nil) },
      rows.map { row in
        let none = Array(repeating: Inline(""), count: facts - row.facts.count)
        return [row.name] + row.facts.map { Inline($0) } + none
      }, isHeaded: false)
  }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(.table(table))
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(rows, "progress", to: &out) { out, row in
      out.raw("<span dir=\"auto\">")
      out.add(row.name, options)
      out.raw("</span>\n")
      out.element("span", Phrase("\(list: row.facts)"), class: "quiet")
      if let now = row.now { HTMLParts.progress(now, of: row.of, to: &out) }
    }
  }
}
