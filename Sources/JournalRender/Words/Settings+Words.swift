package import JournalCore
package import Phrases

extension Settings {
  /// The journal's name on its pages: `Mia's journal`.
  package var journalName: Phrase {
    guard let name, !name.isEmpty else { return Phrase("My journal") }
    return Phrase("\(written: name)'s journal")
  }
}
