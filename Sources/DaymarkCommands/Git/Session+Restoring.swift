import JournalCore
import JournalEditing
import JournalGit
import JournalRender
import JournalStore

/// What is to be written to bring a version back.
struct Restoration {
  /// The file, from the journal's root.
  var path: String
  /// What it holds now; nil where it is not there.
  var old: [UInt8]?
  var new: [UInt8]
  /// The version that is brought back.
  var version: AsOf
}

/// A version of a file that git keeps.
private struct KeptVersion {
  var bytes: [UInt8]
  var version: AsOf
}

extension Session {
  /// What bringing an entry or a field back would write; it is shown by field.
  func restoration(_ address: RestoreAddress, key: String?) throws -> Restoration {
    let git = try gitHistory()
    let commits = try git.commits()
    let present = try presentEntry(address.entry)
    let path = try present.map { Array($0.path.utf8) } ?? gonePath(address.entry, commits)
    guard let name = String(validating: path, as: UTF8.self) else {
      throw Failure(
        message: CommandWording.notATextName(ReadFile(path: path, bytes: []).name),
        status: .dataRefused)
    }
    if present == nil, key != nil {
      throw Failure(message: CommandWording.fieldOfNothing(name), status: .noInput)
    }
    let kept = try version(of: path, address, present?.bytes, key: key, commits, git)
    let new = try restored(kept, path: name, present, key: key)
    let changes = EntryChanges(from: present?.bytes, to: new, settings: settings)
    guard !changes.isEmpty else {
      throw Failure(message: CommandWording.asItWas(name, kept.version), status: .noInput)
    }
    printValue(visible(name) + "\n" + changes.text(style))
    return Restoration(path: name, old: present?.bytes, new: new, version: kept.version)
  }

  /// The entry that is there now.
  private func presentEntry(_ address: EntryAddress) throws -> DayEntry? {
    let fitting = try entries(on: address.day).filter { file in
      address.time.map { file.time == $0 || file.times.contains($0) } ?? true
    }
    return try fitting.isEmpty ? nil : entry(address)
  }

  /// The path of an entry that git keeps and that is no longer there.
  private func gonePath(_ address: EntryAddress, _ commits: [GitCommit]) throws -> [UInt8] {
    var paths: [[UInt8]] = []
    var files = FollowedFiles([])
    for change in commits.flatMap(\.changes) where !files.follow(change) {
      for path in [change.path] + (change.oldPath.map { [$0] } ?? [])
      where DatedName.day(path) == address.day && JournalLocation.mayHoldEntry(path)
        && !isThere(path)
      {
        if let time = address.time, DatedName.time(path) != time { continue }
        paths.append(path)
        files = FollowedFiles(files.paths.union([path]))
      }
    }
    guard let first = paths.first else {
      throw Failure(message: CommandWording.neverKept(address), status: .noInput)
    }
    guard paths.count == 1 else {
      throw Failure(
        message: CommandWording.severalGone(
          address, paths.map { (ReadFile(path: $0, bytes: []).name, DatedName.time($0)) }),
        status: .noInput)
    }
    return first
  }

  private func isThere(_ path: [UInt8]) -> Bool {
    String(validating: path, as: UTF8.self).map(location.isThere) ?? false
  }

  // MARK: The version

  /// The version that is asked for; without a revision the last one that differs from the present.
  private func version(
    of path: [UInt8], _ address: RestoreAddress, _ present: [UInt8]?, key: String?,
    _ commits: [GitCommit], _ git: GitHistory
  ) throws -> KeptVersion {
    var file = FollowedFiles([path])
    var versions: [(commit: GitCommit, object: String)] = []
    for commit in commits {
      for change in commit.changes where file.follow(change) {
        if let object = change.new, file.paths.contains(change.path) {
          versions.append((commit, object))
        }
      }
    }
    if let revision = address.revision {
      return try version(of: path, file.paths, at: revision, address.entry, git)
    }
    let texts = try git.contents(versions.map(\.object))
    for (commit, object) in versions {
      guard let bytes = texts[object] else { continue }
      var changes = EntryChanges(from: present, to: bytes, settings: settings)
      if let key { changes = changes.about(key, settings: settings) }
      if !changes.isEmpty { return KeptVersion(bytes: bytes, version: commit.asOf) }
    }
    throw Failure(
      message: CommandWording.noOtherVersion(ReadFile(path: path, bytes: []).name, key: key),
      status: .noInput)
  }

  private func version(
    of path: [UInt8], _ names: Set<[UInt8]>, at revision: String, _ address: EntryAddress,
    _ git: GitHistory
  ) throws -> KeptVersion {
    let commit = try self.revision(revision, in: git)
    let files = try git.files(of: commit)
    let file = files.first { $0.path == path } ?? files.first { names.contains($0.path) }
    guard let about = try git.commit(commit)?.asOf, let file,
      let bytes = try git.contents([file.object])[file.object]
    else {
      throw Failure(message: CommandWording.notThereThen(address, revision), status: .noInput)
    }
    return KeptVersion(bytes: bytes, version: about)
  }

  // MARK: The text

  private func restored(
    _ kept: KeptVersion, path: String, _ present: DayEntry?, key: String?
  ) throws -> [UInt8] {
    guard let present else { return kept.bytes }
    let then = DayEntry(
      path: "\(path)@\(kept.version.commit)", bytes: kept.bytes, day: present.day, time: nil,
      times: [])
    guard let key else {
      // An entry that has been moved since keeps the day that it was moved to.
      let day = EntryVersion.day(of: kept.bytes, path: Array(path.utf8), settings: settings)
      guard let day, day != present.day else { return kept.bytes }
      return try edited(then) { (file) throws(EntryRefusal) in try file.move(to: present.day) }
    }
    let old = EntryFile(kept.bytes, settings: settings)
    // What can't be read there is told of at its place there.
    _ = try edited(then) { (file) throws(EntryRefusal) in try file.requireReadable(key) }
    return try edited(present) { (file) throws(EntryRefusal) in try file.restore(key, from: old) }
  }
}
