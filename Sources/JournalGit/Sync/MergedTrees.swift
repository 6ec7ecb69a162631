/// A version of a file in a tree, as git names it.
public struct Blob: Hashable, Sendable {
  /// What kind of file it is, as `100644`.
  public var mode: String
  /// The object that holds its bytes.
  public var name: String

  /// Names a version.
  public init(mode: String = "100644", _ name: String) {
    (self.mode, self.name) = (mode, name)
  }
}

/// One path in a merge: what each of the commits has there, and what came of it; nil for nothing.
public struct MergedPath: Hashable, Sendable {
  /// What the commits have that both sides come from; mostly there is one of them.
  public var bases: [Blob?]
  /// What the two sides have.
  public var ours, theirs: Blob?
  /// What is to be committed.
  public var merged: Blob?
  /// The versions that a conflict is about; empty without a conflict.
  public var stages: [Blob] = []

  /// Makes a path.
  public init(bases: [Blob?], ours: Blob?, theirs: Blob?, merged: Blob?, stages: [Blob] = []) {
    (self.bases, self.ours, self.theirs) = (bases, ours, theirs)
    (self.merged, self.stages) = (merged, stages)
  }

  /// Whether there was a file before either side changed something.
  var wasThere: Bool { bases.contains { $0 != nil } }
  /// Whether a version is none that both sides come from.
  func isNew(_ version: Blob?) -> Bool { !bases.contains(version) }
}

/// A merge as git has made it, path by path.
///
/// git's merges can be clean and wrong: where both sides move a file to the same place, and one of
/// them writes a new file under the old name, `ort` leaves one of the two texts out. So each version
/// that a side has added or changed is looked for in what is to be committed.
public struct MergedTrees: Hashable, Sendable {
  /// The paths at which the trees are not all alike.
  public var paths: [[UInt8]: MergedPath]

  /// Makes a merge.
  public init(_ paths: [[UInt8]: MergedPath]) { self.paths = paths }

  // MARK: Looking

  /// The paths whose text, as one side or both have it, is not in what is to be committed.
  ///
  /// What both have alike must be there alike. What one side has added or changed must be there at
  /// its path, or where the other side has moved the file, or both changes must have become one text.
  /// A file in conflict is the person's to settle.
  public var losses: Set<[UInt8]> {
    let alike = paths.filter { _, path in
      path.ours == path.theirs && path.ours != path.merged && path.ours != nil
        && path.stages.isEmpty
    }
    return Set(alike.keys).union(losses(of: \.ours, beside: \.theirs))
      .union(losses(of: \.theirs, beside: \.ours))
  }

  private typealias Side = KeyPath<MergedPath, Blob?>

  private func losses(of own: Side, beside other: Side) -> [[UInt8]] {
    var (moved, replaced, lost): ([[UInt8]], [[UInt8]], [[UInt8]]) = ([], [], [])
    var places = places(of: other, free: own)
    let staged = Set(paths.values.flatMap(\.stages))
    let missing = paths.filter { isMissing($1, own, other) }
    for (name, path) in missing.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if staged.contains(path[keyPath: own]!) || places.take(path[keyPath: own]!) { continue }
      switch (path[keyPath: other], path.merged) {
      case (let there?, let merged):
        // Both have changed it: one text has come of both.
        if merged == nil || !path.isNew(there) { lost.append(name) }
      case (nil, _) where path.wasThere: moved.append(name)
      case (nil, nil): lost.append(name)
      case (nil, _): replaced.append(name)
      }
    }
    // Where a file was both moved and changed its new text is neither side's; each such text is made
    // of one file that was moved and one that was changed.
    if moved.count > places.joined { lost += moved }
    let changed = paths.values.count { path in
      path.wasThere && path[keyPath: own] == nil && path[keyPath: other] != nil
        && path.isNew(path[keyPath: other])
    }
    return replaced.count > changed ? lost + replaced : lost
  }

  /// Whether a side's new version isn't at its own path.
  private func isMissing(_ path: MergedPath, _ own: Side, _ other: Side) -> Bool {
    let version = path[keyPath: own]
    return version != nil && version != path.merged && version != path[keyPath: other]
      && path.stages.isEmpty && path.isNew(version)
  }

  /// Where a file may have been moved to.
  private struct Places {
    /// How many new files have come to hold a text that the mover had not.
    var changed: [Blob: Int] = [:]
    /// How many hold what the mover had as well.
    var same: [Blob: Int] = [:]
    /// How many texts in conflict are neither side's.
    var inConflict = 0

    /// Takes a place that holds just this version.
    mutating func take(_ version: Blob) -> Bool {
      for places in [\Places.changed, \.same] {
        guard let count = self[keyPath: places][version], count > 0 else { continue }
        self[keyPath: places][version] = count - 1
        return true
      }
      return false
    }

    /// How many of the places left hold a text that was made of two.
    var joined: Int { changed.values.reduce(inConflict, +) }
  }

  /// The new paths that one side has and the other has nothing at, or that neither has.
  private func places(of mover: Side, free: Side) -> Places {
    var places = Places()
    let old = Set(paths.values.flatMap(\.bases))
    for path in paths.values where !path.wasThere {
      let known = old.union([path.ours, path.theirs])
      if !known.isSuperset(of: path.stages) { places.inConflict += 1 }
      guard path[keyPath: free] == nil, let merged = path.merged else { continue }
      let kind = merged == path[keyPath: mover] ? \Places.same : \.changed
      places[keyPath: kind][merged, default: 0] += 1
    }
    return places
  }

  // MARK: Mending

  /// What must be put at which path so that nothing is lost; nil where that is not beyond doubt.
  public func mending() -> [[UInt8]: Blob]? {
    var mended = self
    var put: [[UInt8]: Blob] = [:]
    for name in losses {
      guard let version = paths[name]?.mended else { return nil }
      put[name] = version
      mended.paths[name]?.merged = version
    }
    return mended.losses.isEmpty && !mended.hasFileAsFolder ? put : nil
  }

  /// Whether a path is a file and a folder.
  private var hasFileAsFolder: Bool {
    let files = Set(paths.filter { $1.merged != nil || !$1.stages.isEmpty }.keys.map { $0[...] })
    return files.contains { path in
      path.indices.contains { path[$0] == UInt8(ascii: "/") && files.contains(path[..<$0]) }
    }
  }
}

extension MergedPath {
  /// The version that belongs to this path when each path is merged by itself; nil where both sides
  /// have a claim to it.
  fileprivate var mended: Blob? {
    if ours == theirs { return ours }
    for (own, other) in [(ours, theirs), (theirs, ours)] where own != nil && isNew(own) {
      if !isNew(other) || other == nil && merged == nil { return own }
    }
    return nil
  }
}
