import JournalExchange
import JournalRender
import TerminalForms

// The messages of exports.
extension CommandWording {
  static func leftOut(_ omission: JournalCalendar.Omission) -> String {
    """
    left out: '\(visible(omission.rule))' of '\(visible(omission.task))'; calendars can't express \
    it exactly, so only the next one is written
    """
  }

  static func noRange(of view: String) -> String {
    """
    error: '\(view)' shows the present state, so it takes no range
    hint: leave out the range
    """
  }

  static let needsFile = """
    error: this isn't a text, so it can't be printed
    hint: name a file to write: -o FILE
    """

  static func leftOutOfText(_ keys: [String: Int]) -> String {
    let names = keys.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10).map {
      key, count in
      "\(visible(key)) (\(Figure.count(count, "entry", "entries")))"
    }
    let more = keys.count > 10 ? ", …" : ""
    return
      "left out, because jrnl's text has no place for it: \(names.joined(separator: ", "))\(more)"
  }

  static func nothingToExport(_ path: String?) -> String {
    "nothing to export: no tasks and no reminders"
      + (path.map { "; '\(visible($0))' was left as it is" } ?? "")
  }
}
