import CPosix
import JournalSyntax
import Platform

/// A journal's vault as far as the disk shows it: if it exists, if the journal can be read now, and
/// the leftovers of a killed command.
///
/// It knows no cryptography.
package struct VaultPlace: Hashable, Sendable {
  /// The journal.
  package let location: JournalLocation

  /// A command of several steps that locks or opens the journal.
  package enum Step: String, Sendable, CaseIterable {
    case turningOn = "on"
    case loggingIn = "login"
    case loggingOut = "logout"
    case turningOff = "off"
    case changingKeys = "rekey"
  }

  /// Creates a view of a journal's vault.
  package init(of location: JournalLocation) { self.location = location }

  private func path(_ name: String) -> String { location.root + "/" + name }

  /// True if the journal has a vault.
  package var isOn: Bool { JournalLocation.exists(path(VaultPaths.identity)) }

  /// True if the journal can't be read now: nobody is logged in, a log-in or log-out was
  /// interrupted, or the log-in was for another clone or with earlier keys.
  package var isLocked: Bool {
    guard isOn else { return false }
    switch step {
    case .loggingIn?, .loggingOut?: return true
    case .turningOn?, .turningOff?, .changingKeys?: return !isLoggedIn
    case nil: return !isLoggedIn || isFreshClone || hasOtherKeys
    }
  }

  /// True if this computer or a keyring has the key now.
  package var isLoggedIn: Bool {
    guard let keyPath else { return false }
    return JournalLocation.exists(keyPath) || staysUntil.map { $0 > time(nil) } ?? false
  }

  // MARK: What the log-in was to

  private var clonePath: String { path(".git/daymark-vault") }

  /// True if nobody has logged in since this repository was cloned: git isn't set up to seal, and
  /// the files are still sealed, even if an earlier folder at this path was open.
  package var isFreshClone: Bool {
    JournalLocation.isFolder(path(".git")) && !JournalLocation.exists(clonePath)
  }

  /// Records that git is set up in this clone, and that its files were opened.
  package func recordClone() throws(StoreError) {
    guard isFreshClone else { return }
    try SafeFile.write(Array("opened\n".utf8), over: nil, to: clonePath)
  }

  /// True if the log-in was with keys that have since been replaced.
  ///
  /// It compares public keys as text; only the key itself can tell if their list is trustworthy.
  private var hasOtherKeys: Bool {
    guard let own = try? outside("recipient")?.contents(),
      let list = try? SafeFile.contents(of: path(VaultPaths.recipients))
    else { return false }
    let key = own.filter { $0 > 0x20 }
    return !list.split(separator: Byte.lineFeed).contains { $0.elementsEqual(key) }
  }

  // MARK: The key of a log-in

  /// The key's path while somebody is logged in: in memory, not on a disk; nil if the system has no
  /// such place.
  package var keyPath: String? {
    MemoryFolder.path.map { "\($0)/vault-\(location.shortHash)/key" }
  }

  /// Returns the key; nil if nobody is logged in.
  package func key() throws(StoreError) -> [UInt8]? {
    guard let keyPath else { return nil }
    return try SafeFile.contents(of: keyPath)
  }

  /// Keeps the key until the log-out, or until the computer stops.
  /// - Throws: `StoreError`.
  package func keep(key: [UInt8]) throws(StoreError) {
    guard let keyPath else { throw .cannotWrite(path: "/run/user", ENOENT) }
    try MemoryFolder.make()
    let old = try SafeFile.contents(of: keyPath)
    if old != key { try SafeFile.write(key, over: old, to: keyPath) }
  }

  /// Forgets the key.
  package func forgetKey() throws(StoreError) {
    guard let keyPath else { return }
    guard unlink(keyPath) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw .cannotWrite(path: keyPath, errno)
    }
    rmdir(String(keyPath.dropLast("/key".count)))
  }

  /// The time until which a keyring keeps the key over restarts, in seconds since 1970; nil if none
  /// does.
  package var staysUntil: Int? {
    guard isOn else { return nil }
    return word("stay").flatMap { Int($0) }
  }

  /// Records the time until which a keyring keeps the key, in seconds since 1970; nil if none does.
  package func stay(until seconds: Int?) throws(StoreError) {
    try write("stay", seconds.map { Array("\($0)\n".utf8) })
  }

  // MARK: Steps

  /// The file recording an unfinished command.
  package var stepPath: String { path(VaultPaths.local + "/step") }

  /// The unfinished command; nil if there is none.
  package var step: Step? { word("step").flatMap(Step.init) }

  /// Records durably that a command is about to change files; with nil, that it has finished.
  package func record(_ step: Step?) throws(StoreError) {
    try write("step", step.map { Array(($0.rawValue + "\n").utf8) })
  }

  // MARK: This computer's own files

  /// Returns a file's only word; nil if there is none.
  private func word(_ name: String) -> String? {
    (try? contents(name)).map { String(decoding: $0, as: UTF8.self).filter { !$0.isNewline } }
  }

  /// Returns a file about the vault in the person's state, outside the journal; nil without a home
  /// folder.
  package func outside(_ name: String) -> StateFile? {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let home = StateHome(stateHome: variable("XDG_STATE_HOME"), home: variable("HOME"))
    return home.map { StateFile(of: location, chapter: "vault", in: $0, ending: name) }
  }

  /// Returns one of this computer's files about the vault; nil if it doesn't exist.
  package func contents(_ name: String) throws(StoreError) -> [UInt8]? {
    try location.ownState(VaultPaths.local + "/" + name)
  }

  /// Writes one of this computer's files about the vault durably; nil removes it.
  package func write(_ name: String, _ bytes: [UInt8]?) throws(StoreError) {
    try location.writeOwnState(VaultPaths.local + "/" + name, bytes)
  }
}

/// The person's folder for data that must not reach a disk.
enum MemoryFolder {
  /// Its path: `$XDG_RUNTIME_DIR/daymark`, or the same in the system's usual place for that folder,
  /// or a folder of our own in shared memory; nil if there is no such place.
  ///
  /// Source: the XDG Base Directory Specification. A program started by the system may lack the
  /// variable.
  static var path: String? {
    let user = geteuid()
    let named = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
    for base in [named, "/run/user/\(user)"].compactMap(\.self) where base.hasPrefix("/") {
      if isOurs(base) { return base + "/daymark" }
    }
    #if canImport(Darwin)
      // macOS has no folder in memory; this one is the person's own, and is cleared by a restart.
      if let base = getenv("TMPDIR").map({ String(cString: $0) }), isOurs(base) {
        return base + "/daymark"
      }
    #endif
    return JournalLocation.isFolder("/dev/shm") ? "/dev/shm/daymark-\(user)" : nil
  }

  /// Creates it for the owner alone.
  /// - Throws: `StoreError` if somebody else has made it, or others may look inside.
  static func make() throws(StoreError) {
    guard let path else { throw .cannotWrite(path: "/run/user", ENOENT) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .cannotWrite(path: path, errno) }
    guard isOurs(path) else { throw .cannotWrite(path: path, EPERM) }
  }

  private static func isOurs(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}

extension JournalLocation {
  /// The journal's vault.
  package var vault: VaultPlace { VaultPlace(of: self) }
}

extension VaultPlace {
  /// Keeps this process's memory, which is about to contain a key, from core files and from other
  /// programs.
  package static func guardMemory() { cposix_guard_memory() }

  /// Makes this process overwrite the memory it frees, in case it holds words from the journal when
  /// the journal is locked.
  package static func wipeFreedMemory() { cposix_wipe_freed_memory() }

  /// Returns freed memory to the system.
  package static func returnMemory() { cposix_return_memory() }
}

/// Decides which files in a journal with a vault are sealed, and which stay readable because git or
/// a person without keys needs them.
package enum VaultPaths {
  /// The folder with the keys, which are sealed themselves; part of the repository.
  package static let folder = ".daymark-vault"
  /// The identity, sealed by the passphrase.
  package static let identity = folder + "/identity.age"
  /// The identity, sealed for the recovery key and for devices.
  package static let spare = folder + "/identity-spare.age"
  /// The identities before this one, sealed for it.
  package static let earlier = folder + "/identities-before.age"
  /// The name of the identity's file after the vault is turned off.
  package static let untilOff = folder + "/identity-until-off.age"
  /// The people who can open the journal.
  package static let recipients = folder + "/recipients.txt"
  /// The way out without Daymark.
  package static let readMe = folder + "/README.txt"

  /// This computer's own files about the vault.
  static let local = ".daymark/vault"

  /// Returns true if the file at a path from the journal's root is sealed.
  package static func isSealed(_ path: [UInt8]) -> Bool {
    let parts = path.split(separator: Byte.slash).map(Array.init)
    guard let first = parts.first, let name = parts.last else { return false }
    if [folder, ".git"].contains(where: { first.elementsEqual($0.utf8) }) { return false }
    if [".gitattributes", ".gitignore"].contains(where: { name.elementsEqual($0.utf8) }) {
      return false
    }
    guard first.elementsEqual(".daymark".utf8) else { return true }
    // Files naming this computer, or the people working on the journal, aren't about anybody's
    // days.
    return parts.count > 1
      && !["lock", "id", "vault"].contains { parts[1].elementsEqual($0.utf8) }
  }
}
