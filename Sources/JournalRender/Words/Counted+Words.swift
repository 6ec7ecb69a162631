import JournalCore
import Phrases

extension Counted {
  /// Returns the quiet lines under a view: what was not counted, and what is dated after today.
  /// - Parameter isDocument: whether it is read later or by others, to whom commands say nothing.
  func notes(isDocument: Bool = false) -> [String] {
    var notes: [String] = []
    let command = isDocument ? "" : ": daymark check"
    if notCounted > 0 {
      notes.append("\(Figure.count(notCounted, "entry", "entries")) not counted\(command)")
    }
    if let folders = reasons[Counted.unreadableFolder] {
      notes.append("\(Figure.count(folders, "folder", "folders")) not read\(command)")
    }
    if later > 0 { notes.append("\(Figure.count(later, "entry", "entries")) after today") }
    return notes
  }
}
