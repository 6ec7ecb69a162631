package import JournalCore
import JournalSyntax
import Platform
import Synchronization

/// Reads all the files of a journal, on all cores, in one pass over its folders.
///
/// Work is done in waves. A unit of work is a folder to list, or a run of files from a folder with
/// too many for one worker. Listing a folder reads its files at once if there are few, and yields
/// the units for the next wave. This spreads the year and month folders of one journal over the
/// cores as well as the single flat folder of another.
package struct JournalReading: Sendable {
  let root: [UInt8]
  let settings: Settings
  let scope: Scope
  /// Called now and then with the number of files read so far, from any thread.
  let progress: (@Sendable (Int) -> Void)?

  /// The most files in a folder to be read by the worker that lists it.
  private static let runLength = 128

  private enum Unit: Sendable {
    case folder([UInt8])
    case files(in: [UInt8], [FolderListing.Name])
  }

  /// Creates a reading.
  /// - Parameter root: the journal's folder.
  package init(
    root: String, settings: Settings, scope: Scope, progress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.root = Array(root.utf8) + [0]
    self.settings = settings
    self.scope = scope
    self.progress = progress
  }

  /// Reads the journal.
  ///
  /// The index's report lists everything that can't be read.
  /// - Throws: `StoreError` if the journal's folder itself can't be opened.
  package func index() throws(StoreError) -> JournalIndex {
    guard let first = scope.measuring(settings) else { return try read() }
    let numbers = try JournalReading(self, first).read()
    return try JournalReading(self, scope.measured(by: numbers)).read()
  }

  private func read() throws(StoreError) -> JournalIndex {
    try withRoot { root in JournalIndex(parts(root: root), settings: settings) }
  }

  private init(_ reading: JournalReading, _ scope: Scope) {
    root = reading.root
    settings = reading.settings
    progress = reading.progress
    self.scope = scope
  }

  /// Reads a few files, by their paths from the journal's root, as if the journal had no others.
  /// - Throws: `StoreError` if the journal's folder itself can't be opened.
  package func index(of paths: [String]) throws(StoreError) -> JournalIndex {
    try withRoot { root in
      var reader = FolderReader(self, root: root)
      for path in paths { reader.read(path) }
      let part = reader.finish()
      return JournalIndex(part.isEmpty ? [] : [part], settings: settings)
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
        var reader = FolderReader(self, root: root)
        var units: [Unit] = []
        while case let i = next.wrappingAdd(1, ordering: .relaxed).oldValue, i < wave.count {
          let before = reader.filesRead
          units += work(wave[i], &reader)
          let more = reader.filesRead - before
          let total = filesRead.wrappingAdd(more, ordering: .relaxed).newValue
          if more > 0 { progress?(total) }
        }
        let part = reader.finish()
        found.withLock {
          $0.units += units
          if !part.isEmpty { $0.parts.append(part) }
        }
      }
      (units, parts) = found.withLock { ($0.units, parts + $0.parts) }
    }
    return parts
  }

  /// Performs a unit of work; returns the units for the next wave.
  private func work(_ unit: Unit, _ reader: inout FolderReader) -> [Unit] {
    switch unit {
    case .folder(let folder):
      var found: [Unit] = []
      reader.withFolder(folder) { reader, descriptor in
        found = list(folder, descriptor, &reader)
      }
      return found
    case .files(let folder, let names):
      reader.withFolder(folder) { reader, descriptor in
        for name in names { reader.read(name, in: folder, descriptor) }
      }
      return []
    }
  }

  private func list(
    _ folder: [UInt8], _ descriptor: Int32, _ reader: inout FolderReader
  ) -> [Unit] {
    guard let listing = FolderListing(descriptor: descriptor, isRoot: folder.isEmpty) else {
      reader.cannotList(folder, errno)
      return []
    }
    let prefix = folder.isEmpty ? [] : folder + [Byte.slash]
    let found: [Unit] = listing.folders.map { prefix + $0 }.filter(reader.folders.mayBeInside)
      .map { .folder($0) }
    guard reader.folders.contain(folder) else { return found }
    reader.note(listing.conflictCopies, in: folder)
    guard listing.files.count > JournalReading.runLength else {
      for name in listing.files { reader.read(name, in: folder, descriptor) }
      return found
    }
    return found
      + stride(from: 0, to: listing.files.count, by: JournalReading.runLength).map { start in
        let end = min(start + JournalReading.runLength, listing.files.count)
        return .files(in: folder, Array(listing.files[start..<end]))
      }
  }
}
