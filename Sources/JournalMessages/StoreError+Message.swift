package import JournalStore
package import Phrases

extension StoreError {
  /// What happened, and what to do about it.
  package var message: Message {
    switch self {
    case .cannotOpen(let path, let code):
      Message(.noSuch, Phrase("\(quoted: path) can't be read: \(SystemError.phrase(code))"))
    case .noJournal:
      Message(
        .noSuch, Phrase("no journal here"),
        hint: Phrase(
          """
          start one here with \(command: "daymark init"), go to a folder with dated Markdown \
          files, give one with \(command: "--journal"), or try a sample: \
          \(command: "daymark demo")
          """))
    case .otherJournal(let path, let journal): .otherJournal(path, journal)
    case .cannotWrite(let path, let code):
      Message(
        .notWritten,
        Phrase("\(quoted: path) can't be written: \(SystemError.phrase(ofWriting: code))"))
    case .notEmpty(let path):
      Message(
        .refused, Phrase("\(quoted: path) has other files in it, so nothing was written"),
        hint: Phrase(
          "name a new folder, or \(command: "--replace") an unchanged sample journal"))
    case .changedByHand(let path):
      Message(
        .refused,
        Phrase(
          """
          \(quoted: path) is not an unchanged file of the sample journal, so nothing was replaced
          """),
        hint: Phrase("name a new folder"))
    case .changedSince(let path, let kept):
      Message(
        .conflict,
        Phrase("\(quoted: path) was changed by another program, so it was left as it is"),
        hint: kept.map { Phrase("the new text is in \(quoted: $0)") } ?? Phrase("try again"))
    case .alreadyThere(let path):
      Message(.conflict, Phrase("\(quoted: path) already exists, so it was left as it is"))
    case .leadsOutside(let path):
      Message(.refused, Phrase("\(quoted: path) leads out of the journal, so it was left alone"))
    case .offLimits(let path): .offLimits(path)
    case .readOnly(let path):
      Message(
        .refused, Phrase("\(quoted: path) is write-protected, so it was left as it is"),
        hint: Phrase("make it writable with \(command: "chmod u+w FILE")"))
    case .damagedRecord(let path): .damagedRecord(path)
    case .hardLinked(let path, let names): .hardLinked(path, names: names)
    case .journalGone(let path): .journalGone(path)
    case .notAPicture(let path): .notAPicture(path)
    case .busy(let path): .beingChanged(path)
    case .writableByOthers(let path): .writableByOthers(path)
    case .locked(let path): .locked(during: JournalLocation(root: path).vault.step)
    case .stepFailed(let step, let reason): .stepFailed(step, reason.message)
    }
  }
}
