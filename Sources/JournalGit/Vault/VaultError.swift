package import JournalStore

/// Why something can't be done with a vault, as facts.
package enum VaultError: Error, Hashable, Sendable {
  /// The journal has no vault.
  case off
  /// The journal has a vault already.
  case on
  /// Nobody is logged in.
  case locked
  /// Nobody is logged in, but files are open, as after a restart.
  case open([[UInt8]])
  /// Both devices have changed the same files, and nobody is logged in who could merge them.
  case mergeWaits([[UInt8]])
  /// What another device sent would turn sealing off.
  case unsealing(remote: String)
  /// What another device sent can't be opened.
  case incomingDamaged(remote: String, InTheClearError)
  /// The passphrase, or the recovery key, is a wrong one.
  case wrongSecret
  /// Too many were wrong; for how many seconds none is tried.
  case waiting(seconds: Int)
  /// A new passphrase has no characters.
  case emptyPassphrase
  /// A file of the vault is missing or isn't as it was written.
  case damaged(path: String)
  /// The list of those who can open the journal was changed by somebody who can't.
  case forgedRecipients
  /// What a remote has as new keys weren't made by anybody who had the old ones.
  case forgedKeys(remote: String)
  /// A remote has other keys, and nobody is logged in who could check who made them.
  case keysWait(remote: String)
  /// The keys were changed here, and nobody is logged in who could seal that.
  case keysUnsealed
  /// Both devices have made new keys.
  case keysOnBoth(remote: String)
  /// The vault was turned off on another device, by somebody who could open it.
  case turnedOff(remote: String)
  /// Attributes turn off the filter for files that are to be committed.
  case unfiltered([[UInt8]])
  /// The vault got new keys on another device.
  case newKeys
  /// It got new keys on another device, which the devices that were added here aren't told.
  case newKeysWithout(devices: [String])
  /// Other settings of git count more than those with which it seals.
  case notSetUp
  /// The system has no place in memory for the key of a log-in.
  case noPlaceForKey
  /// The repository isn't one in which a vault can be turned on.
  case unfit(Unfit)
  /// What was sealed couldn't be opened again, so nothing was replaced.
  case notSealed(path: [UInt8])
  /// A command was interrupted, and must be finished first.
  case unfinished(VaultPlace.Step)
  /// No device has that name, or that public key is none.
  case noDevice(String)
  /// A public key that isn't one.
  case notAKey(String)
}

extension VaultError {
  /// Whether the keys of the log-in, or the files with keys, aren't those of the vault.
  package var isAboutKeys: Bool {
    switch self {
    case .newKeys, .forgedRecipients, .damaged: true
    default: false
    }
  }
}

/// Why a repository can't have a vault.
package enum Unfit: Hashable, Sendable {
  /// The journal is a folder in a larger repository.
  case partOfRepository(top: String)
  /// It is a submodule, or has other work trees.
  case linked
  /// Its history is cut off.
  case shallow
  /// Something is in progress.
  case underWay(UnfinishedOperation)
  /// No branch is checked out.
  case detached
  /// Changes were put aside with `git stash`.
  case stashed(Int)
  /// Files are stored by git-lfs.
  case largeFiles([[UInt8]])
  /// It contains links, whose targets git doesn't seal.
  case links([[UInt8]])
  /// It contains repositories.
  case repositories([[UInt8]])
  /// A hook of the person's takes the place of the one that keeps plain text from being sent.
  case hooks(path: String)
}
