package import JournalExchange
package import Phrases

extension UnreadReason {
  /// Why a file isn't read, as the rest of a sentence.
  package var phrase: Phrase {
    switch self {
    case .leadsOutside: Phrase("its name leads out of the archive")
    case .encrypted: Phrase("it is encrypted")
    case .link: Phrase("it is a link")
    case .unknownMethod: Phrase("it is packed in a way that isn't known")
    case .duplicate: Phrase("the archive has another file of this name")
    case .tooLarge: Phrase("it is too large")
    case .bomb: Phrase("it would be more than 200 times as large as it is packed")
    case .damaged: Phrase("it is damaged")
    case .missing: Phrase("it isn't there")
    }
  }
}
