import JournalCore
import JournalSyntax
import Platform
import Synchronization

/// A journal's folders in memory, with the parts read from them.
struct LiveTree: ~Copyable {
  private let root: [UInt8]
  private var folders: [[UInt8]: LiveFolder] = [:]
  /// The watches for changes; nil if the folders are compared each time.
  private var watches: FolderWatches?
  let watching: Bool
  /// The reported changes not yet read.
  private var touched = TouchedFolders()
  /// Folders with files that can be changed under another name.
  private var followed: Set<[UInt8]> = []
  /// Folders with something that couldn't be read for a reason that may pass.
  private var uncertain: Set<[UInt8]> = []

  /// Creates a tree without folders.
  /// - Parameter watching: true to let the system report changes, if it can.
  init(root: String, watching: Bool) {
    self.root = Array(root.utf8)
    self.watching = watching
  }

  /// The parts read from all the folders.
  var parts: [JournalPart] { folders.values.flatMap(\.parts) }

  /// True if each update compares all the folders, since changes aren't reported.
  var isSweeping: Bool { watches == nil }

  private var queue: Int32? {
    switch watches {
    case .some(let watches): watches.queue
    case .none: nil
    }
  }

  /// Adds the changes reported since the last time.
  mutating func listen() { watches?.drain(into: &touched) }

  /// Reads everything.
  mutating func begin(_ reading: JournalReading, root: Int32) {
    folders = [:]
    followed = []
    uncertain = []
    touched = TouchedFolders()
    watches = watching ? FolderWatches() : nil
    _ = perform(
      [FolderVisit(path: [], folder: LiveFolder(isRead: true), extent: .whole)], reading, root)
  }

  /// Reads the changes since the last time.
  /// - Returns: true if there were any.
  mutating func update(_ reading: JournalReading, root: Int32) -> Bool {
    listen(toFollowed: reading, root: root)
    let touched = touched
    self.touched = TouchedFolders()
    guard !isSweeping, !touched.isEverything else {
      // Watches may have been lost with the reports.
      if !isSweeping { watches = FolderWatches() }
      let changed = perform(folders.keys.compactMap { visit($0, .whole) }, reading, root)
      return changed || touched.isEverything
    }
    for (path, names) in touched.folders {
      for name in names.folders {
        folders[path]?.subfolders.remove(name)
        drop(path.isEmpty ? name : path + [Byte.slash] + name)
      }
    }
    var visits = touched.folders.compactMap { path, names in
      visit(path, names.isWhole ? .whole : .names(names.files))
    }
    let named = Set(visits.map(\.path))
    visits += uncertain.subtracting(named).compactMap { visit($0, .whole) }
    return perform(visits, reading, root) || !touched.isEmpty
  }

  /// Adds the files changed under another name, which isn't reported.
  private mutating func listen(toFollowed reading: JournalReading, root: Int32) {
    guard !isSweeping, !followed.isEmpty else { return }
    var reader = FolderReader(reading, root: root)
    for path in followed {
      let files = folders[path]?.followed ?? []
      var changed: [FolderListing.Name] = []
      reader.withFolder(path) { reader, descriptor in
        changed = files.filter {
          FolderVisit.unchanged($0, in: path, descriptor, &reader) == nil
        }.map(\.name)
      }
      for name in changed { touched.add(name.bytes.dropLast(), isFolder: false, in: path) }
    }
  }

  private func visit(_ path: [UInt8], _ extent: FolderVisit.Extent) -> FolderVisit? {
    guard var folder = folders[path] else { return nil }
    if uncertain.contains(path) {
      for run in folder.runs.indices { folder.runs[run].part = nil }
    }
    return FolderVisit(path: path, folder: folder, extent: extent)
  }

  // MARK: Waves

  private enum Unit: Sendable {
    case folder(FolderVisit)
    case run([UInt8], number: Int, [LiveFolder.File])
  }

  private enum Result: Sendable {
    case folder(FolderVisit.Outcome)
    case run([UInt8], number: Int, LiveFolder.Run?)
  }

  /// Visits folders, and those found in them, on all cores.
  /// - Returns: true if anything has changed.
  private mutating func perform(
    _ visits: [FolderVisit], _ reading: JournalReading, _ root: Int32
  ) -> Bool {
    var units = visits.map { Unit.folder($0) }
    var isChanged = false
    while !units.isEmpty {
      let known = folders
      let needed = units.filter { LiveTree.isNeeded($0, known) }
      let results = results(of: needed, reading, root)
      units = []
      for case .run(let path, let number, let run?) in results {
        folders[path]?.runs[number] = run
        note(path)
      }
      for case .run(let path, _, nil) in results { touched.add(whole: path) }
      for case .folder(let outcome) in results {
        if outcome.isChanged { isChanged = true }
        units += settle(outcome)
      }
      for case .folder(let outcome) in results {
        for name in outcome.gone {
          drop(outcome.path.isEmpty ? name : outcome.path + [Byte.slash] + name)
        }
      }
    }
    return isChanged
  }

  /// Returns true if a unit is still part of the journal: its folder isn't known to be gone.
  private static func isNeeded(_ unit: Unit, _ folders: [[UInt8]: LiveFolder]) -> Bool {
    guard case .folder(let visit) = unit, !visit.path.isEmpty else { return true }
    let slash = visit.path.lastIndex(of: Byte.slash) ?? 0
    return folders[Array(visit.path[..<slash])] != nil
  }

  private func results(
    of units: [Unit], _ reading: JournalReading, _ root: Int32
  ) -> [Result] {
    let path = self.root
    let queue = queue
    let example = folders.values.lazy.compactMap { $0.runs.first?.part }.first
    let found = Mutex<[Result]>([])
    let next = Atomic(0)
    onAllCores(min(coreCount, units.count)) { _ in
      var reader = FolderReader(reading, root: root, sharingKeysOf: example)
      var results: [Result] = []
      while case let i = next.wrappingAdd(1, ordering: .relaxed).oldValue, i < units.count {
        results.append(LiveTree.result(of: units[i], &reader, path, queue))
      }
      found.withLock { $0 += results }
    }
    return found.withLock { $0 }
  }

  private static func result(
    of unit: Unit, _ reader: inout FolderReader, _ root: [UInt8], _ queue: Int32?
  ) -> Result {
    switch unit {
    case .folder(let visit):
      return .folder(visit.perform(&reader, root: root, queue: queue))
    case .run(let path, let number, let files):
      var run: LiveFolder.Run?
      reader.withFolder(path) { reader, descriptor in
        run = FolderVisit.read(files, in: path, descriptor, &reader)
      }
      // The report about an unopenable folder belongs to the next visit.
      if run == nil { _ = reader.take() }
      return .run(path, number: number, run)
    }
  }

  // MARK: Results

  /// Keeps a visit's result; returns the units to read next.
  private mutating func settle(_ outcome: FolderVisit.Outcome) -> [Unit] {
    let path = outcome.path
    folders[path] = outcome.folder
    note(path)
    let isKnown = outcome.watch.flatMap { watches?.note($0, of: path) } ?? true
    if outcome.isUnwatched || !isKnown { watches = nil }
    return outcome.found.map { .folder($0) }
      + outcome.folder.runs.enumerated().filter { $0.element.part == nil }
      .map { .run(path, number: $0.offset, $0.element.files) }
  }

  private mutating func note(_ path: [UInt8]) {
    guard let folder = folders[path] else { return }
    if folder.followed.isEmpty { followed.remove(path) } else { followed.insert(path) }
    if folder.isUncertain { uncertain.insert(path) } else { uncertain.remove(path) }
  }

  /// Forgets a folder and everything below it.
  private mutating func drop(_ path: [UInt8]) {
    guard let folder = folders.removeValue(forKey: path) else { return }
    watches?.forget(path)
    followed.remove(path)
    uncertain.remove(path)
    for name in folder.subfolders { drop(path + [Byte.slash] + name) }
  }
}
