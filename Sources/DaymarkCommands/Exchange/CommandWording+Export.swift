import JournalExchange
import JournalRender
import TerminalForms

// The messages of exports.
extension CommandWording {
  static func leftOut(_ omission: JournalCalendar.Omission) -> String {
    """
    left out: '\(visible(omission.rule))' of '\(visible(omission.task))'; no calendar has exact \
    words for it, so only the next one is written
    """
  }

  static func nothingToExport(_ path: String?) -> String {
    "nothing to export: no tasks, and nothing to be reminded of"
      + (path.map { "; '\(visible($0))' is as it was" } ?? "")
  }
}
