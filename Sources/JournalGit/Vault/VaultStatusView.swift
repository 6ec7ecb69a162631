package import JournalCore
import JournalStore

/// A vault's state, for programs.
package struct VaultStatusView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  package var schema = "daymark/vault/1"
  /// True if the journal has a vault.
  package var isOn: Bool
  /// True if the journal can't be read now.
  package var isLocked = false
  /// The interrupted command to finish: `on`, `login`, `logout`, `off` or `rekey`.
  package var interrupted: String?
  /// The day until which a keyring keeps the key, in UTC.
  package var staysUntil: Day?
  /// The names of keys that open the journal, besides the passphrase.
  package var readers: [String] = []
  /// Files in the folder that are in the clear although nobody is logged in.
  package var inTheClear: [String] = []
  /// Files and folders that couldn't be checked, so they may be in the clear.
  package var notLookedAt: [String] = []
  /// The number of commits on no remote.
  package var unsent = 0
  /// Files in these commits that aren't sealed, or can't be opened.
  package var unsentInTheClear: [String] = []
  /// Staged files without a seal.
  package var staged: [String] = []
  /// True if git seals every file: `.gitattributes` is complete, and no other turns it off.
  package var isSealing = true

  /// The state for a journal without a vault.
  package static let off = VaultStatusView(isOn: false)

  private init(isOn: Bool) { self.isOn = isOn }

  /// Describes a vault's state.
  package init(_ status: Vault.Status) {
    func text(_ path: [UInt8]) -> String { String(decoding: path, as: UTF8.self) }
    isOn = true
    isLocked = status.isLocked
    interrupted = status.step?.rawValue
    staysUntil = status.staysUntil.map { Day(number: Int32(clamping: $0 / 86_400)) }
    readers = status.readers
    inTheClear = status.inTheClear.map(text)
    notLookedAt = status.notLookedAt.map { text($0.path) }
    unsent = status.unsent
    unsentInTheClear =
      (status.unsentInTheClear.plain + status.unsentInTheClear.damaged).map { text($0.path) }
    staged = status.staged.map(text)
    isSealing = status.hasAttributes && status.unfiltered.isEmpty && status.isSetUp
  }
}
