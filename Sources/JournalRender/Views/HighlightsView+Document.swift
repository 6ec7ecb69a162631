public import JournalCore
import Phrases

extension HighlightsView: RenderedView {
  /// The periods under headings, one sentence per line.
  public var document: Document {
    Document(Phrase("Highlights"), periods.flatMap(\.blocks) + [.notes(counted)])
  }
}

extension Highlights {
  fileprivate var blocks: [Block] {
    let sentences = sentences(named: false)
    let nothing = [
      Phrase("Nothing stands out yet."), Phrase("It takes a few days with a mood."),
    ]
    return [
      .heading(2, heading),
      sentences.isEmpty ? .sentences(nothing, .quiet) : HighlightSentence.block(sentences),
    ]
  }
}

/// Sentences about highlights: on a page each links to its day, elsewhere a command tells more.
struct HighlightList: Drawn {
  let sentences: [HighlightSentence]

  func lines(_ style: TextStyle) -> [String] {
    sentences.flatMap { sentence -> [String] in
      var lines = Wrapping.lines(
        style.text(sentence.text), width: style.columns, first: "- ", rest: "  ")
      let command = "(\(sentence.command))"
      // A command broken over two lines is hard to copy.
      if let last = lines.last, DisplayWidth.of(last) + DisplayWidth.of(command) < style.columns {
        lines[lines.count - 1] += " " + style.paint(command, .quiet)
        return lines
      }
      return lines
        + Wrapping.lines(command, width: style.columns, first: "  ").map {
          style.paint($0, .quiet)
        }
    }
  }

  func markdown(_ style: PhraseStyle) -> String {
    sentences.map { sentence in
      "- " + MarkdownText.inline("\(sentence.text.text(style)) (\(sentence.command))")
    }.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(sentences, "lines", to: &out) { out, sentence in
      out.add(Inline(sentence.text, to: sentence.day.map { Target.day($0) }), options)
    }
  }
}
