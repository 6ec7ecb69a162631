import JournalSyntax
import Platform

/// The subfolders of a folder, and the names in it that may be entries.
struct FolderListing {
  /// A file's name, and the kind the listing reported.
  struct Name {
    /// Its bytes, with a 0 at the end.
    var bytes: [UInt8]
    /// True if the listing itself reported a regular file.
    var isRegular: Bool
  }

  private(set) var files: [Name] = []
  private(set) var folders: [[UInt8]] = []
  /// Copies of texts that couldn't be saved.
  private(set) var conflictCopies: [String] = []
  /// Everything else, if requested: folders and files without entries.
  private(set) var others: (folders: [[UInt8]], files: [Name]) = ([], [])
  private let keepsOthers: Bool

  /// Lists an open folder; the descriptor stays open.
  ///
  /// Nil if it can't be read; `errno` contains the reason.
  /// - Parameters:
  ///   - isRoot: true for the journal's own folder, where some names are never entries.
  ///   - part: bytes that a file's name must contain; empty for no restriction.
  ///   - keepsOthers: true to list names that no entry can have, too.
  init?(descriptor: Int32, isRoot: Bool, part: [UInt8] = [], keepsOthers: Bool = false) {
    self.keepsOthers = keepsOthers
    let copy = dup(descriptor)
    guard copy >= 0, let folder = fdopendir(copy) else {
      if copy >= 0 { close(copy) }
      return nil
    }
    defer { closedir(folder) }
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let type = Int32(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          add($0, type, descriptor, isRoot: isRoot, part)
        }
      }
    }
    // This isn't the end of the folder: a part of it can't be read.
    if errno != 0 { return nil }
    separateCopies { _ in false }
  }

  /// Lists the given names that exist in an open folder.
  /// - Parameter names: each with a 0 at the end.
  init(_ names: some Sequence<[UInt8]>, descriptor: Int32, isRoot: Bool) {
    keepsOthers = true
    for name in names {
      name.withUnsafeBufferPointer {
        add($0.baseAddress!, Int32(DT_UNKNOWN), descriptor, isRoot: isRoot, [])
      }
    }
    separateCopies { faccessat(descriptor, $0, F_OK, 0) == 0 }
  }

  /// Moves copies that are only recognized by the file beside them to the conflict copies.
  /// - Parameter isThere: returns true if an unlisted file exists.
  private mutating func separateCopies(_ isThere: (String) -> Bool) {
    var copies: [(name: [UInt8], copy: SyncCopy)] = []
    for file in files where file.isRegular {
      if let copy = SyncCopy(file.bytes.dropLast()) { copies.append((file.bytes, copy)) }
    }
    guard !copies.isEmpty else { return }
    let names = Set(files.map { String(decoding: $0.bytes.dropLast(), as: UTF8.self) })
    let found = copies.filter { file in
      file.copy.originals.contains { names.contains($0) || isThere($0) }
    }.map(\.name)
    files.removeAll { found.contains($0.bytes) }
    conflictCopies += found.map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  /// Returns true if a folder is a separate journal, where nothing is read or written.
  private static func isJournal(_ name: UnsafeBufferPointer<UInt8>, in folder: Int32) -> Bool {
    let path = String(decoding: name, as: UTF8.self) + "/" + JournalLocation.settingsName
    return faccessat(folder, path, F_OK, 0) == 0
  }

  private mutating func add(
    _ name: UnsafePointer<UInt8>, _ listed: Int32, _ folder: Int32, isRoot: Bool, _ part: [UInt8]
  ) {
    let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    let bytes = UnsafeBufferPointer(start: name, count: length)
    guard length > 0, name[0] != Byte.dot else { return addOther(bytes, listed, folder) }
    // A link to a folder is skipped like a file.
    if !part.isEmpty, listed == Int32(DT_REG) || listed == Int32(DT_LNK),
      !FolderListing.has(bytes, part)
    {
      return
    }
    var type = listed
    if type == Int32(DT_UNKNOWN) { type = FolderListing.type(name, in: folder) }
    if type == Int32(DT_DIR) {
      guard !(isRoot && JournalNames.isSkippedAtRoot(bytes)), !OtherFolder.has(bytes, in: folder),
        !FolderListing.isJournal(bytes, in: folder)
      else {
        return addOther(bytes, type, folder)
      }
      folders.append(Array(bytes))
    } else if type == Int32(DT_REG) || type == Int32(DT_LNK), JournalNames.isText(bytes) {
      files.append(
        Name(
          bytes: Array(UnsafeBufferPointer(start: name, count: length + 1)),
          isRegular: type == Int32(DT_REG)))
    } else if type == Int32(DT_REG), JournalNames.isConflictCopy(bytes) {
      conflictCopies.append(String(decoding: bytes, as: UTF8.self))
    } else {
      addOther(bytes, type, folder)
    }
  }

  private mutating func addOther(
    _ name: UnsafeBufferPointer<UInt8>, _ listed: Int32, _ folder: Int32
  ) {
    guard keepsOthers, !name.elementsEqual([Byte.dot]), !name.elementsEqual([Byte.dot, Byte.dot])
    else { return }
    let isUnknown = listed == Int32(DT_UNKNOWN)
    let type = isUnknown ? FolderListing.type(name.baseAddress!, in: folder) : listed
    if type == Int32(DT_DIR) {
      others.folders.append(Array(name))
    } else if type >= 0 {
      others.files.append(Name(bytes: Array(name) + [0], isRegular: type == Int32(DT_REG)))
    }
  }

  private static func has(_ name: UnsafeBufferPointer<UInt8>, _ part: [UInt8]) -> Bool {
    guard name.count >= part.count else { return false }
    return part.withUnsafeBufferPointer { part in
      (0...(name.count - part.count)).contains {
        memcmp(name.baseAddress! + $0, part.baseAddress!, part.count) == 0
      }
    }
  }

  /// Some file systems don't report the type of a name in the listing.
  private static func type(_ name: UnsafePointer<UInt8>, in folder: Int32) -> Int32 {
    var status = stat()
    let name = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return -1 }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return Int32(DT_DIR)
    case S_IFREG: return Int32(DT_REG)
    case S_IFLNK: return Int32(DT_LNK)
    default: return -1
    }
  }
}

/// The names in a folder, except those that aren't UTF-8, since no entry names them.
package struct FolderNames {
  /// Files, links and everything else except folders, in no particular order.
  package private(set) var files: [String] = []
  /// Folders, but not links to them, in no particular order.
  package private(set) var folders: [String] = []

  /// Lists a folder; nil if it doesn't exist.
  /// - Parameter hidden: true to include names that begin with a dot.
  /// - Throws: `StoreError.cannotOpen` if the folder exists but can't be read.
  package init?(_ path: String, hidden: Bool = false) throws(StoreError) {
    guard let stream = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .cannotOpen(path: path, errno)
    }
    do throws(SystemCallError) { try read(stream, hidden: hidden) } catch {
      throw .cannotOpen(path: path, error.code)
    }
  }

  /// Lists an open folder, including names that begin with a dot.
  init(of folder: Int32) throws(SystemCallError) {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw SystemCallError() }
    guard let stream = fdopendir(copy) else {
      let failure = SystemCallError()
      close(copy)
      throw failure
    }
    try read(stream, hidden: true)
  }

  /// Reads all the names and closes the stream.
  private mutating func read(_ stream: OpaquePointer, hidden: Bool) throws(SystemCallError) {
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemCallError() }
        return
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(validatingCString: $0)
        }
      }
      guard let name, hidden ? name != "." && name != ".." : !name.hasPrefix(".") else {
        continue
      }
      var isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
      if Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN) {
        var status = stat()
        isFolder =
          fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0
          && status.st_mode & S_IFMT == S_IFDIR
      }
      if isFolder { folders.append(name) } else { files.append(name) }
    }
  }
}
