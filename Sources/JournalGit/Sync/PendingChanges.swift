import JournalStore

/// The changes of a journal that are to be committed.
package struct PendingChanges: Hashable, Sendable {
  /// Files to add as they are, from the repository's top.
  package var present: [[UInt8]] = []
  /// Files to remove.
  package var gone: [[UInt8]] = []
  /// Files that were in conflict, as the person has resolved them: to be added, or removed.
  package var settled: [[UInt8]] = []
  /// All new files.
  package var added: [[UInt8]] = []
  /// All removed files, including those whose removal is staged already.
  package var removed: [[UInt8]] = []
  /// Nested repositories, which are left out.
  package var repositories: [[UInt8]] = []
  /// The number of files that change.
  package var count = 0
  /// Whether there is something to commit.
  package var isEmpty: Bool { count == 0 && !isMerge }
  /// Whether the commit concludes a merge.
  package var isMerge: Bool

  /// Whether a file became a folder, or a folder became a file.
  var changesKinds: Bool {
    func isAbove(_ files: [[UInt8]], _ others: [[UInt8]]) -> Bool {
      let files = Set(files.map { $0[...] })
      return others.contains { path in
        path.indices.contains { path[$0] == UInt8(ascii: "/") && files.contains(path[..<$0]) }
      }
    }
    return isAbove(added, removed) || isAbove(removed, added)
  }

  /// Sorts the output of git's status.
  ///
  /// Files meant for this computer only are left out; removing them from git takes nothing from the
  /// disk.
  package init(_ status: PorcelainStatus, isMerge: Bool) {
    self.isMerge = isMerge
    for change in status.changes {
      let isLocal = LocalFolder.part(of: change.path) != nil
      switch change.kind {
      case .added where isLocal && change.isUnstaged: continue
      case .removed where isLocal: break
      case .repository:
        repositories.append(change.path)
        continue
      case .removed:
        removed.append(change.path)
        if change.isUnstaged { gone.append(change.path) }
      case .unmerged:
        settled.append(change.path)
      case .added, .changed:
        if change.kind == .added { added.append(change.path) }
        if change.isUnstaged { present.append(change.path) }
      }
      count += 1
    }
  }
}
