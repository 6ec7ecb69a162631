import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalRender
import Phrases

struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git", abstract: Phrase("Set git up for the journal").help,
    discussion: Phrase("For everything else, use git itself.").help,
    subcommands: [StatusCommand.self, SetupCommand.self], defaultSubcommand: StatusCommand.self)

  struct StatusCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: Phrase("Show the state of the repository, and what is missing").help)

    @OptionGroup var global: GlobalOptions

    func run(_ context: CommandContext) throws {
      let repository = try context.repository()
      let found = try GitSetup.Found(context.location, repository)
      let configuration = try repository.configuration()
      let status = try repository.status()
      let remote = try status.branch.flatMap { try repository.remote(of: $0, configuration) }
      printValue(
        GitWording.status(
          repository, status, remote, lock: repository.indexLock, context.style))
      let missing = GitSetup.missing(found)
      // If the lines themselves are missing, nothing else needs to be reported.
      let hasLines = !missing.contains { step in
        if case .lines(file: ".gitattributes", _) = step { true } else { false }
      }
      let others = hasLines ? try repository.otherAttributes() : []
      printValue(GitWording.entries(missing, found, others, context.style))
      if !others.isEmpty { printError(GitWording.whoOverrides) }
      let ignored = try repository.ignoredEntries(status)
      if !ignored.isEmpty { printError(GitWording.ignored(ignored)) }
      if try !repository.hasIdentity() { printError(GitWording.identityMissing) }
      if !missing.isEmpty { printError(GitWording.somethingMissing) }
    }
  }

  struct SetupCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "setup",
      abstract: Phrase("Make the journal a git repository that understands entries").help,
      discussion: Phrase(
        """
        In an existing repository it shows what it would add, and asks. Running it again changes \
        nothing.
        """
      ).help)
    static let agreesFirst = true

    @OptionGroup var global: GlobalOptions

    @Flag(help: ArgumentHelp(Phrase("Show what would be added, but add nothing").help))
    var dryRun = false

    @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
    var yes = false

    func run(_ context: CommandContext) throws {
      let git = try GitProgram.found(context.settings)
      var repository: Repository?
      do { repository = try context.repository() } catch GitError.noRepository {}
      let found = try GitSetup.Found(context.location, repository)
      let steps = GitSetup.missing(found)
      guard !steps.isEmpty else { return printError(GitWording.nothingMissing) }
      printValue(GitWording.steps(steps, context.style))
      if found.hasOtherHook { printError(GitWording.otherHook) }
      if dryRun { return }
      if repository != nil {
        try Confirmation(GitWording.setupQuestion(steps.count)).require(yes)
      }
      try GitSetup.add(steps, to: context.location, git) { changes in
        try context.journal.change("git setup") { _, change in
          changes.forEach { change.add($0) }
        }
      }
      printLine(GitWording.isSetUp)
    }
  }
}

extension GitProgram {
  /// Returns git as the commands run it on a journal with these settings.
  /// - Throws: `GitError.noGit`.
  static func found(_ settings: Settings) throws -> GitProgram {
    let path = Surroundings.programPath
    guard let git = GitProgram(own: path, timeZone: settings.timeZone) else {
      throw GitError.noGit
    }
    return git
  }
}

extension CommandContext {
  /// git as the commands run it; nil if it isn't installed.
  var git: GitProgram? { try? GitProgram.found(settings) }

  /// Returns the repository that contains the journal.
  /// - Throws: `GitError` if there is none, or no git.
  func repository() throws -> Repository { try journal.repository(.found(settings)) }

  /// Returns the journal's history in git.
  /// - Parameter index: the index to read, as an absolute path; nil for the repository's own.
  func history(index: String? = nil) throws -> JournalHistory {
    JournalHistory(journal, try repository(), index: index)
  }
}

extension GitSetup {
  /// Turns a new journal's folder into a repository, or reports what an existing one lacks.
  static func begin(_ journal: Journal) throws {
    guard let git = GitProgram(timeZone: journal.settings.timeZone) else {
      return printError(CommandWording.noGit)
    }
    let repository = try? journal.repository(git)
    let steps = missing(try Found(journal.location, repository))
    guard repository == nil else {
      if !steps.isEmpty { printError(GitWording.wouldAdd) }
      return
    }
    try add(steps, to: journal.location, git) { changes in
      try journal.change("git setup") { _, change in changes.forEach { change.add($0) } }
    }
  }
}
