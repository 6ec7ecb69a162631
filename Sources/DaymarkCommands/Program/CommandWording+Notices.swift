import JournalActions
import JournalRender

extension CommandWording {
  /// Returns the message on stderr for a notice, which stops nothing.
  static func text(for notice: JournalNotice, _ style: TextStyle) -> String {
    switch notice {
    case .unread(let files): unread(files)
    case .leftOut(let error): leftOut(error)
    case .problem(let problem): Wording.text(problem, style)
    case .passedOver(let path): passedOver(path)
    case .recovered(let path): recovered(path)
    case .changedBack(let step): changedBack(step)
    case .halfMade(let step): halfMade(step)
    case .unseen(let step): unseen(step)
    case .notUndoable: notUndoable
    case .templateOutside(let path): templateOutside(path)
    case .nameKept(let path):
      "\(visible(path)) keeps its name: other texts link to it\n"
    case .notFixed(let error): message(for: error)
    case .brokenMemory(let path): RemindWording.broken(path)
    }
  }
}
