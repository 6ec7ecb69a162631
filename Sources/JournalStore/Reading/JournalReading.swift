public import JournalCore
import JournalSyntax
import Platform
import Synchronization
import Threads

/// Reads all the files of a journal, on all cores, in one pass over its folders.
///
/// Work is done in waves. A unit of work is a folder to list, or a run of files from a folder that
/// has too many for one worker. Listing a folder reads its files at once if there are few, and
/// yields the units of the next wave. That way the year and month folders of one journal are spread
/// over the cores as well as the single flat folder of another.
public struct JournalReading: Sendable {
  let root: [UInt8]
  let settings: Settings
  let scope: Scope
  /// Called now and then with the number of files read so far, from any thread.
  let progress: (@Sendable (Int) -> Void)?

  /// Up to this many files of a folder are read by the worker that lists it.
  private static let runLength = 128

  private enum Unit: Sendable {
    case folder([UInt8])
    case files(in: [UInt8], [FolderListing.Name])
  }

  /// Describes a reading of a journal.
  /// - Parameter root: the journal's folder.
  public init(
    root: String, settings: Settings, scope: Scope, progress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.root = Array(root.utf8) + [0]
    self.settings = settings
    self.scope = scope
    self.progress = progress
  }

  /// Reads the journal.
  ///
  /// What can't be read is in the index's report.
  /// - Throws: `StoreError` if the journal's folder itself can't be opened.
  public func index() throws(StoreError) -> JournalIndex {
    try withRoot { root in JournalIndex(parts(root: root), settings: settings) }
  }

  /// Reads a few files, by their paths from the journal's root, as if the journal had no others.
  /// - Throws: `StoreError` if the journal's folder itself can't be opened.
  public func index(of paths: [String]) throws(StoreError) -> JournalIndex {
    try withRoot { root in
      var worker = Worker(reading: self, root: root)
      for path in paths { worker.read(path) }
      let part = worker.finish().1
      return JournalIndex(part.map { [$0] } ?? [], settings: settings)
    }
  }

  private func withRoot(
    _ body: (Int32) -> JournalIndex
  ) throws(StoreError) -> JournalIndex {
    let folder = root.withUnsafeBytes {
      open($0.assumingMemoryBound(to: CChar.self).baseAddress!, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard folder >= 0 else {
      throw StoreError.cannotOpen(path: String(decoding: root.dropLast(), as: UTF8.self), errno)
    }
    defer { close(folder) }
    return body(folder)
  }

  private func parts(root: Int32) -> [JournalPart] {
    var units: [Unit] = [.folder([])]
    var parts: [JournalPart] = []
    let filesRead = Atomic(0)
    while !units.isEmpty {
      let wave = units
      let found = Mutex<(units: [Unit], parts: [JournalPart])>(([], []))
      let next = Atomic(0)
      onAllCores(min(coreCount, wave.count)) { _ in
        var worker = Worker(reading: self, root: root)
        while case let i = next.wrappingAdd(1, ordering: .relaxed).oldValue, i < wave.count {
          let before = worker.filesRead
          worker.work(wave[i])
          let more = worker.filesRead - before
          let total = filesRead.wrappingAdd(more, ordering: .relaxed).newValue
          if more > 0 { progress?(total) }
        }
        let (units, part) = worker.finish()
        found.withLock {
          $0.units += units
          if let part { $0.parts.append(part) }
        }
      }
      (units, parts) = found.withLock { ($0.units, parts + $0.parts) }
    }
    return parts
  }

  // MARK: One worker

  private struct Worker: ~Copyable {
    let root: Int32
    let rootPath: [UInt8]
    let folders: EntryFolders
    var reader: EntryReader
    var buffer = FileBuffer()
    var path: [UInt8] = []
    var found: [Unit] = []
    var filesRead = 0

    init(reading: JournalReading, root: Int32) {
      self.root = root
      rootPath = reading.root
      folders = EntryFolders(reading.settings)
      reader = EntryReader(settings: reading.settings, scope: reading.scope)
    }

    mutating func work(_ unit: Unit) {
      switch unit {
      case .folder(let folder): list(folder)
      case .files(let folder, let names):
        withFolder(folder) { worker, descriptor in
          for name in names { worker.read(name, in: folder, descriptor) }
        }
      }
    }

    mutating func read(_ path: String) {
      let bytes = Array(path.utf8)
      let slash = bytes.lastIndex(of: Byte.slash)
      let name = FolderListing.Name(
        bytes: Array(bytes[(slash.map { $0 + 1 } ?? 0)...]) + [0], isRegular: false)
      withFolder(Array(bytes[..<(slash ?? 0)])) { worker, descriptor in
        worker.read(name, in: Array(bytes[..<(slash ?? 0)]), descriptor)
      }
    }

    private mutating func list(_ folder: [UInt8]) {
      withFolder(folder) { worker, descriptor in
        guard let listing = FolderListing(descriptor: descriptor, isRoot: folder.isEmpty) else {
          return worker.reader.cannotRead(.folderUnreadable(errno: errno), path: folder.span)
        }
        let prefix = folder.isEmpty ? [] : folder + [Byte.slash]
        worker.found += listing.folders.map { prefix + $0 }.filter(worker.folders.mayBeInside)
          .map { .folder($0) }
        guard worker.folders.contain(folder) else { return }
        for name in listing.conflictCopies {
          worker.reader.note(conflictCopy: String(decoding: prefix, as: UTF8.self) + name)
        }
        if listing.files.count <= JournalReading.runLength {
          for name in listing.files { worker.read(name, in: folder, descriptor) }
        } else {
          for start in stride(from: 0, to: listing.files.count, by: JournalReading.runLength) {
            let end = min(start + JournalReading.runLength, listing.files.count)
            worker.found.append(.files(in: folder, Array(listing.files[start..<end])))
          }
        }
      }
    }

    private mutating func withFolder(
      _ folder: [UInt8], _ body: (inout Worker, Int32) -> Void
    ) {
      if folder.isEmpty { return body(&self, root) }
      let descriptor = (folder + [0]).withUnsafeBytes {
        openat(
          root, $0.assumingMemoryBound(to: CChar.self).baseAddress!,
          O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      }
      guard descriptor >= 0 else {
        return reader.cannotRead(.folderUnreadable(errno: errno), path: folder.span)
      }
      defer { close(descriptor) }
      body(&self, descriptor)
    }

    private mutating func read(_ name: FolderListing.Name, in folder: [UInt8], _ descriptor: Int32)
    {
      filesRead += 1
      path.removeAll(keepingCapacity: true)
      path += folder
      if !folder.isEmpty { path.append(Byte.slash) }
      let nameStart = path.count
      path += name.bytes[..<(name.bytes.count - 1)]
      guard name.isRegular || RealPath.isInside(path, root: rootPath) else {
        let path = path
        return reader.cannotRead(.linkOutside, path: path.span)
      }
      let outcome = name.bytes.withUnsafeBytes {
        buffer.read(
          $0.assumingMemoryBound(to: CChar.self).baseAddress!, in: descriptor,
          isRegular: name.isRegular)
      }
      let path = path  // a copy, so that its span doesn't borrow the whole worker
      Worker.note(outcome, buffer, path.span, nameStart, &reader)
    }

    private static func note(
      _ outcome: FileBuffer.Outcome, _ buffer: borrowing FileBuffer, _ path: Span<UInt8>,
      _ name: Int, _ reader: inout EntryReader
    ) {
      switch outcome {
      case .read: reader.read(buffer.contents, path: path, name: name)
      case .tooLarge(let size): reader.cannotRead(.tooLarge(bytes: size), path: path)
      case .failed(let error): reader.cannotRead(.unreadable(errno: error), path: path)
      case .notAFile: break
      }
    }

    consuming func finish() -> ([Unit], JournalPart?) {
      let found = found
      let part = reader.finish()
      return (found, part.isEmpty ? nil : part)
    }
  }
}
