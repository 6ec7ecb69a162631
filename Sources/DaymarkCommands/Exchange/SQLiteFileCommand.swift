import ArgumentParser
import JournalActions
import JournalExchange
import Phrases

struct SQLiteFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sqlite",
    abstract: Phrase("Write the journal as a database, for queries and charts").help,
    discussion: Phrase(
      """
      Entries, values, tags, gratitude, photos, songs, check-ins, habits, the days that record \
      them, and tasks are tables. Habits and tasks are written whole.
      """
    ).help)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let bytes = try context.journal.sqliteExport(options.selection(context)).bytes()
    let target = OutputFile(options.output)
    guard let path = target.path else {
      throw CommandError(CommandWording.needsFile)
    }
    let isWritten = try target.put(replacing: { _, beginning in SQLiteExport.isOwn(beginning) }) {
      put in
      try bytes.withUnsafeBytes(put)
    }
    guard isWritten else { throw ExportOptions.notOwn(path) }
    context.tellInTheClear(path)
    try context.failIfUnread()
  }
}
