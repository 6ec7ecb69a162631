import JournalCore

extension Counted {
  /// Returns the quiet lines under a view: what was not counted, and what is dated after today.
  func notes() -> [String] {
    var notes: [String] = []
    if notCounted > 0 {
      notes.append("\(Figure.count(notCounted, "entry", "entries")) not counted: daymark check")
    }
    if let folders = reasons[Counted.unreadableFolder] {
      notes.append("\(Figure.count(folders, "folder", "folders")) not read: daymark check")
    }
    if later > 0 { notes.append("\(Figure.count(later, "entry", "entries")) after today") }
    return notes
  }
}
