import ArgumentParser
import JournalCore
import JournalGit
import JournalPrograms
import JournalRender
import JournalStore
import TerminalForms

extension CommandContext {
  /// Prints what a sync would do, as far as it is known without contacting the remote.
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

  // MARK: Committing

  /// Commits what has changed, after the brake on deletions; returns whether there was something.
  func commit(_ sync: Sync, yes: Bool) throws -> Bool {
    let policy = SyncPolicy(journal, sync.repository, sync.changes)
    try warn(policy, sync.status)
    guard !policy.changes.isEmpty else { return false }
    let gone = try policy.deletions()
    if gone > 1 {
      try Confirmation(GitWording.deleteQuestion(gone), typing: gone).require(yes)
    }
    if try !sync.repository.othersStaged().isEmpty { printError(GitWording.othersStaged) }
    let subject = try policy.subject()
    guard try sync.commit(policy.changes, subject: subject) else { return false }
    printLine(GitWording.committed(policy.changes, subject))
    return true
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

  // MARK: Exchanging

  func exchange(_ sync: Sync, isCommitted: Bool, yes: Bool) throws {
    guard let remote = sync.remote else {
      if !isCommitted { printLine(GitWording.nothingToCommit) }
      return printError(GitWording.noRemote)
    }
    let exchange = try sync.exchange(with: remote, today: today) { incoming in
      let gone = Deletions.count(removed: incoming.removed, added: incoming.added)
      guard gone > 1 else { return }
      try Confirmation(GitWording.takeQuestion(gone, from: remote.name), typing: gone).require(yes)
    }
    if let why = exchange.unreachable {
      return printError(GitWording.unreachable(remote, why))
    }
    printLine(GitWording.exchanged(exchange, remote))
    for message in GitWording.moods(exchange.moods) { printError(message) }
    for message in VaultWording.noticed(exchange.noticed, of: remote.name) { printError(message) }
  }

  // MARK: Installing

  /// Returns the installation that syncs this journal regularly.
  func syncInstallation(minutes: Int) throws -> Installation {
    let words = ["sync", "--quiet", "--journal", location.root]
    // git and ssh are found where the person's shell finds them.
    let environment = Terminal.environment("PATH").map { ["PATH": $0] } ?? [:]
    return try installation(
      "daymark-sync", purpose: "sync of \(location.root)", words, environment: environment,
      start: .every(minutes: minutes), wording: .sync)
  }
}
