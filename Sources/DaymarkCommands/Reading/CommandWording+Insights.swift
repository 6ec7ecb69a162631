import JournalRender
import Phrases

// The messages of the command for insights.
extension CommandWording {
  static let daysOfWhat = Message(
    .usage, Phrase("--days needs one name"),
    hint: Phrase("add one: \(command: "daymark insights run --days")"))

  static func nothingNamed(_ text: String, known: [String]) -> Message {
    Message(
      .noSuch, Phrase("\(quoted: text) is neither a range nor in any entry"),
      hint: Wording.suggestion(for: text, among: known)
        ?? Phrase(
          """
          write a range such as 2026-Q4 or 90d, or a habit, a tag or a number of your entries
          """))
  }
}
