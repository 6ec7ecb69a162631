#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The one rule for paths that come from a file: an undo record, the trash, an entry, the settings.
///
/// Whoever shares a journal can write such files. So a path counts only if it stays inside the
/// journal, also through links, and names nothing of git's and nothing of Daymark's own state.
/// Otherwise a journal could overwrite `.git/hooks`, which the next `git` command would run.
public enum JournalPath {
  /// Whether a path from the journal's root keeps the rule as it is written, without looking at any
  /// file.
  public static func isAllowed(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.utf8.contains(0)
      && parts.allSatisfy { !["", ".", ".."].contains($0) && !isGit($0) }
      && !isOwnState(parts[0])
  }

  /// Whether some file system takes this name for `.git`: in capitals, with invisible characters (HFS+)
  /// or dots and spaces at the end, or as its short name (NTFS). The list is that of git's own check of
  /// trees (`verify_path`, with `core.protectHFS` and `core.protectNTFS`).
  public static func isGit(_ name: some StringProtocol) -> Bool {
    isSpelt(name, ".git", short: "git~1")
  }

  /// The same for `.daymark`, which holds Daymark's own state at the top of a journal.
  public static func isOwnState(_ name: some StringProtocol) -> Bool {
    isSpelt(name, ".daymark", short: "daymar~1")
  }

  private static func isSpelt(
    _ name: some StringProtocol, _ hidden: String, short: String
  ) -> Bool {
    var folded = String(String.UnicodeScalarView(name.unicodeScalars.filter { !isInvisible($0) }))
      .lowercased()
    // NTFS: what follows a colon names a stream of the same file.
    if let colon = folded.firstIndex(of: ":") { folded = String(folded[..<colon]) }
    while folded.hasSuffix(" ") || folded.hasSuffix(".") { folded.removeLast() }
    return folded == hidden || folded == short
  }

  /// Characters that HFS+ leaves out when it compares names.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// Where a path of a journal leads.
  /// - Returns: the absolute path without links; nil if nothing is there.
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

  /// What a path without links is from the root, if the rule allows it there too; empty for the root
  /// itself.
  /// - Parameter asked: the path as it was written, for the error.
  static func inside(
    _ real: String, of realRoot: String, asked: String
  ) throws(StoreError) -> String {
    let prefix = realRoot == "/" ? realRoot : realRoot + "/"
    // Bytes, not Strings: names that differ only in their spelling of accents are different.
    if real.utf8.elementsEqual(realRoot.utf8) { return "" }
    guard real.utf8.starts(with: prefix.utf8) else { throw .leadsOutside(path: asked) }
    let path = String(Substring(real.utf8.dropFirst(prefix.utf8.count)))
    guard isAllowed(path) else { throw .offLimits(path: asked) }
    return path
  }

  /// Why a path that breaks the rule is refused.
  static func refusal(of path: String) -> StoreError {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let climbs = parts.contains { ["", ".", ".."].contains($0) } || path.utf8.contains(0)
    return climbs ? .leadsOutside(path: path) : .offLimits(path: path)
  }
}
