package import JournalStore
import JournalVault
import Platform

/// A journal's vault, and its operations.
package struct Vault: Sendable {
  /// The journal.
  package let location: JournalLocation
  /// The cost of trying a passphrase: the logarithm of scrypt's parameter N.
  ///
  /// 18 takes about a second and 256 MiB.
  private let cost: Int
  /// The vault's files on the disk.
  package var place: VaultPlace { location.vault }

  /// A secret that opens a journal.
  package enum Secret: Sendable {
    case passphrase(String)
    /// The recovery key, or a device's key, as `AGE-SECRET-KEY-1…`.
    case key(String)
  }

  #if DEBUG
    // Unoptimized, scrypt takes six times as long, and hundreds of tests would wait for it.
    package static let usualCost = 14
  #else
    package static let usualCost = 18
  #endif

  /// Creates a value for a journal's vault, which may be off.
  package init(_ location: JournalLocation, cost: Int = Vault.usualCost) {
    self.location = location
    self.cost = cost
  }

  /// Returns the identity sealed by a passphrase.
  func sealed(_ identity: AgeIdentity, by passphrase: String) throws(AgeError) -> [UInt8] {
    try AgeFile.seal(
      Array((identity.text + "\n").utf8), by: AgePassphrase(passphrase), cost: cost)
  }

  // MARK: Opening

  /// Returns the journal's identity.
  /// - Throws: `VaultError`: `off`, `wrongSecret`, `waiting` or `damaged`.
  func identity(_ secret: Secret) throws -> AgeIdentity {
    guard place.isOn else { throw VaultError.off }
    let attempts = SecretAttempts(place)
    try attempts.check(at: time(nil))
    VaultPlace.guardMemory()
    let path: String
    let opener: any AgeOpener
    switch secret {
    case .passphrase(let text): (path, opener) = (VaultPaths.identity, AgePassphrase(text))
    case .key(let text):
      // A text that isn't a key opens nothing, like a wrong key.
      let key = AgeIdentity.all(in: Array(text.utf8)).first
      path = VaultPaths.spare
      opener = key ?? AgeIdentity()
    }
    guard let sealed = try SafeFile.contents(of: location.root + "/" + path) else {
      throw VaultError.damaged(path: path)
    }
    let opened: [UInt8]
    do throws(AgeError) { opened = try AgeFile.open(sealed, with: [opener]) } catch {
      guard case .noMatch = error else { throw VaultError.damaged(path: path) }
      try attempts.record(at: time(nil))
      throw VaultError.wrongSecret
    }
    guard let identity = AgeIdentity.all(in: opened).first else {
      throw VaultError.damaged(path: path)
    }
    try attempts.clear()
    return identity
  }

  /// Returns a session's keys, or a secret's if there is no session.
  /// - Throws: `VaultError`.
  func keys(_ secret: () throws -> Secret) throws -> VaultKeys {
    guard place.isOn else { throw VaultError.off }
    // A log-in with old keys opens nothing.
    do { if let keys = try VaultKeys.ofSession(place) { return keys } } catch VaultError.newKeys {}
    return try VaultKeys(of: location, identity(try secret()))
  }

  // MARK: Logging in

  /// A log-in's results.
  package struct LogIn: Sendable {
    /// The results for the files.
    package var files = FolderConversion.Outcome()
    /// When a keyring's copy of the key expires, in seconds since 1970; nil if it lasts only until
    /// the log-out or a restart.
    package var staysUntil: Int?
    /// True if a keyring was requested, and there is none.
    package var lacksKeyring = false
  }

  /// Opens the journal: its files become readable for every program of this user.
  /// - Parameters:
  ///   - stays: true to store the key in a keyring over restarts.
  ///   - state: the folder with this device's own state for journals.
  ///   - repository: its repository, in which git is set up first; nil if the folder isn't one.
  ///   - progress: receives the number of files read so far, from any thread.
  /// - Throws: `VaultError`, `GitError` or `StoreError`; the journal then stays locked.
  package func logIn(
    _ secret: Secret, stays: Bool = false, _ state: StateHome?, _ repository: Repository?,
    _ progress: @Sendable (Int) -> Void = { _ in }
  ) throws -> LogIn {
    try alone(repository) {
      let identity = try identity(secret)
      // The list is checked before anything is sealed for those on it.
      let keys = try VaultKeys(of: location, identity)
      guard place.keyPath != nil else { throw VaultError.noPlaceForKey }
      try repository?.makeSealing()
      let unfinished = place.step
      let before = try place.key()
      try place.record(.loggingIn)
      var made = LogIn()
      do {
        try identity.recipient.keep(for: place)
        try place.keep(key: Array((identity.text + "\n").utf8))
        made.files = try Vault.conversion(
          location.root, where: VaultPaths.isSealed, opening: keys
        ).run(progress)
      } catch {
        if let before { try? place.keep(key: before) } else { try? place.forgetKey() }
        try? place.record(unfinished)
        throw error
      }
      for words in state?.words(of: location) ?? [] {
        made.files.add(
          Vault.conversion(words.folder, where: words.includes, opening: keys), words.folder)
      }
      if stays {
        made.lacksKeyring = !Keyring.keep(identity.text, of: place)
        if !made.lacksKeyring { made.staysUntil = time(nil) + Keyring.days * 86_400 }
      }
      try place.stay(until: made.staysUntil)
      repository?.forgetSizes()
      try place.recordClone()
      try place.record(unfinished == .loggingIn || unfinished == .loggingOut ? nil : unfinished)
      return made
    }
  }

  private static func conversion(
    _ folder: String, where includes: @escaping @Sendable ([UInt8]) -> Bool,
    opening keys: VaultKeys
  ) -> FolderConversion {
    FolderConversion(folder, where: includes) { _, bytes in
      guard AgeFile.isSealed(bytes) else { return .same }
      guard let contents = try? keys.open(bytes) else { return .refused }
      return .new(contents)
    }
  }

  // MARK: Logging out

  /// A log-out's results.
  package struct LogOut: Sendable {
    /// The results for the files; remaining ones may be readable.
    package var files = FolderConversion.Outcome()
    /// True if a keyring may still have the key.
    package var isInKeyring = false
    /// Editors' files for open entries, which they may write again.
    package var editors: [[UInt8]] = []
  }

  /// Locks the journal: seals its files, and everything that Daymark stores about it.
  /// - Parameters:
  ///   - state: the folder with this device's own state for journals.
  ///   - repository: its repository; nil if git isn't installed.
  ///   - secret: asked for if nobody is logged in, as after a restart.
  ///   - progress: receives the number of files read so far, from any thread.
  /// - Throws: `VaultError` or `StoreError`; the journal is then unchanged.
  package func logOut(
    _ state: StateHome?, _ repository: Repository?, _ secret: () throws -> Secret,
    _ progress: @Sendable (Int) -> Void = { _ in }
  ) throws -> LogOut {
    if let made = try finishLogOut(state, repository) { return made }
    let keys = try keys(secret)
    return try alone(repository) {
      let before = place.step
      try place.record(.loggingOut)
      var made = LogOut()
      do {
        location.removeThumbnails()
        made.files = try Vault.conversion(location.root, where: VaultPaths.isSealed, sealing: keys)
          .run(progress)
      } catch {
        try? place.record(before)
        throw error
      }
      made.files.left += state?.removeLeftoverCopies() ?? []
      for words in state?.words(of: location) ?? [] {
        made.files.add(
          Vault.conversion(words.folder, where: words.includes, sealing: keys), words.folder)
      }
      made.files.add(readable(state))
      made.editors = try location.editorsFiles()
      made.isInKeyring = try !forgetKey(repository)
      return made
    }
  }

  /// Finishes a log-out with only the last steps missing, or with nothing to do; these need no key.
  /// - Returns: nil if there is something to seal.
  private func finishLogOut(_ state: StateHome?, _ repository: Repository?) throws -> LogOut? {
    // An old key can seal nothing.
    guard place.isOn, (try? VaultKeys.ofSession(place)) == nil, readable(state).isEmpty
    else { return nil }
    return try alone(repository) {
      var made = LogOut()
      made.isInKeyring = try !forgetKey(repository)
      return made
    }
  }

  /// - Returns: true if the key is gone everywhere.
  private func forgetKey(_ repository: Repository?) throws -> Bool {
    var isGone = true
    if place.staysUntil != nil {
      isGone = Keyring.forget(place)
      try place.stay(until: nil)
    }
    try place.forgetKey()
    repository?.forgetSizes()
    if place.step == .loggingOut || place.step == .loggingIn { try place.record(nil) }
    return isGone
  }

  static func conversion(
    _ folder: String, where includes: @escaping @Sendable ([UInt8]) -> Bool,
    sealing keys: VaultKeys
  ) -> FolderConversion {
    FolderConversion(folder, where: includes) { _, bytes in
      guard !bytes.isEmpty else { return .same }
      if AgeFile.isSealed(bytes), (try? keys.open(bytes)) != nil { return .same }
      // Nothing is replaced by a file that can't be opened again.
      guard let sealed = try? keys.seal(bytes), (try? keys.open(sealed)) == bytes else {
        return .refused
      }
      return .new(sealed)
    }
  }

  /// Finds files that should be sealed while nobody is logged in and aren't.
  /// - Parameter state: the folder with this device's own state for journals.
  package func readable(_ state: StateHome?) -> FolderLook {
    var look = FolderLook(location.root, where: VaultPaths.isSealed, AgeFile.isInTheClear)
    for words in state?.words(of: location) ?? [] {
      look.add(
        FolderLook(words.folder, where: words.includes, AgeFile.isInTheClear), in: words.folder)
    }
    return look
  }
}

extension FolderConversion.Outcome {
  /// Adds the findings of a later look, except for known remaining files.
  fileprivate mutating func add(_ look: FolderLook) {
    let known = Set(left.map(\.path))
    let found = look.found.map { FolderConversion.Left(path: $0, reason: .readable) } + look.closed
    left += found.filter { !known.contains($0.path) }
  }

  /// Adds another conversion's results; a folder that can't be converted counts as remaining.
  fileprivate mutating func add(_ conversion: FolderConversion, _ folder: String) {
    do {
      let outcome = try conversion.run()
      converted += outcome.converted
      left += outcome.left.map {
        FolderConversion.Left(path: Array((folder + "/").utf8) + $0.path, reason: $0.reason)
      }
    } catch {
      left.append(FolderConversion.Left(path: Array(folder.utf8), reason: .closedFolder))
    }
  }
}

extension Repository {
  /// Makes git compare files' contents instead of their sizes, which it would report as changes:
  /// files were sealed or opened.
  func forgetSizes() {
    guard let entries = try? output(["ls-files", "--stage", "-z"]), !entries.isEmpty else { return }
    _ = try? output(["update-index", "-z", "--index-info"], input: entries)
    // git stores the results, so nobody has to repeat the work.
    _ = try? result(["update-index", "-q", "--refresh"], seconds: Sync.patience)
  }
}
