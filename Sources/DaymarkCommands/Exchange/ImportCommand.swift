import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalMessages
import JournalStore
import Phrases

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: Phrase("Import entries from another program, in one step").help,
    discussion: Phrase(
      """
      Reads what Day One, Mini Diary, jrnl, Daylio, Journey, RedNotebook, Org mode, Loop, HabitBull, \
      harsh and Health Auto Export write, databases of SQLite, any table in a CSV file, and tasks of \
      Canvas, Taskwarrior and \(code: "todo.txt"). '\(command: "import markdown")' copies a folder \
      as it is. Importing a newer export later adds what is new, and brings what has changed; what \
      you changed here stays. '\(command: "daymark undo")' reverts an import.
      """
    ).help,
    subcommands: [
      FilesCommand.self, CanvasImportCommand.self, TaskwarriorImportCommand.self,
      TodoTxtImportCommand.self, VerifyCommand.self,
    ],
    defaultSubcommand: FilesCommand.self)

  struct FilesCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "files", abstract: Phrase("Import a file").help, shouldDisplay: false)

    @OptionGroup var writing: WritingOptions

    @Flag(help: ArgumentHelp(Phrase("Show what would be imported, but write nothing").help))
    var dryRun = false

    @Option(
      help: ArgumentHelp(
        Phrase("The folder to put entries below; by default that of new entries").help,
        valueName: "folder"),
      completion: .directory)
    var into: String?

    @Option(
      help: ArgumentHelp(
        Phrase(
          """
          A number for a mood that is a word, such as \(code: "great=9"); can be given several \
          times
          """
        ).help,
        valueName: "word=number"))
    var mood: [String] = []

    @Option(
      help: ArgumentHelp(
        Phrase("The scale of its moods, such as \(code: "1..5"), if it isn't yours").help,
        valueName: "low..high"))
    var scale: String?

    @Option(
      help: ArgumentHelp(
        Phrase(
          """
          What is first in dates such as \(code: "3/4/2021"): \(any: ["month-first", "day-first"])
          """
        ).help, valueName: "order"))
    var dates: String?

    @Option(
      help: ArgumentHelp(
        Phrase(
          """
          Moods that are words, from the worst to the best, such as \(code: "bad,ok,good"): they \
          are spread over your scale
          """
        ).help, valueName: "words"))
    var moods: String?

    @Option(
      help: ArgumentHelp(
        Phrase("The encoding of a text that isn't UTF-8: \(any: ["windows-1252"])").help,
        valueName: "name"))
    var encoding: String?

    @Flag(
      help: ArgumentHelp(
        Phrase("Take the columns of a table as they are guessed, without a question").help))
    var yes = false

    @Option(help: ArgumentHelp(Phrase("For a database: the table to read").help, valueName: "name"))
    var table: String?

    @Option(
      name: [.customLong("column"), .customLong("columns")],
      help: ArgumentHelp(
        Phrase(
          """
          For a database or a CSV file: the column of the \
          \(any: ["date", "time", "mood", "title", "text", "tags", "gratitude"]), or of a \
          \(code: "habit"), such as \(code: "date=Datum,mood=Stimmung")
          """
        ).help,
        valueName: "meaning=name"))
    var column: [String] = []

    @Option(
      help: ArgumentHelp(
        Phrase("A file with all of that: moods, scale, dates, table and columns").help,
        valueName: "file"),
      completion: .file())
    var map: String?

    @Argument(
      help: ArgumentHelp(
        Phrase(
          """
          The format, if it isn't recognized, and the file: an archive, its folder, JSON, CSV or a \
          text
          """
        ).help,
        valueName: "file"), completion: .file())
    var words: [String]

    func run(_ context: CommandContext) throws {
      if words.count == 1,
        let tasks = try context.journal.recognizedTasks(
          at: words[0], named: CommandContext.fileName(words[0]))
      {
        return try context.importTasks(tasks, TaskImportOptions(dryRun: dryRun, into: into))
      }
      var request = try self.request()
      request.folder = into
      let file = try mapFile()
      let scale = context.journal.settings.mood
      do throws(ImportMapError) {
        request.map = try map(from: file)
        try request.map.requireMoods(on: scale)
      } catch {
        throw CommandError(error.message(map, scale))
      }
      let outcome: ImportOutcome
      do {
        if try !dryRun && !isAgreed(request, context) { return }
        outcome =
          try dryRun
          ? context.journal.importPlan(request) : context.journal.importEntries(request)
      } catch let error as ImportError {
        throw CommandError(error.message(words.last ?? ""))
      }
      let notes: [Phrase] =
        outcome.assumptions.map { ImportWording.text($0) }
        + outcome.problems.map { ImportWording.text($0, scale) }
      for note in notes.prefix(ImportWording.mostProblems) { printError(note) }
      if let more = ImportWording.more(notes.count) { printError(more) }
      guard outcome.rows.used > 0 else {
        throw CommandError(
          ImportWording.nothingUsed(
            outcome.rows, of: outcome.format.program, words.last ?? ""))
      }
      printValue(ImportWording.text(outcome, isPlan: dryRun, context.style) + "\n")
    }

    /// Shows how a table is read whose columns are guessed, and asks; returns false for *no*.
    private func isAgreed(_ request: ImportRequest, _ context: CommandContext) throws -> Bool {
      guard let table = try context.journal.guessedTable(request) else { return true }
      printValue(ImportWording.lines(table, context.style).joined(separator: "\n") + "\n")
      if yes { return true }
      switch Confirmation(ImportWording.isGuessRight).ask() {
      case .yes: return true
      case .no: return false
      case .noTerminal: throw CommandError(ImportWording.guessed(request.path, table))
      }
    }

    private func mapFile() throws -> [UInt8]? { try map.map { try JournalLocation.file(at: $0) } }

    private func map(from file: [UInt8]?) throws(ImportMapError) -> ImportMap {
      var map = try file.map { (file) throws(ImportMapError) in try ImportMap(file) } ?? ImportMap()
      for part in column.flatMap(ImportMap.parts) { try map.add(column: part.meaning, part.name) }
      for (word, number) in mood.map(FilesCommand.parts) { try map.add(mood: word, number) }
      if let moods { try map.add(moods: moods.split(separator: ",").map(String.init)) }
      if let encoding { map.encoding = try ImportMap.encoding(encoding) }
      if let scale { map.scale = try ImportMap.scale(scale) }
      if let dates { map.dates = try ImportMap.dates(dates) }
      map.table = table ?? map.table
      return map
    }

    private static func parts(_ pair: String) -> (String, String) {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }

    private func request() throws(CommandError) -> ImportRequest {
      guard let path = words.last, words.count <= 2 else {
        throw CommandError(ImportWording.oneFile)
      }
      guard words.count == 2 else { return ImportRequest(path) }
      guard let format = ImportFormat(words[0].lowercased()) else {
        throw CommandError(ImportWording.noFormat(words[0]))
      }
      return ImportRequest(path, format: format)
    }
  }

  struct VerifyCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: Phrase("Compare each import with what is in the journal now").help)

    @OptionGroup var global: GlobalOptions

    @Argument(
      help: ArgumentHelp(
        Phrase(
          """
          A receipt, such as \(code: "imports/2026-11-21-dayone.json"); all of them by default
          """
        ).help),
      completion: .file())
    var receipt: [String] = []

    func run(_ context: CommandContext) throws {
      let found = try context.journal.importChecks(of: receipt)
      let tasks = try context.journal.taskImportChecks(of: receipt)
      guard !found.isEmpty || !tasks.isEmpty else {
        throw CommandError(ImportWording.noReceipt(receipt.first))
      }
      for check in found { printValue(ImportWording.text(check, context.style) + "\n") }
      for check in tasks { printValue(TaskImportWording.text(check, context.style) + "\n") }
      if found.contains(where: { !$0.isComplete }) || tasks.contains(where: { $0.gone > 0 }) {
        throw ExitCode(1)
      }
    }
  }
}

struct TaskwarriorImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "taskwarrior",
    abstract: Phrase("Import the tasks that \(code: "task export") writes").help)

  @OptionGroup var writing: WritingOptions
  @OptionGroup var options: TaskImportOptions

  @Argument(help: ArgumentHelp(Phrase("The file").help), completion: .file())
  var file: String

  func run(_ context: CommandContext) throws {
    let bytes = try context.journal.bytesOfTasks(at: file)
    let tasks = Taskwarrior.tasks(
      bytes, name: CommandContext.fileName(file), context.journal.importClock)
    try context.importTasks(tasks, options)
  }
}

struct TodoTxtImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo.txt", abstract: Phrase("Import the tasks of a \(code: "todo.txt") file").help
  )

  @OptionGroup var writing: WritingOptions
  @OptionGroup var options: TaskImportOptions

  @Argument(help: ArgumentHelp(Phrase("The file").help), completion: .file())
  var file = "todo.txt"

  func run(_ context: CommandContext) throws {
    let bytes = try context.journal.bytesOfTasks(at: file)
    try context.importTasks(TodoTxt.tasks(bytes, name: CommandContext.fileName(file)), options)
  }
}
