public import JournalCore
import Phrases

extension OnThisDayView: RenderedView {
  /// The entries, one after the other.
  public var document: Document {
    var blocks = EntryBlock.blocks(entries, scale: low...max(low, high))
    if entries.isEmpty {
      blocks.append(
        .line(Phrase("Nothing was written on \(day, .anniversary) in an earlier year.")))
    }
    return Document(
      Phrase("\(day, .anniversary) in earlier years"), isHeaded: false,
      blocks + [.notes(counted)])
  }
}
