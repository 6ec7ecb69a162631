import CPosix
import JournalCore
import JournalSyntax
import Platform

/// A folder to compare with its previous state; anything different is read again.
struct FolderVisit: Sendable {
  /// Its path from the journal's root.
  let path: [UInt8]
  /// The folder's previous state, or an empty folder if it is new.
  var folder: LiveFolder
  /// The part to compare.
  var extent: Extent

  /// The possible changes in a folder.
  enum Extent: Sendable {
    /// Everything.
    case whole
    /// Everything with one of these names, each with a 0 at the end.
    case names(Set<[UInt8]>)
  }

  /// A visit's result.
  struct Outcome: Sendable {
    let path: [UInt8]
    var folder: LiveFolder
    /// The new folders.
    var found: [FolderVisit] = []
    /// The names of folders that no longer exist.
    var gone: [[UInt8]] = []
    /// True if anything differs.
    var isChanged = false
    /// The folder's number in the queue of reports; nil if it isn't watched.
    var watch: Int32?
    /// True if changes to the folder aren't reported, although that was requested.
    var isUnwatched = false
  }

  /// Visits the folder.
  /// - Parameters:
  ///   - root: the journal's folder.
  ///   - queue: the queue for reports about changes to the folder from now on; nil for none.
  func perform(_ reader: inout FolderReader, root: [UInt8], queue: Int32?) -> Outcome {
    var outcome = Outcome(path: path, folder: folder)
    // Before it is listed: any change after that is reported.
    if let queue, names == nil {
      let number = FolderWatches.watch(root + [Byte.slash] + path + [0], in: queue)
      if number >= 0 { outcome.watch = number }
      // A change to an unreadable or missing folder is reported for its parent.
      outcome.isUnwatched = number < 0 && ![EACCES, ENOENT, ENOTDIR].contains(errno)
    }
    var isListed = false
    reader.withFolder(path) { reader, descriptor in
      if outcome.watch != nil, cposix_is_local_disk(descriptor) == 0 { outcome.isUnwatched = true }
      guard let listing = list(descriptor) else { return reader.cannotList(path, errno) }
      isListed = true
      compare(listing, descriptor, &reader, &outcome)
    }
    if !isListed { clear(&outcome) }
    conclude(&reader, &outcome)
    return outcome
  }

  private func list(_ descriptor: Int32) -> FolderListing? {
    switch extent {
    case .whole: FolderListing(descriptor: descriptor, isRoot: path.isEmpty, keepsOthers: true)
    case .names(let names):
      FolderListing(names, descriptor: descriptor, isRoot: path.isEmpty)
    }
  }

  private var names: Set<[UInt8]>? { if case .names(let names) = extent { names } else { nil } }

  // MARK: Comparing

  private func compare(
    _ listing: FolderListing, _ descriptor: Int32, _ reader: inout FolderReader,
    _ outcome: inout Outcome
  ) {
    compareFolders(listing, reader.folders, &outcome)
    let holdsEntries = folder.isRead && reader.folders.contain(path)
    compareOthers(listing, holdsEntries: holdsEntries, descriptor, &outcome)
    guard holdsEntries else { return }
    compareCopies(listing, &outcome)
    if names == nil { compareFiles(descriptor, &reader, &outcome) }
    outcome.folder.update(listing.files, of: names)
    let stale = outcome.folder.runs.indices.filter { outcome.folder.runs[$0].part == nil }
    if !stale.isEmpty { outcome.isChanged = true }
    // A single run is read at once; several are shared by the threads.
    guard stale.count == 1 else { return }
    outcome.folder.runs[stale[0]] = FolderVisit.read(
      outcome.folder.runs[stale[0]].files, in: path, descriptor, &reader)
  }

  private func compareFolders(
    _ listing: FolderListing, _ folders: EntryFolders, _ outcome: inout Outcome
  ) {
    let prefix = path.isEmpty ? [] : path + [Byte.slash]
    let read = folder.isRead ? Set(listing.folders.filter { folders.mayBeInside(prefix + $0) }) : []
    let listed = Set((listing.folders + listing.others.folders).filter(isWatched))
    let considered = names.map { names in folder.subfolders.filter { names.contains($0 + [0]) } }
    outcome.gone = (considered ?? folder.subfolders).subtracting(listed).sorted(
      by: lexicographically)
    outcome.found = listed.subtracting(folder.subfolders).sorted(by: lexicographically).map {
      name in
      FolderVisit(
        path: prefix + name, folder: LiveFolder(isRead: read.contains(name)), extent: .whole)
    }
    outcome.folder.subfolders.subtract(outcome.gone)
    outcome.folder.subfolders.formUnion(listed)
    if !outcome.gone.isEmpty || !outcome.found.isEmpty { outcome.isChanged = true }
  }

  /// Returns true if anything in a folder can change Daymark's output: nothing in git's folder can,
  /// and in our own only drafts.
  private func isWatched(_ name: [UInt8]) -> Bool {
    let isOwn = path.elementsEqual(".daymark".utf8)
    return isOwn ? name.elementsEqual("drafts".utf8) : !name.elementsEqual(".git".utf8)
  }

  private func compareCopies(_ listing: FolderListing, _ outcome: inout Outcome) {
    var copies = Set(listing.conflictCopies)
    if let names {
      copies.formUnion(folder.conflictCopies.filter { !names.contains(Array($0.utf8) + [0]) })
    }
    if copies != folder.conflictCopies { outcome.isChanged = true }
    outcome.folder.conflictCopies = copies
  }

  /// Compares files that can't contain an entry, if all were listed.
  private func compareOthers(
    _ listing: FolderListing, holdsEntries: Bool, _ descriptor: Int32, _ outcome: inout Outcome
  ) {
    guard names == nil else { return }
    let copies = listing.conflictCopies.map {
      FolderListing.Name(bytes: Array($0.utf8) + [0], isRegular: true)
    }
    var found = LiveFolder.Others()
    for name in listing.others.files + copies + (holdsEntries ? [] : listing.files) {
      let stamp = FileStamp(name, in: descriptor) { true }
      found.digest &+= stamp.digest(of: name)
      if stamp.isRecent { found.isRecent = true }
    }
    if folder.others != found || folder.others?.isRecent ?? true { outcome.isChanged = true }
    outcome.folder.others = found
  }

  /// Compares the files from before.
  private func compareFiles(
    _ descriptor: Int32, _ reader: inout FolderReader, _ outcome: inout Outcome
  ) {
    for run in folder.runs.indices {
      for (number, file) in folder.runs[run].files.enumerated() {
        guard let now = FolderVisit.unchanged(file, in: path, descriptor, &reader) else {
          outcome.folder.runs[run].part = nil
          continue
        }
        let isSettled = file.stamp?.contents != nil && !now.isRecent
        if isSettled { outcome.folder.runs[run].files[number].stamp = now }
      }
    }
  }

  /// Returns the stamp of a file unchanged since it was read; nil if it has changed.
  ///
  /// A file that was very new then is read again, since its times can't tell.
  static func unchanged(
    _ file: LiveFolder.File, in folder: [UInt8], _ descriptor: Int32,
    _ reader: inout FolderReader
  ) -> FileStamp? {
    let now = stamp(file.name, in: folder, descriptor, reader)
    guard now == file.stamp else { return nil }
    guard let contents = file.stamp?.contents else { return now }
    return reader.hash(of: file.name, descriptor) == contents ? now : nil
  }

  private func clear(_ outcome: inout Outcome) {
    outcome.gone = Array(folder.subfolders)
    outcome.folder.subfolders = []
    outcome.folder.runs = []
    outcome.folder.conflictCopies = []
    outcome.folder.others = nil
    if !folder.runs.isEmpty || !folder.subfolders.isEmpty { outcome.isChanged = true }
  }

  /// Keeps the report about the folder itself.
  private func conclude(_ reader: inout FolderReader, _ outcome: inout Outcome) {
    reader.note(outcome.folder.conflictCopies.sorted(), in: path)
    let own = reader.take()
    outcome.folder.own = !folder.isRead || own.isEmpty ? nil : own
    let old = folder.own?.report.notCounted
    let new = outcome.folder.own?.report.notCounted
    if old != new { outcome.isChanged = true }
  }

  // MARK: Reading

  private static func stamp(
    _ name: FolderListing.Name, in folder: [UInt8], _ descriptor: Int32,
    _ reader: borrowing FolderReader
  ) -> FileStamp {
    let prefix = folder.isEmpty ? [] : folder + [Byte.slash]
    return FileStamp(name, in: descriptor) { reader.isInside(prefix + name.bytes.dropLast()) }
  }

  /// Reads an open folder's files that belong together.
  static func read(
    _ files: [LiveFolder.File], in folder: [UInt8], _ descriptor: Int32,
    _ reader: inout FolderReader
  ) -> LiveFolder.Run {
    var files = files
    for number in files.indices {
      let name = files[number].name
      // Before it is read: any change after that is a difference.
      var stamp = stamp(name, in: folder, descriptor, reader)
      let isRead = reader.read(name, in: folder, descriptor)
      if isRead, stamp.isRecent { stamp.contents = reader.hashOfLast() }
      files[number].stamp = stamp
    }
    return LiveFolder.Run(files, reader.take())
  }
}

private func lexicographically(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.lexicographicallyPrecedes(b)
}
