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

  static func nothingToExport(_ path: String?) -> String {
    "nothing to export: no tasks and no reminders"
      + (path.map { "; '\(visible($0))' was left as it is" } ?? "")
  }
}
