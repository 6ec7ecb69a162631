import JournalPrograms
import JournalStore
import Platform

extension Repository {
  /// Repairs the state after a killed `sync`; the caller holds the lock inherited by its commands.
  func recover() throws {
    guard let marker = try marker(), let begun = markerTime else { return }
    removeStaleLocks(since: begun)
    try removeCheckedPacks()
    guard indexLock == nil else { return }
    if case .merging(let into, let from, let name) = marker {
      // A merge moves the branch after writing the last file. An incompletely checked merge is done
      // again.
      let head = try output(["rev-parse", "--verify", "HEAD"]).prefix { $0 != 0x0A }
      if head.elementsEqual(into.utf8), try isOurs(from) { try takeBack(into, from, name) }
      if operation == .merge { return try write(.stopped(from: from)) }
    }
    if operation == nil { try write(.begun) }
  }

  /// Returns true if the merge in progress, if any, is for this commit; its name may have been
  /// written only in part.
  private func isOurs(_ from: String) throws -> Bool {
    guard let merged = try mergeHead() else { return operation == nil }
    return (from + "\n").utf8.starts(with: merged)
  }

  private func mergeHead() throws -> [UInt8]? { try SafeFile.contents(of: folder + "/MERGE_HEAD") }

  /// Returns the commit that the merge in progress brings, if a `sync` began it.
  /// - Throws: `GitError.underWay` for any operation begun by the person.
  func ownMerge(_ operation: UnfinishedOperation) throws -> String? {
    guard operation == .merge, let from = try marker()?.from,
      try mergeHead()?.elementsEqual((from + "\n").utf8) == true
    else { throw GitError.underWay(operation) }
    return from
  }

  /// Returns the unresolved files in conflict: a marker is left, or the file is as git wrote it.
  ///
  /// Files resolved with `git add` are no longer in conflict.
  func unresolved(_ unmerged: [[UInt8]]) throws -> [Conflict] {
    guard !unmerged.isEmpty else { return [] }
    // `AUTO_MERGE` stores git's version for the person to resolve (git-merge(1), since 2.33).
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

  /// Flushes a new commit's folders to the disk; `core.fsync` does it for the files.
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
  /// Undoes a merge: files it wrote, wholly or in part, get back the contents from the commit it
  /// was to change; everything it wrote is in the other commit.
  ///
  /// The person's later writes stay.
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

  /// Returns the merge's tree; none if one commit follows the other, or git is older than 2.38.
  private func mergedTree(_ into: String, _ from: String, _ name: String) throws -> [String] {
    if try result(["merge-base", "--is-ancestor", into, from]).isSuccess { return [] }
    // Conflict markers contain the names passed to the merge.
    let named = try result(["rev-parse", "--verify", "--quiet", "refs/remotes/" + name]).output
    let isSame = named.elementsEqual((from + "\n").utf8)
    let words = ["merge-tree", "--write-tree", "--no-messages", "HEAD", isSame ? name : from]
    let result = try result(mergeOptions() + words)
    let tree = String(decoding: result.output.prefix { $0 != 0x0A }, as: UTF8.self)
    return tree.utf8.count >= 40 && tree.allSatisfy(\.isHexDigit) ? [tree] : []
  }
}

extension Repository {
  /// Removes stale locks from a killed sync's commands.
  ///
  /// The caller holds `sync`'s lock, which the killed one's commands inherited, so all of them have
  /// exited. The only remaining risk is a git started by somebody else since then.
  /// - Parameter begun: the time of the killed sync's marker; older locks belong to somebody else.
  func removeStaleLocks(since begun: Int) {
    let isAlone = Repository.gitIsAtWork(in: [top, folder, common]).map { !$0 }
    for path in locks {
      guard let time = Repository.changeTime(of: path), time >= begun - 2 else { continue }
      // If the system doesn't show running programs, only age counts.
      if isAlone ?? (time < Repository.now - 600) { unlink(path) }
    }
  }

  static var now: Int { time(nil) }

  static func changeTime(of path: String) -> Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? changed(status) : nil
  }

  /// The repository's lock files, except those for its objects.
  private var locks: [String] {
    var found: [String] = []
    func add(_ place: String) -> [String] {
      let names = (try? FolderNames(place, hidden: true)) ?? nil
      found += (names?.files ?? []).filter { $0.hasSuffix(".lock") }.map { place + "/" + $0 }
      return (names?.folders ?? []).map { place + "/" + $0 }
    }
    for place in folder == common ? [folder] : [folder, common] { _ = add(place) }
    var folders = [common + "/refs", common + "/logs"]
    while let place = folders.popLast() { folders += add(place) }
    return found
  }

  /// Returns true if a git program is running in one of these folders; nil if the system doesn't
  /// show it.
  static func gitIsAtWork(in folders: [String]) -> Bool? {
    #if os(Linux)
      let processes = ((try? FolderNames("/proc"))?.folders ?? []).filter {
        $0.allSatisfy(\.isNumber)
      }
      guard !processes.isEmpty else { return nil }
      return processes.contains { number in
        guard let name = Folder.link("/proc/\(number)/exe"),
          name.split(separator: "/").last?.hasPrefix("git") == true,
          let place = Folder.link("/proc/\(number)/cwd")
        else { return false }
        return folders.contains { place == $0 || place.hasPrefix($0 + "/") }
      }
    #else
      return nil
    #endif
  }
}

/// A folder in the file system.
enum Folder {
  /// Returns a link's target.
  static func link(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// Flushes the folder's names to the disk, as far as the system does that.
  static func sync(_ path: String) {
    let file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
