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
    printValue(
      GitWording.dryRun(outlook, changes, subject: try policy.subject(), outlook.remote))
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
    printValue(GitWording.committed(policy.changes, subject))
    return true
  }

  /// Warns of entries that git ignores, of nested repositories, and of large new files.
  private func warn(_ policy: SyncPolicy, _ status: PorcelainStatus) throws {
    let warnings = try policy.warnings(status, largeBytes: GitWording.largeBytes)
    if !warnings.ignored.isEmpty { printError(GitWording.ignored(warnings.ignored)) }
    for path in warnings.repositories {
      printError(GitWording.repositoryInside(String(decoding: path, as: UTF8.self)))
    }
    guard !warnings.large.isEmpty else { return }
    for file in warnings.large {
      printError(GitWording.large(String(decoding: file.path, as: UTF8.self), bytes: file.size))
    }
    printError(GitWording.largeHint(hasLFS: Program("git-lfs") != nil))
  }

  // MARK: Exchanging

  func exchange(_ sync: Sync, isCommitted: Bool, yes: Bool) throws {
    guard let remote = sync.remote else {
      if !isCommitted { printValue(GitWording.nothingToCommit) }
      return printError(GitWording.noRemote)
    }
    let exchange = try sync.exchange(with: remote, today: today) { incoming in
      let gone = Deletions.count(removed: incoming.removed, added: incoming.added)
      guard gone > 1 else { return }
      try Confirmation(GitWording.takeQuestion(gone, from: remote.name), typing: gone).require(yes)
    }
    if let why = exchange.unreachable {
      return printError(GitWording.unreachable(remote, why, isCommitted: isCommitted))
    }
    printValue(GitWording.exchanged(exchange, remote, isCommitted: isCommitted))
    for text in GitWording.moods(exchange.moods) { printError(text) }
    if !exchange.noticed.isEmpty {
      printError(VaultWording.noticed(exchange.noticed, of: remote.name))
    }
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
