import ArgumentParser
import JournalActions
import Phrases

struct MarkdownFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "markdown",
    abstract: Phrase("Write entries as they are, with their photos, in one archive").help)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let selection = try options.selection(context)
    try options.putArchive(context) { try context.journal.writeMarkdown(selection, to: $0) }
  }
}
