import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalMessages
import JournalRender
import JournalStore
import Phrases

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: Phrase("Export the journal to other programs").help,
    subcommands: [
      CSVFileCommand.self, JSONFileCommand.self, SQLiteFileCommand.self, CalendarFileCommand.self,
      TodoTxtFileCommand.self,
      MarkdownFileCommand.self, JrnlFileCommand.self, DayOneFileCommand.self, LoopFileCommand.self,
    ])
}

/// The options shared by exports of entries.
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

  /// Returns the entries for the words: those on some days if the words can be read so, or else the
  /// matching ones.
  func selection(_ context: CommandContext) throws -> ExportSelection {
    guard !words.isEmpty else { return .days(.always) }
    let typed = words.joined(separator: " ")
    if let days = context.dates.range(typed) { return .days(days) }
    return .matches(try context.query(typed))
  }

  /// Writes text; without a file, prints it.
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
    // The schema is the last member, so a file with this end is one of ours.
    let end = json(["schema": view.schema]).utf8.dropFirst()
    try options.put(
      Array(json(view).utf8), replacing: { $0.isEmpty || $0.suffix(end.count).elementsEqual(end) },
      context)
  }
}

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

struct DayOneFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "dayone",
    abstract: Phrase("Write entries and photos as an archive for Day One").help,
    discussion: Phrase(
      """
      What came from Day One goes back as it was. What Day One has no place for is in the JSON \
      below 'daymark', which it ignores.
      """
    ).help)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let selection = try options.selection(context)
    try options.putArchive(context) { try context.journal.writeDayOne(selection, to: $0) }
  }
}

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

extension CommandWording {
  static let needsFile = Message(
    .usage, Phrase("this isn't a text, so it can't be printed"),
    hint: Phrase("name a file to write: \(command: "-o FILE")"))

  static func leftOutOfText(_ keys: [String: Int]) -> Phrase {
    let names = keys.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10).map {
      key, count in
      Phrase(count, "\(written: key) (\(count) entry)", "\(written: key) (\(count) entries)")
    }
    let shown = names + (keys.count > 10 ? [Phrase("…")] : [])
    return Phrase("left out, because jrnl's text has no place for it: \(list: shown)")
  }
}
