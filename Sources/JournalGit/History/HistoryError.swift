package import JournalCore

/// Why a version of an entry can't be shown or restored, as facts; nothing was changed.
package enum HistoryError: Error, Hashable, Sendable {
  /// The history has nothing from before the end of that day.
  case nothingKept(by: Day)
  /// The history contains no entry with that address.
  case neverKept(EntryAddress)
  /// The history contains several entries with that address that are gone now: their paths and
  /// times.
  case severalGone(EntryAddress, [GoneEntry])
  /// The revision doesn't contain an entry with that address.
  case notThereThen(EntryAddress, revision: String)
  /// The history contains no version of the file, or of the key in it, that differs from the
  /// present one.
  case noOtherVersion(path: String, key: String?)
  /// A single field can't be restored if its file doesn't exist.
  case fieldOfNothing(path: String)
  /// The version is the same as the present one.
  case asItWas(path: String, AsOf)
  /// A file whose name isn't UTF-8.
  case notATextName(String)

  /// An entry that is in the history but doesn't exist any more.
  package struct GoneEntry: Hashable, Sendable {
    /// Its path from the journal's root.
    package var path: String
    /// The time in its name.
    package var time: ClockTime?
  }
}
