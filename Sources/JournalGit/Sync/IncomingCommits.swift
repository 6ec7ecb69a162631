import JournalPrograms
import JournalStore
import JournalVault

/// The commits of a remote that this device doesn't have in its branch, as their seals show them.
struct IncomingCommits {
  /// The last one.
  let tip: String
  /// What `git log` takes for them.
  let range: [String]
  /// Their names.
  let names: Set<String>
  /// The last commits that both sides have.
  let bases: [String]
  /// Those without a seal, as of other programs; empty if nobody is logged in.
  private(set) var unsealed: [String] = []
  /// Those whose seal isn't their own; empty if nobody is logged in.
  private(set) var wronglySealed: [String] = []
  /// Those that somebody made who can open the journal, after what this device knows.
  private(set) var believed: [String] = []

  init(_ tip: String, in repository: Repository) throws {
    self.tip = tip
    let isBegun = try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess
    range = isBegun ? [tip, "--not", "HEAD"] : [tip]
    names = Set(
      try repository.output(["rev-list"] + range).split(separator: 0x0A).map { GitLog.text($0) })
    bases =
      try isBegun
      ? GitLog.text(repository.result(["merge-base", "--all", "HEAD", tip]).output[...])
        .split(separator: "\n").map(String.init) : []
    guard let keys = repository.keys, !names.isEmpty else { return }
    let identities = [keys.identity] + keys.earlier
    // With the parents of the first ones, whose numbers count, too.
    let commits = try repository.seals(range + ["--boundary"])
    let judged = commits.judged(by: identities)
    unsealed = judged.unsealed.filter(names.contains)
    wronglySealed = judged.wrong.filter(names.contains)
    // A host can repeat an old commit with its seal, but not with a larger number.
    let least = try repository.largestSeal(before: bases, identities)
    let wrong = Set(wronglySealed)
    believed = commits.filter { commit in
      names.contains(commit.name) && !wrong.contains(commit.name)
        && commit.number(by: identities).map { $0 > least } ?? false
    }.map(\.name)
  }
}

extension Repository {
  /// Returns the vault's folder of a commit.
  func keyFiles(of commit: String) throws(GitError) -> KeyFiles {
    let listed = GitTree.files(
      tree: try output(["ls-tree", "-r", "-z", commit, "--", VaultPaths.folder + "/"]))
    let contents = try rawContents(Set(listed.map(\.object)))
    return KeyFiles(
      listed.compactMap { file in
        contents[file.object].map { (String(decoding: file.path, as: UTF8.self), $0) }
      })
  }
}

/// The files of a vault's folder, as a commit has them.
struct KeyFiles {
  /// The files, by their paths from the journal's root.
  let files: [(path: String, bytes: [UInt8])]
  /// Who can open the journal; nil if there is no list, or none that can be read.
  let list: RecipientList?

  init(_ files: [(path: String, bytes: [UInt8])]) {
    self.files = files
    list = files.first { $0.path == VaultPaths.recipients }.flatMap { RecipientList($0.bytes) }
  }

  /// Returns the bytes of a file; nil if there is none.
  subscript(_ path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// The keys of devices, with their names.
  var devices: [RecipientList.Entry] {
    (list?.entries ?? []).filter {
      ![RecipientList.journal, RecipientList.recovery].contains($0.name)
    }
  }

  /// The public key of the journal's identity.
  var journal: RecipientList.Entry? {
    list?.entries.first { $0.name == RecipientList.journal }
  }
}
