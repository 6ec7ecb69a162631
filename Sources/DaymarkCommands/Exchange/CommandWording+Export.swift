import JournalExchange
import Phrases

// The messages of exports.
extension CommandWording {
  static func leftOut(_ omission: JournalCalendar.Omission) -> Phrase {
    Phrase(
      """
      left out: \(quoted: omission.rule) of \(quoted: omission.task); calendars can't express it \
      exactly, so only the next one is written
      """)
  }

  static func noRange(of view: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: view) shows the present state, so it takes no range"),
      hint: Phrase("leave out the range"))
  }

  static let needsFile = Message(
    .usage, Phrase("this isn't a text, so it can't be printed"),
    hint: Phrase("name a file to write: \(command: "-o FILE")"))

  static func leftOutOfText(_ keys: [String: Int]) -> Phrase {
    let names = keys.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10).map {
      key, count in
      Phrase(count, "\(written: key) (\(count) entry)", "\(written: key) (\(count) entries)")
    }
    let shown = names + (keys.count > 10 ? [Phrase("…")] : [])
    return Phrase("left out, because jrnl's text has no place for it: \(list: shown)")
  }

  static func nothingToExport(_ path: String?) -> Phrase {
    guard let path else { return Phrase("nothing to export: no tasks and no reminders") }
    return Phrase(
      "nothing to export: no tasks and no reminders; \(quoted: path) was left as it is")
  }
}
