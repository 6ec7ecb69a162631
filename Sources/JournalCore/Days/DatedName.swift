import JournalSyntax

/// The day and time given by a file's path alone.
public enum DatedName {
  /// Returns the day in a path from the journal's root, as bytes; nil if it has none.
  public static func day(_ path: [UInt8]) -> Day? {
    let name = (path.lastIndex(of: Byte.slash) ?? -1) + 1
    guard case .day(let date) = WrittenDate.path(path.span, name: name) else { return nil }
    return date.day
  }

  /// Returns the time at the end of a file's name, as in `2026-11-21-0930.md`; nil if it has none.
  public static func time(_ path: [UInt8]) -> ClockTime? {
    let name = (path.lastIndex(of: Byte.slash) ?? -1) + 1
    guard case .day(let date) = WrittenDate.path(path.span, name: name) else { return nil }
    return date.time
  }
}
