import JournalCore
import Phrases

/// Things to read or do next: on a page a link to each, elsewhere the command for it.
struct Offers: Drawn {
  struct Offer: Sendable {
    /// The words, with a person's text as the title.
    var words: Phrase
    /// The command to type.
    var command: String
    /// Its page.
    var target: Target

    /// The words with the command.
    fileprivate var typed: Phrase { Phrase("\(words) (\(command: command))") }
  }

  let offers: [Offer]

  private var blocks: [Block] { offers.map { .line($0.typed, .quiet) } }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(blocks)
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks(blocks, style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    for offer in offers {
      guard let address = options.address(offer.target) else {
        out.element("p", options.namesCommands ? offer.typed : offer.words, class: "quiet")
        continue
      }
      out.raw("<p class=\"quiet\">")
      for piece in offer.words.pieces(out.phrases) {
        if case .written(let title) = piece {
          out.link(title, address)
        } else {
          out.text(piece.text)
        }
      }
      out.raw("</p>\n")
    }
  }
}

extension TodayView.OfferedStretch {
  /// The stretch in a quiet line: `Stretch: Neck roll, 30 seconds (daymark stretch)`.
  var block: Block {
    let words = Phrase("Stretch: \(written: title), \(Stretch.duration(seconds))")
    let offer = Offers.Offer(words: words, command: "daymark stretch", target: .stretch(name))
    return .drawing(Offers(offers: [offer]))
  }
}

extension [Article.Mention] {
  /// The articles offered beside their subject, a quiet line each: `To read: Stretching safely, 3
  /// minutes (daymark articles stretching-safely)`.
  package var blocks: [Block] {
    let offers = map { article in
      Offers.Offer(
        words: Phrase("To read: \(written: article.title), \(Article.time(article.minutes))"),
        command: "daymark articles \(oneLine(article.name))", target: .article(article.name))
    }
    return offers.isEmpty ? [] : [.drawing(Offers(offers: offers))]
  }
}
