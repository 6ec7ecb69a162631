package import JournalActions
package import JournalCore
package import JournalPrograms
import JournalStore
package import JournalVault
import Platform

/// The repository that contains a journal.
package struct Repository: Sendable {
  /// The git program to run.
  package let git: GitProgram
  /// The work tree's top folder, as an absolute path.
  package let top: String
  /// git's own folder; a linked work tree has its own.
  package let folder: String
  /// git's own folder, shared by all work trees.
  package let common: String
  /// The path from the top to the journal, ending in `/`; empty if the journal is the top.
  package let prefix: String
  /// True if it is a shallow clone.
  package let isShallow: Bool
  /// The keys to open sealed files; nil without a vault, or if nobody is logged in.
  package let keys: VaultKeys?

  /// Finds a folder's repository.
  /// - Parameter keys: the keys to open sealed files.
  /// - Throws: `GitError.noRepository`, `foreign` or `noWorkTree`.
  package init(
    of folder: String, _ git: GitProgram, keys: VaultKeys? = nil
  ) throws(GitError) {
    let words = [
      "rev-parse", "--is-shallow-repository", "--show-prefix", "--show-toplevel",
      "--absolute-git-dir", "--path-format=absolute", "--git-common-dir",
    ]
    let result = try Repository.result(git, words, in: folder)
    let lines = result.output.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard result.isSuccess, lines.count == 6 else {
      let said = String(decoding: result.errors, as: UTF8.self)
      if said.contains("dubious ownership") { throw .foreign(folder: folder) }
      if said.contains("work tree") { throw .noWorkTree(folder: folder) }
      throw .noRepository(folder: folder)
    }
    self.git = git
    self.keys = keys
    isShallow = lines[0] == "true"
    prefix = lines[1]
    top = lines[2]
    self.folder = lines[3]
    common = lines[4]
  }

  /// True if the journal has a vault.
  package var hasVault: Bool { JournalLocation(root: journal).vault.isOn }

  /// The journal's own folder, as an absolute path.
  var journal: String { prefix.isEmpty ? top : top + "/" + prefix.dropLast() }
  /// True if it is a submodule.
  package var isSubmodule: Bool { common.contains("/.git/modules/") }
  /// True if it is a linked work tree.
  package var isSecondWorkTree: Bool { folder != common }

  // MARK: Running git

  /// Runs a command and returns its result, even if it fails.
  /// - Parameters:
  ///   - folder: the working directory; nil for the top.
  ///   - limit: the maximum number of output bytes to keep.
  ///   - seconds: the time limit.
  ///   - silence: the time limit without output.
  /// - Throws: `GitError` if it didn't exit by itself.
  package func result(
    _ words: [String], in folder: String? = nil, input: [UInt8] = [],
    environment: [String: String] = [:], limit: Int = 1 << 26, seconds: Double = 120,
    silence: Double = .infinity
  ) throws(GitError) -> ProgramResult {
    try Repository.result(
      git, words, in: folder ?? top, input: input, environment: environment, limit: limit,
      seconds: seconds, silence: silence)
  }

  /// Runs a command at the top and returns its output; it must succeed.
  /// - Throws: `GitError.failed` if it doesn't.
  @discardableResult
  package func output(
    _ words: [String], input: [UInt8] = []
  ) throws(GitError) -> [UInt8] {
    let result = try result(words, input: input)
    guard result.isSuccess else { throw .failed(command: words, result) }
    return result.output
  }

  private static func result(
    _ git: GitProgram, _ words: [String], in folder: String, input: [UInt8] = [],
    environment: [String: String] = [:], limit: Int = 1 << 26, seconds: Double = 120,
    silence: Double = .infinity
  ) throws(GitError) -> ProgramResult {
    let result: ProgramResult
    do throws(ProgramError) {
      result = try git.run(
        words, in: folder, input: input, environment: environment, limit: limit,
        seconds: seconds, silence: silence)
    } catch {
      if case .cannotStart(_, let code) = error { throw .cannotStart(code) }
      throw .cannotStart(0)
    }
    let command = GitError.name(of: words)
    switch result.ending {
    case .exited: return result
    case .timedOut: throw .timedOut(command: command)
    case .signalled(let signal): throw .signalled(command: command, signal: signal)
    }
  }

  // MARK: Files

  /// Converts a path from the top to an absolute one.
  package func absolute(_ path: [UInt8]) -> String {
    top + "/" + String(decoding: path, as: UTF8.self)
  }
}

extension GitError {
  /// Returns the error for a failed command, with its output.
  static func failed(command: [String], _ result: ProgramResult) -> GitError {
    .failed(command: name(of: command), said: lines(of: result))
  }

  /// Returns a command's name from its arguments.
  static func name(of words: [String]) -> String {
    var words = words[...]
    while words.first == "-c" { words = words.dropFirst(2) }
    return words.first { !$0.hasPrefix("-") } ?? "git"
  }

  /// Returns a command's output without its hints and empty lines.
  static func lines(of result: ProgramResult) -> [String] {
    let text = result.errors.isEmpty ? result.output : result.errors
    return text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.hasPrefix("hint:") && !$0.allSatisfy(\.isWhitespace) }
  }
}

extension Journal {
  /// Returns the journal's repository, with its vault's keys if somebody is logged in.
  /// - Throws: `GitError`: `noRepository`, `foreign` or `noWorkTree`; or `VaultError`.
  package func repository(_ git: GitProgram) throws -> Repository {
    try Repository(of: location.root, git, keys: try VaultKeys.ofSession(location.vault))
  }

  /// Returns problems for folders meant for this computer only that have tracked files.
  package func problemsOfGit() -> [Diagnostic] {
    TrackedFolder.all(in: location.root).map { folder in
      let path = String(decoding: folder.path, as: UTF8.self)
      return Diagnostic(.entry(.trackedByGit(folder: path, files: folder.files)), path: path)
    }
  }
}

/// A folder meant for this computer only that has tracked files.
package struct TrackedFolder: Hashable, Sendable {
  /// The path from the journal's root.
  package var path: [UInt8]
  /// The number of its files that git tracks, or would with the next commit.
  package var files: Int

  /// Returns a journal's folders of this kind, by path; empty without git or a repository.
  ///
  /// git is run once, and only if there is a repository.
  package static func all(in journal: String) -> [TrackedFolder] {
    guard isInRepository(journal), let git = GitProgram(),
      let result = try? git.run(["--no-optional-locks", "ls-files", "-z"], in: journal)
    else { return [] }
    var counts: [[UInt8]: Int] = [:]
    for path in result.output.split(separator: 0) {
      if let folder = LocalFolder.part(of: Array(path)) { counts[folder, default: 0] += 1 }
    }
    return counts.map { TrackedFolder(path: $0, files: $1) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Returns true if a folder, or one above it, has a repository.
  private static func isInRepository(_ folder: String) -> Bool {
    var place = folder[...]
    while access(place + "/.git", F_OK) != 0 {
      guard let slash = place.lastIndex(of: "/") else { return false }
      place = place[..<slash]
    }
    return true
  }
}

extension Repository {
  /// Returns the tracked files in such folders, from the top, by path.
  package func localFiles() throws(GitError) -> [[UInt8]] {
    try trackedFiles().filter { LocalFolder.part(of: $0) != nil }
  }
}
