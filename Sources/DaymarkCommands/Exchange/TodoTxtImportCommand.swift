import ArgumentParser
import JournalActions
import JournalExchange

struct TodoTxtImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo.txt", abstract: "Import the tasks of a todo.txt file")

  @OptionGroup var writing: WritingOptions
  @OptionGroup var options: TaskImportOptions

  @Argument(help: "The file", completion: .file())
  var file = "todo.txt"

  func run(_ context: CommandContext) throws {
    let bytes = try context.journal.bytesOfTasks(at: file)
    try context.importTasks(TodoTxt.tasks(bytes, name: CommandContext.fileName(file)), options)
  }
}
