/// The day that a file's path alone names.
public enum DatedName {
  /// Takes a path from the journal's root, as bytes; nil where it names none.
  public static func day(_ path: [UInt8]) -> Day? {
    let name = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    guard case .day(let date) = WrittenDate.path(path.span, name: name) else { return nil }
    return date.day
  }

  /// The time at the end of a path's name, as in `2026-11-21-0930.md`; nil where it names none.
  public static func time(_ path: [UInt8]) -> ClockTime? {
    let name = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    guard case .day(let date) = WrittenDate.path(path.span, name: name) else { return nil }
    return date.time
  }
}
