import JournalCore
import JournalPrograms
package import JournalStore
import JournalVault
import Platform
import Synchronization

extension Vault {
  /// The state of a vault.
  package struct Status: Sendable {
    /// Whether the journal can't be read now.
    package var isLocked = false
    /// The command that must be finished.
    package var step: VaultPlace.Step?
    /// Until when a keyring keeps the key, in seconds since 1970.
    package var staysUntil: Int?
    /// Who can open the journal, by name.
    package var readers: [String] = []
    /// Why the log-in on this computer doesn't fit the vault; nil if it does, or if nobody is logged in.
    package var keyProblem: VaultError?
    /// Files that should be sealed and aren't: of a locked journal.
    package var inTheClear: [[UInt8]] = []
    /// What couldn't be looked at, so that it may be in the clear.
    package var notLookedAt: [FolderConversion.Left] = []
    /// How many commits no remote has.
    package var unsent = 0
    /// What of those commits isn't sealed.
    package var unsentInTheClear = InTheClearError()
    /// Staged files that aren't sealed.
    package var staged: [[UInt8]] = []
    /// Whether git on this computer seals.
    package var isSetUp = true
    /// Whether `.gitattributes` has lost lines, or others follow them.
    package var hasAttributes = true
    /// Files for which other attributes turn the filter off.
    package var unfiltered: [[UInt8]] = []

    /// Whether something is, or could get, in the clear that shouldn't.
    package var isInOrder: Bool {
      step == nil && keyProblem == nil && isSealed && unsentInTheClear.isEmpty && isSetUp
        && staged.isEmpty && hasAttributes && unfiltered.isEmpty
    }

    /// Whether a look at the files of a locked journal found nothing that can be read.
    package var isSealed: Bool { inTheClear.isEmpty && notLookedAt.isEmpty }
  }

  /// Returns the state of the vault.
  /// - Parameter state: where this device keeps its own state of journals.
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

  /// What a look at every file of every commit found.
  package struct Checkup: Sendable {
    /// How many commits there are.
    package var commits = 0
    /// How many versions of files.
    package var versions = 0
    /// What isn't sealed, or can't be opened.
    package var found = InTheClearError()
    /// Sealed for this journal by somebody who doesn't have its identity: by Daymark while nobody was
    /// logged in, by another program, or by a stranger.
    package var foreign: [InTheClearError.Found] = []
    /// Commits whose seal is missing, as those of other programs; by name.
    package var unsealed: [String] = []
    /// Commits whose seal is wrong, or whose number isn't larger than that of a parent: files were
    /// exchanged, or an old state was brought back.
    package var wronglySealed: [String] = []
    /// Files of the folder that can't be opened.
    package var damagedFiles: [[UInt8]] = []

    /// Whether all is as Daymark left it.
    package var isInOrder: Bool {
      found.isEmpty && wronglySealed.isEmpty && damagedFiles.isEmpty
    }
  }

  /// Opens every file of every commit.
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

/// A commit as its seal shows it.
struct SealedCommit: Hashable, Sendable {
  var name: String
  var tree: String
  var parents: [String]
  var seals: [CommitSeal]

  /// The number of a seal that was made for its tree by somebody who has one of the identities; nil if it
  /// has none.
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
  /// Returns how many commits there are on any branch.
  package func commitCount() throws(GitError) -> Int {
    Int(try line(["rev-list", "--count", "--all"])) ?? 0
  }

  /// Returns commits with their seals.
  /// - Parameter range: what `git log` takes for commits.
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

  /// Returns files that are to be sealed and for which git's attributes name another filter, or none.
  func unfiltered() throws(GitError) -> [[UInt8]] {
    let files = try output(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
      .split(separator: 0).map(Array.init).filter { VaultPaths.isSealed($0) }
    guard !files.isEmpty else { return [] }
    return zip(files, try attributes(["filter"], of: files)).filter { $1 != ["daymark"] }.map(\.0)
  }
}

/// Paths that several threads find.
final class FoundPaths: Sendable {
  private let paths = Mutex<[[UInt8]]>([])

  func add(_ path: [UInt8]) { paths.withLock { $0.append(path) } }

  /// All of them, in order.
  var all: [[UInt8]] {
    paths.withLock { $0.sorted { $0.lexicographicallyPrecedes($1) } }
  }
}
