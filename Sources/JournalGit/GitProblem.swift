/// Why git can't do what was asked of it, as facts.
public enum GitProblem: Error, Hashable, Sendable {
  /// git is not installed.
  case noGit
  /// The folder is in no repository.
  case noRepository(folder: String)
  /// The repository belongs to another person, and git won't work in it.
  case foreign(folder: String)
  /// The folder is inside git's own files, or in a repository without files.
  case noWorkTree(folder: String)
  /// The repository has no commit yet.
  case noCommits
  /// No revision has that name.
  case noRevision(String)
  /// git doesn't know whose name to write into what it keeps.
  case noIdentity
  /// No branch is checked out, so what is committed would belong to none.
  case detached
  /// Something that the person began is still under way.
  case underWay(Operation)
  /// Files are in conflict, and no merge is under way.
  case unmerged([String])
  /// A lock of git is there, as of a program at work; how old it is, in seconds.
  case locked(path: String, seconds: Int)
  /// Another `sync` of this repository is at work.
  case busy
  /// An address that may not be used.
  case address(remote: String, String, RemoteAddress.Refusal)
  /// Two versions could not become one; the merge is under way.
  case conflicts([Conflict])
  /// What is here and what is there have no common beginning.
  case unrelated(remote: String)
  /// Files that git doesn't know, as those that it was told to ignore, stand where new ones go.
  case inTheWay([String])
  /// Files are staged outside of the journal, and git can't go on while they are.
  case stagedOutside([String])
  /// Files of this computer alone that git knows, and that would be sent along.
  case localFilesHere([[UInt8]])
  /// A commit of a remote's brings a file into a folder of this computer alone.
  case localFilesThere(remote: String, path: [UInt8], commit: String)
  /// git's merge leaves out what a side has written, and it can't be put back without a doubt.
  case leftOut(remote: String, [[UInt8]])
  /// What a remote has sent is not as it should be, by git's own check: what is wrong, and where.
  case malformed(remote: String, object: String, fault: String)
  /// All entries are gone at once, as from a disk that was taken out.
  case entriesGone(Int)
  /// Somebody else was faster each time.
  case overtaken(remote: String, tries: Int)
  /// The remote didn't take what was sent, and why.
  case refused(remote: String, String)
  /// A lock keeps the remote from taking it, by its path there; how old it is in seconds, where that
  /// can be seen.
  case lockedThere(remote: String, path: String, seconds: Int?)
  /// The remote wants to know who it is, and nobody is asked.
  case access(remote: String, String)
  /// The remote's key is not known, or is another one than before.
  case unknownHost(remote: String, String)
  /// One of git's commands failed, and what it said.
  case failed(command: String, said: [String])
  /// One of git's commands took too long and was ended.
  case timedOut(command: String)
  /// One of git's commands was ended by a signal.
  case signalled(command: String, signal: Int32)
  /// git was found but didn't start.
  case cannotStart(Int32)
}

/// Something that takes several steps, between which git waits for the person.
public enum Operation: String, Hashable, Sendable, CaseIterable {
  case merge, rebase, cherryPick, revert, bisect
}

/// A file of which two versions could not become one.
public struct Conflict: Hashable, Sendable {
  /// From the repository's top.
  public var path: [UInt8]
  /// The lines that begin with a conflict mark; empty where the file has none and one version must be
  /// chosen.
  public var lines: [Int]

  /// Names a conflict.
  public init(path: [UInt8], lines: [Int]) {
    (self.path, self.lines) = (path, lines)
  }

  /// The lines of a text at which a conflict begins, counted from 1, or at which one ends whose
  /// beginning is gone.
  ///
  /// In front matter the marks are comments. Lines of `=` alone are none: they underline headings.
  /// - Parameter size: how many signs a mark has at least, as `conflict-marker-size` says. Attributes
  ///   may have changed since the merge, so more are a mark too, and so are seven.
  public static func marks(in text: [UInt8], size: Int = 7) -> [Int] {
    let size = max(1, min(size, 7))
    var lines: [Int] = []
    var open = 0
    for (number, line) in Conflict.lines(of: text).enumerated() {
      switch mark(line, size) {
      case UInt8(ascii: "<"):
        open += 1
        lines.append(number + 1)
      case UInt8(ascii: ">"):
        if open == 0 { lines.append(number + 1) } else { open -= 1 }
      default: break
      }
    }
    return lines
  }

  /// The sign that a line's mark is made of; nil for a line without one.
  private static func mark(_ line: ArraySlice<UInt8>, _ size: Int) -> UInt8? {
    // Daymark's own marks in comments are always of seven.
    let comment = Array("# ".utf8)
    let isComment = line.starts(with: comment)
    let line = isComment ? line.dropFirst(comment.count) : line
    guard let sign = line.first else { return nil }
    let rest = line.drop { $0 == sign }
    return rest.first == UInt8(ascii: " ") && line.count - rest.count >= (isComment ? 7 : size)
      ? sign : nil
  }

  /// The lines of a text, which end in LF, CR LF or CR, without a byte order mark.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    let (lf, cr) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var lines: [ArraySlice<UInt8>] = []
    var rest = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != lf && $0 != cr }
      lines.append(line)
      rest = rest[line.endIndex...]
      rest = rest.dropFirst(rest.starts(with: [cr, lf]) ? 2 : 1)
    }
    return lines
  }
}
