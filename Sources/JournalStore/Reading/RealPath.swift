import Platform

/// Resolves symbolic links.
public enum RealPath {
  /// Returns a path without links; nil if there is nothing there.
  public static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path of a journal leads to something inside it.
  ///
  /// One that leads nowhere counts as inside, and is reported when it is read.
  /// - Parameters:
  ///   - path: the path from the journal's root.
  ///   - root: the journal's folder, with a 0 at the end.
  static func isInside(_ path: [UInt8], root: [UInt8]) -> Bool {
    let folder = String(decoding: root.dropLast(), as: UTF8.self)
    return isInside(String(decoding: path, as: UTF8.self), of: folder)
  }

  /// Whether a path of a journal, as a string, leads to something inside it.
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
