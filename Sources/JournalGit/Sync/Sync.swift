import JournalPrograms
public import JournalStore

/// Keeps a journal's branch and the one of its remote the same: commit, fetch, merge, send.
///
/// One at a time works on a repository, and each step is written down before it begins, so that
/// whatever ends it, the next one finds its way.
public struct Sync: Sendable {
  /// The repository.
  public let repository: Repository
  /// What the person and the repository have set.
  public let configuration: GitConfiguration
  /// What has changed since the last commit.
  public private(set) var status: PorcelainStatus
  /// The branch that is checked out.
  public let branch: String
  /// Where the branch is kept as well; nil where nowhere is named.
  public let remote: Remote?
  let journal: JournalLocation
  /// The commit that is being merged, by a `sync` that stopped for conflicts; nil without one.
  let merging: String?
  /// When a sync began that didn't come to its end, in seconds since 1970; nil where the last one did.
  let killed: Int?
  private let lock: HandedLock

  /// Begins: waits for another `sync`, mends what a killed one has left, and looks whether it can go
  /// on.
  /// - Throws: `GitProblem`, with nothing changed.
  public init(_ journal: JournalLocation, _ repository: Repository) throws {
    guard let lock = try HandedLock(repository.lockPath, waiting: 10) else {
      throw GitProblem.busy
    }
    killed = lock.isHeld ? repository.markerTime : nil
    if lock.isHeld { try repository.recover() }
    self.lock = lock
    self.journal = journal
    self.repository = repository
    let outlook = try SyncOutlook(repository)
    (configuration, status, merging) = (outlook.configuration, outlook.status, outlook.merging)
    (branch, remote) = (outlook.branch, outlook.remote)
    try repository.write(merging.map { .stopped(from: $0) } ?? .begun)
  }

  /// Ends well: the next one has nothing to mend.
  public func finish() throws {
    try repository.write(nil)
  }

  // MARK: Committing

  /// What is to be committed.
  public var changes: PendingChanges { PendingChanges(status, isMerge: merging != nil) }

  /// Takes over what has changed, and commits it.
  ///
  /// Nothing is taken over but what was looked at: a disk that is taken out meanwhile is no deletion.
  /// - Parameter subject: the commit's line.
  /// - Returns: false where nothing differs after all, as where only line ends did.
  public func commit(_ changes: PendingChanges, subject: String) throws -> Bool {
    let others = try merging == nil ? repository.othersStaged() : []
    // Of files that became folders git can't commit a part alone.
    if !others.isEmpty, changes.changesKinds { throw GitProblem.stagedOutside(others) }
    try journal.holding {
      // What the person took away to settle a conflict is gone; all else stands as it is.
      let isThere = { repository.isFile($0) }
      let present = changes.present + changes.settled.filter(isThere)
      let gone = changes.gone + changes.settled.filter { !isThere($0) }
      // This one can fail, and takes over nothing then. A folder that became a file, or a file that
      // became a folder, takes the place of what it was.
      if !present.isEmpty {
        try repository.output(
          ["update-index", "--add", "--replace", "-z", "--stdin"], input: present.joinedByNUL)
      }
      // The place of what is gone isn't looked at again: something else may stand there.
      if !gone.isEmpty {
        try repository.output(
          ["update-index", "--force-remove", "-z", "--stdin"], input: gone.joinedByNUL)
      }
    }
    var words = ["--literal-pathspecs", "commit", "--quiet", "--no-edit", "-F", "-"]
    if !others.isEmpty { words += ["--only", "--", repository.prefix] }
    let result = try repository.result(words, input: Array((subject + "\n").utf8))
    guard result.isSuccess else {
      // git says by its status alone that there is nothing to commit.
      if merging == nil, result.ending == .exited(1),
        try repository.result(["diff", "--cached", "--quiet"]).isSuccess
      {
        return false
      }
      throw GitProblem.failed(command: words, result)
    }
    repository.syncFolders(branch: branch)
    return true
  }
}

/// What `sync` finds when it looks, without changing anything.
public struct SyncOutlook: Hashable, Sendable {
  /// What the person and the repository have set.
  public let configuration: GitConfiguration
  /// What has changed since the last commit.
  public let status: PorcelainStatus
  /// The branch that is checked out.
  public let branch: String
  /// Where it is kept as well; nil where nowhere is named.
  public let remote: Remote?
  /// The commit that a `sync` before was merging; nil without one.
  public let merging: String?

  /// Looks.
  /// - Throws: `GitProblem` for a state in which nothing may be done.
  public init(_ repository: Repository) throws {
    if let lock = repository.indexLock {
      throw GitProblem.locked(path: lock.path, seconds: lock.seconds)
    }
    configuration = try repository.configuration()
    merging = try repository.operation.flatMap { try repository.ownMerge($0) }
    status = try repository.status()
    guard let branch = status.branch else { throw GitProblem.detached }
    self.branch = branch
    remote = try repository.remote(of: branch, configuration)
    let unmerged = status.changes.filter { $0.kind == .unmerged }.map(\.path)
    if merging != nil {
      let left = try repository.unresolved(unmerged)
      guard left.isEmpty else { throw GitProblem.conflicts(left) }
    } else if !unmerged.isEmpty {
      throw GitProblem.unmerged(unmerged.map { String(decoding: $0, as: UTF8.self) })
    }
    let local = try repository.localFiles()
    guard local.isEmpty else { throw GitProblem.localFilesHere(local) }
    guard try repository.hasIdentity() else { throw GitProblem.noIdentity }
  }
}

extension [[UInt8]] {
  /// The paths as git reads them with `-z`.
  var joinedByNUL: [UInt8] {
    var bytes: [UInt8] = []
    for path in self { bytes += path + [0] }
    return bytes
  }
}
