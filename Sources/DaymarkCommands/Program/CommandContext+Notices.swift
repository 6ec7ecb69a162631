import JournalActions
import JournalMessages
import JournalRender
import Phrases

extension CommandContext {
  /// Prints a notice, which stops nothing, to stderr.
  /// - Parameter style: how a line of a file is shown.
  static func tell(_ notice: JournalNotice, _ style: TextStyle) {
    switch notice {
    case .unread(let files): printError(CommandWording.unread(files))
    case .leftOut(let error): printError(CommandWording.leftOut(error))
    case .problem(let problem): printError(Wording.text(problem, style))
    case .passedOver(let path): printError(CommandWording.passedOver(path))
    case .recovered(let path): printError(CommandWording.recovered(path))
    case .changedBack(let step): printError(CommandWording.changedBack(step))
    case .halfMade(let step): printError(CommandWording.halfMade(step))
    case .unseen(let step): printError(CommandWording.unseen(step))
    case .notUndoable: printError(CommandWording.notUndoable)
    case .templateOutside(let path): printError(CommandWording.templateOutside(path))
    case .nameKept(let path):
      printError(Phrase("\(code: path) keeps its name: other texts link to it"))
    case .notFixed(let error): printError(error.message)
    case .brokenMemory(let path): printError(RemindWording.broken(path))
    }
  }
}
