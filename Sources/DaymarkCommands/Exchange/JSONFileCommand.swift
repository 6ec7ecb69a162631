import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases

struct JSONFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "json", abstract: Phrase("Write entries as JSON, for programs").help,
    discussion: Phrase(
      """
      What 'show' prints as JSON, oldest first, in the schema \(code: "daymark/entries/1"). Hidden \
      and unshared entries are included: the file is for yourself.
      """
    ).help)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let view = try context.journal.entries(options.selection(context))
    // The schema is the last member, so a file that ends with it is one of ours.
    let end = json(["schema": view.schema]).utf8.dropFirst()
    try options.put(
      Array(json(view).utf8), replacing: { $0.isEmpty || $0.suffix(end.count).elementsEqual(end) },
      context)
  }
}
