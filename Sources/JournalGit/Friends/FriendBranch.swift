import JournalFriends
import JournalPrograms
import JournalStore

/// The branch `cards` of a repository, fetched into an empty one beside everything else.
///
/// It is never checked out: only small files with our names are read, from git's objects.
struct FriendBranch {
  private let git: GitProgram
  private let place: FriendPlace
  private let folder: LockedFolder
  private let commit: String?
  private let objects: [String: String]

  private static let branch = "refs/heads/cards"
  /// The date for every commit.
  private static let noDate = "2000-01-01T00:00:00+0000"

  /// Fetches the branch, which may not exist yet.
  /// - Throws: `FriendError.unreachable`.
  init(_ place: FriendPlace, _ git: GitProgram, _ state: StateHome) throws {
    self.git = git
    self.place = place
    folder = try LockedFolder("friends", in: state)
    _ = try FriendBranch.run(git, folder, place, ["init", "--quiet", "--bare", "."])
    let words = ["ls-remote", "--", place.target, FriendBranch.branch]
    let listed = try FriendBranch.run(git, folder, place, words)
    guard !listed.isEmpty else {
      commit = nil
      objects = [:]
      return
    }
    _ = try FriendBranch.run(
      git, folder, place,
      [
        "fetch", "--quiet", "--no-tags", "--depth", "1", "--no-recurse-submodules", "--",
        place.target, "+\(FriendBranch.branch):refs/fetched",
      ])
    let name = try FriendBranch.run(git, folder, place, ["rev-parse", "refs/fetched"])
    let commit = GitLog.text(name.prefix { $0 != 0x0A })
    let tree = try FriendBranch.run(
      git, folder, place, ["ls-tree", "-r", "-l", "-z", "--full-tree", commit])
    self.commit = commit
    objects = FriendBranch.files(tree)
  }

  /// Returns the plain files with our names, by name, unless they are too large or too many.
  private static func files(_ tree: [UInt8]) -> [String: String] {
    var files: [String: String] = [:]
    var bytes = 0
    for record in tree.split(separator: 0) where files.count < FriendBox.mostBoxes {
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let words = GitLog.text(record[..<tab]).split(separator: " ")
      let name = String(decoding: record[(tab + 1)...], as: UTF8.self)
      guard words.count == 4, words[0] == "100644", words[1] == "blob",
        let size = Int(words[3]), size <= FriendBox.mostBytes, FriendBox.isName(name),
        bytes + size <= FriendBox.mostBytesOfAll
      else { continue }
      files[name] = String(words[2])
      bytes += size
    }
    return files
  }

  /// Returns the boxes, by name.
  /// - Throws: `FriendError.unreachable`.
  func boxes() throws -> [String: [UInt8]] {
    guard !objects.isEmpty else { return [:] }
    let names = Set(objects.values).sorted()
    let output = try run(["cat-file", "--batch"], input: GitObjects.request(names))
    let contents = GitObjects.contents(output, asked: names)
    return objects.compactMapValues { contents[$0] }
  }

  /// Replaces the branch with one commit without a past, unless somebody else was faster.
  /// - Returns: true if it was replaced.
  func publish(_ boxes: PublishedBoxes) throws -> Bool {
    if let commit { _ = try run(["read-tree", commit]) }
    var lines = ""
    for (name, bytes) in boxes.written.sorted(by: { $0.key < $1.key }) {
      let object = try run(["hash-object", "-w", "--stdin"], input: bytes)
      lines += "100644 \(GitLog.text(object.prefix { $0 != 0x0A }))\t\(name)\n"
    }
    _ = try run(["update-index", "--index-info"], input: Array(lines.utf8))
    let tree = GitLog.text(try run(["write-tree"]).prefix { $0 != 0x0A })
    let new = GitLog.text(
      try run(["commit-tree", tree, "-m", "cards"]).prefix { $0 != 0x0A })
    var words = [
      "push", "--quiet", "--no-verify", "--force-with-lease=\(FriendBranch.branch):\(commit ?? "")",
    ]
    if place.path != nil { words.append(RemoteAddress.receivingInFolder) }
    words += ["--", place.target, "\(new):\(FriendBranch.branch)"]
    let result = try FriendBranch.result(git, folder, place, words)
    if result.isSuccess { return true }
    let said = String(decoding: result.errors, as: UTF8.self)
    if said.contains("stale info") || said.contains("rejected") || said.contains("cannot lock ref")
    {
      return false
    }
    throw FriendError.unreachable(
      place: place.address, why: .said(GitError.lines(of: result).first ?? ""))
  }

  // MARK: Running git

  private func run(_ words: [String], input: [UInt8] = []) throws -> [UInt8] {
    try FriendBranch.run(git, folder, place, words, input: input)
  }

  private static func run(
    _ git: GitProgram, _ folder: LockedFolder, _ place: FriendPlace, _ words: [String],
    input: [UInt8] = []
  ) throws -> [UInt8] {
    let result = try result(git, folder, place, words, input: input)
    guard result.isSuccess, !result.isCut else {
      let said = GitError.lines(of: result).first ?? ""
      throw FriendError.unreachable(
        place: place.address, why: result.isCut ? .tooLarge : .said(said))
    }
    return result.output
  }

  private static func result(
    _ git: GitProgram, _ folder: LockedFolder, _ place: FriendPlace, _ words: [String],
    input: [UInt8] = []
  ) throws -> ProgramResult {
    // Commits reveal neither the author nor the time; and an address in somebody's card starts no
    // program, and leads to no other kind of address.
    let nobody = [
      "GIT_ALLOW_PROTOCOL": "https:ssh:file",
      "GIT_AUTHOR_NAME": "Daymark", "GIT_AUTHOR_EMAIL": "nobody@localhost",
      "GIT_COMMITTER_NAME": "Daymark", "GIT_COMMITTER_EMAIL": "nobody@localhost", "TZ": "UTC",
      "GIT_AUTHOR_DATE": FriendBranch.noDate, "GIT_COMMITTER_DATE": FriendBranch.noDate,
    ]
    let result: ProgramResult
    do throws(ProgramError) {
      result = try git.run(
        ["--git-dir=" + folder.path] + words, in: folder.path, input: input, environment: nobody,
        limit: 2 * FriendBox.mostBytesOfAll, seconds: 120)
    } catch {
      throw FriendError.unreachable(place: place.address, why: .gitNotStarted)
    }
    guard result.ending != .timedOut else {
      throw FriendError.unreachable(place: place.address, why: .noAnswer)
    }
    return result
  }
}
