import ArgumentParser
import JournalCore
import JournalGit
import JournalPrograms
import JournalRender
import JournalStore
import Phrases
import TerminalForms

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
      // Reports what could never work before installing it.
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

extension CommandContext {
  /// Prints a sync's plan, as far as it is known without contacting the remote.
  func showSync(_ repository: Repository) throws {
    let outlook = try SyncOutlook(repository)
    let changes = PendingChanges(outlook.status, isMerge: outlook.merging != nil)
    let policy = SyncPolicy(journal, repository, changes)
    try warn(policy, outlook.status)
    let gone = try policy.deletions()
    for line in GitWording.dryRun(outlook, changes, subject: try policy.subject()) {
      printLine(line)
    }
    if gone > 1 { printError(GitWording.wouldAsk(gone)) }
  }

  /// Syncs the journal, and prints the results; asks before deleting files.
  func sync(_ repository: Repository, yes: Bool) throws {
    try journal.sync(repository) { question in
      switch question {
      case .deleting(let count):
        try Confirmation(GitWording.deleteQuestion(count), typing: count).require(yes)
      case .taking(let count, let remote):
        try Confirmation(GitWording.takeQuestion(count, from: remote), typing: count).require(yes)
      }
    } tell: { event in
      switch event {
      case .addedSettings: printError(GitWording.settingsAdded)
      case .found(let policy, let status): try warn(policy, status)
      case .committing:
        if try !repository.othersStaged().isEmpty { printError(GitWording.othersStaged) }
      case .committed(let changes, let subject):
        printLine(GitWording.committed(changes, subject))
      case .noRemote(let isCommitted):
        if !isCommitted { printLine(GitWording.nothingToCommit) }
        printError(GitWording.noRemote)
      case .exchanged(let exchange, let remote): show(exchange, with: remote)
      }
    }
  }

  /// Warns of entries that git ignores, of nested repositories, and of large new files.
  private func warn(_ policy: SyncPolicy, _ status: PorcelainStatus) throws {
    let warnings = try policy.warnings(status, largeBytes: GitWording.largeBytes)
    if !warnings.ignored.isEmpty { printError(GitWording.ignored(warnings.ignored)) }
    for path in warnings.repositories {
      printError(GitWording.repositoryInside(String(decoding: path, as: UTF8.self)))
    }
    for (place, file) in warnings.large.enumerated() {
      let isLast = place + 1 == warnings.large.count
      let hint = isLast ? GitWording.largeHint(hasLFS: Program("git-lfs") != nil) : nil
      let path = String(decoding: file.path, as: UTF8.self)
      printError(GitWording.large(path, bytes: file.size, hint: hint))
    }
  }

  private func show(_ exchange: Exchange, with remote: Remote) {
    if let why = exchange.unreachable {
      return printError(GitWording.unreachable(remote, why))
    }
    printLine(GitWording.exchanged(exchange, remote))
    for message in GitWording.moods(exchange.moods) { printError(message) }
    for message in VaultWording.noticed(exchange.noticed, of: remote.name) { printError(message) }
  }

  // MARK: Installing

  /// Returns the installation for syncing this journal regularly.
  func syncInstallation(minutes: Int) throws -> Installation {
    let words = ["sync", "--quiet", "--journal", location.root]
    // Finds git and ssh where the person's shell finds them.
    let environment = Terminal.environment("PATH").map { ["PATH": $0] } ?? [:]
    return try installation(
      "daymark-sync", purpose: "sync of \(location.root)", words, environment: environment,
      start: .every(minutes: minutes), wording: .sync)
  }
}
