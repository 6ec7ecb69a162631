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
