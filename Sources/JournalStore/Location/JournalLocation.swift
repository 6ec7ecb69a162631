public import JournalCore
import JournalSyntax
import Platform

/// A journal's folder, and its own files there.
public struct JournalLocation: Hashable, Sendable {
  /// The folder, as an absolute path.
  public let root: String

  /// The settings file's name.
  public static let settingsName = "daymark.yaml"
  /// The folder for receipts, which record imports.
  public static let receiptsFolder = "imports"

  /// Treats a folder as a journal.
  public init(root: String) {
    self.root = root
  }

  /// Throws an error if the journal was in this folder before and is gone now, as if its disk were
  /// unplugged.
  /// - Parameter home: the device's own state about journals.
  /// - Throws: `StoreError.journalGone`, or `cannotOpen` if the folder can't be read.
  package func refuseIfGone(_ home: StateHome?) throws(StoreError) {
    if try Device.isGone(root, home) { throw .journalGone(path: root) }
  }

  /// Reads the settings, and the problems in them.
  /// - Throws: `StoreError`: `locked` if nobody is logged in; or if they exist but can't be read:
  ///   without them, moods would be read on another scale, and entries written to another place.
  public func settings() throws(StoreError) -> (Settings, [Diagnostic]) {
    guard !vault.isLocked else { throw .locked(path: root) }
    var read = try settingsBytes().map { JournalLocation.settings($0) } ?? (Settings(), [])
    // Existing entries can be read without another program's settings; a new day can't be placed.
    read.0.dayNames = (try? dayNames(read.0)) ?? nil
    read.0.graph = (try? graph()) ?? nil
    read.0.periodNotes = (try? periodNotes(read.0.weekStarts)) ?? []
    return read
  }

  /// Returns the settings' bytes; nil if there are none.
  /// - Throws: `StoreError` if they can't be read, also if they are a link to a missing file: the
  ///   entries they hide aren't known then.
  func settingsBytes() throws(StoreError) -> [UInt8]? {
    let name = JournalLocation.settingsName
    if let bytes = try contents(of: name) { return bytes }
    guard !isThere(name) else { throw .cannotOpen(path: name, ENOENT) }
    return nil
  }

  /// Reads the settings from a text, with the time zones known to this computer.
  public static func settings(_ bytes: [UInt8]) -> (Settings, [Diagnostic]) {
    Settings.read(bytes, path: settingsName, knowsTimeZone: LocalClock.knows(timeZone:))
  }

  /// Returns a journal file's bytes; nil if there is none.
  /// - Parameter path: from the journal's root, by the rule in `JournalPath`.
  /// - Throws: `StoreError`: `leadsOutside`, `offLimits`, or `cannotOpen` if it exists but can't be
  ///   read, is over the limit (`EFBIG`), or isn't a regular file.
  public func contents(of path: String) throws(StoreError) -> [UInt8]? {
    guard let place = try JournalPath.resolve(path, in: root) else { return nil }
    do throws(StoreError) {
      return try JournalLocation.file(at: place)
    } catch .cannotOpen(_, let code) {
      throw .cannotOpen(path: path, code)
    }
  }

  /// Returns a journal file's absolute path without links, for other programs; nil if there is
  /// none.
  /// - Parameter path: from the journal's root, by the rule in `JournalPath`.
  /// - Throws: `StoreError`: also `cannotOpen` for a folder, a pipe or a device.
  public func place(ofFile path: String) throws(StoreError) -> String? {
    guard let place = try JournalPath.resolve(path, in: root) else { return nil }
    var status = stat()
    guard lstat(place, &status) == 0 else { throw .cannotOpen(path: path, errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else { throw .cannotOpen(path: path, kind == S_IFDIR ? EISDIR : ENOTSUP) }
    return place
  }

  /// Returns true if anything has that name, including a folder or a dangling link.
  /// - Parameter path: from the journal's root.
  public func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + "/" + path, &status) == 0
  }

  /// Returns any file's bytes.
  /// - Throws: `StoreError.cannotOpen`.
  public static func file(at path: String) throws(StoreError) -> [UInt8] {
    var buffer = FileBuffer()
    switch buffer.read(path, in: AT_FDCWD, isRegular: false) {
    case .read: return buffer.contents.withUnsafeBufferPointer { Array($0) }
    case .failed(let code): throw StoreError.cannotOpen(path: path, code)
    case .tooLarge: throw StoreError.cannotOpen(path: path, EFBIG)
    case .notAFile: throw StoreError.cannotOpen(path: path, isFolder(path) ? EISDIR : ENOTSUP)
    }
  }

  /// Converts a file system path to one from the journal's root, empty for the root itself; nil if
  /// it doesn't exist, or isn't in the journal.
  public func path(of path: String) -> String? {
    guard let resolved = RealPath.of(path) else { return nil }
    if resolved == root { return "" }
    let prefix = root == "/" ? root : root + "/"
    guard resolved.utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(resolved.utf8.dropFirst(prefix.utf8.count)))
  }

  // MARK: The file system

  /// True if any name in the folder or near it contains a date.
  public var holdsDatedTexts: Bool {
    var found = false
    visitDatedTexts(.all, nil) { _, _ in
      found = true
      return false
    }
    return found
  }

  /// Calls `see` with the texts whose names contain a date, folder by folder, at most four folders
  /// down; stops if it returns false.
  ///
  /// Only names are examined.
  /// - Parameters:
  ///   - folders: the folders searched for entries.
  ///   - names: the names of days, if they differ from the usual ones.
  func visitDatedTexts(
    _ folders: EntryFolders, _ names: EntryPath?, _ see: (Day, [UInt8]) -> Bool
  ) {
    var waiting: [(path: [UInt8], depth: Int)] = [([], 0)]
    var next = 0
    while next < waiting.count, next < 10_000 {
      let (path, depth) = waiting[next]
      next += 1
      let place = root + "/" + String(decoding: path, as: UTF8.self)
      let descriptor = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard let listing = FolderListing(descriptor: descriptor, isRoot: depth == 0) else {
        continue
      }
      if folders.contain(Array(path.dropLast())) {
        for file in listing.files {
          let path = path + file.bytes.dropLast()
          if let day = DatedName.day(path, names), !see(day, path) { return }
        }
      }
      guard depth < 4 else { continue }
      waiting += listing.folders.map { path + $0 }.sorted { $0.lexicographicallyPrecedes($1) }
        .filter(folders.mayBeInside).map { ($0 + [Byte.slash], depth + 1) }
    }
  }

  /// Returns true if there is anything at a file system path.
  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Returns the kind of file at a path, links followed; nil if there is nothing.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

extension JournalLocation {
  /// Returns the sorted names of the Markdown files in a journal folder; empty if there is no such
  /// folder.
  /// - Throws: `StoreError` if the folder exists but can't be read, or leads out of the journal.
  public func texts(in folder: String) throws(StoreError) -> [String] {
    try names(in: folder).filter {
      $0.hasSuffix(".md") && !$0.lowercased().hasSuffix(".conflict.md")
        && SyncCopy(Array($0.utf8))?.needsOriginal != false
    }
  }

  /// Returns the sorted names of the files in a journal folder; empty if there is no such folder.
  /// - Throws: `StoreError` if the folder exists but can't be read, or leads out of the journal.
  package func names(in folder: String) throws(StoreError) -> [String] {
    guard let place = try JournalPath.resolve(folder, in: root) else { return [] }
    return (try FolderNames(place)?.files ?? []).sorted()
  }
}
