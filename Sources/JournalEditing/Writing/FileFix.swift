public import JournalCore
public import JournalSyntax

/// What can be mended in one file without a doubt, and what the file then is.
///
/// Every value reads as before, and no byte of the body changes. Where the file's name and `date:`
/// disagree, the file gets another name in its folder, for `date:` is the one that counts.
public struct FileFix: Hashable, Sendable {
  /// The file's path from the journal's root.
  public var path: String
  /// Its path afterwards; the same where it stays.
  public var newPath: String
  /// The file as it was read.
  public var old: [UInt8]
  /// The file as it is to be.
  public var new: [UInt8]
  /// The problems that are gone then, in the order of the file.
  public var fixed: [Diagnostic]
  /// The lines that change.
  public var lines: [LineChange]

  /// Finds what can be mended; nil where nothing can.
  /// - Parameters:
  ///   - problems: those of the file, as a check has found them.
  ///   - isFenced: whether front matter stands between fences; in `daymark.yaml` it doesn't.
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

  /// The path with the day that `date:` says; nil where its folder too would be another one: what
  /// the file points at may stay behind there, and the date may be the slip.
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
