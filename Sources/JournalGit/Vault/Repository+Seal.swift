import JournalPrograms
import JournalStore
import JournalVault

extension Repository {
  /// Returns a commit's message with this journal's seal; unchanged without a vault, or if nobody
  /// is logged in.
  /// - Parameters:
  ///   - tree: the new commit's tree; nil for the index's.
  func sealed(_ message: String, tree: String? = nil) throws -> String {
    guard let keys, CommitSeal(message: message) == nil else { return message }
    let identities = [keys.identity] + keys.earlier
    let tree = try tree ?? line(["write-tree"])
    let number = try nextSealNumber(identities)
    // Other devices may not know the last identity yet when the keys change.
    let signers = try changesKeys(tree) ? Array(identities.reversed()) : [keys.identity]
    let end = message.hasSuffix("\n") ? message : message + "\n"
    return end + "\n"
      + signers.map { CommitSeal(number, tree: tree, by: $0).line + "\n" }.joined()
  }

  /// Returns true if a tree's vault folder differs from the parent's or the merged commit's.
  private func changesKeys(_ tree: String) throws -> Bool {
    let folders = try vaultFolders(of: ["HEAD", "MERGE_HEAD", tree])
    return folders[0] != folders[2] || folders[1] != nil && folders[1] != folders[2]
  }

  /// Returns the names of vault folders in trees or commits; nil if one has none.
  func vaultFolders(of commits: [String]) throws(GitError) -> [String?] {
    let names = commits.map { "\($0):\(VaultPaths.folder)" }
    let answer = try output(
      ["cat-file", "--batch-check=%(objectname)"], input: GitObjects.request(names))
    let lines = answer.split(separator: 0x0A).map { GitLog.text($0) }
    return names.indices.map { number in
      number < lines.count && lines[number].allSatisfy(\.isHexDigit) ? lines[number] : nil
    }
  }

  /// Returns the message for git's current commit, with a seal for its contents.
  /// - Parameter index: the commit's index; nil for the usual one.
  package func sealedByHook(_ message: String, index: String?) throws -> String {
    guard keys != nil else { return message }
    let result = try result(
      ["write-tree"], environment: index.map { ["GIT_INDEX_FILE": $0] } ?? [:])
    guard result.isSuccess else { throw GitError.failed(command: ["write-tree"], result) }
    // An amended commit has its earlier seal.
    return try sealed(
      CommitSeal.removed(from: message), tree: GitLog.text(result.output.prefix { $0 != 0x0A }))
  }

  /// Returns the number after those in the next commit's parents.
  ///
  /// Numbers in invalid seals don't count: anybody can write one.
  private func nextSealNumber(_ identities: [AgeIdentity]) throws -> Int {
    var largest = 0
    for name in ["HEAD", "MERGE_HEAD"] {
      guard try result(["rev-parse", "--verify", "--quiet", name]).isSuccess else { continue }
      largest = max(largest, try largestSeal(before: [name], identities))
    }
    return largest + 1
  }

  /// Returns the largest valid seal number among the last commits up to some; 0 if there is none.
  func largestSeal(before commits: [String], _ identities: [AgeIdentity]) throws -> Int {
    guard !commits.isEmpty else { return 0 }
    return try seals(["-\(Repository.sealsLookedAt)"] + commits).compactMap {
      $0.number(by: identities)
    }.max() ?? 0
  }

  /// The number of commits to search for a valid seal: git alone, and hosts, make commits without
  /// one.
  private static let sealsLookedAt = 50

  /// Runs a command with one line of output.
  func line(_ words: [String], input: [UInt8] = []) throws(GitError) -> String {
    GitLog.text(try output(words, input: input).prefix { $0 != 0x0A })
  }
}
