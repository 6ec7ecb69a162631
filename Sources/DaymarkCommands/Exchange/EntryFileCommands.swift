import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalRender

/// What exports of entries have in common.
struct ExportOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A range, or a query; everything by default", valueName: "range"),
    completion: .journal(.ranges))
  var words: [String] = []

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write", valueName: "file"),
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
  }

  /// Writes an archive, piece by piece.
  func putArchive(
    _ context: CommandContext, _ fill: (@escaping ZipWriter.Output) throws -> Void
  ) throws {
    let target = OutputFile(output)
    guard let path = target.path else {
      throw CommandError(message: CommandWording.needsFile, status: .usage)
    }
    guard try target.put(replacing: { end, _ in ZipWriter.isOwn(end) }, fill) else {
      throw ExportOptions.notOwn(path)
    }
    context.tellInTheClear(path)
  }

  static func notOwn(_ path: String?) -> CommandError {
    CommandError(message: CommandWording.notOwn(path ?? ""), status: .dataRefused)
  }
}

struct JSONFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "json", abstract: "Write entries as JSON, for programs",
    discussion: """
      The same as 'show --format json', oldest first, in the schema daymark/entries/1. Hidden and unshared \
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

struct JrnlFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "jrnl", abstract: "Write entries as jrnl does",
    discussion: """
      JSON, or jrnl's own text file if the name ends in .txt: 'jrnl --import' reads that. What jrnl has no \
      place for is in the JSON below 'daymark'; it isn't in the text.
      """)

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
    commandName: "dayone", abstract: "Write entries and photos as an archive for Day One",
    discussion: """
      What came from Day One goes back as it was. What Day One has no place for is in the JSON below \
      'daymark', which it ignores.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let selection = try options.selection(context)
    try options.putArchive(context) { try context.journal.writeDayOne(selection, to: $0) }
  }
}

struct MarkdownFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "markdown",
    abstract: "Write entries as they are, with their photos, in one archive")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let selection = try options.selection(context)
    try options.putArchive(context) { try context.journal.writeMarkdown(selection, to: $0) }
  }
}

struct LoopFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "loop", abstract: "Write habits as Loop Habit Tracker does, in one archive")

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write", valueName: "file"),
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

struct SQLiteFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sqlite", abstract: "Write the journal as a database, for queries and charts",
    discussion: """
      Entries, values, tags, gratitude, photos, songs, check-ins, habits, the days that record them, and \
      tasks are tables. Habits and tasks are written whole.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let bytes = try context.journal.sqliteExport(options.selection(context)).bytes()
    let target = OutputFile(options.output)
    guard let path = target.path else {
      throw CommandError(message: CommandWording.needsFile, status: .usage)
    }
    let isWritten = try target.put(replacing: { _, beginning in SQLiteExport.isOwn(beginning) }) {
      put in
      try bytes.withUnsafeBytes(put)
    }
    guard isWritten else { throw ExportOptions.notOwn(path) }
    context.tellInTheClear(path)
  }
}
