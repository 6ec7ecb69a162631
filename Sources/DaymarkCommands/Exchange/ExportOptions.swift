import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalMessages
import Phrases

/// What exports of entries have in common.
struct ExportOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      Phrase("A range, or a query; everything by default").help, valueName: "range"),
    completion: .journal(.ranges))
  var words: [String] = []

  @Option(
    name: .shortAndLong, help: ArgumentHelp(Phrase("The file to write").help, valueName: "file"),
    completion: .file())
  var output: String?

  /// Returns the entries that the words name: those of some days if they can be read so, or else those that
  /// match.
  func selection(_ context: CommandContext) throws -> ExportSelection {
    guard !words.isEmpty else { return .days(.always) }
    let typed = words.joined(separator: " ")
    if let days = context.dates.range(typed) { return .days(days) }
    return .matches(try context.query(typed))
  }

  /// Writes a text; without a file, prints it.
  func put(
    _ bytes: [UInt8], replacing isOwn: ([UInt8]) -> Bool, _ context: CommandContext
  ) throws {
    let target = OutputFile(output)
    let old = try target.contents()
    guard isOwn(old ?? []) else { throw ExportOptions.notOwn(output) }
    try target.put(bytes, over: old)
    context.tellInTheClear(target.path)
    try context.failIfUnread()
  }

  /// Writes an archive, piece by piece.
  func putArchive(
    _ context: CommandContext, _ fill: (@escaping ZipWriter.Output) throws -> Void
  ) throws {
    let target = OutputFile(output)
    guard let path = target.path else {
      throw CommandError(CommandWording.needsFile)
    }
    do {
      guard try target.put(replacing: { end, _ in ZipWriter.isOwn(end) }, fill) else {
        throw ExportOptions.notOwn(path)
      }
    } catch let error as ZipArchiveError {
      throw CommandError(error.message)
    }
    context.tellInTheClear(path)
    try context.failIfUnread()
  }

  static func notOwn(_ path: String?) -> CommandError {
    CommandError(CommandWording.notOwn(path ?? ""))
  }
}
