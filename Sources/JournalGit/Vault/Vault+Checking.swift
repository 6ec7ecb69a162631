import JournalCore
import JournalPrograms
package import JournalStore
import JournalVault
import Platform
import Synchronization

extension Vault {
  /// A vault's state.
  package struct Status: Sendable {
    /// True if the journal can't be read now.
    package var isLocked = false
    /// The interrupted command to finish.
    package var step: VaultPlace.Step?
    /// When a keyring's copy of the key expires, in seconds since 1970.
    package var staysUntil: Int?
    /// The names of those who can open the journal.
    package var readers: [String] = []
    /// Why the log-in on this computer doesn't fit the vault; nil if it does, or if nobody is
    /// logged in.
    package var keyProblem: VaultError?
    /// A locked journal's files that should be sealed and aren't.
    package var inTheClear: [[UInt8]] = []
    /// Files that couldn't be checked, so they may be in the clear.
    package var notLookedAt: [FolderConversion.Left] = []
    /// The number of commits on no remote.
    package var unsent = 0
    /// Unsealed files in those commits.
    package var unsentInTheClear = InTheClearError()
    /// Staged files without a seal.
    package var staged: [[UInt8]] = []
    /// True if git on this computer seals.
    package var isSetUp = true
    /// True if `.gitattributes` has all its lines, with no others after them.
    package var hasAttributes = true
    /// Files for which other attributes turn the filter off.
    package var unfiltered: [[UInt8]] = []

    /// True if nothing is, or could get, wrongly in the clear.
    package var isInOrder: Bool {
      step == nil && keyProblem == nil && isSealed && unsentInTheClear.isEmpty && isSetUp
        && staged.isEmpty && hasAttributes && unfiltered.isEmpty
    }

    /// True if a locked journal's files were checked and none can be read.
    package var isSealed: Bool { inTheClear.isEmpty && notLookedAt.isEmpty }
  }

  /// Returns the vault's state.
  /// - Parameter state: the folder with this device's own state for journals.
  /// - Throws: `VaultError.off`; or `GitError`, `StoreError`.
  package func status(_ git: GitProgram, _ state: StateHome?) throws -> Status {
    guard place.isOn else { throw VaultError.off }
    var status = Status()
    var keys: VaultKeys?
    do { keys = try VaultKeys.ofSession(place) } catch let error as VaultError {
      status.keyProblem = error
    }
    let repository = try Repository(of: location.root, git, keys: keys)
    status.isLocked = place.isLocked || status.keyProblem != nil
    status.step = place.step
    status.staysUntil = place.staysUntil
    status.readers = try RecipientList(of: location).entries.map(\.name)
    if status.isLocked {
      let look = readable(state)
      status.inTheClear = look.found
      status.notLookedAt = look.closed
    }
    let isBegun = try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"])
    if GitLog.text(isBegun.output[...]).count > 1 {
      status.unsent =
        Int(
          try repository.line(["rev-list", "--count"] + Repository.unsent("HEAD"))) ?? 0
      status.unsentInTheClear = try repository.inTheClear(
        Repository.unsent("HEAD"), repository.keys)
    }
    status.staged = try repository.stagedInTheClear()
    status.isSetUp = try repository.hasVaultSetup()
    let attributes = try SafeFile.contents(of: location.root + "/.gitattributes") ?? []
    status.hasAttributes = VaultSetup.isComplete(attributes)
    status.unfiltered = try repository.unfiltered()
    return status
  }

  /// The results of checking every file in every commit.
  package struct Checkup: Sendable {
    /// The number of commits.
    package var commits = 0
    /// The number of file versions.
    package var versions = 0
    /// Files that aren't sealed, or can't be opened.
    package var found = InTheClearError()
    /// Files sealed for this journal without its identity: by Daymark while nobody was logged in,
    /// by another program, or by a stranger.
    package var foreign: [InTheClearError.Found] = []
    /// Commits without a seal, such as other programs'; by name.
    package var unsealed: [String] = []
    /// Commits with a wrong seal, or a number that isn't larger than a parent's: files were
    /// exchanged, or an old state was brought back.
    package var wronglySealed: [String] = []
    /// Files in the folder that can't be opened.
    package var damagedFiles: [[UInt8]] = []

    /// True if everything is as Daymark left it.
    package var isInOrder: Bool {
      found.isEmpty && wronglySealed.isEmpty && damagedFiles.isEmpty
    }
  }

  /// Opens every file in every commit.
  /// - Throws: `VaultError.locked` or `off`; or `GitError`, `StoreError`.
  package func check(_ repository: Repository) throws -> Checkup {
    guard place.isOn else { throw VaultError.off }
    guard let keys = repository.keys else { throw VaultError.locked }
    var made = Checkup()
    let blobs = try repository.changedBlobs(["--all"]).filter { VaultPaths.isSealed($0.path) }
    made.versions = blobs.count
    made.found = try repository.inTheClear(["--all"], keys)
    var foreign: Set<String> = []
    try repository.eachBatch(of: Set(blobs.map(\.blob.name)).sorted()) { contents in
      let some = Array(contents)
      let judged = some.mapOnAllCores { file in
        (try? keys.open(file.value)).map { !keys.isOwn(file.value, containing: $0) } ?? false
      }
      for (file, isForeign) in zip(some, judged) where isForeign { foreign.insert(file.key) }
    }
    made.foreign = blobs.filter { foreign.contains($0.blob.name) }.map {
      InTheClearError.Found($0.commit, $0.path)
    }
    let seals = try repository.seals(["--all"])
    made.commits = seals.count
    (made.unsealed, made.wronglySealed) = seals.judged(by: [keys.identity] + keys.earlier)
    let damaged = FoundPaths()
    _ = try FolderConversion(location.root, where: VaultPaths.isSealed) { path, bytes in
      if AgeFile.isSealed(bytes), (try? keys.open(bytes)) == nil { damaged.add(path) }
      return .same
    }.run()
    made.damagedFiles = damaged.all
    return made
  }
}

/// A commit, as its seal shows it.
struct SealedCommit: Hashable, Sendable {
  var name: String
  var tree: String
  var parents: [String]
  var seals: [CommitSeal]

  /// Returns the number in a valid seal for its tree from one of the identities; nil if it has
  /// none.
  func number(by identities: [AgeIdentity]) -> Int? {
    seals.first { seal in identities.contains { seal.isValid(tree: tree, by: $0) } }?.number
  }
}

extension [SealedCommit] {
  /// Returns the commits without a seal, and those with a wrong one.
  func judged(by identities: [AgeIdentity]) -> (unsealed: [String], wrong: [String]) {
    let valid = compactMap { commit in
      commit.number(by: identities).map { (commit.name, $0) }
    }
    let numbers = Dictionary(valid) { old, _ in old }
    var (unsealed, wrong): ([String], [String]) = ([], [])
    for commit in self {
      guard !commit.seals.isEmpty else {
        unsealed.append(commit.name)
        continue
      }
      guard let number = numbers[commit.name] else {
        wrong.append(commit.name)
        continue
      }
      if commit.parents.contains(where: { numbers[$0] ?? 0 >= number }) {
        wrong.append(commit.name)
      }
    }
    return (unsealed, wrong)
  }
}

extension Repository {
  /// Returns the number of commits on all branches.
  package func commitCount() throws(GitError) -> Int {
    Int(try line(["rev-list", "--count", "--all"])) ?? 0
  }

  /// Returns commits with their seals.
  /// - Parameter range: arguments to `git log`.
  func seals(_ range: [String]) throws(GitError) -> [SealedCommit] {
    let answer = try output(
      ["log", "-z", "--format=%H%n%T%n%P%n%B", "--no-show-signature"] + range + ["--"])
    return answer.split(separator: 0).compactMap { record in
      let lines = GitLog.text(record).split(
        separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
      guard lines.count == 4 else { return nil }
      return SealedCommit(
        name: String(lines[0]), tree: String(lines[1]),
        parents: lines[2].split(separator: " ").map(String.init),
        seals: CommitSeal.all(in: lines[3]))
    }
  }

  /// Returns files to be sealed whose attributes in git name another filter, or none.
  func unfiltered() throws(GitError) -> [[UInt8]] {
    let files = try output(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
      .split(separator: 0).map(Array.init).filter { VaultPaths.isSealed($0) }
    guard !files.isEmpty else { return [] }
    return zip(files, try attributes(["filter"], of: files)).filter { $1 != ["daymark"] }.map(\.0)
  }
}

/// Paths found by several threads.
final class FoundPaths: Sendable {
  private let paths = Mutex<[[UInt8]]>([])

  func add(_ path: [UInt8]) { paths.withLock { $0.append(path) } }

  /// All paths, in order.
  var all: [[UInt8]] {
    paths.withLock { $0.sorted { $0.lexicographicallyPrecedes($1) } }
  }
}
