import JournalCore
import JournalPrograms
package import JournalStore
import JournalVault
import Platform
import Threads

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
    /// Files that should be sealed and aren't: of a locked journal.
    package var inTheClear: [[UInt8]] = []
    /// How many commits no remote has.
    package var unsent = 0
    /// What of those commits isn't sealed.
    package var unsentInTheClear = InTheClearError()
    /// Whether git on this computer seals.
    package var isSetUp = true
    /// Whether `.gitattributes` has lost lines, or others follow them.
    package var hasAttributes = true
    /// Files for which other attributes turn the filter off.
    package var unfiltered: [[UInt8]] = []

    /// Whether something is, or could get, in the clear that shouldn't.
    package var isInOrder: Bool {
      inTheClear.isEmpty && unsentInTheClear.isEmpty && hasAttributes && unfiltered.isEmpty
    }
  }

  /// Returns the state of the vault.
  /// - Throws: `VaultError.off`; or `GitError`, `StoreError`.
  package func status(_ repository: Repository) throws -> Status {
    guard place.isOn else { throw VaultError.off }
    var status = Status()
    (status.isLocked, status.step, status.staysUntil) = (
      place.isLocked, place.step, place.staysUntil
    )
    status.readers = try RecipientList(of: location).entries.map(\.name)
    if status.isLocked { status.inTheClear = try inTheClear() }
    let isBegun = try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"])
    if GitLog.text(isBegun.output[...]).count > 1 {
      status.unsent =
        Int(
          try repository.line(["rev-list", "--count"] + Repository.unsent("HEAD"))) ?? 0
      status.unsentInTheClear = try repository.inTheClear(
        Repository.unsent("HEAD"), repository.keys)
    }
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
  var seal: CommitSeal?

  /// Whether its seal was made for its tree by somebody who has one of the identities.
  func isValid(by identities: [AgeIdentity]) -> Bool {
    guard let seal else { return false }
    return identities.contains { seal.isValid(tree: tree, by: $0) }
  }
}

extension [SealedCommit] {
  /// Returns the commits without a seal, and those with a wrong one.
  func judged(by identities: [AgeIdentity]) -> (unsealed: [String], wrong: [String]) {
    let valid = filter { $0.isValid(by: identities) }
    let numbers = Dictionary(valid.map { ($0.name, $0.seal?.number ?? 0) }) { old, _ in old }
    var (unsealed, wrong): ([String], [String]) = ([], [])
    for commit in self {
      guard commit.seal != nil else {
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
        seal: CommitSeal(message: lines[3]))
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
