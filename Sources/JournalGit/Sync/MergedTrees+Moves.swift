/// Files moved by one side and changed by the other: both must have been merged into one text.
extension MergedTrees {
  /// Files that were changed and need a new path, and the candidates for it.
  private struct Moves {
    /// The old paths.
    var sources: [[UInt8]]
    /// New paths whose text is neither side's, or is in conflict.
    var joined: [[UInt8]] = []
    /// New paths with the mover's text.
    var same: [[UInt8]] = []
  }

  /// Returns the files to pair by their text; git has already paired unchanged moves.
  private func moves(_ mover: Side, _ changer: Side) -> Moves {
    var moves = Moves(
      sources: missing(changer, mover).filter {
        paths[$0]!.wasThere && paths[$0]![keyPath: mover] == nil
      })
    for (name, path) in paths where !path.wasThere {
      if !path.stages.isEmpty {
        moves.joined.append(name)
      } else if let merged = path.merged, path[keyPath: changer] == nil {
        if merged == path[keyPath: mover] {
          moves.same.append(name)
        } else {
          moves.joined.append(name)
        }
      }
    }
    moves.joined.sort { $0.lexicographicallyPrecedes($1) }
    moves.sources.removeAll { source in
      guard let place = moves.joined.firstIndex(where: { isPlain(source, $0, mover, changer) })
      else { return false }
      moves.joined.remove(at: place)
      return true
    }
    return moves
  }

  /// Returns true if one side only moved a file, and it has the other side's change.
  private func isPlain(
    _ source: [UInt8], _ place: [UInt8], _ mover: Side, _ changer: Side
  ) -> Bool {
    let old = paths[source]!
    let new = paths[place]!
    return new.merged != nil && new.merged == old[keyPath: changer]
      && (new[keyPath: mover] == nil || old.bases.contains(new[keyPath: mover]))
  }

  /// Returns the objects whose texts are needed to pair moved files.
  func doubtful(movedBy mover: Side, changedBy changer: Side) -> [String] {
    let moves = moves(mover, changer)
    guard !moves.sources.isEmpty || moves.joined.contains(where: { isReplaced($0, mover) })
    else { return [] }
    // A path's text comes from a file that both sides may have by now.
    let sources = paths.values.filter { $0.wasThere && $0[keyPath: mover] == nil }
    return sources.flatMap { ($0.bases + [$0[keyPath: changer]]).compactMap { $0?.name } }
      + moves.joined.compactMap { paths[$0] }.flatMap { path in
        [path.merged, path[keyPath: mover]].compactMap { $0?.name } + path.stages.map(\.name)
      }
  }

  /// Returns true if the text at a path differs from the mover's.
  private func isReplaced(_ place: [UInt8], _ mover: Side) -> Bool {
    paths[place]!.stages.isEmpty && paths[place]![keyPath: mover] != nil
  }

  /// Returns the old paths of files with missing changes, and the new ones without a merged text.
  func losses(
    movedBy mover: Side, changedBy changer: Side, _ words: [String: Words]
  ) -> [[UInt8]] {
    let moves = moves(mover, changer)
    let places = moves.joined + moves.same
    var pairs = Pairs { source, place in
      place < moves.joined.count
        ? isJoined(moves.sources[source], places[place], mover, changer, words)
        : isSame(moves.sources[source], places[place], mover, changer, words)
    }
    let lost = moves.sources.indices.filter { !pairs.add($0, among: places.count) }
    let changed = paths.filter { path in
      path.value.wasThere && path.value[keyPath: mover] == nil
        && path.value.isNew(path.value[keyPath: changer])
    }.keys
    let unpaired = moves.joined.indices.filter { place in
      isReplaced(places[place], mover) && pairs.source[place] == nil
        && !changed.contains { isJoined($0, places[place], mover, changer, words) }
    }
    return lost.map { moves.sources[$0] } + unpaired.map { places[$0] }
  }

  /// Returns true if the text at a path contains everything from both sides.
  private func isJoined(
    _ source: [UInt8], _ place: [UInt8], _ mover: Side, _ changer: Side, _ words: [String: Words]
  ) -> Bool {
    let old = paths[source]!
    let new = paths[place]!
    let known = Words(all: old.bases.map { $0.flatMap { words[$0.name] } })
    let there = Words(all: (new.stages + [new.merged].compactMap(\.self)).map { words[$0.name] })
    let versions = [old[keyPath: changer], new.stages.isEmpty ? new[keyPath: mover] : nil]
    return versions.compactMap(\.self).allSatisfy { version in
      words[version.name].map { $0.subtracting(known).isSubset(of: there) } ?? false
    }
  }

  /// Returns true if both sides have made the same change to a file moved by one of them.
  private func isSame(
    _ source: [UInt8], _ place: [UInt8], _ mover: Side, _ changer: Side, _ words: [String: Words]
  ) -> Bool {
    guard let version = paths[place]!.merged, version == paths[source]![keyPath: changer],
      let now = words[version.name]
    else { return false }
    let isElsewhere = paths.values.contains { path in
      !path.wasThere && path[keyPath: mover].map(paths[source]!.bases.contains) ?? false
    }
    return !isElsewhere
      && paths[source]!.bases.contains { base in
        guard let before = base.flatMap({ words[$0.name] }) else { return false }
        return before.isLike(now)
      }
  }
}

/// The words in a text.
struct Words: Hashable, Sendable {
  private var all: Set<[UInt8]>

  init(_ text: [UInt8]) {
    all = Set(
      text.split { byte in
        !(0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80)
      }.map(Array.init))
  }

  /// Collects the words in several texts.
  init(all texts: [Words?]) {
    all = texts.reduce(into: []) { $0.formUnion($1?.all ?? []) }
  }

  func subtracting(_ other: Words) -> Words {
    var rest = self
    rest.all.subtract(other.all)
    return rest
  }

  func isSubset(of other: Words) -> Bool { all.isSubset(of: other.all) }

  /// Returns true if each has half of the other's words, as git requires for a moved file.
  func isLike(_ other: Words) -> Bool {
    2 * all.intersection(other.all).count >= max(all.count, other.all.count)
  }
}

/// Pairs of old and new paths, with each path used once.
private struct Pairs {
  /// Each new path's source.
  var source: [Int: Int] = [:]
  let mayPair: (Int, Int) -> Bool

  init(_ mayPair: @escaping (Int, Int) -> Bool) { self.mayPair = mayPair }

  /// Finds a new path for a source, reassigning others if that helps (augmenting paths).
  mutating func add(_ new: Int, among places: Int) -> Bool {
    var tried: Set<Int> = []
    return add(new, places, &tried)
  }

  private mutating func add(_ new: Int, _ places: Int, _ tried: inout Set<Int>) -> Bool {
    for place in 0..<places where !tried.contains(place) && mayPair(new, place) {
      tried.insert(place)
      let old = source[place]
      if old == nil || add(old!, places, &tried) {
        source[place] = new
        return true
      }
    }
    return false
  }
}
