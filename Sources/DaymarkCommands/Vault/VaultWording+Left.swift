import JournalMessages
import JournalStore
import Phrases

// Files left unchanged by a log-in or a log-out.
extension VaultWording {
  static func notOpened(_ left: [FolderConversion.Left]) -> Message {
    Message(
      .refused,
      Phrase(
        left.count, "\(left.count) file couldn't be opened, and stays sealed",
        "\(left.count) files couldn't be opened, and stay sealed"),
      rows: rows(left))
  }

  static func notSealed(_ left: [FolderConversion.Left]) -> Message {
    Message(
      .refused,
      Phrase(
        left.count,
        """
        not everything is locked: \(left.count) file couldn't be sealed or looked at, and may be \
        readable
        """,
        """
        not everything is locked: \(left.count) files couldn't be sealed or looked at, and may be \
        readable
        """),
      rows: rows(left))
  }

  static func editors(_ paths: [[UInt8]]) -> Message {
    .warning(
      Phrase(
        """
        an editor seems to have files of the journal open, and may write them in the clear
        """),
      rows: Phrase.rows(paths), hint: Phrase("close it, then \(command: "daymark logout")"))
  }

  static func rows(_ left: [FolderConversion.Left]) -> [Phrase] {
    Phrase.rows(
      left.map { left in
        let path = left.path.isEmpty ? "." : String(decoding: left.path, as: UTF8.self)
        return Phrase("\(code: path): \(phrase(left.reason))")
      })
  }

  private static func phrase(_ reason: FolderConversion.Reason) -> Phrase {
    switch reason {
    case .system(let code): SystemError.phrase(code)
    case .hardLinked: Phrase("it has several names")
    case .closedFolder: Phrase("a folder that is a repository, or can't be read")
    case .changing: Phrase("another program keeps changing it")
    case .refused: Phrase("changed since sealed, or sealed for other keys")
    case .readable: Phrase("can be read")
    }
  }
}
