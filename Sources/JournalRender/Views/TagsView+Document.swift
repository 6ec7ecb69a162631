public import JournalCore
import Phrases

extension TagsView: RenderedView {
  /// A table of the tags, most frequent first.
  public var document: Document {
    Document(
      range == .always ? Phrase("Tags") : Phrase("Tags, \(range)"), isHeaded: false,
      [tags.isEmpty ? .sentences(emptyText) : .table(table), .notes(counted)])
  }

  private var table: Table {
    let columns = [
      Table.Column(Phrase("Tag")), Table.Column(Phrase("Entries"), isNumber: true),
      Table.Column(Phrase("First"), isSpare: true), Table.Column(Phrase("Last"), isSpare: true),
    ]
    let rows = tags.map { tag in
      [
        Inline("#\(tag.tag)", to: .tag(tag.tag)), Inline(tag.entries),
        Inline("\(tag.first)", to: .day(tag.first)), Inline("\(tag.last)", to: .day(tag.last)),
      ]
    }
    var table = Table(Phrase("Tags"), columns, rows)
    table.isOfRecords = true
    return table
  }

  var emptyText: [Phrase] {
    [
      Phrase("No tags here yet."),
      Phrase("Write '#walk' in the text, or 'tags: [walk]' at the top of an entry."),
    ]
  }
}
