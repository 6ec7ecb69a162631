import JournalSyntax

/// Which files of a journal with a vault are sealed, and which stay readable because git or a person
/// without keys needs them.
package enum VaultPaths {
  /// The folder with the keys, which are sealed themselves; it is part of the repository.
  package static let folder = ".daymark-vault"
  /// The identity, sealed by the passphrase.
  package static let identity = folder + "/identity.age"
  /// The identity, sealed for the recovery key and for devices.
  package static let spare = folder + "/identity-spare.age"
  /// The identities before this one, sealed for it.
  package static let earlier = folder + "/identities-before.age"
  /// What the identity's file becomes when the vault is turned off.
  package static let untilOff = folder + "/identity-until-off.age"
  /// Who can open the journal.
  package static let recipients = folder + "/recipients.txt"
  /// The way out without Daymark.
  package static let readMe = folder + "/README.txt"

  /// This computer's own files about the vault.
  static let local = ".daymark/vault"

  /// Whether the file at a path from the journal's root is sealed.
  package static func isSealed(_ path: [UInt8]) -> Bool {
    let parts = path.split(separator: Byte.slash).map(Array.init)
    guard let first = parts.first, let name = parts.last else { return false }
    if [folder, ".git"].contains(where: { first.elementsEqual($0.utf8) }) { return false }
    if [".gitattributes", ".gitignore"].contains(where: { name.elementsEqual($0.utf8) }) {
      return false
    }
    guard first.elementsEqual(".daymark".utf8) else { return true }
    // What says which computer this is, and who works on the journal, isn't about anybody's days.
    return parts.count > 1
      && !["lock", "id", "vault"].contains { parts[1].elementsEqual($0.utf8) }
  }
}
