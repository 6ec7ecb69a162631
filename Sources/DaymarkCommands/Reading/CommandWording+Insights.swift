import JournalCore
import JournalRender

// The messages of the command for insights.
extension CommandWording {
  static let daysOfWhat = """
    error: --days needs one name
    hint: add one: daymark insights run --days
    """

  static func nothingNamed(_ text: String, known: [String]) -> String {
    let hint =
      Wording.suggestion(for: text, among: known)
      ?? "write a range such as 2026-Q4 or 90d, or a habit, a tag or a number of your entries"
    return "error: '\(visible(text))' is neither a range nor in any entry\nhint: \(hint)"
  }
}
