import JournalPrograms
package import JournalStore

/// Keeps a journal's branch in sync with its remote: commit, fetch, merge, push.
///
/// Only one sync works on a repository at a time. Each step is recorded before it begins, so the
/// next sync can recover from any interruption.
package struct Sync: Sendable {
  /// The repository.
  package let repository: Repository
  /// The settings of the person and the repository.
  package let configuration: GitConfiguration
  /// The changes since the last commit.
  package private(set) var status: PorcelainStatus
  /// The checked-out branch.
  package let branch: String
  /// The branch's remote; nil if none is configured.
  package let remote: Remote?
  /// True if git's settings for merges, which aren't part of a clone, were missing and have been
  /// added.
  package let addsSettings: Bool
  let journal: JournalLocation
  /// The commit being merged by a `sync` that stopped for conflicts; nil if there is none.
  let merging: String?
  /// The time an unfinished sync began, in seconds since 1970; nil if the last one finished.
  let killed: Int?
  private let lock: InheritedLock

  /// Begins a sync: waits for another `sync`, repairs leftovers from a killed one, and checks the
  /// repository's state.
  /// - Throws: `GitError`, with nothing changed.
  package init(_ journal: JournalLocation, _ repository: Repository) throws {
    guard let lock = try InheritedLock(repository.lockPath, waiting: 10) else {
      throw GitError.busy
    }
    try SyncOutlook.checkVault(journal, repository)
    killed = lock.isHeld ? repository.markerTime : nil
    if lock.isHeld { try repository.recover() }
    self.lock = lock
    self.journal = journal
    self.repository = repository
    let outlook = try SyncOutlook(repository)
    configuration = outlook.configuration
    status = outlook.status
    merging = outlook.merging
    branch = outlook.branch
    remote = outlook.remote
    addsSettings = try GitSetup.addSettings(journal, repository, outlook.configuration)
    try repository.write(merging.map { .stopped(from: $0) } ?? .begun)
  }

  /// Finishes successfully, so that the next sync has nothing to repair.
  package func finish() throws {
    try repository.write(nil)
  }

  // MARK: Committing

  /// The changes to be committed.
  package var changes: PendingChanges { PendingChanges(status, isMerge: merging != nil) }

  /// Stages and commits the changes.
  ///
  /// Only checked changes are staged: a disk removed in between isn't a deletion.
  /// - Parameter subject: the commit's subject.
  /// - Returns: false if nothing differs after all, for example if only line ends did.
  package func commit(_ changes: PendingChanges, subject: String) throws -> Bool {
    let others = try merging == nil ? repository.othersStaged() : []
    // git can't make a partial commit if files became folders.
    if !others.isEmpty, changes.changesKinds { throw GitError.stagedOutside(others) }
    try repository.refuseUnfiltered(changes.present + changes.settled)
    try refuseUnsealedKeys(changes)
    try journal.holding {
      // Files removed to resolve a conflict are gone; everything else is staged as it is.
      let isThere = { repository.isFile($0) }
      let present = changes.present + changes.settled.filter(isThere)
      let gone = changes.gone + changes.settled.filter { !isThere($0) }
      // This command can fail, and stages nothing then. A folder that became a file, or the
      // reverse, replaces its earlier version.
      if !present.isEmpty {
        try repository.output(
          ["update-index", "--add", "--replace", "-z", "--stdin"], input: present.joinedByNUL)
      }
      // Removed files' paths aren't checked again: something else may be there now.
      if !gone.isEmpty {
        try repository.output(
          ["update-index", "--force-remove", "-z", "--stdin"], input: gone.joinedByNUL)
      }
    }
    try repository.sealStaged()
    var words = ["--literal-pathspecs", "commit", "--quiet", "--no-edit", "-F", "-"]
    if !others.isEmpty { words += ["--only", "--", repository.prefix] }
    let message = try repository.sealed(subject + "\n")
    let result = try repository.result(words, input: Array(message.utf8))
    guard result.isSuccess else {
      // git reports an empty commit only by its exit status.
      if merging == nil, result.ending == .exited(1),
        try repository.result(["diff", "--cached", "--quiet"]).isSuccess
      {
        return false
      }
      throw GitError.failed(command: words, result)
    }
    repository.syncFolders(branch: branch)
    return true
  }

  /// Refuses to commit keys while nobody is logged in: other devices wouldn't trust them without
  /// the seal.
  private func refuseUnsealedKeys(_ changes: PendingChanges) throws(VaultError) {
    guard repository.hasVault, repository.keys == nil else { return }
    let folder = Array((VaultPaths.folder + "/").utf8)
    let paths = changes.present + changes.settled + changes.added + changes.removed
    if paths.contains(where: { $0.starts(with: folder) }) { throw .keysUnsealed }
  }
}

/// `sync`'s findings, without any changes.
package struct SyncOutlook: Hashable, Sendable {
  /// The settings of the person and the repository.
  package let configuration: GitConfiguration
  /// The changes since the last commit.
  package let status: PorcelainStatus
  /// The checked-out branch.
  package let branch: String
  /// The branch's remote; nil if none is configured.
  package let remote: Remote?
  /// The commit that an earlier `sync` was merging; nil if there is none.
  package let merging: String?

  /// Inspects a repository.
  /// - Throws: `GitError` for a state that allows no sync.
  package init(_ repository: Repository) throws {
    if let lock = repository.indexLock {
      throw GitError.locked(path: lock.path, seconds: lock.seconds)
    }
    configuration = try repository.configuration()
    merging = try repository.operation.flatMap { try repository.ownMerge($0) }
    status = try repository.status()
    guard let branch = status.branch else { throw GitError.detached }
    self.branch = branch
    remote = try repository.remote(of: branch, configuration)
    let unmerged = status.changes.filter { $0.kind == .unmerged }.map(\.path)
    if merging != nil {
      let left = try repository.unresolved(unmerged)
      guard left.isEmpty else { throw GitError.conflicts(left) }
    } else if !unmerged.isEmpty {
      throw GitError.unmerged(unmerged.map { String(decoding: $0, as: UTF8.self) })
    }
    let local = try repository.localFiles()
    guard local.isEmpty else { throw GitError.localFilesHere(local) }
    guard try repository.hasIdentity() else { throw GitError.noIdentity }
  }
}

extension SyncOutlook {
  /// Refuses to begin if that could commit something in the clear, or seal it twice.
  /// - Throws: `VaultError`.
  static func checkVault(_ journal: JournalLocation, _ repository: Repository) throws {
    if let step = journal.vault.step { throw VaultError.unfinished(step) }
    guard repository.hasVault else { return }
    // In a new clone files are still sealed, though an earlier one at this path was open.
    if repository.keys != nil, journal.vault.isFreshClone { throw VaultError.locked }
    // git's settings aren't part of a clone.
    try repository.makeSealing()
    // Nothing is committed on top of commits that must be undone.
    if try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess {
      try repository.guardSending(Repository.unsent("HEAD"))
    }
    guard repository.keys == nil else { return }
    // Without the key, open files would be sealed differently, and be new to git.
    let open = Vault(journal).readable(nil).found
    guard open.isEmpty else { throw VaultError.open(open) }
  }
}

extension [[UInt8]] {
  /// The paths as git reads them with `-z`: each ends in NUL.
  var joinedByNUL: [UInt8] {
    var bytes: [UInt8] = []
    for path in self { bytes += path + [0] }
    return bytes
  }
}
