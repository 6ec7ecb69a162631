import JournalStore
import JournalVault
import Platform

/// git's setup on this computer for sealing and opening a vault's files, and for sending nothing in
/// the clear.
enum VaultSetup {
  /// The lines in `.gitattributes`.
  ///
  /// `-text`: sealed files aren't text, despite their contents.
  static let attributes = [
    "* filter=daymark diff=daymark merge=daymark -text",
    ".gitattributes !filter !diff !merge",
    ".gitignore !filter !diff !merge",
    "/\(VaultPaths.folder)/** !filter !diff !merge -text",
  ]

  /// git's settings needed only for a vault.
  ///
  /// If the filter fails, git must not continue without it. Unfiltered files have the default merge
  /// driver, which keeps this side's keys: with conflict markers in them nothing could be sealed or
  /// opened. A sync then merges them by their meaning.
  static let own: [(name: String, value: String)] = [
    ("filter.daymark.process", "daymark git-filter"),
    ("filter.daymark.clean", "daymark git-filter clean %f"),
    ("filter.daymark.smudge", "daymark git-filter smudge %f"),
    ("filter.daymark.required", "true"),
    ("merge.default", "daymark-keys"),
    ("merge.daymark-keys.name", "the keys of a vault as they are here"),
    (
      "merge.daymark-keys.driver",
      "case %P in \(VaultPaths.folder)/*) exit 0;; esac; "
        + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B || exit 1"
    ),
  ]

  /// git's settings for this repository.
  static let settings: [(name: String, value: String)] =
    GitSetup.settings + own + [
      // It would store texts with conflicts in the clear, below `.git`.
      ("rerere.enabled", "false"),
      ("diff.daymark.cachetextconv", "false"),
    ]

  /// The hooks: nothing is sent in the clear, and each commit is sealed as this journal's.
  static let hooks: [(name: String, text: String)] = [
    (
      "pre-push",
      """
      #!/bin/sh
      # \(GitSetup.hookMark): stops a push that would send something in the clear.
      exec daymark git-guard "$@"

      """
    ),
    (
      "commit-msg",
      """
      #!/bin/sh
      # \(GitSetup.hookMark): adds a line that says that this journal made the commit.
      daymark git-seal "$1" || true

      """
    ),
  ]

  /// Returns `.gitattributes` with a vault's lines at its end, where they count.
  static func added(to bytes: [UInt8]) -> [UInt8] {
    var new = removed(from: bytes)
    if let last = new.last, last != 0x0A { new.append(0x0A) }
    return new + Array(attributes.map { $0 + "\n" }.joined().utf8)
  }

  /// Returns `.gitattributes` without a vault's lines.
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.removeAll { line in attributes.contains { line.elementsEqual($0.utf8) } }
    return Array(lines.joined(separator: [0x0A]))
  }

  /// Returns true if `.gitattributes` has the lines, and none after them could undo them.
  static func isComplete(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A)
    let ours = attributes.map { Array($0.utf8)[...] }
    guard let start = lines.firstIndex(of: ours[0]) else { return false }
    let rest = lines[start...]
    return ours.allSatisfy(rest.contains)
      && rest.allSatisfy { ours.contains($0) || isHarmless($0) }
  }

  /// Returns true if attributes in another folder leave sealing on.
  static func isHarmless(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A).allSatisfy { isHarmless($0) }
  }

  /// Returns true if a line doesn't affect contents; macros might.
  ///
  /// Lines end as in git: no other character ends one.
  private static func isHarmless(_ line: ArraySlice<UInt8>) -> Bool {
    let changing = ["filter", "text", "eol", "crlf", "binary", "ident", "encoding", "[attr]"]
    return line.first == UInt8(ascii: "#") || !changing.contains { line.contains($0.utf8) }
  }
}

extension Repository {
  /// Sets up git on this computer to seal every file before it gets into the repository; does
  /// nothing if it already does.
  /// - Throws: `VaultError`: `unfit` if a person's hook is in the way, `notSetUp` or `unfiltered`
  ///   if other settings or attributes override it; or `GitError`, `StoreError`.
  func makeSealing() throws {
    try setUpVault()
    let path = journal + "/.gitattributes"
    let old = try SafeFile.contents(of: path)
    if !VaultSetup.isComplete(old ?? []) {
      try SafeFile.write(VaultSetup.added(to: old ?? []), over: old, to: path)
    }
    let unfiltered = try unfiltered()
    guard unfiltered.isEmpty else { throw VaultError.unfiltered(unfiltered) }
  }

  /// Sets up git on this computer for the vault; does nothing if that is done.
  /// - Throws: `VaultError`: `unfit` if a person's hook is in the way, or `notSetUp`; or
  ///   `GitError`.
  func setUpVault() throws {
    let configuration = try configuration()
    for (name, value) in VaultSetup.settings where configuration[name.lowercased()] != value {
      try output(["config", "--local", "--replace-all", name, value])
    }
    for (name, text) in VaultSetup.hooks {
      let path = try hookPath(name)
      let old = try SafeFile.contents(of: path)
      if let old, !String(decoding: old, as: UTF8.self).contains(GitSetup.hookMark) {
        throw VaultError.unfit(.hooks(path: path))
      }
      if old != Array(text.utf8) { try SafeFile.write(Array(text.utf8), over: old, to: path) }
      guard access(path, X_OK) == 0 || chmod(path, 0o755) == 0 else {
        throw StoreError.cannotWrite(path: path, errno)
      }
    }
    // Other settings, such as a work tree's own, may override the repository's.
    guard try hasVaultSetup() else { throw VaultError.notSetUp }
  }

  /// Undoes `setUpVault`.
  func removeVaultSetup() throws {
    let configuration = try configuration()
    for (name, value) in VaultSetup.own where configuration[name] == value {
      try output(["config", "--local", "--unset-all", name])
    }
    for (name, text) in VaultSetup.hooks {
      let path = try hookPath(name)
      if try SafeFile.contents(of: path) == Array(text.utf8) {
        try SafeFile.remove(path, holding: Array(text.utf8))
      }
    }
  }

  /// Returns the path at which git expects a hook.
  func hookPath(_ name: String) throws(GitError) -> String {
    let folder = try output(["rev-parse", "--path-format=absolute", "--git-path", "hooks"])
    return String(decoding: folder.prefix { $0 != 0x0A }, as: UTF8.self) + "/" + name
  }

  /// Returns true if the vault's filter and hooks are set up here.
  func hasVaultSetup() throws -> Bool {
    let configuration = try configuration()
    guard VaultSetup.settings.allSatisfy({ configuration[$0.name.lowercased()] == $0.value }) else {
      return false
    }
    // Without that setting hooks are in git's usual place.
    let isUsual = configuration["core.hookspath"] == nil
    return try VaultSetup.hooks.allSatisfy { name, text in
      let path = try isUsual ? common + "/hooks/" + name : hookPath(name)
      return try SafeFile.contents(of: path) == Array(text.utf8) && access(path, X_OK) == 0
    }
  }
}

extension Vault {
  /// Returns the journal's repository, without the keys to its files; nil if the folder isn't one,
  /// so that nothing can be committed.
  /// - Parameter git: nil if git isn't installed.
  /// - Throws: `GitError`: `noGit` if there is a repository, and nothing to set it up with; or
  ///   another.
  package func repository(_ git: GitProgram?) throws -> Repository? {
    guard let git else {
      if JournalLocation.exists(location.root + "/.git") { throw GitError.noGit }
      return nil
    }
    do { return try Repository(of: location.root, git) } catch GitError.noRepository { return nil }
  }

  /// Checks that an open journal was opened with its vault's keys, and that git on this computer
  /// seals commits; sets git up again if somebody has undone that.
  /// - Returns: true if git had to be set up.
  /// - Throws: `VaultError`: `newKeys`, `damaged` or `forgedRecipients` for keys from another vault
  ///   state; any error that keeps git from sealing; or `GitError`, `StoreError`.
  package func makeReady(_ git: GitProgram?) throws -> Bool {
    guard place.isOn, !place.isLocked else { return false }
    _ = try VaultKeys.ofSession(place)
    // Another vault command is running, and does its own setup.
    guard place.step == nil, let repository = try repository(git) else { return false }
    let attributes = try SafeFile.contents(of: location.root + "/.gitattributes") ?? []
    if try repository.hasVaultSetup(), VaultSetup.isComplete(attributes) { return false }
    try alone(repository) { try repository.makeSealing() }
    return true
  }
}

extension Vault {
  /// Does work while no sync, no other vault command and no other change to the journal runs, after
  /// removing git's locks, and temporary files, left by a killed vault command.
  /// - Parameter repository: the journal's repository; nil if git isn't installed.
  /// - Throws: `GitError.busy`, or any error from the work.
  func alone<Value>(_ repository: Repository?, _ work: () throws -> Value) throws -> Value {
    guard let repository else { return try location.holding(work) }
    guard let lock = try InheritedLock(repository.lockPath, waiting: 10) else {
      throw GitError.busy
    }
    return try withExtendedLifetime(lock) {
      // A killed command's gits inherited the lock, so all of them have exited.
      if lock.isHeld, let begun = Repository.changeTime(of: place.stepPath) {
        repository.removeStaleLocks(since: begun)
      }
      let start = Repository.now
      do {
        return try location.holding {
          location.removeVaultTemporaries()
          return try work()
        }
      } catch {
        // A git killed by somebody leaves its locks to us.
        if lock.isHeld { repository.removeStaleLocks(since: start) }
        throw error
      }
    }
  }
}
