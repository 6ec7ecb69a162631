/// Whether a file's path alone names a day.
public enum DatedName {
  /// Takes a path from the journal's root, as bytes.
  public static func isDated(_ path: [UInt8]) -> Bool {
    let name = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    if case .day = WrittenDate.path(path.span, name: name) { return true }
    return false
  }
}
