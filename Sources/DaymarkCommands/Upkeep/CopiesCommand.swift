import ArgumentParser
import JournalActions
import JournalRender
import JournalStore
import Phrases

struct CopiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copies",
    abstract: Phrase("List copies that sync services left beside files, and merge them").help,
    subcommands: [ListCommand.self, MergeCommand.self, DiscardCommand.self],
    defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("List the copies, and what they differ in").help)

    @OptionGroup var global: GlobalOptions

    @Option(help: ArgumentHelp(Phrase("The format of the list: \(any: ["text", "json"])").help))
    var format = WritingFormat.text

    func run(_ context: CommandContext) throws {
      let copies = try context.journal.copies()
      if format == .json { return printValue(json(CopiesView(copies))) }
      guard !copies.isEmpty else { return printError(CommandWording.noCopies) }
      for copy in copies { printValue(CommandWording.copy(copy, context.style)) }
      printError(CommandWording.whatToDo)
    }
  }

  struct MergeCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: Phrase("Merge copies into their files").help,
      discussion: Phrase(
        """
        Nothing of either side is lost: what can't be merged so stays as it is, and the exit \
        status is 1. Merged copies go to the journal's trash; \(command: "daymark undo") reverts \
        all of it.
        """
      ).help)

    @OptionGroup var writing: WritingOptions

    @Argument(
      help: ArgumentHelp(Phrase("Copies, their files, or folders; all by default").help),
      completion: .file())
    var path: [String] = []

    @Flag(help: ArgumentHelp(Phrase("Show what would be done, but change nothing").help))
    var dryRun = false

    func run(_ context: CommandContext) throws {
      let journal = context.journal
      if dryRun {
        guard writing.format == .text else {
          throw CommandError(CommandWording.dryRunIsText)
        }
        return try show(journal.copyMerges(wanted(context)), isDone: false)
      }
      try journal.recover()
      let command = (["copies merge"] + path).joined(separator: " ")
      try show(journal.mergeCopies(wanted(context), command: command), isDone: true)
    }

    /// Returns the requested copies; nil for all.
    private func wanted(_ context: CommandContext) throws -> [String]? {
      guard !path.isEmpty else { return nil }
      return try context.copies(path) { copy, name in
        name.isEmpty || copy.hasPrefix(name + "/")
          || context.location.original(ofConflictCopy: copy) == name
      }
    }

    private func show(_ outcomes: [CopyOutcome], isDone: Bool) throws {
      guard !outcomes.isEmpty else { return printError(CommandWording.noCopies) }
      for outcome in outcomes { printLine(CommandWording.merged(outcome, isDone: isDone)) }
      let left = outcomes.count(where: \.isLeft)
      if isDone, left < outcomes.count {
        printLine(CommandWording.mergedCopies(outcomes.count - left))
      }
      guard left > 0 else { return }
      printError(CommandWording.copiesLeft)
      throw ExitCode.nothingFound
    }
  }

  struct DiscardCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "trash", abstract: Phrase("Move copies to the trash without merging them").help)

    @OptionGroup var writing: WritingOptions

    @Argument(help: ArgumentHelp(Phrase("Copies").help), completion: .file())
    var path: [String] = []

    @Flag(help: ArgumentHelp(Phrase("All copies").help))
    var all = false

    @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
    var yes = false

    func run(_ context: CommandContext) throws {
      guard path.isEmpty == all else {
        throw CommandError(CommandWording.whichCopies)
      }
      let journal = context.journal
      let wanted = all ? nil : try context.copies(path) { _, _ in false }
      let command = (["copies trash"] + (all ? ["--all"] : path)).joined(separator: " ")
      let paths = try context.change(isAgreed: yes) {
        try journal.copyRemovals(wanted)
      } ask: { files in
        guard files.count > 1 else { return false }
        try Confirmation(CommandWording.trashCopiesQuestion(files.count), typing: files.count)
          .require(yes)
        return true
      } make: { shown in
        try journal.trashCopies(wanted, shown: shown, command: command)
      }
      guard !paths.isEmpty else { return printError(CommandWording.noCopies) }
      printLine(CommandWording.trashedCopies(paths))
    }
  }
}

extension CommandContext {
  /// Returns the copies for words on the command line: paths from the current folder, or from the
  /// journal's root as they are listed.
  /// - Parameter isMeant: returns true if a path other than its own means a copy.
  /// - Throws: `CommandError` for a word without a copy.
  fileprivate func copies(
    _ words: [String], isMeant: (_ copy: String, _ path: String) -> Bool
  ) throws -> [String] {
    let all = try journal.copyPaths()
    return try words.flatMap { word in
      for path in [location.path(of: word), word] {
        guard let path else { continue }
        let found = all.filter { $0 == path || isMeant($0, path) }
        if !found.isEmpty { return found }
      }
      throw CommandError(CommandWording.notACopy(word))
    }
  }
}
