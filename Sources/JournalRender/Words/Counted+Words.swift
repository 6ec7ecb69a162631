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
    if notCounted > 0 {
      notes.append(
        names
          ? Phrase(
            notCounted, "\(notCounted) entry not counted: \(command: "daymark check")",
            "\(notCounted) entries not counted: \(command: "daymark check")")
          : Phrase(
            notCounted, "\(notCounted) entry not counted", "\(notCounted) entries not counted"))
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
      notes.append(Phrase(later, "\(later) entry after today", "\(later) entries after today"))
    }
    return notes
  }
}
