import JournalCore
import Phrases

/// A month's texts under its heading; on paper it begins a page, which has its name at the top.
struct DigestMonth: Drawn {
  let month: DayRange
  let days: [QuotedDay]

  private var blocks: [Block] {
    [.heading(3, Inline(Phrase("\(month)")))] + days.map { .drawing($0) }
  }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(blocks)
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks(blocks, style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.raw("<section")
    out.set("class", "month m\(Period.month.name(of: month.first))")
    out.raw(">\n")
    out.add(blocks, options)
    out.raw("</section>\n")
  }
}
