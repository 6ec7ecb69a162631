import JournalCore
import Phrases

/// Cards for one screen: their headings are in a column of their own; in a narrow window they are
/// above.
struct SideCards: Drawn {
  var cards: [Block]
  /// The question among them, which is one line with its answers.
  var question: QuestionList.Question?

  /// The width of the headings, with the gap after them.
  private static let side = 13

  func lines(_ style: TextStyle) -> [String] {
    guard style.columns >= 60 else {
      var page = Page(style)
      page.add(cards)
      return page.lines
    }
    var lines: [String] = []
    var hadHeading = true
    for card in cards where card.isShown(by: .terminal) {
      guard case .card(let heading, let blocks) = card else { continue }
      if let question, case .text(question.text) = heading.words {
        lines += beside(Inline(Phrase("Question")), [.line(SideCards.words(question))], style)
        continue
      }
      let hasHeading = !heading.isEmpty
      if !lines.isEmpty, !hasHeading, hadHeading { lines.append("") }
      hadHeading = hasHeading
      lines += hasHeading ? beside(heading, blocks, style) : plain(blocks, style)
    }
    return lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.cards(cards)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) { out.add([.cards(cards)], options) }

  /// Returns `How did you sleep? 1 Well, 2 Badly`.
  private static func words(_ question: QuestionList.Question) -> Phrase {
    let answers = question.answers.enumerated().map { place, answer in
      Phrase("\(place + 1) \(written: answer)")
    }
    return Phrase("\(written: question.text) \(list: answers)")
  }

  private func plain(_ blocks: [Block], _ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(blocks)
    return page.lines
  }

  /// Returns a card's lines with the heading beside them; one that is longer than its column is
  /// their first line.
  private func beside(_ heading: Inline, _ blocks: [Block], _ style: TextStyle) -> [String] {
    var narrow = style
    narrow.width = style.columns - SideCards.side
    var body = plain(blocks, narrow)
    let words = style.text(heading)
    var name = words
    if DisplayWidth.of(words) > SideCards.side - 1 {
      body = Wrapping.lines(words, width: narrow.columns).map { style.paint($0, .strong) } + body
      name = ""
    }
    // Below a heading, lists are indented; beside one, the column is enough.
    let indent = "  "
    if body.allSatisfy({ $0.isEmpty || $0.hasPrefix(indent) }) {
      body = body.map { String($0.dropFirst(indent.count)) }
    }
    return body.enumerated().map { place, line in
      let start = (place == 0 ? name : "").padded(SideCards.side)
      return ((place == 0 ? style.paint(start, .strong) : start) + line).trimmedEnd()
    }
  }
}
