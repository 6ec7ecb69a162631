import JournalStore
import JournalVault

/// The keys of a vault as a remote has them, beside those of this device.
///
/// Whoever can write to the remote can exchange the files of the vault's folder. So it is believed only as
/// somebody has sealed it who can open the journal.
struct IncomingKeys {
  /// What becomes of them.
  enum Judgement {
    /// There is nothing to do: git takes the side that has changed.
    case same
    /// Both sides changed, and are merged; some devices of theirs can't be taken over.
    case merged(leftOut: [String], hasOtherPassphrase: Bool)
    /// Theirs are new, and take the place of those here; some devices that were added here aren't among
    /// them.
    case new(leftOut: [String])
  }

  let base, ours, theirs: KeyFiles
  private let keys: VaultKeys?
  private let remote: Remote
  /// Whether theirs differ from what both sides had, or have here.
  private let areChanged: Bool
  /// Whether ours differ from what both sides had.
  private let areChangedHere: Bool
  /// Whether somebody sealed theirs who can open the journal.
  private let areSealed: Bool

  init(_ incoming: IncomingCommits, of remote: Remote, in repository: Repository) throws {
    (keys, self.remote) = (repository.keys, remote)
    let base = incoming.bases.first
    let folders = try repository.vaultFolders(
      of: [incoming.tip, "HEAD", base ?? incoming.tip] + incoming.believed)
    let (own, their, common) = (folders[1], folders[0], base == nil ? nil : folders[2])
    areChanged = their != common && their != own
    areChangedHere = own != common
    areSealed = folders.dropFirst(3).contains(their)
    theirs = try repository.keyFiles(of: incoming.tip)
    ours = try own == nil ? KeyFiles([]) : repository.keyFiles(of: "HEAD")
    self.base = try base.map { try repository.keyFiles(of: $0) } ?? KeyFiles([])
  }

  /// Refuses what another device has in the clear since the vault was turned off there.
  /// - Throws: `VaultError.turnedOff`, or `keysWait` if nobody is logged in who could tell who did it.
  func refuseIfTurnedOff() throws(VaultError) {
    guard theirs[VaultPaths.identity] == nil, theirs[VaultPaths.untilOff] != nil else { return }
    guard keys != nil else { throw .keysWait(remote: remote.name) }
    if areSealed { throw .turnedOff(remote: remote.name) }
  }

  /// Returns what becomes of them.
  /// - Throws: `VaultError.forgedKeys` if they can't be believed; `keysWait` if nobody is logged in who
  ///   could tell; `keysOnBoth` if both sides have made new ones.
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
      // Whoever was taken out has keys from before. Only who hadn't heard of the new ones may use them.
      guard areChangedHere else { throw forged }
      return .merged(leftOut: new(theirs, beside: ours), hasOtherPassphrase: false)
    }
    if list.follows(keys.identity) { return .new(leftOut: new(ours, beside: theirs)) }
    throw keys.earlier.contains(where: list.follows) ? .keysOnBoth(remote: remote.name) : forged
  }

  private var forged: VaultError { .forgedKeys(remote: remote.name) }

  /// Returns the names of the devices that one side has added, and the other doesn't have.
  private func new(_ files: KeyFiles, beside others: KeyFiles) -> [String] {
    files.devices.filter { !base.devices.contains($0) && !others.devices.contains($0) }
      .map(\.name)
  }

  /// Returns the files of the vault's folder when both sides have changed it: the devices of both, if
  /// theirs has the same identity, and ours if it has one from before.
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
    // The passphrase is that of the side that has changed it.
    let identity = own == base[VaultPaths.identity] ? theirs[VaultPaths.identity] ?? own : own
    if added.isEmpty, kept == ours.devices, identity == own { return ours.files }
    return try NewVaultFiles(
      keys.identity, recovery: recovery.recipient, devices: kept + added, earlier: keys.earlier
    ).files(identity)
  }
}
