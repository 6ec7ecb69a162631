import JournalCore
import Phrases

/// A long period on one page.
struct DigestReview: Drawn {
  /// The photo at the top.
  let photo: DigestPhoto?
  /// The period in a few sentences.
  let sentences: [Phrase]
  /// The year in pixels, or both years of the period.
  let years: DigestCalendar?
  /// Some days in the writer's words.
  let days: [QuotedDay]
  /// True if they are the best ones.
  let daysAreBest: Bool
  /// The writer's most frequent thanks.
  let thanks: [ListItem]

  /// True if there is nothing to show.
  var isEmpty: Bool {
    photo == nil && sentences.isEmpty && years == nil && days.isEmpty && thanks.isEmpty
  }

  private var daysHeading: Phrase {
    daysAreBest ? Phrase("The best days") : Phrase("In your own words")
  }

  private var thanksHeading: Phrase { Phrase("Most grateful for") }

  /// Everything but the photo.
  private var blocks: [Block] {
    var blocks = [Block.sentences(sentences)]
    if let years { blocks.append(.drawing(years)) }
    if !days.isEmpty {
      blocks += [.heading(2, daysHeading), .space] + days.map { Block.drawing($0) }
    }
    if !thanks.isEmpty { blocks += [.heading(2, thanksHeading), .list(thanks, .bullets)] }
    return blocks
  }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(blocks)
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    [photo?.image, Markdown.blocks(blocks, style)].compactMap { $0 }.joined(separator: "\n\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.raw("<div class=\"year wide\">\n<div class=\"opening\">\n")
    if let photo {
      out.raw("<figure class=\"cover-photo\">")
      photo.writePicture(to: &out)
      out.raw("</figure>\n")
    }
    writeSentences(to: &out)
    out.raw("</div>\n")
    if let years {
      out.raw("<div class=\"pixels\">\n")
      years.writeFigures(to: &out, options)
      out.raw("</div>\n")
    }
    if !days.isEmpty {
      write("best-days", daysHeading, to: &out) { out in
        out.raw("<div class=\"three\">\n")
        out.add(days.map { Block.drawing($0) }, options)
        out.raw("</div>\n")
      }
    }
    if !thanks.isEmpty {
      write("top-thanks", thanksHeading, to: &out) { $0.add([.list(thanks, .bullets)], options) }
    }
    out.raw("</div>\n")
  }

  private func writeSentences(to out: inout HTMLWriter) {
    guard !sentences.isEmpty else { return }
    out.raw("<p class=\"story\">\n")
    for sentence in sentences {
      out.raw("<span>")
      for piece in sentence.pieces(out.phrases) {
        if case .written = piece {
          out.raw("<bdi>")
          out.text(piece.text)
          out.raw("</bdi>")
        } else {
          out.text(piece.text)
        }
      }
      out.raw("</span>\n")
    }
    out.raw("</p>\n")
  }

  /// Appends a part under its heading.
  private func write(
    _ name: StaticString, _ heading: Phrase, to out: inout HTMLWriter,
    _ body: (inout HTMLWriter) -> Void
  ) {
    out.raw("<section class=\"")
    out.raw(name)
    out.raw("\" aria-labelledby=\"")
    out.raw(name)
    out.raw("\">\n<h2 id=\"")
    out.raw(name)
    out.raw("\">")
    out.text(heading)
    out.raw("</h2>\n")
    body(&out)
    out.raw("</section>\n")
  }
}
