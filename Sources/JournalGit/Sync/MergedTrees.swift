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

  typealias Side = KeyPath<MergedPath, Blob?>
  static var sides: [(own: Side, other: Side)] { [(\.ours, \.theirs), (\.theirs, \.ours)] }

  // MARK: Looking

  /// The objects whose texts say whether a file that one side has moved holds what the other has
  /// written; mostly none.
  public var doubtful: Set<String> {
    Set(MergedTrees.sides.flatMap { doubtful(movedBy: $0, changedBy: $1) })
  }

  /// The paths whose text, as one side or both have it, is not in what is to be committed.
  ///
  /// What both have alike must be there alike. What one side has added or changed must be there at
  /// its path, or where the other side has moved the file, or both changes must have become one text.
  /// A file in conflict is the person's to settle.
  /// - Parameter texts: of the doubtful objects, by name.
  public func losses(_ texts: [String: [UInt8]] = [:]) -> Set<[UInt8]> {
    let alike = paths.filter { _, path in
      // Not even a conflict may be about it: it would be one of other files.
      path.ours == path.theirs && path.ours != path.merged && path.ours != nil
    }
    let words = texts.mapValues(Words.init)
    return MergedTrees.sides.reduce(into: Set(alike.keys)) { lost, side in
      lost.formUnion(losses(of: side.own, beside: side.other))
      lost.formUnion(losses(movedBy: side.own, changedBy: side.other, words))
    }
  }

  /// What a side has written where the other side has moved nothing.
  private func losses(of own: Side, beside other: Side) -> [[UInt8]] {
    var spare: [Blob: Int] = [:]
    for path in paths.values where path.ours == nil && path.theirs == nil && !path.wasThere {
      if let merged = path.merged { spare[merged, default: 0] += 1 }
    }
    return missing(own, other).filter { name in
      let path = paths[name]!
      if let there = path[keyPath: other] {
        // If both have changed it, one text has come of both.
        return path.merged == nil || !path.isNew(there)
      }
      guard !path.wasThere, path.merged == nil else { return false }
      // A folder that was moved takes along what was added to it.
      let version = path[keyPath: own]!
      spare[version, default: 0] -= 1
      return spare[version]! < 0
    }
  }

  /// The paths of a side's new versions that are not there themselves, nor in conflict elsewhere.
  func missing(_ own: Side, _ other: Side) -> [[UInt8]] {
    let found = paths.filter { _, path in
      let version = path[keyPath: own]
      return version != nil && version != path.merged && version != path[keyPath: other]
        && path.stages.isEmpty && path.isNew(version)
    }
    guard !found.isEmpty else { return [] }
    var staged: Set<Blob> = []
    for path in paths.values { staged.formUnion(path.stages.filter { $0 != path[keyPath: own] }) }
    return found.filter { !staged.contains($1[keyPath: own]!) }.keys
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  // MARK: Mending

  /// What must be put at which path so that nothing is lost; nil where that is not beyond doubt.
  public func mending(_ texts: [String: [UInt8]] = [:]) -> [[UInt8]: Blob]? {
    var mended = self
    var put: [[UInt8]: Blob] = [:]
    // What is put back may take the place of another text.
    while case let losses = mended.losses(texts), !losses.isEmpty {
      for name in losses {
        guard put[name] == nil, let version = mended.paths[name]?.mended else { return nil }
        put[name] = version
        mended.paths[name]?.merged = version
        mended.paths[name]?.stages = []
      }
    }
    return put.isEmpty || !mended.hasFileAsFolder ? put : nil
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
