public import JournalCore

/// Why a version of an entry can't be shown or brought back, as facts; nothing was changed.
public enum HistoryError: Error, Hashable, Sendable {
  /// git keeps nothing from before the end of that day.
  case nothingKept(by: Day)
  /// git keeps no entry with that address.
  case neverKept(EntryAddress)
  /// git keeps several entries with that address that are gone now: their paths and times.
  case severalGone(EntryAddress, [GoneEntry])
  /// The revision has no entry with that address.
  case notThereThen(EntryAddress, revision: String)
  /// git keeps no version of the file, or of the key in it, that differs from the present one.
  case noOtherVersion(path: String, key: String?)
  /// A field of a file that isn't there can't be brought back alone.
  case fieldOfNothing(path: String)
  /// The version is as the present one.
  case asItWas(path: String, AsOf)
  /// A file whose name is not UTF-8.
  case notATextName(String)

  /// An entry that git keeps and that isn't there any more.
  public struct GoneEntry: Hashable, Sendable {
    /// Its path from the journal's root.
    public var path: String
    /// The time in its name.
    public var time: ClockTime?
  }
}
