import JournalPrograms
import JournalStore
import Platform

extension Repository {
  /// Repairs what a killed `sync` has left; the caller holds the lock that its commands inherited.
  func recover() throws {
    guard let marker = try marker(), let begun = markerTime else { return }
    removeStaleLocks(since: begun)
    try removeCheckedPacks()
    guard indexLock == nil else { return }
    if case .merging(let into, let from, let name) = marker {
      // A merge moves the branch after writing the last file. A merge that wasn't checked to the
      // end is done anew.
      let head = try output(["rev-parse", "--verify", "HEAD"]).prefix { $0 != 0x0A }
      if head.elementsEqual(into.utf8), try isOurs(from) { try takeBack(into, from, name) }
      if operation == .merge { return try write(.stopped(from: from)) }
    }
    if operation == nil { try write(.begun) }
  }

  /// Returns whether the merge in progress, if any, is of this commit; its name may have been
  /// written only in part.
  private func isOurs(_ from: String) throws -> Bool {
    guard let merged = try mergeHead() else { return operation == nil }
    return (from + "\n").utf8.starts(with: merged)
  }

  private func mergeHead() throws -> [UInt8]? { try SafeFile.contents(of: folder + "/MERGE_HEAD") }

  /// Returns the commit that the merge in progress brings, if a `sync` began it.
  /// - Throws: `GitError.underWay` for everything that the person began.
  func ownMerge(_ operation: UnfinishedOperation) throws -> String? {
    guard operation == .merge, let from = try marker()?.from,
      try mergeHead()?.elementsEqual((from + "\n").utf8) == true
    else { throw GitError.underWay(operation) }
    return from
  }

  /// Returns the files in conflict that the person hasn't resolved: a marker is left, or the file
  /// is as git wrote it.
  ///
  /// What was resolved with `git add` isn't in conflict any more.
  func unresolved(_ unmerged: [[UInt8]]) throws -> [Conflict] {
    guard !unmerged.isEmpty else { return [] }
    // `AUTO_MERGE` stores what git wrote for the person to resolve (git-merge(1), since 2.33).
    let edited = try result(["diff", "--name-only", "--no-renames", "-z", "AUTO_MERGE"])
    let touched = edited.isSuccess ? Set(edited.output.split(separator: 0).map(Array.init)) : []
    let sizes = try attributes(["conflict-marker-size"], of: unmerged)
    return zip(unmerged, sizes).compactMap { path, size in
      let text = (try? SafeFile.contents(of: absolute(path))) ?? nil
      // git uses 7 if the value isn't a number above zero.
      let size = Int(size[0]).flatMap { $0 > 0 ? $0 : nil } ?? 7
      let marks = text.map { Conflict.marks(in: $0, size: size) } ?? []
      // An unreadable file may have markers.
      let isRead = text != nil || !isFile(path)
      let isSettled = marks.isEmpty && isRead && touched.contains(path)
      return isSettled ? nil : Conflict(path: path, lines: marks)
    }
  }

  /// Flushes the folders of a new commit to the disk; `core.fsync` does it for the files.
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
  /// Undoes a merge: gives files that it wrote, wholly or in part, the contents of the commit it
  /// was to change; everything it wrote is in the other commit.
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

  /// Returns the tree that the merge produces; nil if one commit follows the other, or git is older
  /// than 2.38.
  private func mergedTree(_ into: String, _ from: String, _ name: String) throws -> [String] {
    if try result(["merge-base", "--is-ancestor", into, from]).isSuccess { return [] }
    // Conflict markers contain the names that the merge was given.
    let named = try result(["rev-parse", "--verify", "--quiet", "refs/remotes/" + name]).output
    let isSame = named.elementsEqual((from + "\n").utf8)
    let words = ["merge-tree", "--write-tree", "--no-messages", "HEAD", isSame ? name : from]
    let result = try result(mergeOptions() + words)
    let tree = String(decoding: result.output.prefix { $0 != 0x0A }, as: UTF8.self)
    return tree.utf8.count >= 40 && tree.allSatisfy(\.isHexDigit) ? [tree] : []
  }
}
