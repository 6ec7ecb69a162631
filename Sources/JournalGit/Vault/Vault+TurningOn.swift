import JournalCore
import JournalPrograms
import JournalStore
import JournalVault
import Platform

extension Vault {
  /// The results of turning a vault on.
  package struct TurnedOn: Sendable {
    /// The recovery key, to be shown once.
    package var recoveryKey: String
    /// The number of sealed files.
    package var files = 0
    /// The path of the earlier history, sealed; nil if there was none.
    package var history: String?
    /// The removed remotes, by name and address: they still have everything in the clear.
    package var remotes: [(name: String, address: String)] = []
    /// The number of objects that git still has and no commit needs; they may be in the clear.
    package var leftObjects = 0
  }

  /// The file with the earlier history, on this computer only.
  private static let historyName = "history-before.bundle.age"
  private static let historyPath = ".daymark/vault/" + historyName

  /// Seals a journal's repository: a new history begins, with nothing in the clear.
  ///
  /// If it is killed, running it again finishes it. Before the branch moves, only new files are
  /// added.
  /// - Parameters:
  ///   - passphrase: the passphrase that opens it from now on.
  ///   - repository: its repository.
  ///   - message: the new commit's message.
  /// - Throws: `VaultError`, `GitError` or `StoreError`.
  package func turnOn(
    _ passphrase: String, _ repository: Repository, message: String
  ) throws -> TurnedOn {
    guard !passphrase.isEmpty else { throw VaultError.emptyPassphrase }
    guard !place.isOn || place.step == .turningOn else { throw VaultError.on }
    guard place.keyPath != nil else { throw VaultError.noPlaceForKey }
    try checkFitness(of: repository)
    VaultPlace.guardMemory()
    return try alone(repository) {
      try place.record(.turningOn)
      let recovery = AgeIdentity()
      // A killed run may have sealed the history already, for its own identity.
      let identity = try begunIdentity(passphrase) ?? AgeIdentity()
      let new = NewVaultFiles(identity, recovery: recovery.recipient)
      let keys = VaultKeys(identity)
      var made = TurnedOn(recoveryKey: recovery.text)
      do {
        try place.keep(key: Array((identity.text + "\n").utf8))
        for (path, bytes) in try new.files(try self.sealed(identity, by: passphrase)) {
          try put(bytes, at: path)
        }
        try identity.recipient.keep(for: place)
        let attributes = try SafeFile.contents(of: location.root + "/.gitattributes")
        try put(VaultSetup.added(to: attributes ?? []), at: ".gitattributes")
        try repository.setUpVault()
        let sealed = try Repository(of: location.root, repository.git, keys: keys)
        try seal(sealed, message, &made)
      } catch {
        // Only files were added, unless the branch has moved.
        if try isUntouched(repository) { try? takeBack(repository) }
        throw error
      }
      try place.recordClone()
      try place.record(nil)
      return made
    }
  }

  /// Returns the identity made by a killed run; nil if there was none.
  private func begunIdentity(_ passphrase: String) throws -> AgeIdentity? {
    guard place.isOn else { return nil }
    if let key = try place.key(), let identity = AgeIdentity.all(in: key).first { return identity }
    return try identity(.passphrase(passphrase))
  }

  // MARK: What must hold first

  /// - Throws: `VaultError.unfit`.
  package func checkFitness(of repository: Repository) throws {
    func unfit(_ reason: Unfit) -> VaultError { .unfit(reason) }
    try alone(repository) {}
    guard repository.prefix.isEmpty else { throw unfit(.partOfRepository(top: repository.top)) }
    guard !repository.isSubmodule, !repository.isSecondWorkTree,
      try repository.line(["worktree", "list", "--porcelain"]).isEmpty
        || repository.output(["worktree", "list", "--porcelain"])
          .split(separator: 0x0A).count(where: { $0.starts(with: "worktree ".utf8) }) == 1
    else { throw unfit(.linked) }
    guard !repository.isShallow else { throw unfit(.shallow) }
    if let operation = repository.operation { throw unfit(.underWay(operation)) }
    if let lock = repository.indexLock {
      throw GitError.locked(path: lock.path, seconds: lock.seconds)
    }
    guard try repository.result(["symbolic-ref", "--quiet", "HEAD"]).isSuccess else {
      throw unfit(.detached)
    }
    let stashes = try repository.result(["rev-list", "--walk-reflogs", "--count", "refs/stash"])
    if stashes.isSuccess,
      let count = Int(String(decoding: stashes.output, as: UTF8.self).filter(\.isNumber)),
      count > 0
    {
      throw unfit(.stashed(count))
    }
    let listed = try repository.output([
      "ls-files", "-z", "--cached", "--others", "--exclude-standard",
    ]).split(separator: 0).map(Array.init)
    let repositories = listed.filter { $0.last == UInt8(ascii: "/") }
    guard repositories.isEmpty else { throw unfit(.repositories(repositories)) }
    let links = listed.filter { path in
      var status = stat()
      return lstat(repository.absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
    guard links.isEmpty else { throw unfit(.links(links)) }
    if !listed.isEmpty {
      let large = zip(listed, try repository.attributes(["filter"], of: listed))
        .filter { $1 == ["lfs"] }.map(\.0)
      guard large.isEmpty else { throw unfit(.largeFiles(large)) }
    }
    for (name, _) in VaultSetup.hooks {
      let path = try repository.hookPath(name)
      if let hook = try SafeFile.contents(of: path),
        !String(decoding: hook, as: UTF8.self).contains(GitSetup.hookMark)
      {
        throw unfit(.hooks(path: path))
      }
    }
  }

  // MARK: Steps

  func put(_ bytes: [UInt8], at path: String) throws {
    let full = location.root + "/" + path
    let old = try SafeFile.contents(of: full)
    if old != bytes { try SafeFile.write(bytes, over: old, to: full) }
  }

  /// Makes and checks the new history, before removing anything from the old one.
  private func seal(_ repository: Repository, _ message: String, _ made: inout TurnedOn) throws {
    let branch = try repository.line(["symbolic-ref", "HEAD"])
    let head = try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"])
    let old = head.isSuccess ? GitLog.text(head.output.prefix { $0 != 0x0A }) : nil
    // A separate index, so that git's own stays unchanged until everything is done.
    let index = repository.folder + "/daymark-vault-index"
    func removeIndex() { for path in [index, index + ".lock"] { unlink(path) } }
    removeIndex()
    defer { removeIndex() }
    let environment = ["GIT_INDEX_FILE": index]
    func run(_ words: [String], input: [UInt8] = []) throws -> String {
      let result = try repository.result(
        words, input: input, environment: environment, seconds: Sync.patience)
      guard result.isSuccess else { throw GitError.failed(command: words, result) }
      return GitLog.text(result.output.prefix { $0 != 0x0A })
    }
    // Ignored files that are tracked are part of the journal, too.
    if let old { _ = try run(["read-tree", old]) }
    // All objects are flushed to the disk at once, instead of one by one.
    _ = try run(["-c", "core.fsyncMethod=batch", "add", "--all", "--", "."])
    let tree = try run(["write-tree"])
    made.files = try check(tree, in: repository)
    let isBegun = try old == nil || !isUntouched(repository)
    if isBegun {
      if try place.contents(Vault.historyName) != nil { made.history = Vault.historyPath }
    } else {
      made.history = try keepHistory(repository)
    }
    let sealed = try repository.sealed(message, tree: tree)
    let commit = try repository.line(["commit-tree", tree, "-F", "-"], input: Array(sealed.utf8))
    try moveBranches(repository, branch: branch, from: old, to: commit, &made)
    // git's own index, with its knowledge about the files, so that nothing is filtered again.
    guard rename(index, repository.folder + "/index") == 0 else {
      throw StoreError.cannotWrite(path: repository.folder + "/index", errno)
    }
    if old != nil { try removeRemains(repository, &made) }
  }

  /// Checks that each file in a tree is sealed, and opens to the folder's contents.
  /// - Returns: the number of sealed files.
  private func check(_ tree: String, in repository: Repository) throws -> Int {
    let files = GitTree.files(tree: try repository.output(["ls-tree", "-r", "-z", tree]))
      .filter { VaultPaths.isSealed($0.path) }
    var paths: [String: [[UInt8]]] = [:]
    for file in files { paths[file.object, default: []].append(file.path) }
    try repository.eachBatch(of: paths.keys.sorted()) { contents in
      for (object, path) in paths where contents[object] != nil {
        let opened = contents[object].flatMap {
          AgeFile.isInTheClear($0) ? nil : try? repository.keys?.open($0)
        }
        for path in path where opened == nil || location.bytes(at: path) != opened {
          throw VaultError.notSealed(path: path)
        }
      }
    }
    return files.count
  }

  /// Stores the earlier history, sealed, with all branches and tags.
  private func keepHistory(_ repository: Repository) throws -> String {
    let words = ["bundle", "create", "--quiet", "-", "--all", "HEAD"]
    let bundle = try repository.result(words, limit: 1 << 36, seconds: Sync.patience)
    guard bundle.isSuccess, !bundle.isCut else { throw GitError.failed(command: words, bundle) }
    guard let keys = repository.keys else { throw VaultError.locked }
    let sealed = try keys.seal(bundle.output)
    var rest = bundle.output[...]
    var isSame = true
    try AgeFile.open(sealed, with: [keys.identity]) { chunk in
      isSame = isSame && rest.starts(with: chunk)
      rest = rest.dropFirst(chunk.count)
    }
    guard isSame, rest.isEmpty else {
      throw VaultError.notSealed(path: Array(Vault.historyName.utf8))
    }
    try place.write(Vault.historyName, sealed)
    return Vault.historyPath
  }

  /// Moves the branch to the new history, and removes all other names for the old one.
  private func moveBranches(
    _ repository: Repository, branch: String, from old: String?, to commit: String,
    _ made: inout TurnedOn
  ) throws {
    let names = try repository.output(["for-each-ref", "--format=%(refname)"])
      .split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    var commands = "start\nupdate \(branch) \(commit)\n"
    for name in names where name != branch { commands += "delete \(name)\n" }
    try repository.output(["update-ref", "--stdin"], input: Array((commands + "commit\n").utf8))
    let configuration = try repository.configuration()
    for name in configuration.remotes {
      made.remotes.append((name, configuration["remote.\(name).url"] ?? ""))
      try repository.output(["remote", "remove", name])
    }
  }

  /// Removes git's other remains of the old history: logs, notes about merges, objects.
  private func removeRemains(_ repository: Repository, _ made: inout TurnedOn) throws {
    for name in [
      "ORIG_HEAD", "FETCH_HEAD", "AUTO_MERGE", "MERGE_MSG", "COMMIT_EDITMSG", "SQUASH_MSG",
    ] {
      unlink(repository.folder + "/" + name)
    }
    if let walk = try FolderNames(repository.common + "/rr-cache") {
      for folder in walk.folders {
        let path = repository.common + "/rr-cache/" + folder
        for name in try FolderNames(path)?.files ?? [] { unlink(path + "/" + name) }
        rmdir(path)
      }
    }
    try repository.output(["reflog", "expire", "--expire=now", "--expire-unreachable=now", "--all"])
    let words = ["gc", "--quiet", "--prune=now"]
    let result = try repository.result(words, seconds: Sync.patience)
    guard result.isSuccess else { throw GitError.failed(command: words, result) }
    let all = try repository.output([
      "cat-file", "--batch-all-objects", "--batch-check=%(objectname)", "--unordered",
    ])
    let needed = try repository.output(["rev-list", "--objects", "--no-object-names", "--all"])
    let known = Set(needed.split(separator: 0x0A))
    made.leftObjects = all.split(separator: 0x0A).count { !known.contains($0) }
  }

  // MARK: Taking back

  /// Returns true if the branch hasn't moved.
  private func isUntouched(_ repository: Repository) throws -> Bool {
    let log = try repository.result(["log", "-1", "--format=%B", "HEAD", "--"])
    return !log.isSuccess
      || CommitSeal(message: String(decoding: log.output, as: UTF8.self)) == nil
  }

  /// Removes the new files, as if nothing had begun.
  private func takeBack(_ repository: Repository) throws {
    let folder = location.root + "/" + VaultPaths.folder
    // Without the first one there is no vault any more.
    for path in [VaultPaths.identity, VaultPaths.spare, VaultPaths.recipients, VaultPaths.readMe] {
      unlink(location.root + "/" + path)
    }
    rmdir(folder)
    if let bytes = try SafeFile.contents(of: location.root + "/.gitattributes") {
      let old = VaultSetup.removed(from: bytes)
      if old.isEmpty {
        unlink(location.root + "/.gitattributes")
      } else {
        try put(old, at: ".gitattributes")
      }
    }
    try repository.removeVaultSetup()
    try place.write(Vault.historyName, nil)
    AgeRecipient.forget(for: place)
    try place.forgetKey()
    try place.record(nil)
  }
}
