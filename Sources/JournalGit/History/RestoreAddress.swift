package import JournalCore

/// The entry and the version to restore: `DATE`, `DATE@09:30`, `DATE@REV` or `DATE@09:30@REV`.
package struct RestoreAddress: Hashable, Sendable {
  /// The entry.
  package var entry: EntryAddress
  /// The revision as git or a person names it; nil for the version before the present one.
  package var revision: String?

  /// Parses what was typed; nil if it doesn't begin with a date.
  ///
  /// The text after the first `@` is a time if it has a colon and is valid as one: no revision
  /// looks like that.
  package init?(_ text: String, _ words: DateWords) {
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
  package var description: String { "\(entry)" + (revision.map { "@\($0)" } ?? "") }
}
