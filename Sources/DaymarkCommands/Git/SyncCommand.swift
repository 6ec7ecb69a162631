import ArgumentParser
import JournalCore
import JournalGit

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Commit your changes, and sync them with other devices",
    discussion: """
      Commits, fetches, merges and pushes with git. If it can't continue, it stops and tells you \
      what to do; run it again to continue from there.
      """,
    subcommands: [NowCommand.self, InstallCommand.self, UninstallCommand.self],
    defaultSubcommand: NowCommand.self)

  struct NowCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "now", abstract: "Sync now", shouldDisplay: false)
    static let worksLocked = true
    static let agreesFirst = true

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Show what would be committed and synced, but change nothing")
    var dryRun = false

    @Flag(help: "Don't ask before deleting files")
    var yes = false

    func run(_ context: CommandContext) throws {
      let repository = try context.repository()
      if dryRun { return try context.showSync(repository) }
      let sync = try Sync(context.location, repository)
      if sync.addsSettings { printError(GitWording.settingsAdded) }
      let isCommitted = try context.commit(sync, yes: yes)
      try context.exchange(sync, isCommitted: isCommitted, yes: yes)
      try sync.finish()
      try context.syncFriendsAfterwards()
    }
  }

  struct InstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Let the system sync at intervals",
      discussion: "It shows the files it would write, and asks.")

    @OptionGroup var options: GlobalOptions

    @Option(help: ArgumentHelp("Minutes between two syncs", valueName: "minutes"))
    var every = 30

    @Flag(help: "Don't ask")
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
      commandName: "uninstall", abstract: "Undo the installation")

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Don't ask")
    var yes = false

    func run(_ context: CommandContext) throws {
      try context.syncInstallation(minutes: 30).remove(yes: yes)
    }
  }
}
