import JournalPrograms
import JournalVault

extension Repository {
  /// Returns a commit's message with the seal of this journal; the same without a vault, or if nobody
  /// is logged in.
  /// - Parameters:
  ///   - tree: the tree of the commit to be made; nil for that of the index.
  func sealed(_ message: String, tree: String? = nil) throws -> String {
    guard let keys, CommitSeal(message: message) == nil else { return message }
    let tree = try tree ?? line(["write-tree"])
    let seal = CommitSeal(try nextSealNumber(), tree: tree, by: keys.identity)
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
  private func nextSealNumber() throws -> Int {
    var largest = 0
    for name in ["HEAD", "MERGE_HEAD"] {
      let found = try result(["log", "-1", "--format=%B", name, "--"])
      guard found.isSuccess else { continue }
      let message = String(decoding: found.output, as: UTF8.self)
      largest = max(largest, CommitSeal(message: message)?.number ?? 0)
    }
    return largest + 1
  }

  /// Runs a command whose output is one line.
  func line(_ words: [String], input: [UInt8] = []) throws(GitError) -> String {
    GitLog.text(try output(words, input: input).prefix { $0 != 0x0A })
  }
}
