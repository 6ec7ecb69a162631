package import JournalCore
import JournalPrograms

/// A journal's history in git; nothing here changes anything.
///
/// The journal may be a whole repository or a folder in one: all paths are from the journal's root.
package struct GitHistory: Sendable {
  private let repository: Repository
  /// The index of a commit in progress, if it isn't the usual one.
  private let index: String?

  /// Creates the history of a journal from its repository.
  /// - Parameter index: the index to read, as an absolute path; nil for the repository's own.
  package init(_ repository: Repository, index: String? = nil) {
    self.repository = repository
    self.index = index
  }

  /// True if the clone lacks the oldest commits, so that its oldest one seems to have written
  /// everything.
  package var isShallow: Bool { repository.isShallow }

  // MARK: Revisions

  /// Returns the revisions up to the present one that changed the journal's files, newest first.
  ///
  /// A moved file counts as one file, as far as git detects the move.
  package func commits() throws(GitError) -> [GitCommit] {
    let output = try run([
      "log", "-z", "--raw", "-c", "-M", "--root", "--no-abbrev", "--relative", "--full-history",
      "--date=iso-strict", "--encoding=UTF-8", "--no-color", "--no-show-signature", "--no-ext-diff",
      GitLog.format, "HEAD", "--", ".",
    ])
    return GitLog.commits(output)
  }

  /// Returns the full name of a revision named by a person.
  package func commit(named name: String) throws(GitError) -> String {
    // git would read it as an option, or as several revisions.
    guard !name.hasPrefix("-"), !name.isEmpty, !name.utf8.contains(where: { $0 < 0x20 }) else {
      throw .noRevision(name)
    }
    let found: String
    do throws(GitError) {
      found = try line([
        "rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}",
      ])
    } catch .failed {
      throw .noRevision(name)
    }
    // `^HEAD` means everything but that revision, and is printed as such.
    guard found.allSatisfy(\.isHexDigit) else { throw .noRevision(name) }
    return found
  }

  /// Returns the last revision up to a moment.
  /// - Parameter seconds: seconds since 1970 in UTC.
  package func commit(before seconds: Int) throws(GitError) -> String? {
    guard seconds >= 0 else { return nil }
    let name = try line(["rev-list", "-1", "--before=@\(seconds) +0000", "HEAD"])
    return name.isEmpty ? nil : name
  }

  /// Returns the details of one revision, as in the list of all.
  package func commit(_ name: String) throws(GitError) -> GitCommit? {
    let output = try run([
      "log", "-1", "-z", "--date=iso-strict", "--encoding=UTF-8", "--no-color",
      "--no-show-signature", "--no-patch", GitLog.format, "--end-of-options", name,
    ])
    return GitLog.commits(output).first
  }

  // MARK: Files

  /// Returns the journal's plain files at a revision.
  /// - Parameter commit: a full name, as `commit(named:)` returns it.
  package func files(of commit: String) throws(GitError) -> [GitFile] {
    GitTree.files(tree: try run(["ls-tree", "-r", "-z", "--end-of-options", commit]))
  }

  /// Returns the journal's plain files as the next commit would contain them.
  package func stagedFiles() throws(GitError) -> [GitFile] {
    GitTree.files(index: try run(["ls-files", "-s", "-z"]))
  }

  /// Returns the next commit's changes.
  package func stagedChanges() throws(GitError) -> [GitChange] {
    let output = try run([
      "diff", "--cached", "-z", "--raw", "--no-abbrev", "--no-renames", "--relative",
      "--diff-filter=ACMRT", "--no-color", "--no-ext-diff", "--", ".",
    ])
    return GitLog.changes(output)
  }

  /// Returns the folder's uncommitted changes; the newer versions are the files themselves.
  package func unkeptChanges() throws(GitError) -> [GitChange] {
    let changed = try run([
      "diff", "-z", "--raw", "-M", "--no-abbrev", "--relative", "--no-color", "--no-ext-diff",
      "HEAD", "--", ".",
    ])
    let new = try run(["ls-files", "-z", "--others", "--exclude-standard"])
    var changes = GitLog.changes(changed)
    if changes.contains(where: \.isUnmerged) {
      // git names no version of an unmerged file.
      let kept = try files(of: "HEAD")
      for place in changes.indices where changes[place].isUnmerged {
        changes[place].old = kept.first { $0.path == changes[place].path }?.object
      }
    }
    return changes + new.split(separator: 0).map { GitChange(path: Array($0)) }
  }

  /// Returns the texts of objects, reading each once; unreadable ones are left out.
  package func contents(_ objects: some Sequence<String>) throws(GitError)
    -> [String: [UInt8]]
  {
    let names = Array(Set(objects))
    guard !names.isEmpty else { return [:] }
    let output = try run(["cat-file", "--batch"], input: GitObjects.request(names))
    return repository.opened(GitObjects.contents(output, asked: names))
  }

  /// Returns files with their texts, ready to be read as a journal.
  package func read(_ files: [GitFile]) throws(GitError) -> [ReadFile] {
    let contents = try contents(files.map(\.object))
    return files.compactMap { file in
      contents[file.object].map { ReadFile(path: file.path, bytes: $0) }
    }
  }

  // MARK: Running

  private func line(_ arguments: [String]) throws(GitError) -> String {
    let output = try run(arguments)
    return GitLog.text(output.prefix { $0 != UInt8(ascii: "\n") })
  }

  private func run(_ words: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    // Reading must neither wait for another program's writes nor hold them up.
    let words = ["--no-optional-locks"] + words
    let result = try repository.result(
      words, in: repository.journal, input: input,
      environment: index.map { ["GIT_INDEX_FILE": $0] } ?? [:], limit: 1 << 30)
    guard result.isSuccess else {
      let said = String(decoding: result.errors, as: UTF8.self)
      let isEmpty = [
        "bad revision 'HEAD'", "ambiguous argument 'HEAD'", "does not have any commits yet",
      ].contains { said.contains($0) }
      throw isEmpty ? .noCommits : .failed(command: words, result)
    }
    return result.output
  }
}
