import Platform

/// The one rule for paths that come from a file: an undo record, the trash, an entry, the settings.
///
/// Anyone who shares a journal can write such files. So a path is accepted only if it stays inside
/// the journal, even through links, and names nothing that belongs to git or to Daymark's own
/// state. Otherwise a journal could overwrite `.git/hooks`, which the next `git` command would run.
public enum JournalPath {
  /// Whether a path from the journal's root follows the rule as written, without looking at any
  /// file.
  public static func isAllowed(_ path: String) -> Bool {
    !climbs(path) && LocalFolder.part(of: Array(path.utf8)) == nil
  }

  /// Whether a path isn't written as one that leads down from the root.
  private static func climbs(_ path: String) -> Bool {
    path.utf8.contains(0)
      || path.split(separator: "/", omittingEmptySubsequences: false)
        .contains { ["", ".", ".."].contains($0) }
  }

  /// Resolves a path of a journal.
  /// - Returns: the absolute path without links; nil if there is nothing there.
  /// - Throws: `StoreError`: `leadsOutside`, `offLimits`, or `cannotOpen` with the system's error.
  static func resolve(_ path: String, in root: String) throws(StoreError) -> String? {
    guard isAllowed(path) else { throw refusal(of: path) }
    guard let real = RealPath.of(root + "/" + path) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .cannotOpen(path: path, errno)
    }
    guard let realRoot = RealPath.of(root) else { throw .cannotOpen(path: root, errno) }
    _ = try inside(real, of: realRoot, asked: path)
    return real
  }

  /// Converts a path without links to one from the root, if the rule allows it there too; empty for
  /// the root itself.
  /// - Parameter asked: the path as it was written, for the error.
  static func inside(
    _ real: String, of realRoot: String, asked: String
  ) throws(StoreError) -> String {
    let prefix = realRoot == "/" ? realRoot : realRoot + "/"
    // Bytes, not Strings: names that differ only in how their accents are encoded are different.
    if real.utf8.elementsEqual(realRoot.utf8) { return "" }
    guard real.utf8.starts(with: prefix.utf8) else { throw .leadsOutside(path: asked) }
    let path = String(Substring(real.utf8.dropFirst(prefix.utf8.count)))
    guard isAllowed(path) else { throw .offLimits(path: asked) }
    return path
  }

  /// Returns the reason why a path that breaks the rule is refused.
  static func refusal(of path: String) -> StoreError {
    climbs(path) ? .leadsOutside(path: path) : .offLimits(path: path)
  }
}
