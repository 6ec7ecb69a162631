import ArgumentParser
import JournalActions
import Phrases

struct TodoTxtFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo.txt", abstract: Phrase("Write all tasks as a \(code: "todo.txt") file").help,
    discussion: Phrase(
      """
      '\(command: "daymark import todo.txt")' reads it again. Hidden and unshared entries are \
      included: the file is for yourself.
      """
    ).help)

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp(Phrase("The file to write").help, valueName: "file"),
    completion: .file())
  var output: String?

  func run(_ context: CommandContext) throws {
    let (bytes, omissions) = try context.journal.todoTxt()
    for task in omissions { printError(TaskImportWording.leftOut(below: task)) }
    let target = OutputFile(output)
    let old = try target.contents()
    guard try context.journal.hasAll(ofTodoTxt: old ?? []) else {
      throw CommandError(TaskImportWording.notAllHere(output ?? ""))
    }
    try target.put(bytes, over: old)
    context.tellInTheClear(target.path)
    try context.failIfUnread()
  }
}
