import JournalPrograms
import JournalStore
import JournalVault

/// A remote's commits missing from this device's branch, as their seals show them.
struct IncomingCommits {
  /// The last commit.
  let tip: String
  /// The arguments to `git log` for them.
  let range: [String]
  /// Their names.
  let names: Set<String>
  /// The last common commits.
  let bases: [String]
  /// Commits without a seal, as from other programs; empty if nobody is logged in.
  private(set) var unsealed: [String] = []
  /// Commits with a seal that isn't their own; empty if nobody is logged in.
  private(set) var wronglySealed: [String] = []
  /// Commits by somebody who can open the journal, newer than this device's state.
  private(set) var believed: [String] = []

  init(_ tip: String, in repository: Repository) throws {
    self.tip = tip
    let isBegun = try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess
    range = isBegun ? [tip, "--not", "HEAD"] : [tip]
    names = Set(
      try repository.output(["rev-list"] + range).split(separator: 0x0A).map { GitLog.text($0) })
    bases =
      try isBegun
      ? GitLog.text(repository.result(["merge-base", "--all", "HEAD", tip]).output[...])
        .split(separator: "\n").map(String.init) : []
    guard let keys = repository.keys, !names.isEmpty else { return }
    let identities = [keys.identity] + keys.earlier
    // With the first ones' parents, whose numbers count, too.
    let commits = try repository.seals(range + ["--boundary"])
    let judged = commits.judged(by: identities)
    unsealed = judged.unsealed.filter(names.contains)
    wronglySealed = judged.wrong.filter(names.contains)
    // A host can repeat an old commit with its seal, but not with a larger number.
    let least = try repository.largestSeal(before: bases, identities)
    let wrong = Set(wronglySealed)
    believed = commits.filter { commit in
      names.contains(commit.name) && !wrong.contains(commit.name)
        && commit.number(by: identities).map { $0 > least } ?? false
    }.map(\.name)
  }
}

extension Repository {
  /// Returns a commit's vault folder.
  func keyFiles(of commit: String) throws(GitError) -> KeyFiles {
    let listed = GitTree.files(
      tree: try output(["ls-tree", "-r", "-z", commit, "--", VaultPaths.folder + "/"]))
    let contents = try rawContents(Set(listed.map(\.object)))
    return KeyFiles(
      listed.compactMap { file in
        contents[file.object].map { (String(decoding: file.path, as: UTF8.self), $0) }
      })
  }
}

/// The files in a vault's folder at a commit.
struct KeyFiles {
  /// The files, by their paths from the journal's root.
  let files: [(path: String, bytes: [UInt8])]
  /// The recipients who can open the journal; nil if there is no list, or no readable one.
  let list: RecipientList?

  init(_ files: [(path: String, bytes: [UInt8])]) {
    self.files = files
    list = files.first { $0.path == VaultPaths.recipients }.flatMap { RecipientList($0.bytes) }
  }

  /// Returns a file's bytes; nil if there is none.
  subscript(_ path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// The devices' keys, with their names.
  var devices: [RecipientList.Entry] {
    (list?.entries ?? []).filter {
      ![RecipientList.journal, RecipientList.recovery].contains($0.name)
    }
  }

  /// The public key of the journal's identity.
  var journal: RecipientList.Entry? {
    list?.entries.first { $0.name == RecipientList.journal }
  }
}

/// A vault's keys on a remote, compared with this device's.
///
/// Anybody with write access to the remote can exchange the vault's files. So they are trusted only
/// with a seal from somebody who can open the journal.
struct IncomingKeys {
  /// The action to take.
  enum Judgement {
    /// Nothing to do: git takes the changed side.
    case same
    /// Both sides changed, and are merged; some of their devices can't be taken over.
    case merged(leftOut: [String], hasOtherPassphrase: Bool)
    /// Theirs are new, and replace ours; some devices added here aren't among them.
    case new(leftOut: [String])
  }

  let base, ours, theirs: KeyFiles
  private let keys: VaultKeys?
  private let remote: Remote
  /// True if theirs differ from both the common keys and ours.
  private let areChanged: Bool
  /// True if ours differ from the common keys.
  private let areChangedHere: Bool
  /// True if theirs are sealed by somebody who can open the journal.
  private let areSealed: Bool

  init(_ incoming: IncomingCommits, of remote: Remote, in repository: Repository) throws {
    keys = repository.keys
    self.remote = remote
    let base = incoming.bases.first
    let folders = try repository.vaultFolders(
      of: [incoming.tip, "HEAD", base ?? incoming.tip] + incoming.believed)
    let own = folders[1]
    let their = folders[0]
    let common = base == nil ? nil : folders[2]
    areChanged = their != common && their != own
    areChangedHere = own != common
    areSealed = folders.dropFirst(3).contains(their)
    theirs = try repository.keyFiles(of: incoming.tip)
    ours = try own == nil ? KeyFiles([]) : repository.keyFiles(of: "HEAD")
    self.base = try base.map { try repository.keyFiles(of: $0) } ?? KeyFiles([])
  }

  /// Refuses unsealed files from another device where the vault was turned off.
  /// - Throws: `VaultError.turnedOff`, or `keysWait` if nobody is logged in to check who did it.
  func refuseIfTurnedOff() throws(VaultError) {
    guard theirs[VaultPaths.identity] == nil, theirs[VaultPaths.untilOff] != nil else { return }
    guard keys != nil else { throw .keysWait(remote: remote.name) }
    if areSealed { throw .turnedOff(remote: remote.name) }
  }

  /// Returns the action for their keys.
  /// - Throws: `VaultError.forgedKeys` if they can't be trusted; `keysWait` if nobody is logged in
  ///   to check; `keysOnBoth` if both sides have made new ones.
  func judged() throws(VaultError) -> Judgement {
    guard let list = theirs.list, theirs[VaultPaths.identity] != nil else { throw forged }
    guard areChanged else { return .same }
    guard let keys else { throw .keysWait(remote: remote.name) }
    guard areSealed else { throw forged }
    if list.isSigned(by: keys.identity) {
      guard areChangedHere else { return .same }
      func hasChanged(_ files: KeyFiles) -> Bool {
        files[VaultPaths.identity] != base[VaultPaths.identity]
      }
      return .merged(leftOut: [], hasOtherPassphrase: hasChanged(ours) && hasChanged(theirs))
    }
    if keys.earlier.contains(where: list.isSigned) {
      // A removed recipient has old keys. Only somebody unaware of the new ones may use them.
      guard areChangedHere else { throw forged }
      return .merged(leftOut: new(theirs, beside: ours), hasOtherPassphrase: false)
    }
    if list.follows(keys.identity) { return .new(leftOut: new(ours, beside: theirs)) }
    throw keys.earlier.contains(where: list.follows) ? .keysOnBoth(remote: remote.name) : forged
  }

  private var forged: VaultError { .forgedKeys(remote: remote.name) }

  /// Returns the names of devices added by one side and missing on the other.
  private func new(_ files: KeyFiles, beside others: KeyFiles) -> [String] {
    files.devices.filter { !base.devices.contains($0) && !others.devices.contains($0) }
      .map(\.name)
  }

  /// Returns the vault's files after changes on both sides.
  ///
  /// They have both sides' devices if their list is signed with the same identity; otherwise they
  /// are ours unchanged.
  /// - Throws: `AgeError`.
  static func merged(
    _ ours: KeyFiles, _ theirs: KeyFiles, base: KeyFiles, by keys: VaultKeys
  ) throws -> [(path: String, bytes: [UInt8])] {
    guard theirs.list?.isSigned(by: keys.identity) == true,
      let recovery = ours.list?.entries.first(where: { $0.name == RecipientList.recovery }),
      let own = ours[VaultPaths.identity]
    else { return ours.files }
    let kept = ours.devices.filter {
      !base.devices.contains($0) || theirs.devices.contains($0)
    }
    let added = theirs.devices.filter { !base.devices.contains($0) && !kept.contains($0) }
    // The passphrase comes from the side that changed it.
    let identity = own == base[VaultPaths.identity] ? theirs[VaultPaths.identity] ?? own : own
    if added.isEmpty, kept == ours.devices, identity == own { return ours.files }
    return try NewVaultFiles(
      keys.identity, recovery: recovery.recipient, devices: kept + added, earlier: keys.earlier
    ).files(identity)
  }
}
