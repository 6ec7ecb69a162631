import JournalStore
import JournalVault

/// A vault folder's files for new keys.
struct NewVaultFiles {
  /// The identity that opens the journal from now on.
  let identity: AgeIdentity
  let list: RecipientList
  private let earlier: [AgeIdentity]

  /// - Parameters:
  ///   - recovery: the recovery key's public key.
  ///   - devices: other public keys, with their names.
  ///   - earlier: the identities before this one, newest first.
  init(
    _ identity: AgeIdentity, recovery: AgeRecipient, devices: [RecipientList.Entry] = [],
    earlier: [AgeIdentity] = []
  ) {
    self.identity = identity
    self.earlier = earlier
    let own = [
      RecipientList.Entry(RecipientList.journal, identity.recipient),
      RecipientList.Entry(RecipientList.recovery, recovery),
    ]
    list = RecipientList(own + devices)
  }

  /// Returns the files by their paths from the journal's root.
  /// - Parameter sealed: the identity, sealed by the passphrase.
  func files(_ sealed: [UInt8]) throws -> [(path: String, bytes: [UInt8])] {
    let text = Array((identity.text + "\n").utf8)
    let others = list.entries.map(\.recipient).filter { $0 != identity.recipient }
    var files = [
      (VaultPaths.readMe, Array(NewVaultFiles.readMe.utf8)),
      (VaultPaths.recipients, list.bytes(signedBy: identity, after: earlier)),
      (VaultPaths.spare, try AgeFile.seal(text, for: others)),
    ]
    if !earlier.isEmpty {
      let old = Array(earlier.map { $0.text + "\n" }.joined().utf8)
      files.append((VaultPaths.earlier, try AgeFile.seal(old, for: [identity.recipient])))
    }
    // The last one: it turns the folder into a vault.
    files.append((VaultPaths.identity, sealed))
    return files.map { (path: $0.0, bytes: $0.1) }
  }

  /// The way out, for somebody who has the repository, a secret and no Daymark.
  static let readMe = """
    The entries and photos of this journal are sealed: each file is in the format of age, version 1
    (age-encryption.org/v1). Any program that reads that format opens them.

    With the passphrase, which the first command asks for:

        age -d .daymark-vault/identity.age > identity

    Or with the recovery key, which begins with AGE-SECRET-KEY-1, in a file 'recovery':

        age -d -i recovery .daymark-vault/identity-spare.age > identity

    Then one file, here a day, or all of them, into a new folder 'open':

        git cat-file -p HEAD:2026/08/2026-08-24.md | age -d -i identity

        git -c core.quotePath=false ls-tree -r --name-only HEAD |
          grep -v ^.daymark-vault/ | while read -r f; do
            mkdir -p "open/$(dirname "$f")"
            git cat-file -p "HEAD:$f" > sealed
            age -d -i identity sealed > "open/$f" 2> /dev/null || cp sealed "open/$f"
          done

    Delete the files 'identity' and 'sealed' afterwards: the first one opens everything. What was sealed
    before the keys were changed opens with the identities in .daymark-vault/identities-before.age:

        age -d -i identity .daymark-vault/identities-before.age > before

    With Daymark: daymark login, in a clone of this repository.

    """
}
