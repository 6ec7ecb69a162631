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
  /// Both devices have changed the same files, and nobody is logged in to merge them.
  case mergeWaits([[UInt8]])
  /// Another device's commits would turn sealing off.
  case unsealing(remote: String)
  /// Another device's commits can't be opened.
  case incomingDamaged(remote: String, InTheClearError)
  /// The passphrase, or the recovery key, is wrong.
  case wrongSecret
  /// There were too many wrong ones; none is tried before these seconds are over.
  case waiting(seconds: Int)
  /// A new passphrase has no characters.
  case emptyPassphrase
  /// A vault file is missing or was changed.
  case damaged(path: String)
  /// The list of recipients was changed by somebody who can't open the journal.
  case forgedRecipients
  /// A remote's new keys weren't made by anybody with the old ones.
  case forgedKeys(remote: String)
  /// A remote has other keys, and nobody is logged in to check who made them.
  case keysWait(remote: String)
  /// The keys were changed here, and nobody is logged in to seal them.
  case keysUnsealed
  /// Both devices have made new keys.
  case keysOnBoth(remote: String)
  /// The vault was turned off on another device, by somebody who could open it.
  case turnedOff(remote: String)
  /// Attributes turn off the filter for files to be committed.
  case unfiltered([[UInt8]])
  /// The vault got new keys on another device.
  case newKeys
  /// It got new keys on another device, which devices added here don't have.
  case newKeysWithout(devices: [String])
  /// Other git settings override those for sealing.
  case notSetUp
  /// The system has no place in memory for a log-in's key.
  case noPlaceForKey
  /// The repository can't have a vault.
  case unfit(Unfit)
  /// A sealed file couldn't be opened again, so nothing was replaced.
  case notSealed(path: [UInt8])
  /// A command was interrupted, and must be finished first.
  case unfinished(VaultPlace.Step)
  /// No device has that name.
  case noDevice(String)
  /// The public key is invalid.
  case notAKey(String)
}

extension VaultError {
  /// True if the log-in's keys, or the key files, aren't the vault's.
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
  /// An operation is in progress.
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
  /// A hook of the person's replaces the one that stops plain text from being sent.
  case hooks(path: String)
}
