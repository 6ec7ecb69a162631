import ArgumentParser
import JournalCore
import JournalGit
import Phrases

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: Phrase("Commit your changes, and sync them with other devices").help,
    discussion: Phrase(
      """
      Commits, fetches, merges and pushes with git. If it can't continue, it stops and tells you \
      what to do; run it again to continue from there.
      """
    ).help,
    subcommands: [NowCommand.self, InstallCommand.self, UninstallCommand.self],
    defaultSubcommand: NowCommand.self)

  struct NowCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "now", abstract: Phrase("Sync now").help, shouldDisplay: false)
    static let worksLocked = true
    static let agreesFirst = true

    @OptionGroup var global: GlobalOptions

    @Flag(
      help: ArgumentHelp(Phrase("Show what would be committed and synced, but change nothing").help)
    )
    var dryRun = false

    @Flag(help: ArgumentHelp(Phrase("Don't ask before deleting files").help))
    var yes = false

    func run(_ context: CommandContext) throws {
      let repository = try context.repository()
      if dryRun { return try context.showSync(repository) }
      try context.sync(repository, yes: yes)
      try context.syncFriendsAfterwards()
    }
  }

  struct InstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: Phrase("Let the system sync at intervals").help,
      discussion: Phrase("It shows the files it would write, and asks.").help)

    @OptionGroup var options: GlobalOptions

    @Option(help: ArgumentHelp(Phrase("Minutes between two syncs").help, valueName: "minutes"))
    var every = 30

    @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
    var yes = false

    func run() throws {
      guard every > 0, 60 % every == 0 || every % 60 == 0 && 1440 % every == 0 else {
        throw CommandError(GitWording.notMinutes(every))
      }
      let context = try CommandContext(options)
      // What could never work is reported before it is installed.
      _ = try context.repository()
      try context.syncInstallation(minutes: every).install(yes: yes)
    }
  }

  struct UninstallCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall", abstract: Phrase("Undo the installation").help)

    @OptionGroup var global: GlobalOptions

    @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
    var yes = false

    func run(_ context: CommandContext) throws {
      try context.syncInstallation(minutes: 30).remove(yes: yes)
    }
  }
}
