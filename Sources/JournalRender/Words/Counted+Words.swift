import JournalCore
import Phrases

extension Counted {
  /// The quiet lines under a view: entries not counted, folders not read, and entries after today.
  var notes: [Phrase] { notes(names: true) }

  /// Returns the notes.
  /// - Parameter names: true to name a command for more; a document for later or for others names
  ///   none.
  func notes(names: Bool) -> [Phrase] {
    var notes: [Phrase] = []
    // What has words in place of a number isn't a problem of the file, so 'check' doesn't name it.
    let words = names ? reasons[Counted.notANumber] ?? 0 : 0
    let others = notCounted - words
    if words > 0 {
      notes.append(
        Phrase(
          words, "\(words) entry not counted, because its value isn't a number",
          "\(words) entries not counted, because their values aren't numbers"))
    }
    if others > 0 {
      notes.append(
        names
          ? Phrase(
            others, "\(others) entry not counted: \(command: "daymark check")",
            "\(others) entries not counted: \(command: "daymark check")")
          : Phrase(others, "\(others) entry not counted", "\(others) entries not counted"))
    }
    if let folders = reasons[Counted.unreadableFolder] {
      notes.append(
        names
          ? Phrase(
            folders, "\(folders) folder not read: \(command: "daymark check")",
            "\(folders) folders not read: \(command: "daymark check")")
          : Phrase(folders, "\(folders) folder not read", "\(folders) folders not read"))
    }
    if let files = reasons[Counted.datesElsewhere], names {
      notes.append(
        Phrase(
          files,
          "\(files) file has its date under another key: \(command: "daymark check")",
          "\(files) files have their date under another key: \(command: "daymark check")"))
    }
    if later > 0 {
      notes.append(
        Phrase(
          later, "\(later) entry is dated after today (not counted)",
          "\(later) entries are dated after today (not counted)"))
    }
    return notes
  }
}
