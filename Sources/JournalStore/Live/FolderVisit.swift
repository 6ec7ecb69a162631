import CPosix
import JournalCore
import JournalSyntax
import Platform

/// A folder to be compared with how it was before; what differs is read again.
struct FolderVisit: Sendable {
  /// Its path from the journal's root.
  let path: [UInt8]
  /// How it was before, or an empty folder if it is new.
  var folder: LiveFolder
  /// What is compared.
  var extent: Extent

  /// What may have changed in a folder.
  enum Extent: Sendable {
    /// Everything.
    case whole
    /// What has one of these names, each with a 0 at the end.
    case names(Set<[UInt8]>)
  }

  /// The result of a visit.
  struct Outcome: Sendable {
    let path: [UInt8]
    var folder: LiveFolder
    /// The folders that weren't there before.
    var found: [FolderVisit] = []
    /// The names of folders that aren't there any more.
    var gone: [[UInt8]] = []
    /// Whether anything differs.
    var isChanged = false
    /// The folder's number in the queue of reports; nil if it isn't watched.
    var watch: Int32?
    /// Whether changes to the folder aren't reported, although that was asked for.
    var isUnwatched = false
  }

  /// Visits the folder.
  /// - Parameters:
  ///   - root: the journal's folder.
  ///   - queue: where changes to the folder are reported from now on; nil for nowhere.
  func perform(_ reader: inout FolderReader, root: [UInt8], queue: Int32?) -> Outcome {
    var outcome = Outcome(path: path, folder: folder)
    // Before it is listed: what changes after that is reported.
    if let queue, names == nil {
      let number = FolderWatches.watch(root + [Byte.slash] + path + [0], in: queue)
      if number >= 0 { outcome.watch = number }
      // A folder that can't be read or isn't there is changed by a change of the one it is in.
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
    // One run is read at once; several are shared by the threads.
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

  /// Whether anything in a folder can change what Daymark shows: nothing of git's can, and of our own
  /// only drafts.
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

  /// Compares files that no entry can be in, if all of them were listed.
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

  /// Compares the files that were there before.
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

  /// Returns the stamp of a file that is as it was when it was read; nil if it isn't.
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

  /// Reads files of an open folder that belong together.
  static func read(
    _ files: [LiveFolder.File], in folder: [UInt8], _ descriptor: Int32,
    _ reader: inout FolderReader
  ) -> LiveFolder.Run {
    var files = files
    for number in files.indices {
      let name = files[number].name
      // Before it is read: what changes after that is a difference.
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
