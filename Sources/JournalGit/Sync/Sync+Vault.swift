import JournalPrograms
import JournalStore
import JournalVault

/// A sync's notes about incoming commits, none of which stop it.
package struct VaultNotice: Hashable, Sendable {
  /// Files sent in the clear by somebody, so the host has read them.
  package var plain: [InTheClearError.Found] = []
  /// The number of commits without this journal's seal, such as other programs'.
  package var unsealed = 0
  /// Commits with a seal that isn't theirs: files were exchanged, or an old state was brought back.
  package var wronglySealed: [String] = []
  /// The number of commits that the remote had before and has lost.
  package var goneBack = 0
  /// True if both devices changed the passphrase, so this one's counts.
  package var hasOtherPassphrase = false
  /// Devices added by another one with old keys, which can't open the journal.
  package var devicesLeftOut: [String] = []

  /// True if there is nothing to note.
  package var isEmpty: Bool { self == VaultNotice() }
}

extension Repository {
  /// Returns the remote branch's commit at the last fetch; nil if there was none.
  func known(_ remote: Remote) throws(GitError) -> String? {
    guard hasVault else { return nil }
    let name = try result(["rev-parse", "--verify", "--quiet", "refs/remotes/" + remote.tracking])
    return name.isSuccess ? GitLog.text(name.output.prefix { $0 != 0x0A }) : nil
  }
}

extension Sync {
  /// Checks the fetched commits before any of them reach the folder.
  ///
  /// Refused commits are fetched already, and the next sync checks them again.
  /// - Parameters:
  ///   - known: the remote's commit before.
  ///   - isIncoming: true if there is something to merge, which an earlier sync may have refused.
  /// - Throws: `VaultError`: `newKeys`, `forgedKeys` and other errors about keys, `turnedOff`,
  ///   `unsealing` or `incomingDamaged`.
  func examine(
    _ remote: Remote, known: String?, isIncoming: Bool, _ noticed: inout VaultNotice
  ) throws {
    guard repository.hasVault, let new = try repository.known(remote), new != known || isIncoming
    else { return }
    if let known, known != new,
      try !repository.result(["merge-base", "--is-ancestor", known, new]).isSuccess
    {
      noticed.goneBack +=
        Int(try repository.line(["rev-list", "--count", known, "--not", new])) ?? 0
    }
    let incoming = try IncomingCommits(new, in: repository)
    guard !incoming.names.isEmpty else { return }
    let keys = try IncomingKeys(incoming, of: remote, in: repository)
    try keys.refuseIfTurnedOff()
    let attributes = try repository.result(["cat-file", "blob", new + ":.gitattributes"])
    guard attributes.isSuccess, VaultSetup.isComplete(attributes.output) else {
      throw VaultError.unsealing(remote: remote.name)
    }
    try refuseOtherAttributes(of: new, remote)
    switch try keys.judged() {
    case .same: break
    case .merged(let leftOut, let hasOtherPassphrase):
      noticed.devicesLeftOut = leftOut
      noticed.hasOtherPassphrase = hasOtherPassphrase
    case .new(let leftOut):
      try Vault(journal).replaceFolder(keys.theirs.files)
      try journal.vault.forgetKey()
      try journal.vault.stay(until: nil)
      throw leftOut.isEmpty ? VaultError.newKeys : .newKeysWithout(devices: leftOut)
    }
    let found = try repository.inTheClear(incoming.range, repository.keys)
    guard found.damaged.isEmpty else {
      throw VaultError.incomingDamaged(remote: remote.name, found)
    }
    noticed.plain += found.plain
    noticed.unsealed += incoming.unsealed.count
    noticed.wronglySealed += incoming.wronglySealed
  }

  /// Refuses a commit with an attributes file in a folder that would turn off sealing there.
  private func refuseOtherAttributes(of commit: String, _ remote: Remote) throws {
    let files = GitTree.files(tree: try repository.output(["ls-tree", "-r", "-z", commit]))
      .filter { $0.path.suffix(15).elementsEqual("/.gitattributes".utf8) }
    let contents = try repository.rawContents(Set(files.map(\.object)))
    guard contents.values.allSatisfy(VaultSetup.isHarmless) else {
      throw VaultError.unsealing(remote: remote.name)
    }
  }
}
