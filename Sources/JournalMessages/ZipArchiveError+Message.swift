package import JournalExchange
package import Phrases

extension ZipArchiveError {
  /// Why an archive can't be written.
  package var message: Message {
    switch self {
    case .full:
      Message(.refused, Phrase("an archive can't have so many bytes, or names that are so long"))
    case .changed:
      Message(
        .conflict, Phrase("a file has changed while it was read"), hint: Phrase("try again"))
    }
  }
}
