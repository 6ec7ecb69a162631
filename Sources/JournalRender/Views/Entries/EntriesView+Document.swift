public import JournalCore
import Phrases

extension EntriesView: RenderedView {
  /// The entries, one after the other.
  public var document: Document {
    var blocks = EntryBlock.blocks(entries, scale: low...max(low, high))
    if entries.isEmpty {
      blocks.append(
        .line(
          range == .always ? Phrase("No entries yet.") : Phrase("No entries for \(range).")))
    }
    return Document(
      range == .always ? Phrase("All entries") : Phrase("\(range)"), isHeaded: false,
      blocks + [.notes(counted)])
  }
}

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
