import ArgumentParser
import JournalCore
import JournalGit
import JournalPrograms
import JournalRender
import JournalStore

extension Session {
  /// Prints what a sync would do, as far as it is known without asking the remote.
  func showSync(_ repository: Repository) throws {
    let outlook = try SyncOutlook(repository)
    let changes = PendingChanges(outlook.status, isMerge: outlook.merging != nil)
    try warn(of: changes, outlook.status, in: repository)
    let gone = try deletions(changes, in: repository)
    printValue(
      GitWording.dryRun(
        outlook, changes, subject: try commitSubject(changes, in: repository),
        outlook.remote))
    if gone > 1 { printError(GitWording.wouldAsk(gone)) }
  }

  // MARK: Committing

  /// Commits what changed, after the brake on deletions; whether there was something.
  func commit(_ sync: Sync, yes: Bool) throws -> Bool {
    let changes = sync.changes
    try warn(of: changes, sync.status, in: sync.repository)
    guard !changes.isEmpty else { return false }
    let gone = try deletions(changes, in: sync.repository)
    if gone > 1 {
      try Confirmation(GitWording.deleteQuestion(gone), typing: gone).require(yes)
    }
    if try !sync.repository.othersStaged().isEmpty { printError(GitWording.othersStaged) }
    let subject = try commitSubject(changes, in: sync.repository)
    guard try sync.commit(changes, subject: subject) else { return false }
    printValue(GitWording.committed(changes, subject))
    return true
  }

  /// How many files a commit takes out.
  /// - Throws: `GitProblem.entriesGone` where no entry would be left.
  private func deletions(_ changes: PendingChanges, in repository: Repository) throws -> Int {
    let gone = Deletions.count(removed: changes.removed, added: changes.added)
    guard gone > 1 else { return gone }
    let isEmptied = Deletions.emptyJournal(
      tracked: try repository.trackedFiles() + changes.removed, removed: changes.removed,
      added: changes.added)
    if isEmptied { throw GitProblem.entriesGone(gone) }
    return gone
  }

  /// Warns of entries that git ignores, of repositories inside the journal, which are left out, and
  /// of large new files.
  private func warn(
    of changes: PendingChanges, _ status: PorcelainStatus, in repository: Repository
  ) throws {
    let ignored = try repository.ignoredEntries(status)
    if !ignored.isEmpty { printError(GitWording.ignored(ignored)) }
    for path in changes.repositories {
      printError(GitWording.repositoryInside(String(decoding: path, as: UTF8.self)))
    }
    let large = changes.added.compactMap { path in
      repository.size(of: path).map { (path: path, size: $0) }
    }.filter { $0.size > GitWording.largeBytes }
    guard !large.isEmpty else { return }
    // git-lfs keeps a short note of such a file in the history, and the file itself elsewhere.
    if let isKept = try? repository.keepsLarge(large.map(\.path)), isKept { return }
    for (path, size) in large {
      printError(GitWording.large(String(decoding: path, as: UTF8.self), bytes: size))
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
  }

  // MARK: Installing

  /// What would sync this journal again and again.
  func syncInstallation(minutes: Int) throws -> Installation {
    let words = ["sync", "--quiet", "--journal", location.root]
    // git and ssh are found where the person finds them.
    let environment = Terminal.environment("PATH").map { ["PATH": $0] } ?? [:]
    return try installation(
      "daymark-sync", purpose: "sync of \(location.root)", words, environment: environment,
      minutes: minutes, wording: .sync)
  }
}
