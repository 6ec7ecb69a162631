import JournalActions
import JournalCore
import JournalGit
import JournalStore
import Synchronization

/// A journal with a vault in a browser: logging in opens it, and logging out locks it.
extension WebFrontEnd {
  /// The vault, if it is on.
  var vault: Vault? { options.vault.flatMap { $0.place.isOn ? $0 : nil } }

  /// Drops unneeded data: the whole journal if it is locked, and anything sent in ended sessions.
  ///
  /// A server calls it now and then.
  package func tidy() {
    if vault != nil { VaultPlace.wipeFreedMemory() }
    let isLocked = isLocked()
    if isLocked, !wasLocked.exchange(true, ordering: .relaxed) { VaultPlace.returnMemory() }
    wasLocked.store(isLocked, ordering: .relaxed)
    guard !isLocked, let ids = sessions.ids() else { return }
    imports.remove { !ids.contains($0) }
  }

  /// Returns true if nobody can read the journal now; its data in memory is then dropped.
  func isLocked() -> Bool {
    guard let vault, vault.place.isLocked else { return false }
    forgetTexts()
    return true
  }

  /// Opens the journal for the public pages: while it is locked, without its settings.
  func openForAnyone() throws -> Journal {
    do { return try open() } catch StoreError.locked {
      guard let vault else { throw StoreError.noJournal(searched: "") }
      return try Journal(vault.location, settings: (Settings(), []), state: options.state)
    }
  }

  /// Checks a typed passphrase; a vault's passphrase opens the journal.
  /// - Throws: the error that kept it from being checked, or the journal from being opened.
  func check(_ typed: String) throws -> Passphrases.Outcome {
    guard let vault else { return try passphrases.check(typed) }
    return try passphrases.alone {
      do {
        if vault.place.isLocked {
          // Opening it would change its files.
          guard !options.isReadOnly else { throw StoreError.locked(path: vault.location.root) }
          let repository = try vault.repository(surroundings.git(Settings()))
          _ = try vault.logIn(.passphrase(typed), options.state, repository)
        } else {
          try vault.require(.passphrase(typed))
        }
        return .right
      } catch VaultError.wrongSecret {
        return .wrong
      } catch VaultError.waiting(let seconds) {
        return .wait(seconds: seconds)
      }
    }
  }

  /// Locks the journal.
  /// - Returns: the number of files that can still be read.
  func lock(_ vault: Vault) throws -> Int {
    // Whoever asks is logged in, so no secret is needed.
    let repository = try? vault.repository(surroundings.git(Settings()))
    let made = try vault.logOut(options.state, repository, { throw VaultError.locked })
    forgetTexts()
    return made.files.left.count + made.editors.count
  }

  /// Drops the journal's data in memory.
  private func forgetTexts() {
    pages.removeAll()
    searches.removeAll()
    imports.remove { _ in true }
    savedTexts.forget { _ in true }
    savedCheckIns.forget()
    // The journal in memory drops what it has if it can't be opened.
    _ = try? open()
  }
}
