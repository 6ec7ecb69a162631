import ArgumentParser
import JournalActions
import JournalExchange
import Phrases

struct JrnlFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "jrnl", abstract: Phrase("Write entries as jrnl does").help,
    discussion: Phrase(
      """
      JSON, or jrnl's own text file if the name ends in \(code: ".txt"): \
      '\(command: "jrnl --import")' reads that. What jrnl has no place for is in the JSON below \
      'daymark'; it isn't in the text.
      """
    ).help)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let export = try context.journal.jrnlExport(options.selection(context))
    guard options.output?.hasSuffix(".txt") == true else {
      return try options.put(export.json, replacing: JrnlExport.isOwn, context)
    }
    if !export.leftOut.isEmpty { printError(CommandWording.leftOutOfText(export.leftOut)) }
    let text = export.text
    try options.put(text, replacing: { $0.isEmpty || $0 == text }, context)
  }
}
