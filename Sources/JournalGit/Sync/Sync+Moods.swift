import JournalCore
import JournalEditing
import JournalStore

/// Entries written on a mood scale that the other side has changed meanwhile.
package struct RescaledMoods: Hashable, Sendable {
  /// Entries whose moods were written with their scale, from the repository's top.
  package var rewritten: [[UInt8]] = []
  /// Entries whose moods may be read on the wrong scale.
  package var doubtful: [[UInt8]] = []

  /// True if there are none.
  package var isEmpty: Bool { rewritten.isEmpty && doubtful.isEmpty }

  /// Creates an empty list.
  package init() {}
}

extension Sync {
  /// Writes entries' moods with their original scale, if a merge brings another one.
  func keepMoods(_ trees: MergedTrees) throws -> RescaledMoods {
    let prefix = Array(repository.prefix.utf8)
    var found = RescaledMoods()
    guard let settings = trees.paths[prefix + Array(JournalLocation.settingsName.utf8)] else {
      return found
    }
    let versions = [settings.bases.first ?? nil, settings.ours, settings.theirs].map { $0?.name }
    let texts = try repository.contents(Set(versions.compactMap(\.self)))
    let was = RescaledMoods.settings(versions[0], texts)
    let ours = RescaledMoods.settings(versions[1], texts)
    let theirs = RescaledMoods.settings(versions[2], texts)
    // If both have changed it, they disagree about a mood's meaning.
    guard (ours.mood == was.mood) != (theirs.mood == was.mood) else { return found }
    let isOurs = ours.mood == was.mood
    let new = isOurs ? theirs : ours
    let paths = trees.paths.filter { name, path in
      let version = isOurs ? path.ours : path.theirs
      return version != nil && path.isNew(version) && name.starts(with: prefix)
        && name.suffix(3).elementsEqual(".md".utf8)
        && JournalLocation.mayHoldEntry(Array(name.dropFirst(prefix.count)))
    }
    let blobs = paths.values.flatMap { [$0.bases.first ?? nil, $0.ours, $0.theirs] }
    let files = try repository.contents(Set(blobs.compactMap { $0?.name }))
    for (name, path) in paths.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      func text(_ blob: Blob?) -> [UInt8]? { blob.flatMap { files[$0.name] } }
      guard let written = text(isOurs ? path.ours : path.theirs) else { continue }
      let entry = RescaledEntry(
        path: Array(name.dropFirst(prefix.count)), base: text(path.bases.first ?? nil),
        written: written, other: text(isOurs ? path.theirs : path.ours), isOurs: isOurs)
      switch entry.outcome(was, new) {
      case .same: break
      case .doubtful: found.doubtful.append(name)
      case .rewritten(let bytes):
        let file = repository.absolute(name)
        guard String(validating: name, as: UTF8.self) != nil,
          let now = try SafeFile.contents(of: file)
        else {
          found.doubtful.append(name)
          continue
        }
        if now != bytes { try SafeFile.write(bytes, over: now, to: file) }
        found.rewritten.append(name)
      }
    }
    if !found.rewritten.isEmpty {
      try repository.output(
        ["update-index", "--add", "-z", "--stdin"], input: found.rewritten.joinedByNUL)
    }
    return found
  }
}

extension RescaledMoods {
  fileprivate static func settings(_ blob: String?, _ texts: [String: [UInt8]]) -> Settings {
    blob.flatMap { texts[$0] }.map { JournalLocation.settings($0).0 } ?? Settings()
  }
}
