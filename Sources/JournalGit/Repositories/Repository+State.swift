import JournalCore
import JournalPrograms
import JournalStore
import Platform

extension Repository {
  /// The unfinished operation, begun by the person or by a `sync`; nil if there is none.
  package var operation: UnfinishedOperation? {
    func isThere(_ name: String) -> Bool { access(folder + "/" + name, F_OK) == 0 }
    if isThere("rebase-merge") || isThere("rebase-apply") { return .rebase }
    if isThere("MERGE_HEAD") { return .merge }
    if isThere("CHERRY_PICK_HEAD") { return .cherryPick }
    if isThere("REVERT_HEAD") { return .revert }
    return isThere("BISECT_LOG") ? .bisect : nil
  }

  /// The index's lock, if it is held.
  /// - Returns: its path, and its age in seconds.
  package var indexLock: (path: String, seconds: Int)? {
    let path = folder + "/index.lock"
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return (path, max(0, time(nil) - Repository.changed(status)))
  }

  static func changed(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }

  /// Reads the settings of the person and the repository.
  package func configuration() throws(GitError) -> GitConfiguration {
    GitConfiguration(try output(["config", "--list", "-z"]))
  }

  /// Reads the journal's changes since the last commit.
  package func status() throws(GitError) -> PorcelainStatus {
    PorcelainStatus(
      try output(
        [
          "--no-optional-locks", "--literal-pathspecs", "status", "--porcelain=v2", "-z",
          "--branch",
          "--untracked-files=all", "--ignored=matching", "--no-renames",
          "--ignore-submodules=all",
        ] + (prefix.isEmpty ? [] : ["--", prefix])))
  }

  /// Returns dated entries ignored by git, from the top: they are never committed.
  package func ignoredEntries(_ status: PorcelainStatus) throws(GitError) -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    // Most journals ignore only Daymark's own folder, so git is asked again only about others.
    let hasFolder = status.ignored.contains { path in
      path.last == slash
        && (prefix.utf8.starts(with: path) || mayHoldEntry(path + Array("x.md".utf8)))
    }
    let ignored =
      hasFolder
      ? try output(
        [
          "--literal-pathspecs", "ls-files", "-z", "--others", "--ignored", "--exclude-standard",
        ] + (prefix.isEmpty ? [] : ["--", prefix])
      ).split(separator: 0).map(Array.init) : status.ignored
    return ignored.filter { mayHoldEntry($0) && DatedName.day(inJournal($0)) != nil }
  }

  /// Returns true if the journal may have an entry at a path from the top.
  func mayHoldEntry(_ path: [UInt8]) -> Bool { JournalLocation.mayHoldEntry(inJournal(path)) }

  private func inJournal(_ path: [UInt8]) -> [UInt8] { Array(path.dropFirst(prefix.utf8.count)) }

  /// Returns the files staged outside the journal, from the top: they stay staged.
  package func othersStaged() throws(GitError) -> [String] {
    guard !prefix.isEmpty else { return [] }
    let staged = try output(["diff", "--cached", "--name-only", "--no-renames", "-z"])
    let prefix = Array(prefix.utf8)
    return staged.split(separator: 0).filter { !$0.starts(with: prefix) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns all tracked files in the journal, from the top.
  package func trackedFiles() throws(GitError) -> [[UInt8]] {
    try output(
      ["--literal-pathspecs", "ls-files", "-z", "--full-name"]
        + (prefix.isEmpty ? [] : ["--", prefix])
    ).split(separator: 0).map(Array.init)
  }

  /// Returns true if git knows the committer's name and address.
  package func hasIdentity() throws(GitError) -> Bool {
    let author = try result(["var", "GIT_AUTHOR_IDENT"])
    let committer = try result(["var", "GIT_COMMITTER_IDENT"])
    return author.isSuccess && committer.isSuccess
  }
}

// MARK: Large files

extension Repository {
  /// Returns a file's size in bytes; nil if it isn't a regular file.
  /// - Parameter path: from the top.
  package func size(of path: [UInt8]) -> Int? {
    var status = stat()
    guard lstat(absolute(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Returns true if git-lfs stores all of these files.
  /// - Parameter paths: from the top.
  package func keepsLarge(_ paths: [[UInt8]]) throws(GitError) -> Bool {
    try attributes(["filter"], of: paths).allSatisfy { $0 == ["lfs"] }
  }

  /// Returns files' attributes from `.gitattributes` and its like: for each file its values in the
  /// names' order; `unspecified` if there is none, `unset` if it is turned off.
  /// - Parameter paths: from the top.
  func attributes(_ names: [String], of paths: [[UInt8]]) throws(GitError) -> [[String]] {
    let answer = try output(
      ["check-attr", "-z", "--stdin"] + names, input: paths.joinedByNUL)
    // `path NUL name NUL value NUL` for each name and each path.
    let fields = answer.split(separator: 0, omittingEmptySubsequences: false)
    let values = stride(from: 2, to: fields.count, by: 3).map {
      String(decoding: fields[$0], as: UTF8.self)
    }
    return stride(from: 0, to: values.count, by: names.count).map {
      Array(values[$0..<min($0 + names.count, values.count)])
    }
  }
}
