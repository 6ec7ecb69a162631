import JournalPrograms
import JournalStore
import JournalVault
import Platform

extension Repository {
  /// A version of a file, added or changed by some commits.
  struct ChangedBlob: Hashable, Sendable {
    var commit: String
    var path: [UInt8]
    var blob: Blob
  }

  /// Returns file versions added or changed by commits, each in the first commit that has it.
  /// - Parameter range: arguments to `git log`, such as `HEAD` and `--not --remotes`.
  func changedBlobs(_ range: [String]) throws(GitError) -> [ChangedBlob] {
    let answer = try output(
      [
        "log", "-z", "--raw", "-m", "--root", "--no-abbrev", "--no-renames", "--reverse",
        "--format=%x01%H", "--no-show-signature", "--no-ext-diff",
      ] + range + ["--"])
    var found: [ChangedBlob] = []
    var seen: Set<ChangedBlob> = []
    var commit = ""
    var records = answer.split(separator: 0, omittingEmptySubsequences: true)[...]
    while let record = records.popFirst() {
      var record = record.drop { $0 == 0x0A }
      if record.first == 1 {
        commit = GitLog.text(record.dropFirst().prefix { $0 != 0x0A })
        record = record.drop { $0 != 0x0A }.drop { $0 == 0x0A }
        guard !record.isEmpty else { continue }
      }
      let fields = GitLog.text(record.dropFirst()).split(separator: " ")
      guard record.first == UInt8(ascii: ":"), fields.count == 5, let path = records.popFirst()
      else { continue }
      guard !fields[3].allSatisfy({ $0 == "0" }) else { continue }
      let blob = Blob(mode: String(fields[1]), String(fields[3]))
      if seen.insert(ChangedBlob(commit: "", path: Array(path), blob: blob)).inserted {
        found.append(ChangedBlob(commit: commit, path: Array(path), blob: blob))
      }
    }
    return found
  }

  /// Finds unsealed files, and files that can't be opened, among those added or changed by commits.
  /// - Parameters:
  ///   - range: arguments to `git log`.
  ///   - keys: nil if nobody is logged in; then files need only look sealed.
  func inTheClear(_ range: [String], _ keys: VaultKeys?) throws -> InTheClearError {
    let blobs = try changedBlobs(range).filter { VaultPaths.isSealed($0.path) }
    // A link's target isn't filtered, and a repository inside isn't ours.
    let files = Set(blobs.filter { $0.blob.mode.hasPrefix("100") }.map(\.blob.name)).sorted()
    var judgements: [String: PushGuard.Judgement] = [:]
    try eachBatch(of: files) { contents in
      let some = Array(contents)
      let judged = some.mapOnAllCores { PushGuard.judge($0.value, keys) }
      for (file, judgement) in zip(some, judged) { judgements[file.key] = judgement }
    }
    var found = InTheClearError()
    for changed in blobs {
      let place = InTheClearError.Found(changed.commit, changed.path)
      switch changed.blob.mode.hasPrefix("100") ? judgements[changed.blob.name] : .plain {
      case .sealed: break
      case .plain: found.plain.append(place)
      case .damaged, nil: found.damaged.append(place)
      }
    }
    return found
  }

  /// Refuses to send anything in the clear to a remote.
  /// - Parameter range: arguments to `git log` for the commits to be sent.
  /// - Throws: `InTheClearError`, or `GitError`.
  func guardSending(_ range: [String]) throws {
    guard hasVault else { return }
    let found = try inTheClear(range, keys)
    guard found.isEmpty else { throw found }
  }

  /// Returns staged files that should be sealed and aren't.
  func stagedInTheClear() throws -> [[UInt8]] {
    let isBegun = try result(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess
    let staged = try stagedDifferences(from: isBegun ? "HEAD" : emptyTree()).filter {
      VaultPaths.isSealed($0.path) && $0.new?.mode.hasPrefix("100") == true
    }
    var plain: Set<String> = []
    try eachBatch(of: Set(staged.compactMap(\.new?.name)).sorted()) { contents in
      for (name, bytes) in contents where AgeFile.isInTheClear(bytes) { plain.insert(name) }
    }
    return staged.filter { plain.contains($0.new?.name ?? "") }.map(\.path)
  }

  /// Stages files again, through the filter, if they were staged before git was set up to seal.
  /// - Throws: `VaultError.unfiltered` if they still aren't sealed; or `GitError`.
  func sealStaged() throws {
    guard hasVault else { return }
    let plain = try stagedInTheClear()
    guard !plain.isEmpty else { return }
    try output(
      [
        "--literal-pathspecs", "add", "--renormalize", "--pathspec-from-file=-",
        "--pathspec-file-nul",
      ], input: plain.joinedByNUL)
    let left = try stagedInTheClear()
    guard left.isEmpty else { throw VaultError.unfiltered(left) }
  }

  /// Refuses to commit files that git wouldn't seal, because of attributes in a folder or on this
  /// computer.
  /// - Throws: `VaultError.unfiltered`, or `GitError`.
  func refuseUnfiltered(_ paths: [[UInt8]]) throws {
    let sealed = paths.filter { VaultPaths.isSealed($0) }
    guard hasVault, !sealed.isEmpty else { return }
    let unfiltered = zip(sealed, try attributes(["filter"], of: sealed))
      .filter { $1 != ["daymark"] }.map(\.0)
    guard unfiltered.isEmpty else { throw VaultError.unfiltered(unfiltered) }
  }

  /// Returns arguments to `git log` for a branch's commits that are on no remote.
  static func unsent(_ name: String) -> [String] { [name, "--not", "--remotes"] }
}

/// A guard that stops plain text from being sent.
package enum PushGuard {
  enum Judgement: Sendable { case sealed, plain, damaged }

  static func judge(_ bytes: [UInt8], _ keys: VaultKeys?) -> Judgement {
    guard !AgeFile.isInTheClear(bytes) else { return .plain }
    guard let keys else { return .sealed }
    return (try? keys.open(bytes)) == nil ? .damaged : .sealed
  }

  /// Checks git's planned push, from the input to the hook `pre-push`.
  ///
  /// Source: githooks(5), "pre-push": `local-ref local-name remote-ref remote-name` per line.
  /// - Throws: `InTheClearError`, or `GitError`.
  package static func check(_ lines: String, in repository: Repository) throws {
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, words[1].contains(where: { $0 != "0" }) else { continue }
      var range = [words[1], "--not", "--remotes"]
      if words[3].contains(where: { $0 != "0" }),
        try repository.result(["cat-file", "-e", words[3]]).isSuccess
      {
        range.append(words[3])
      }
      try repository.guardSending(range)
    }
  }
}

/// The journal's files that are, or would be, wrongly in the clear.
package struct InTheClearError: Error, Hashable, Sendable {
  /// A file in a commit.
  package struct Found: Hashable, Sendable {
    /// The commit's name.
    package var commit: String
    /// The path from the repository's top.
    package var path: [UInt8]

    init(_ commit: String, _ path: [UInt8]) { (self.commit, self.path) = (commit, path) }
  }

  /// Files that aren't sealed.
  package var plain: [Found] = []
  /// Files that begin like sealed ones and can't be opened.
  package var damaged: [Found] = []

  /// True if there are none.
  package var isEmpty: Bool { plain.isEmpty && damaged.isEmpty }
}
