import JournalPrograms
import JournalStore
import JournalVault

/// What a sync noticed about commits that came in, which stops nothing.
package struct VaultNotice: Hashable, Sendable {
  /// Files that somebody sent in the clear, so that the host has read them.
  package var plain: [InTheClearError.Found] = []
  /// How many commits don't have this journal's seal, as those of other programs.
  package var unsealed = 0
  /// Commits whose seal isn't theirs: files were exchanged, or an old state was brought back.
  package var wronglySealed: [String] = []
  /// How many commits that the remote had before are gone from it.
  package var goneBack = 0

  /// Whether nothing was noticed.
  package var isEmpty: Bool { self == VaultNotice() }
}

extension Repository {
  /// Returns the commit that a remote's branch had when it was last fetched; nil if it never was.
  func known(_ remote: Remote) throws(GitError) -> String? {
    guard hasVault else { return nil }
    let name = try result(["rev-parse", "--verify", "--quiet", "refs/remotes/" + remote.tracking])
    return name.isSuccess ? GitLog.text(name.output.prefix { $0 != 0x0A }) : nil
  }
}

extension Repository {
  /// Returns the files of the vault's folder at a commit.
  func vaultFiles(of commit: String) throws(GitError) -> [(path: String, bytes: [UInt8])] {
    let listed = GitTree.files(
      tree: try output(["ls-tree", "-r", "-z", commit, "--", VaultPaths.folder + "/"]))
    let contents = try rawContents(Set(listed.map(\.object)))
    return listed.compactMap { file in
      contents[file.object].map { (String(decoding: file.path, as: UTF8.self), $0) }
    }
  }
}

extension Sync {
  /// Looks at what was fetched before any of it reaches the folder.
  /// - Parameters:
  ///   - known: the remote's commit before.
  ///   - isIncoming: whether there is something to merge, which an earlier sync may have refused.
  /// - Throws: `VaultError`: `newKeys`, `forgedKeys`, `unsealing` or `incomingDamaged`.
  func examine(
    _ remote: Remote, known: String?, isIncoming: Bool, _ noticed: inout VaultNotice
  ) throws {
    guard repository.hasVault, let new = try repository.known(remote), new != known || isIncoming
    else { return }
    if let known, try !repository.result(["merge-base", "--is-ancestor", known, new]).isSuccess {
      noticed.goneBack +=
        Int(try repository.line(["rev-list", "--count", known, "--not", new])) ?? 0
    }
    let isBegun = try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess
    let range = isBegun ? [new, "--not", "HEAD"] : [new]
    let attributes = try repository.result(["cat-file", "blob", new + ":.gitattributes"])
    guard attributes.isSuccess, VaultSetup.isComplete(attributes.output) else {
      throw VaultError.unsealing(remote: remote.name)
    }
    try refuseOtherAttributes(of: new, remote)
    if try hasNewKeys(new, remote) {
      try Vault(journal).replaceFolder(try repository.vaultFiles(of: new))
      try journal.vault.forgetKey()
      try journal.vault.stay(until: nil)
      throw VaultError.newKeys
    }
    let found = try repository.inTheClear(range, repository.keys)
    guard found.damaged.isEmpty else {
      throw VaultError.incomingDamaged(remote: remote.name, found)
    }
    noticed.plain += found.plain
    guard let keys = repository.keys else { return }
    // With the parents of the first ones, whose numbers count, too.
    let incoming = Set(
      try repository.output(["rev-list"] + range).split(separator: 0x0A).map { GitLog.text($0) })
    let judged = try repository.seals(range + ["--boundary"]).judged(
      by: [keys.identity] + keys.earlier)
    noticed.unsealed += judged.unsealed.count(where: incoming.contains)
    noticed.wronglySealed += judged.wrong.filter(incoming.contains)
  }

  /// Refuses a commit with a file of attributes in a folder that would turn sealing off there.
  private func refuseOtherAttributes(of commit: String, _ remote: Remote) throws {
    let files = GitTree.files(tree: try repository.output(["ls-tree", "-r", "-z", commit]))
      .filter { $0.path.suffix(15).elementsEqual("/.gitattributes".utf8) }
    let contents = try repository.rawContents(Set(files.map(\.object)))
    guard contents.values.allSatisfy(VaultSetup.isHarmless) else {
      throw VaultError.unsealing(remote: remote.name)
    }
  }

  /// Whether a commit has keys that another device made and this log-in doesn't know.
  /// - Throws: `VaultError.forgedKeys` if files of the vault are gone, or nobody made them who could open
  ///   the journal.
  private func hasNewKeys(_ commit: String, _ remote: Remote) throws -> Bool {
    let files = try repository.vaultFiles(of: commit)
    let list = files.first { $0.path == VaultPaths.recipients }.flatMap { RecipientList($0.bytes) }
    guard let list, files.contains(where: { $0.path == VaultPaths.identity }) else {
      throw VaultError.forgedKeys(remote: remote.name)
    }
    guard let keys = repository.keys else { return false }
    let known = [keys.identity] + keys.earlier
    let isNew = list.entries.contains { entry in
      entry.name == RecipientList.journal && !known.contains { $0.recipient == entry.recipient }
    }
    guard known.contains(where: isNew ? list.follows : list.isSigned) else {
      throw VaultError.forgedKeys(remote: remote.name)
    }
    return isNew
  }
}
