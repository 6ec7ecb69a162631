import JournalCore
import JournalPrograms
import JournalStore
import JournalVault
import Platform

extension Vault {
  // MARK: The passphrase

  /// Changes the passphrase.
  ///
  /// The keys stay the same, so anybody with the old passphrase can still open sealed files in an
  /// old version of the repository.
  /// - Parameter secret: the old passphrase, or the recovery key.
  /// - Throws: `VaultError`, `StoreError`; then the old passphrase is still valid.
  package func changePassphrase(_ secret: Secret, to passphrase: String) throws {
    guard !passphrase.isEmpty else { throw VaultError.emptyPassphrase }
    try location.holding {
      let identity = try identity(secret)
      try put(try sealed(identity, by: passphrase), at: VaultPaths.identity)
    }
  }

  /// Refuses a secret that doesn't open the journal.
  /// - Throws: `VaultError`.
  package func require(_ secret: Secret) throws { _ = try identity(secret) }

  // MARK: New keys

  /// A change to those who can open the journal.
  package enum KeyChange: Sendable {
    /// Everybody stays; only the identity is new, as after a leaked passphrase.
    case renew
    /// The recovery key is replaced.
    case recovery
    /// A device's key is added.
    case add(name: String, key: String)
    /// A device's key is removed.
    case remove(name: String)
  }

  /// The results of changing keys.
  package struct NewKeys: Sendable {
    /// The new recovery key; nil if the old one stays.
    package var recoveryKey: String?
    /// The number of files sealed again.
    package var files = 0
  }

  /// Gives the journal a new identity, and seals everything for its recipients from now on.
  ///
  /// Removed recipients can still open their copies of older sealed files.
  /// - Parameters:
  ///   - change: the change to the recipients.
  ///   - passphrase: seals the new identity; it must be the old one unless `isNew`.
  /// - Throws: `VaultError`, `GitError` or `StoreError`; then the old keys are still valid.
  package func changeKeys(
    _ change: KeyChange, _ passphrase: String, isNew: Bool = false, _ repository: Repository,
    message: String
  ) throws -> NewKeys {
    guard !passphrase.isEmpty else { throw VaultError.emptyPassphrase }
    guard !place.isFreshClone, let old = try VaultKeys.ofSession(place) else {
      throw VaultError.locked
    }
    if let step = place.step, step != .changingKeys { throw VaultError.unfinished(step) }
    if !isNew { try require(.passphrase(passphrase)) }
    return try alone(repository) {
      try repository.makeSealing()
      var entries = try RecipientList(of: location).entries
      var made = NewKeys()
      var recovery = entries.first { $0.name == RecipientList.recovery }?.recipient
      entries.removeAll { [RecipientList.journal, RecipientList.recovery].contains($0.name) }
      switch change {
      case .renew: break
      case .recovery: recovery = nil
      case .add(let name, let key):
        guard let recipient = AgeRecipient(key) else { throw VaultError.notAKey(key) }
        entries.removeAll { $0.name == name }
        entries.append(RecipientList.Entry(name, recipient))
      case .remove(let name):
        guard entries.contains(where: { $0.name == name }) else { throw VaultError.noDevice(name) }
        entries.removeAll { $0.name == name }
      }
      // Another recipient can get the same identity.
      let isSame = if case .add = change { true } else { false }
      let newRecovery = recovery == nil ? AgeIdentity() : nil
      let identity = isSame ? old.identity : AgeIdentity()
      let earlier = isSame ? old.earlier : [old.identity] + old.earlier
      let new = NewVaultFiles(
        identity, recovery: recovery ?? newRecovery!.recipient, devices: entries, earlier: earlier)
      let keys = VaultKeys(identity, earlier: earlier)
      // The same passphrase opens the same identity: the file changes only with the passphrase.
      let same =
        try isSame && !isNew
        ? SafeFile.contents(of: location.root + "/" + VaultPaths.identity) : nil
      let files = try new.files(try same ?? sealed(identity, by: passphrase))
      if let newRecovery {
        try prove(newRecovery, files, keys, repository)
        made.recoveryKey = newRecovery.text
      }
      try place.record(.changingKeys)
      try replaceFolder(files)
      // A session with a different key than the files' is over; nothing else is lost if we are
      // killed here.
      try place.keep(key: Array((identity.text + "\n").utf8))
      try identity.recipient.keep(for: place)
      if place.staysUntil != nil, !Keyring.keep(identity.text, of: place) {
        try place.stay(until: nil)
      }
      let sealed = try Repository(of: location.root, repository.git, keys: keys)
      made.files = try sealed.sealAgain(message)
      try place.record(nil)
      return made
    }
  }

  /// Opens a real file with a new recovery key before it is used, in the same steps as a person.
  private func prove(
    _ recovery: AgeIdentity, _ vault: [(path: String, bytes: [UInt8])], _ keys: VaultKeys,
    _ repository: Repository
  ) throws {
    let spare = vault.first { $0.path == VaultPaths.spare }?.bytes ?? []
    let found = AgeIdentity.all(in: try AgeFile.open(spare, with: [recovery]))
    let files = GitTree.files(index: try repository.output(["ls-files", "-s", "-z"]))
      .filter { VaultPaths.isSealed($0.path) }
    guard
      let file = files.first(where: { $0.path.suffix(3).elementsEqual(".md".utf8) }) ?? files.first,
      let contents = try repository.contents([file.object])[file.object]
    else { return }
    let sealed = try keys.seal(contents)
    guard try AgeFile.open(sealed, with: found) == contents else {
      throw VaultError.notSealed(path: file.path)
    }
  }

  /// Replaces the vault's folder in one step.
  func replaceFolder(_ files: [(path: String, bytes: [UInt8])]) throws {
    let folder = VaultPaths.folder
    let new = VaultPaths.folder + ".new.daymark"
    func path(_ name: String) -> String { location.root + "/" + name }
    for name in try FolderNames(path(new), hidden: true)?.files ?? [] {
      unlink(path(new) + "/" + name)
    }
    for (name, bytes) in files {
      let inside = new + name.dropFirst(folder.count)
      try SafeFile.write(bytes, over: nil, to: path(inside))
    }
    try location.exchange(folder, new)
    for name in try FolderNames(path(new), hidden: true)?.files ?? [] {
      unlink(path(new) + "/" + name)
    }
    rmdir(path(new))
  }

  /// Finishes a killed change of keys.
  /// - Returns: true if there was something to finish.
  package func finishChangingKeys(_ repository: Repository, message: String) throws -> Bool {
    guard place.step == .changingKeys, let keys = try VaultKeys.ofSession(place) else {
      return false
    }
    return try alone(repository) {
      let sealed = try Repository(of: location.root, repository.git, keys: keys)
      _ = try sealed.sealAgain(message)
      try place.record(nil)
      return true
    }
  }

  // MARK: Turning it off

  /// Stores the journal in the clear from now on.
  ///
  /// Sealed files stay sealed in the history, and their keys stay in the vault's folder.
  /// - Throws: `VaultError`, `GitError` or `StoreError`; running it again finishes it.
  package func turnOff(_ repository: Repository, message: String) throws {
    guard place.isOn || place.step == .turningOff else { throw VaultError.off }
    guard try place.step == .turningOff || VaultKeys.ofSession(place) != nil else {
      throw VaultError.locked
    }
    try alone(repository) {
      try place.record(.turningOff)
      let attributes = try SafeFile.contents(of: location.root + "/.gitattributes") ?? []
      let plain = VaultSetup.removed(from: attributes)
      if plain != attributes { try put(plain, at: ".gitattributes") }
      let old = location.root + "/" + VaultPaths.identity
      let keys = try VaultKeys.identity(of: place).map { identity in
        VaultKeys(identity, earlier: try VaultKeys.earlier(in: location, openedBy: identity))
      }
      if place.isOn {
        guard rename(old, location.root + "/" + VaultPaths.untilOff) == 0 else {
          throw StoreError.cannotWrite(path: VaultPaths.identity, errno)
        }
      }
      try repository.removeVaultSetup()
      // The keys seal the commit, so other devices know that nobody else turned it off.
      let open = try Repository(of: location.root, repository.git, keys: keys)
      _ = try open.sealAgain(message)
      if place.staysUntil != nil { Keyring.forget(place) }
      try place.write("stay", nil)
      try place.forgetKey()
      try place.record(nil)
    }
  }
}

extension Repository {
  /// Commits all files with the filter's present output.
  /// - Returns: the number of changed files.
  func sealAgain(_ message: String) throws -> Int {
    try output(["add", "--all", "--", "."])
    // git doesn't check unchanged files, even if the filter has changed.
    let words = ["-c", "core.fsyncMethod=batch", "add", "--renormalize", "--", "."]
    let added = try result(words, seconds: Sync.patience)
    guard added.isSuccess else { throw GitError.failed(command: words, added) }
    let changed = try output(["diff", "--cached", "--name-only", "--no-renames", "-z"])
      .split(separator: 0).count
    guard changed > 0 else { return 0 }
    // Nothing is committed in the clear while there is a vault.
    let plain = try hasVault ? stagedInTheClear() : []
    guard plain.isEmpty else { throw VaultError.unfiltered(plain) }
    try output(
      ["commit", "--quiet", "--no-verify", "-F", "-"], input: Array(try sealed(message).utf8))
    return changed
  }
}
