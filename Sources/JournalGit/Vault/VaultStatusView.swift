package import JournalCore
import JournalStore

/// The state of a vault, for programs.
package struct VaultStatusView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  package var schema = "daymark/vault/1"
  /// Whether the journal has a vault.
  package var isOn: Bool
  /// Whether the journal can't be read now.
  package var isLocked = false
  /// The command that was interrupted and must be finished: `on`, `login`, `logout`, `off` or `rekey`.
  package var interrupted: String?
  /// The day until which a keyring keeps the key, in UTC.
  package var staysUntil: Day?
  /// The names of the keys that open the journal, besides the passphrase.
  package var readers: [String] = []
  /// Files of the folder that are in the clear although nobody is logged in.
  package var inTheClear: [String] = []
  /// Files and folders that couldn't be looked at, so that they may be in the clear.
  package var notLookedAt: [String] = []
  /// How many commits no remote has.
  package var unsent = 0
  /// Files of these commits that aren't sealed, or can't be opened.
  package var unsentInTheClear: [String] = []
  /// Files that are staged, and aren't sealed.
  package var staged: [String] = []
  /// Whether git seals every file: `.gitattributes` is as it should be, and no other turns it off.
  package var isSealing = true

  /// The state of a journal without a vault.
  package static let off = VaultStatusView(isOn: false)

  private init(isOn: Bool) { self.isOn = isOn }

  /// Describes the state of a vault.
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
