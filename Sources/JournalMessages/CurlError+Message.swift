package import JournalPrograms
package import Phrases

extension CurlError {
  /// Returns why nothing was read of a place.
  /// - Parameter place: the beginning of the address, up to the server's name.
  package func message(reading place: String) -> Message {
    switch self {
    case .cannotStart(let path): Message(.system, Phrase("\(quoted: path) can't be started"))
    case .tooLarge:
      Message(
        .system, Phrase("an answer of \(code: place) is too large"),
        hint: Phrase("nothing was imported"))
    case .timedOut:
      Message(
        .system, Phrase("\(code: place) takes too long to answer"), hint: Phrase("try again later"))
    case .cut:
      Message(
        .system, Phrase("the connection to \(code: place) ended too early"),
        hint: Phrase("try again"))
    case .failed(let words):
      Message(.system, Phrase("\(code: place) can't be read: \(written: words)"))
    }
  }
}
