import ArgumentParser
import JournalActions
import JournalExchange
import Phrases

struct LoopFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "loop",
    abstract: Phrase("Write habits as Loop Habit Tracker does, in one archive").help)

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp(Phrase("The file to write").help, valueName: "file"),
    completion: .file())
  var output: String?

  func run(_ context: CommandContext) throws {
    let export = try context.journal.loopExport()
    var options = ExportOptions()
    options.output = output
    try options.putArchive(context) { put in
      var zip = ZipWriter()
      for file in export.files { try zip.add(file.name, file.bytes, to: put) }
      try zip.finish(to: put)
    }
  }
}
