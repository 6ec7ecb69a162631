public import JournalCore

/// The entry and the version that a person wants back: `DATE`, `DATE@09:30`, `DATE@REV` or
/// `DATE@09:30@REV`.
public struct RestoreAddress: Hashable, Sendable {
  /// The entry.
  public var entry: EntryAddress
  /// As git or a person calls it; nil for the version before the present one.
  public var revision: String?

  /// Reads what was typed; nil where it begins with no date.
  ///
  /// What stands behind the first `@` is a time where it has a colon and can be one: no revision
  /// looks like that.
  public init?(_ text: String, _ words: DateWords) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = words.day(String(parts[0])) else { return nil }
    entry = EntryAddress(day)
    guard parts.count == 2 else { return }
    let behind = parts[1].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if behind[0].contains(":"), let time = ClockTime(behind[0]) {
      entry.time = time
      revision = behind.count == 2 ? String(behind[1]) : nil
    } else {
      revision = String(parts[1])
    }
  }
}

extension RestoreAddress: CustomStringConvertible {
  /// `2026-11-21@09:30@REV`.
  public var description: String { "\(entry)" + (revision.map { "@\($0)" } ?? "") }
}
