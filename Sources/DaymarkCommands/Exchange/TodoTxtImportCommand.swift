import ArgumentParser
import JournalActions
import JournalExchange
import Phrases

struct TodoTxtImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo.txt", abstract: Phrase("Import the tasks of a \(code: "todo.txt") file").help
  )

  @OptionGroup var writing: WritingOptions
  @OptionGroup var options: TaskImportOptions

  @Argument(help: ArgumentHelp(Phrase("The file").help), completion: .file())
  var file = "todo.txt"

  func run(_ context: CommandContext) throws {
    let bytes = try context.journal.bytesOfTasks(at: file)
    try context.importTasks(TodoTxt.tasks(bytes, name: CommandContext.fileName(file)), options)
  }
}
