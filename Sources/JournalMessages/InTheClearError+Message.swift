package import JournalGit
package import Phrases

extension InTheClearError {
  /// The message that names the files, those in the clear first.
  package var message: Message {
    let notOpened = Phrase(
      damaged.count,
      "\(damaged.count) file can't be opened: changed since sealed, or sealed for other keys",
      "\(damaged.count) files can't be opened: changed since sealed, or sealed for other keys")
    guard let first = plain.first else {
      return Message(.refused, notOpened, rows: Phrase.rows(damaged))
    }
    let others: [Phrase] = damaged.isEmpty ? [] : [notOpened] + Phrase.rows(damaged)
    return Message(
      .refused,
      Phrase(
        plain.count, "\(plain.count) file is in the clear in commits of this journal",
        "\(plain.count) files are in the clear in commits of this journal"),
      rows: Phrase.rows(plain) + others,
      hint: Phrase(
        """
        git made these commits without Daymark's filter. If none was sent, undo them, keeping the \
        files: \(command: "git reset \(first.commit.prefix(10))~1"), then \(command: "daymark sync")
        """))
  }
}
