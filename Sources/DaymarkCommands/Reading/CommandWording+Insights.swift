import JournalCore
import JournalRender

// The messages of the command for insights.
extension CommandWording {
  static let daysOfWhat = """
    error: there are days behind one name
    hint: name it: daymark insights run --days
    """

  static func nothingNamed(_ text: String, known: [String]) -> String {
    let hint =
      Wording.suggestion(for: text, among: known)
      ?? "write a range, as 2026-Q4 or 90d, or what an entry names: a habit, a tag, a number"
    return "error: '\(visible(text))' is no range, and no entry names it\nhint: \(hint)"
  }
}
