/// A version of a file in a tree, as git names it.
package struct Blob: Hashable, Sendable {
  /// The file's mode, such as `100644`.
  package var mode: String
  /// The object that stores its bytes.
  package var name: String

  /// Creates a version from its mode and object.
  package init(mode: String = "100644", _ name: String) {
    self.mode = mode
    self.name = name
  }
}

/// One path in a merge: its version in each commit, and the result; nil if there is no file.
package struct MergedPath: Hashable, Sendable {
  /// The versions in the common ancestors; usually there is one.
  package var bases: [Blob?]
  /// The two sides' versions.
  package var ours, theirs: Blob?
  /// The version to be committed.
  package var merged: Blob?
  /// The versions in conflict; empty without a conflict.
  package var stages: [Blob] = []

  /// Creates a path from its versions.
  package init(bases: [Blob?], ours: Blob?, theirs: Blob?, merged: Blob?, stages: [Blob] = []) {
    self.bases = bases
    self.ours = ours
    self.theirs = theirs
    self.merged = merged
    self.stages = stages
  }

  /// True if the file existed before either side changed something.
  var wasThere: Bool { bases.contains { $0 != nil } }
  /// Returns true if a version is in no common ancestor.
  func isNew(_ version: Blob?) -> Bool { !bases.contains(version) }
}

/// The result of git's merge, path by path.
///
/// git's merges can be clean and wrong: if both sides move a file to the same place, and one of
/// them writes a new file under the old name, `ort` drops one of the two texts. So each added or
/// changed version is looked up in the result.
package struct MergedTrees: Hashable, Sendable {
  /// The paths that differ between the trees.
  package var paths: [[UInt8]: MergedPath]

  /// Creates a merge from its paths.
  package init(_ paths: [[UInt8]: MergedPath]) { self.paths = paths }

  typealias Side = KeyPath<MergedPath, Blob?>
  static var sides: [(own: Side, other: Side)] { [(\.ours, \.theirs), (\.theirs, \.ours)] }

  // MARK: Checking

  /// The objects whose texts are needed to check if a moved file contains the other side's changes;
  /// usually none.
  package var doubtful: Set<String> {
    Set(MergedTrees.sides.flatMap { doubtful(movedBy: $0, changedBy: $1) })
  }

  /// Returns the paths whose text from one or both sides is missing in the result.
  ///
  /// A version shared by both sides must be in the result. A side's added or changed version must
  /// be at its path, or at the other side's new path for the file, or both changes must have been
  /// merged into one text. A file in conflict is for the person to resolve.
  /// - Parameter texts: the doubtful objects' texts, by name.
  package func losses(_ texts: [String: [UInt8]] = [:]) -> Set<[UInt8]> {
    let alike = paths.filter { _, path in
      // Not even a conflict may be about it: it would be a conflict between other files.
      path.ours == path.theirs && path.ours != path.merged && path.ours != nil
    }
    let words = texts.mapValues(Words.init)
    return MergedTrees.sides.reduce(into: Set(alike.keys)) { lost, side in
      lost.formUnion(losses(of: side.own, beside: side.other))
      lost.formUnion(losses(movedBy: side.own, changedBy: side.other, words))
    }
  }

  /// Returns one side's lost versions among files not moved by the other side.
  private func losses(of own: Side, beside other: Side) -> [[UInt8]] {
    var spare: [Blob: Int] = [:]
    for path in paths.values where path.ours == nil && path.theirs == nil && !path.wasThere {
      if let merged = path.merged { spare[merged, default: 0] += 1 }
    }
    return missing(own, other).filter { name in
      let path = paths[name]!
      if let there = path[keyPath: other] {
        // If both have changed it, their changes became one text.
        return path.merged == nil || !path.isNew(there)
      }
      guard !path.wasThere, path.merged == nil else { return false }
      // A moved folder takes along files added to it.
      let version = path[keyPath: own]!
      spare[version, default: 0] -= 1
      return spare[version]! < 0
    }
  }

  /// Returns the paths of a side's new versions that are neither there nor in conflict elsewhere.
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

  // MARK: Repairing

  /// Returns the versions to restore, by path, so that nothing is lost; nil if that isn't certain.
  package func mending(_ texts: [String: [UInt8]] = [:]) -> [[UInt8]: Blob]? {
    var mended = self
    var put: [[UInt8]: Blob] = [:]
    // A restored version may replace another text.
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

  /// True if a path is both a file and a folder.
  private var hasFileAsFolder: Bool {
    let files = Set(paths.filter { $1.merged != nil || !$1.stages.isEmpty }.keys.map { $0[...] })
    return files.contains { path in
      path.indices.contains { path[$0] == UInt8(ascii: "/") && files.contains(path[..<$0]) }
    }
  }
}

extension MergedPath {
  /// The version for this path if each path is merged by itself; nil if both sides have a claim to
  /// it.
  fileprivate var mended: Blob? {
    if ours == theirs { return ours }
    for (own, other) in [(ours, theirs), (theirs, ours)] where own != nil && isNew(own) {
      if !isNew(other) || other == nil && merged == nil { return own }
    }
    return nil
  }
}
