import JournalCore
import Phrases

/// The check-ins of an entry: on a page a timeline, elsewhere a line each.
struct DiaryCheckIns: Drawn {
  let checkIns: [CheckIn]

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    for checkIn in checkIns {
      page.paragraph(style.text(checkIn.words(withMood: true)), first: "  ")
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    Markdown.blocks([.list(checkIns.map { ListItem($0.words(withMood: true)) })], style)
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.checkIns(checkIns, withMoods: true, options.mood, to: &out)
  }
}
