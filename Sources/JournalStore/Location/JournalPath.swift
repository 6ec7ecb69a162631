import JournalSyntax
import Platform

/// The one rule for paths that come from a file: an undo record, the trash, an entry, the settings.
///
/// Anyone who shares a journal can write such files. So a path is accepted only if it stays inside
/// the journal, even through links, and names nothing that belongs to git or to Daymark's own
/// state. Otherwise a journal could overwrite `.git/hooks`, which the next `git` command would run.
package enum JournalPath {
  /// Returns true if a path from the journal's root follows the rule as written, without access to
  /// any file.
  package static func isAllowed(_ path: String) -> Bool {
    !climbs(path) && LocalFolder.part(of: Array(path.utf8)) == nil
  }

  /// Returns true if a path isn't written as one that leads down from the root.
  private static func climbs(_ path: String) -> Bool {
    path.utf8.contains(0)
      || path.split(separator: "/", omittingEmptySubsequences: false)
        .contains { ["", ".", ".."].contains($0) }
  }

  /// Resolves a path in a journal.
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
  /// - Parameter asked: the path as written, for the error.
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

  /// Returns the reason for refusing a path that breaks the rule.
  static func refusal(of path: String) -> StoreError {
    climbs(path) ? .leadsOutside(path: path) : .offLimits(path: path)
  }
}

/// The folders that belong to one computer alone: nothing sent into them by another one is
/// accepted.
///
/// Daymark trusts the contents of `.daymark`, as git does with `.git`.
package enum LocalFolder {
  /// Returns the part of a path that ends with such a folder's name, in any spelling that a file
  /// system accepts for it; nil for a path without one.
  package static func part(of path: [UInt8]) -> [UInt8]? {
    guard isUnusual(path) else { return nil }
    for end in path.indices.dropFirst() + [path.endIndex]
    where end == path.endIndex || path[end] == Byte.slash {
      let start = path[..<end].lastIndex(of: Byte.slash).map { $0 + 1 } ?? 0
      if isLocal(path[start..<end]) { return Array(path[..<end]) }
    }
    return nil
  }

  /// Returns true if a path has a feature common to all such spellings: a dot at the beginning of a
  /// name, or an unusual character.
  private static func isUnusual(_ path: [UInt8]) -> Bool {
    var before = Byte.slash
    for byte in path {
      switch byte {
      case Byte.dot: if before == Byte.slash { return true }
      case Byte.tilde, Byte.backslash, 0x80...: return true
      default: break
      }
      before = byte
    }
    return false
  }

  private static func isLocal(_ name: ArraySlice<UInt8>) -> Bool {
    // Windows treats a backslash as the end of a folder's name, and a colon as the end of a file's.
    let plain = ignoring(name).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    return plain.split(separator: Byte.backslash).contains { part in
      var part = part.prefix { $0 != Byte.colon }
      while part.last == Byte.dot || part.last == Byte.space { part.removeLast() }
      return [".daymark", ".git"].contains { part.elementsEqual($0.utf8) } || isShortName(part)
    }
  }

  /// Returns true if a name is like `DAYMAR~1`, which NTFS creates in addition to the long name.
  private static func isShortName(_ name: ArraySlice<UInt8>) -> Bool {
    ["daymar~", "git~"].contains { start in
      let number = name.dropFirst(start.utf8.count)
      return name.starts(with: start.utf8) && !number.isEmpty
        && number.allSatisfy { 0x30...0x39 ~= $0 }
    }
  }

  /// Returns a name without the characters that HFS+ ignores, and with `k` for the Kelvin sign.
  ///
  /// Source: `next_hfs_char` in git's `utf8.c`.
  private static func ignoring(_ name: ArraySlice<UInt8>) -> [UInt8] {
    String(decoding: name, as: UTF8.self).unicodeScalars.flatMap { scalar -> [UInt8] in
      switch scalar.value {
      case 0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF: []
      case 0x212A: [UInt8(ascii: "k")]
      default: Array(String(scalar).utf8)
      }
    }
  }
}

/// Resolves symbolic links.
package enum RealPath {
  /// Returns a path without links; nil if there is nothing there.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns true if a path in a journal leads to something inside it.
  ///
  /// A path that leads nowhere counts as inside, and is reported when it is read.
  /// - Parameters:
  ///   - path: the path from the journal's root.
  ///   - root: the journal's folder, with a 0 at the end.
  static func isInside(_ path: [UInt8], root: [UInt8]) -> Bool {
    let folder = String(decoding: root.dropLast(), as: UTF8.self)
    return isInside(String(decoding: path, as: UTF8.self), of: folder)
  }

  /// Returns true if a path in a journal, as a string, leads to something inside it.
  static func isInside(_ path: String, of root: String) -> Bool {
    do throws(StoreError) {
      _ = try JournalPath.resolve(path, in: root)
      return true
    } catch .leadsOutside, .offLimits {
      return false
    } catch {
      return true
    }
  }
}

/// Finds a file with a name spelled in another way on the disk: one system composes `é`, another
/// decomposes it, and files keep the names they were given.
enum PathSpelling {
  /// Returns a path in the disk's spelling; nil if there is no such file, or if its names have one
  /// spelling only.
  /// - Parameters:
  ///   - path: a path from the journal's root, as a person wrote it.
  ///   - root: the journal's folder.
  static func onDisk(_ path: String, in root: String) -> String? {
    guard !path.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var parts: [String] = []
    for part in path.split(separator: "/") {
      guard let listing = try? FolderNames(([root] + parts).joined(separator: "/"), hidden: true)
      else { return nil }
      let names = listing.folders + listing.files
      // Texts are equal if they look the same; the same bytes are preferred.
      guard
        let name = names.first(where: { $0.utf8.elementsEqual(part.utf8) })
          ?? names.filter({ $0 == part }).min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      else { return nil }
      parts.append(name)
    }
    return parts.joined(separator: "/")
  }
}
