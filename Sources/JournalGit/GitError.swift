/// Why git can't do a task, as facts.
package enum GitError: Error, Hashable, Sendable {
  /// git is not installed.
  case noGit
  /// The folder isn't in a repository.
  case noRepository(folder: String)
  /// The repository belongs to another user, so git refuses to work in it.
  case foreign(folder: String)
  /// The folder is inside `.git`, or in a bare repository.
  case noWorkTree(folder: String)
  /// The repository has no commit yet.
  case noCommits
  /// No revision has that name.
  case noRevision(String)
  /// git doesn't know the name and address to put into commits.
  case noIdentity
  /// No branch is checked out, so a commit would be on no branch.
  case detached
  /// An operation begun by the person is still in progress.
  case underWay(UnfinishedOperation)
  /// Files are in conflict, but no merge is in progress.
  case unmerged([String])
  /// One of git's locks is held, probably by a running program; its age is in seconds.
  case locked(path: String, seconds: Int)
  /// Another `sync` of this repository is running.
  case busy
  /// The address isn't allowed.
  case address(remote: String, String, RemoteAddressError)
  /// Two versions couldn't be merged; the merge is still in progress.
  case conflicts([Conflict])
  /// The local and the remote history have no common ancestor.
  case unrelated(remote: String)
  /// Files unknown to git, such as ignored ones, are where new files would be written.
  case inTheWay([String])
  /// Files are staged outside of the journal, and git can't go on while they are.
  case stagedOutside([String])
  /// Files for this computer only are tracked by git, so they would be sent too.
  case localFilesHere([[UInt8]])
  /// A remote's commit adds a file to a folder for this computer only.
  case localFilesThere(remote: String, path: [UInt8], commit: String)
  /// git's merge drops text from one side, and it can't be put back with certainty.
  case leftOut(remote: String, [[UInt8]])
  /// The remote's data is malformed: the fault and the object, from git's own check.
  case malformed(remote: String, object: String, fault: String)
  /// All entries are gone at once, for example because a disk was removed.
  case entriesGone(Int)
  /// Somebody else pushed first on each try.
  case overtaken(remote: String, tries: Int)
  /// The remote refused the push, with its reason.
  case refused(remote: String, String)
  /// A lock on the remote, by its path there, prevents a push; its age is in seconds, if it is
  /// known.
  case lockedThere(remote: String, path: String, seconds: Int?)
  /// The remote requires authentication, and nobody can be asked.
  case access(remote: String, String)
  /// The remote's host key is unknown, or has changed.
  case unknownHost(remote: String, String)
  /// A git command failed, with its output.
  case failed(command: String, said: [String])
  /// A git command took too long and was ended.
  case timedOut(command: String)
  /// A git command was ended by a signal.
  case signalled(command: String, signal: Int32)
  /// git was found but didn't start.
  case cannotStart(Int32)
}

/// An operation in several steps, between which git waits for the person.
package enum UnfinishedOperation: String, Hashable, Sendable, CaseIterable {
  case merge, rebase, cherryPick, revert, bisect
}

/// A file whose two versions couldn't be merged.
package struct Conflict: Hashable, Sendable {
  /// The path from the repository's top.
  package var path: [UInt8]
  /// The lines that begin with a conflict marker; empty if the file has none and one version must
  /// be chosen.
  package var lines: [Int]

  /// Creates a conflict from a file's path and the lines of its markers.
  package init(path: [UInt8], lines: [Int]) {
    self.path = path
    self.lines = lines
  }

  /// Returns the line numbers, from 1, of each conflict's beginning, and of ends whose beginning is
  /// gone.
  ///
  /// In front matter the markers are comments. Lines with only `=` don't count: they underline
  /// headings.
  /// - Parameter size: the minimum length of a marker, from the attribute `conflict-marker-size`.
  ///   Attributes may have changed since the merge, so longer markers count too, and so do
  ///   seven-character ones.
  package static func marks(in text: [UInt8], size: Int = 7) -> [Int] {
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

  /// Returns the character of a line's conflict marker; nil if the line has none.
  private static func mark(_ line: ArraySlice<UInt8>, _ size: Int) -> UInt8? {
    // Daymark's own markers in comments always have seven characters.
    let comment = Array("# ".utf8)
    let isComment = line.starts(with: comment)
    let line = isComment ? line.dropFirst(comment.count) : line
    guard let sign = line.first else { return nil }
    let rest = line.drop { $0 == sign }
    return rest.first == UInt8(ascii: " ") && line.count - rest.count >= (isComment ? 7 : size)
      ? sign : nil
  }

  /// Returns a text's lines, which end in LF, CR LF or CR, without a byte order mark.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    let lf = UInt8(ascii: "\n")
    let cr = UInt8(ascii: "\r")
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
