import JournalPrograms
import JournalStore
import Platform

extension Repository {
  /// Mends what a killed `sync` has left; the caller holds the lock that its commands held too.
  func recover() throws {
    guard let marker = try marker(), let begun = markerTime else { return }
    removeDeadLocks(since: begun)
    guard indexLock == nil else { return }
    if case .merging(let into, let from, let name) = marker {
      // A merge moves the branch after the last file was written. One that was not looked at to its
      // end is made anew.
      let head = try output(["rev-parse", "--verify", "HEAD"]).prefix { $0 != 0x0A }
      if head.elementsEqual(into.utf8), try isOurs(from) { try takeBack(into, from, name) }
      if operation == .merge { return try write(.stopped(from: from)) }
    }
    if operation == nil { try write(.begun) }
  }

  /// Whether a merge under way, or none, is of a commit; its name may have been written in part.
  private func isOurs(_ from: String) throws -> Bool {
    guard let merged = try mergeHead() else { return operation == nil }
    return (from + "\n").utf8.starts(with: merged)
  }

  private func mergeHead() throws -> [UInt8]? { try SafeFile.contents(of: folder + "/MERGE_HEAD") }

  /// The commit that a merge under way brings, where a `sync` began it.
  /// - Throws: `GitProblem.underWay` for everything that the person began.
  func ownMerge(_ operation: Operation) throws -> String? {
    guard operation == .merge, let from = try marker()?.from,
      try mergeHead()?.elementsEqual((from + "\n").utf8) == true
    else { throw GitProblem.underWay(operation) }
    return from
  }

  /// Of files in conflict those that the person hasn't settled: a mark is left, or nothing was done
  /// since git wrote it.
  ///
  /// What was settled by `git add` is not in conflict any more.
  func unresolved(_ unmerged: [[UInt8]]) throws -> [Conflict] {
    guard !unmerged.isEmpty else { return [] }
    // git keeps there what it wrote for the person to settle (git-merge(1), since 2.33).
    let edited = try result(["diff", "--name-only", "--no-renames", "-z", "AUTO_MERGE"])
    let touched = edited.isSuccess ? Set(edited.output.split(separator: 0).map(Array.init)) : []
    let sizes = try attributes(["conflict-marker-size"], of: unmerged)
    return zip(unmerged, sizes).compactMap { path, size in
      let text = (try? SafeFile.contents(of: absolute(path))) ?? nil
      // git goes by 7 where the value is no number above zero.
      let size = Int(size[0]).flatMap { $0 > 0 ? $0 : nil } ?? 7
      let marks = text.map { Conflict.marks(in: $0, size: size) } ?? []
      // What can't be read may have marks.
      let isRead = text != nil || !isFile(path)
      let isSettled = marks.isEmpty && isRead && touched.contains(path)
      return isSettled ? nil : Conflict(path: path, lines: marks)
    }
  }

  /// Brings the folders of what was just committed to the disk; `core.fsync` does it for the files.
  func syncFolders(branch: String) {
    let folders = (try? FolderNames(common + "/objects"))?.folders ?? []
    for name in folders where name.utf8.count == 2 {
      Folder.sync(common + "/objects/" + name)
    }
    let ref = "refs/heads/" + branch
    for place in ["/objects", "/" + ref[..<(ref.lastIndex(of: "/") ?? ref.endIndex)], ""] {
      Folder.sync(common + place)
    }
    if folder != common { Folder.sync(folder) }
  }
}

// MARK: A merge that was killed while it wrote files

extension Repository {
  /// Takes a merge back: gives files that it wrote, wholly or in part, the contents of the commit it
  /// was to change; all of what it wrote is in the other one.
  ///
  /// What the person has written since stays.
  func takeBack(_ into: String, _ from: String, _ name: String) throws {
    var contents: [[UInt8]: [String]] = [:]
    var isInto: [[UInt8]: Bool] = [:]
    for other in [from] + (try mergedTree(into, from, name)) {
      for difference in try differences(into, other) {
        contents[difference.path, default: []] += [difference.old, difference.new]
          .compactMap { $0?.name }
        isInto[difference.path] = difference.old != nil
      }
    }
    let paths = contents.keys.sorted { $0.lexicographicallyPrecedes($1) }
    var texts = try self.contents(Set(contents.values.joined()))
    texts[""] = []
    var restored: [[UInt8]] = []
    for path in paths {
      let file = absolute(path)
      let isThere = Repository.changeTime(of: file) != nil
      let text = (try? SafeFile.contents(of: file)) ?? nil
      let isGits = text.map { text in
        contents[path]!.contains { texts[$0]?.starts(with: text) == true }
      }
      if isInto[path] == true, !isThere || isGits == true {
        restored.append(path)
      } else if isInto[path] == false, isGits == true {
        unlink(file)
      }
    }
    unlink(folder + "/MERGE_HEAD")
    try output(["reset", "--quiet", "--mixed", into])
    try output(["checkout-index", "--force", "-z", "--stdin"], input: restored.joinedByNUL)
  }

  /// The tree that the merge makes; none where the one commit follows the other, or git is older than
  /// 2.38.
  private func mergedTree(_ into: String, _ from: String, _ name: String) throws -> [String] {
    if try result(["merge-base", "--is-ancestor", into, from]).isSuccess { return [] }
    // Marks of conflicts hold the names that the merge was given.
    let named = try result(["rev-parse", "--verify", "--quiet", "refs/remotes/" + name]).output
    let isSame = named.elementsEqual((from + "\n").utf8)
    let result = try result(
      ["merge-tree", "--write-tree", "--no-messages", "HEAD", isSame ? name : from])
    let tree = String(decoding: result.output.prefix { $0 != 0x0A }, as: UTF8.self)
    return tree.utf8.count >= 40 && tree.allSatisfy(\.isHexDigit) ? [tree] : []
  }
}
