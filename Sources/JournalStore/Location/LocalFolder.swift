import JournalSyntax

/// The folders that belong to one computer alone: nothing that another one sends into them is
/// accepted.
///
/// Daymark trusts what is in `.daymark`, as git does with `.git`.
public enum LocalFolder {
  /// Returns the part of a path that ends with the name of such a folder, in any spelling that a
  /// file system accepts for it; nil for a path without one.
  public static func part(of path: [UInt8]) -> [UInt8]? {
    guard isUnusual(path) else { return nil }
    for end in path.indices.dropFirst() + [path.endIndex]
    where end == path.endIndex || path[end] == Byte.slash {
      let start = path[..<end].lastIndex(of: Byte.slash).map { $0 + 1 } ?? 0
      if isLocal(path[start..<end]) { return Array(path[..<end]) }
    }
    return nil
  }

  /// Whether a path contains what every such spelling has: a dot at the beginning of a name, or an
  /// unusual character.
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

  /// Whether a name is like `DAYMAR~1`, which NTFS creates in addition to the long name.
  private static func isShortName(_ name: ArraySlice<UInt8>) -> Bool {
    ["daymar~", "git~"].contains { start in
      let number = name.dropFirst(start.utf8.count)
      return name.starts(with: start.utf8) && !number.isEmpty
        && number.allSatisfy { 0x30...0x39 ~= $0 }
    }
  }

  /// Returns a name without the characters that HFS+ ignores, and with `k` for the Kelvin sign.
  ///
  /// Source: `next_hfs_char` of git's `utf8.c`.
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
