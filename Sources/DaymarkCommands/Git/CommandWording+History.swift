import JournalCore
import Phrases

// The messages of the commands that read git's history.
extension CommandWording {
  static let notACount = Message(
    .usage, Phrase("-n must be at least 1"), hint: Phrase("write -n 50"))

  static func notHad(_ count: Int) -> Message {
    .warning(
      Phrase(
        count, "git could not read \(count) version", "git could not read \(count) versions"))
  }

  static let shallow = Message.note(
    Phrase("earlier history was not fetched, so the oldest revision may show old text as new"),
    hint: Phrase("\(command: "git fetch --unshallow")"))

  static let noFileToPrint = Message(
    .usage, Phrase("no file was given"),
    hint: Phrase(
      """
      \(command: #"git config diff.daymark.textconv "daymark textconv""#) lets git pass one
      """))

  static let stagedIsRead = Message(
    .usage, Phrase("--staged can't be used with --fix"),
    hint: Phrase("write \(command: "daymark check --fix"), then \(command: "git add")"))

  static func restored(_ path: String, _ version: AsOf) -> Phrase {
    Phrase(
      """
      restored \(code: path) as of \(code: version.commit), \(version.day, .weekday) \
      \(code: version.time)
      """)
  }
}
