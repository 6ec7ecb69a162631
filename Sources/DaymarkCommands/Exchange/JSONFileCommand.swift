import ArgumentParser
import JournalActions
import JournalCore
import JournalRender

struct JSONFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "json", abstract: "Write entries as JSON, for programs",
    discussion: """
      What 'show' prints as JSON, oldest first, in the schema daymark/entries/1. Hidden and unshared \
      entries are included: the file is for yourself.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let view = try context.journal.entries(options.selection(context))
    let end = Array("\"schema\": \"\(view.schema)\"\n}\n".utf8)
    try options.put(
      Array(json(view).utf8), replacing: { $0.isEmpty || $0.suffix(end.count) == end }, context)
  }
}
