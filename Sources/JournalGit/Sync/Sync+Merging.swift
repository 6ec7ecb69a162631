import JournalCore
import JournalPrograms
import JournalStore

import Platform

/// A merge's effect on the files here.
package struct Incoming: Hashable, Sendable {
  /// Added files, from the repository's top.
  package var added: [[UInt8]] = []
  /// Removed files.
  package var removed: [[UInt8]] = []
}

extension Sync {
  /// Merges the fetched commits, and checks the result before committing it.
  /// - Returns: the entries with moods on another scale than the merged journal's.
  /// - Throws: `GitError`; if files are in conflict, the merge stays in progress.
  func merge(
    _ remote: Remote, isAhead: Bool, today: Day, _ mayMerge: (Incoming) throws -> Void
  ) throws -> RescaledMoods {
    if isAhead {
      // git merges two histories only if nothing is staged.
      let others = try repository.othersStaged()
      guard others.isEmpty else { throw GitError.stagedOutside(others) }
    }
    let from = try name(of: "refs/remotes/" + remote.tracking)
    let head = try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"])
    let isBegun = head.isSuccess
    let into = try isBegun ? GitLog.text(head.output.dropLast()) : repository.emptyTree()
    guard let trees = try trees(into, from, isAhead: isAhead) else {
      throw GitError.unrelated(remote: remote.name)
    }
    try refuseLocalFiles(in: trees, from, remote)
    try refuseSealedMerge(of: trees, isAhead: isAhead)
    try mayMerge(incoming(trees))
    if isBegun {
      try repository.write(.merging(into: into, from: from, named: remote.tracking))
    }
    var moods = RescaledMoods()
    try journal.held {
      try join(remote)
      guard repository.operation == .merge else { return }
      try look(trees, into, from, remote)
      try mergeKeys(into, from)
      moods = try keepMoods(trees)
      try commitMerge(of: from, today)
    }
    try repository.write(.begun)
    repository.syncFolders(branch: branch)
    return moods
  }

  private func name(of reference: String) throws -> String {
    GitLog.text(try repository.output(["rev-parse", "--verify", reference]).prefix { $0 != 0x0A })
  }

  private func trees(_ into: String, _ from: String, isAhead: Bool) throws -> MergedTrees? {
    isAhead
      ? try MergedTrees(into, from, in: repository)
      : try MergedTrees(into, from, bases: [into], in: repository)
  }

  // MARK: Before

  /// Refuses a merge with writes to folders meant for this computer only.
  private func refuseLocalFiles(
    in trees: MergedTrees, _ from: String, _ remote: Remote
  ) throws {
    let brought = trees.paths.filter { name, path in
      path.theirs != nil && path.isNew(path.theirs) && LocalFolder.part(of: name) != nil
    }
    guard let path = brought.keys.min(by: { $0.lexicographicallyPrecedes($1) }) else { return }
    let commit = try repository.output(
      ["--literal-pathspecs", "log", "-1", "--format=%h", from, "--"]
        + [String(decoding: path, as: UTF8.self)])
    throw GitError.localFilesThere(
      remote: remote.name, path: path,
      commit: commit.isEmpty ? String(from.prefix(7)) : GitLog.text(commit.dropLast()))
  }

  /// Returns the files that a merge would add and remove.
  /// - Throws: `GitError.inTheWay` for ignored files: git would overwrite them.
  private func incoming(_ trees: MergedTrees) throws -> Incoming {
    func names(_ isIncluded: (MergedPath) -> Bool) -> [[UInt8]] {
      trees.paths.filter { isIncluded($1) }.keys.sorted { $0.lexicographicallyPrecedes($1) }
    }
    var incoming = Incoming()
    incoming.added = names { $0.ours == nil && $0.theirs != nil }
    // Only their removals: files added here aren't on their side either.
    incoming.removed = names { $0.theirs == nil && $0.wasThere }.filter {
      Repository.changeTime(of: repository.absolute($0)) != nil
    }
    let blocked = try repository.filesInTheWay(of: incoming.added)
    guard blocked.isEmpty else {
      throw GitError.inTheWay(blocked.map { String(decoding: $0, as: UTF8.self) })
    }
    return incoming
  }

  /// Refuses a merge with files to open if nobody is logged in.
  private func refuseSealedMerge(of trees: MergedTrees, isAhead: Bool) throws {
    guard isAhead, repository.hasVault, repository.keys == nil else { return }
    let both = trees.paths.filter { _, path in
      path.ours != path.theirs && path.isNew(path.ours) && path.isNew(path.theirs)
    }.keys.filter { VaultPaths.isSealed($0) }
    guard both.isEmpty, trees.doubtful.isEmpty else {
      throw VaultError.mergeWaits(both.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }

  // MARK: Merging

  /// Lets git merge both, up to the commit; a fast-forward needs none.
  private func join(_ remote: Remote) throws {
    let options = try repository.mergeOptions()
    let words = [
      "merge", "--quiet", "--no-edit", "--ff", "--no-commit", "--no-squash", "--no-autostash",
      "--end-of-options", remote.tracking,
    ]
    let result: ProgramResult
    do throws(GitError) {
      result = try repository.result(options + words, seconds: 600)
    } catch {
      // git was ended in the middle, with everything it had started.
      if case .timedOut = error { try repository.recover() }
      throw error
    }
    guard !result.isSuccess, repository.operation != .merge else { return }
    try repository.write(.begun)
    throw GitError.failed(command: words, result)
  }

  /// Checks git's merge, and restores dropped text.
  /// - Throws: `GitError.leftOut` if a repair isn't certain; then the merge is undone.
  private func look(
    _ trees: MergedTrees, _ into: String, _ from: String, _ remote: Remote
  ) throws {
    var trees = trees
    try trees.read(repository, ours: into)
    let texts = try repository.contents(trees.doubtful)
    guard let mending = trees.mending(texts) else {
      try repository.takeBack(into, from, remote.tracking)
      try repository.write(.begun)
      throw GitError.leftOut(
        remote: remote.tracking, trees.losses(texts).sorted { $0.lexicographicallyPrecedes($1) })
    }
    guard !mending.isEmpty else { return }
    let lines = mending.map { path, blob in Array("\(blob.mode) \(blob.name)\t".utf8) + path }
    try repository.output(["update-index", "-z", "--index-info"], input: lines.joinedByNUL)
    try repository.output(
      ["checkout-index", "--force", "-z", "--stdin"], input: Array(mending.keys).joinedByNUL)
  }

  /// Merges a vault's keys after changes on both sides; git keeps ours.
  private func mergeKeys(_ into: String, _ from: String) throws {
    guard repository.hasVault, let keys = repository.keys else { return }
    let found = try repository.result(["merge-base", into, from])
    guard found.isSuccess else { return }
    let base = GitLog.text(found.output.prefix { $0 != 0x0A })
    let folders = try repository.vaultFolders(of: [base, into, from])
    guard Set(folders).count == 3 else { return }
    let files = try IncomingKeys.merged(
      repository.keyFiles(of: into), repository.keyFiles(of: from),
      base: repository.keyFiles(of: base), by: keys)
    try Vault(journal).replaceFolder(files)
    try repository.output(["add", "--all", "--", VaultPaths.folder])
  }

  /// Commits a checked merge.
  ///
  /// The person's hooks are for their own commits; other devices' existing commits must not delay
  /// the exchange.
  /// - Throws: `GitError.conflicts`, with the merge in progress.
  private func commitMerge(of from: String, _ today: Day) throws {
    let unmerged = try repository.status().changes.filter { $0.kind == .unmerged }.map(\.path)
    guard unmerged.isEmpty else {
      try repository.write(.stopped(from: from))
      throw GitError.conflicts(try repository.unresolved(unmerged))
    }
    let words = ["commit", "--quiet", "--no-edit", "--no-verify", "-F", "-"]
    let message = try repository.sealed(CommitSubject.merge(today) + "\n")
    let result = try repository.result(words, input: Array(message.utf8))
    guard result.isSuccess else {
      try repository.write(.stopped(from: from))
      throw GitError.failed(command: words, result)
    }
  }
}

extension JournalLocation {
  /// Performs work while none of our other processes changes the journal.
  fileprivate func held(_ work: () throws -> Void) throws {
    var outcome: Result<Void, any Error> = .failure(GitError.busy)
    do {
      try holding { outcome = Result(catching: work) }
    } catch {
      throw GitError.cannotStart(EACCES)
    }
    try outcome.get()
  }
}
