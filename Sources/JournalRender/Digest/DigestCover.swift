import JournalCore
import Phrases

/// The amount of writing: a line, and on a page figures at a glance.
struct DigestCover: Drawn {
  let cover: DigestView.Cover
  let period: DigestView.Period

  /// `5 of 6 days written`, with the day of the first entry if the period began before it.
  private var written: Phrase {
    let days = Phrase(
      cover.days, "\(cover.daysWritten) of \(cover.days) day written",
      "\(cover.daysWritten) of \(cover.days) days written")
    let before = period.daysPast - period.daysCounted
    return before > 0 ? Phrase("\(days) since \(period.range.first + before)") : days
  }

  private var facts: [Phrase] {
    [
      written,
      Phrase(cover.entries, "\(cover.entries) entry", "\(cover.entries) entries"),
      Phrase(cover.words, "\(cover.words) word", "\(cover.words) words"),
    ]
  }

  private var blocks: [Block] { [.line(Phrase("\(list: facts)"))] }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(blocks)
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks(blocks, style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(facts, "figures", to: &out) { out, fact in
      // The first figure in each fact is large.
      var isFirst = true
      for piece in fact.pieces(out.phrases) {
        guard isFirst, case .figure(let number) = piece else {
          out.text(piece.text)
          continue
        }
        isFirst = false
        out.raw("<b>")
        out.text(number)
        out.raw("</b>")
      }
    }
  }
}
