import ArgumentParser
import JournalCore
import JournalGit

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Commit what changed, and exchange it with other devices.",
    discussion: """
      Commits, fetches, merges and sends with git. Where it can't go on it stops and says how; doing \
      it again goes on from there.
      """,
    subcommands: [NowCommand.self, InstallCommand.self, UninstallCommand.self],
    defaultSubcommand: NowCommand.self)

  struct NowCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "now", abstract: "Do it now.", shouldDisplay: false)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Show what would be committed and exchanged, and change nothing.")
    var dryRun = false

    @Flag(help: "Don't ask before files are taken out.")
    var yes = false

    func run(_ context: CommandContext) throws {
      let repository = try context.repository()
      if dryRun { return try context.showSync(repository) }
      let sync = try Sync(context.location, repository)
      let isCommitted = try context.commit(sync, yes: yes)
      try context.exchange(sync, isCommitted: isCommitted, yes: yes)
      try sync.finish()
    }
  }

  struct InstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Let the system do it again and again.",
      discussion: "Shows the files that it writes, and asks.")

    @OptionGroup var options: GlobalOptions

    @Option(help: ArgumentHelp("Minutes from one to the next.", valueName: "minutes"))
    var every = 30

    @Flag(help: "Don't ask.")
    var yes = false

    func run() throws {
      guard every > 0, 60 % every == 0 || every % 60 == 0 && 1440 % every == 0 else {
        throw CommandError(message: GitWording.notMinutes(every), status: .usage)
      }
      let context = try CommandContext(options)
      // What could never work is reported before it is installed.
      _ = try context.repository()
      try context.syncInstallation(minutes: every).install(yes: yes)
    }
  }

  struct UninstallCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall", abstract: "Take that away again.")

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Don't ask.")
    var yes = false

    func run(_ context: CommandContext) throws {
      try context.syncInstallation(minutes: 30).remove(yes: yes)
    }
  }
}
