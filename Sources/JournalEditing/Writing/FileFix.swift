public import JournalCore
public import JournalSyntax

/// The fixes of one file that are certain to be right, and the fixed file.
///
/// Every value is read as before, and no byte of the body changes. If the file's name and `date:`
/// disagree, the file is renamed in its folder, because `date:` is the one that counts.
public struct FileFix: Hashable, Sendable {
  /// The file's path from the journal's root.
  public var path: String
  /// Its path afterwards; the same if it isn't renamed.
  public var newPath: String
  /// The file as it was read.
  public var old: [UInt8]
  /// The fixed file.
  public var new: [UInt8]
  /// The problems that are fixed, in the order of the file.
  public var fixed: [Diagnostic]
  /// The lines that change.
  public var lines: [LineChange]

  /// Finds the fixes; nil if there are none.
  /// - Parameters:
  ///   - problems: those of the file, as a check has found them.
  ///   - isFenced: whether front matter is between fences; in `daymark.yaml` it isn't.
  ///   - isFree: whether a path from the journal's root is free for the file to be moved to.
  public init?(
    path: String, bytes: [UInt8], problems: [Diagnostic], isFenced: Bool = true,
    isFree: (String) -> Bool
  ) {
    let mended = MendedFile(bytes, isFenced: isFenced)
    (self.path, newPath, old, new) = (path, path, bytes, mended.bytes)
    lines = mended.lines
    var cursor = LineCursor()
    fixed = mended.problems.map {
      Diagnostic(.syntax($0.problem), path: path, bytes: bytes.span, range: $0.range, &cursor)
    }
    for problem in problems {
      guard case .entry(.dateDisagrees(let written, let name)) = problem.problem,
        let renamed = renamed(from: name, to: written), isFree(renamed)
      else { continue }
      newPath = renamed
      fixed.append(problem)
    }
    if fixed.isEmpty { return nil }
  }

  /// Returns the path with the day of `date:`; nil if its folder would change too: what the file
  /// refers to may be left there, and the date may be the slip.
  private func renamed(from name: Day, to written: Day) -> String? {
    let renamed = EntryPath.path(path, from: name, to: written)
    guard renamed != path, DatedName.day(Array(renamed.utf8)) == written,
      FileFix.folder(of: renamed) == FileFix.folder(of: path)
    else { return nil }
    return renamed
  }

  private static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }
}
