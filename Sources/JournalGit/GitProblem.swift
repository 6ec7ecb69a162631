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
  /// Files that git doesn't know, because it was told to ignore them, stand where new ones go.
  case inTheWay([String])
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

  /// The lines of a text that begin with the mark of a conflict, counted from 1.
  ///
  /// In front matter the mark is a comment.
  public static func marks(in text: [UInt8]) -> [Int] {
    let marks = ["<<<<<<< ", "# <<<<<<< "].map { Array($0.utf8) }
    var lines: [Int] = []
    var (line, start) = (1, 0)
    while start < text.count {
      if marks.contains(where: text[start...].starts) { lines.append(line) }
      start = (text[start...].firstIndex(of: 0x0A) ?? text.count) + 1
      line += 1
    }
    return lines
  }
}
