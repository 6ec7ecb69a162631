import JournalPrograms
import JournalVault

extension Repository {
  /// Returns a commit's message with the seal of this journal; the same without a vault, or if nobody
  /// is logged in.
  /// - Parameters:
  ///   - tree: the tree of the commit to be made; nil for that of the index.
  func sealed(_ message: String, tree: String? = nil) throws -> String {
    guard let keys, CommitSeal(message: message) == nil else { return message }
    let identities = [keys.identity] + keys.earlier
    let tree = try tree ?? line(["write-tree"])
    let seal = CommitSeal(try nextSealNumber(identities), tree: tree, by: keys.identity)
    let end = message.hasSuffix("\n") ? message : message + "\n"
    return end + "\n" + seal.line + "\n"
  }

  /// Returns the message of a commit that git is making, with a seal for what it is about to contain.
  /// - Parameter index: the index that git uses for it; nil for the usual one.
  package func sealedByHook(_ message: String, index: String?) throws -> String {
    guard keys != nil else { return message }
    let result = try result(
      ["write-tree"], environment: index.map { ["GIT_INDEX_FILE": $0] } ?? [:])
    guard result.isSuccess else { throw GitError.failed(command: ["write-tree"], result) }
    // An amended commit has the seal of what it was.
    return try sealed(
      CommitSeal.removed(from: message), tree: GitLog.text(result.output.prefix { $0 != 0x0A }))
  }

  /// Returns the number after those of the commits that the next one follows.
  ///
  /// Numbers of seals that aren't valid don't count: anybody can write one.
  private func nextSealNumber(_ identities: [AgeIdentity]) throws -> Int {
    var largest = 0
    for name in ["HEAD", "MERGE_HEAD"] {
      guard try result(["rev-parse", "--verify", "--quiet", name]).isSuccess else { continue }
      let valid = try seals(["-1", name]).compactMap { commit in
        commit.seal.flatMap { commit.isValid(by: identities) ? $0.number : nil }
      }
      largest = max(largest, valid.first ?? 0)
    }
    return largest + 1
  }

  /// Runs a command whose output is one line.
  func line(_ words: [String], input: [UInt8] = []) throws(GitError) -> String {
    GitLog.text(try output(words, input: input).prefix { $0 != 0x0A })
  }
}
