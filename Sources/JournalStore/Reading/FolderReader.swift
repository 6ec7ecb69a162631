import JournalCore
import JournalSyntax
import Platform

/// Reads files in a journal's folders, one after another, with one buffer and one entry reader.
///
/// Each thread has its own.
struct FolderReader: ~Copyable {
  /// The folders to search for entries.
  let folders: EntryFolders
  /// The number of files read so far.
  private(set) var filesRead = 0
  private let root: Int32
  private let rootPath: [UInt8]
  private var reader: EntryReader
  private var buffer = FileBuffer()
  private var path: [UInt8] = []

  /// Creates a reader for one thread.
  /// - Parameters:
  ///   - root: a descriptor of the journal's folder.
  ///   - part: an earlier part, to share its table of keys.
  init(_ reading: JournalReading, root: Int32, sharingKeysOf part: JournalPart? = nil) {
    self.root = root
    rootPath = reading.root
    folders = EntryFolders(reading.settings)
    reader = EntryReader(
      settings: reading.settings, scope: reading.scope, sharingKeysOf: part)
  }

  /// Opens a folder for the duration of a closure; reports a folder that can't be opened.
  /// - Parameter folder: its path from the journal's root.
  mutating func withFolder(
    _ folder: [UInt8], _ body: (inout FolderReader, Int32) -> Void
  ) {
    if folder.isEmpty { return body(&self, root) }
    let descriptor = (folder + [0]).withUnsafeBytes {
      openat(
        root, $0.assumingMemoryBound(to: CChar.self).baseAddress!,
        O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { return cannotList(folder, errno) }
    defer { close(descriptor) }
    body(&self, descriptor)
  }

  /// Reports a folder that can't be opened or listed.
  mutating func cannotList(_ folder: [UInt8], _ error: Int32) {
    reader.cannotRead(.folderUnreadable(errno: error), path: folder.span)
  }

  /// Records the copies of texts that couldn't be saved.
  mutating func note(_ conflictCopies: [String], in folder: [UInt8]) {
    let prefix = folder.isEmpty ? [] : folder + [Byte.slash]
    for name in conflictCopies {
      reader.note(conflictCopy: String(decoding: prefix, as: UTF8.self) + name)
    }
  }

  /// Reads a file by its path from the journal's root.
  mutating func read(_ path: String) {
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: Byte.slash)
    let name = FolderListing.Name(
      bytes: Array(bytes[(slash.map { $0 + 1 } ?? 0)...]) + [0], isRegular: false)
    let folder = Array(bytes[..<(slash ?? 0)])
    withFolder(folder) { reader, descriptor in reader.read(name, in: folder, descriptor) }
  }

  /// Reads a file of an open folder.
  /// - Returns: true if its bytes could be read.
  @discardableResult
  mutating func read(_ name: FolderListing.Name, in folder: [UInt8], _ descriptor: Int32)
    -> Bool
  {
    filesRead += 1
    path.removeAll(keepingCapacity: true)
    path += folder
    if !folder.isEmpty { path.append(Byte.slash) }
    let nameStart = path.count
    path += name.bytes[..<(name.bytes.count - 1)]
    guard name.isRegular || RealPath.isInside(path, root: rootPath) else {
      let path = path
      reader.cannotRead(.linkOutside, path: path.span)
      return false
    }
    let outcome = load(name, descriptor)
    let path = path  // a copy, so that its span doesn't borrow the whole reader
    FolderReader.note(outcome, buffer, path.span, nameStart, &reader)
    if case .read = outcome { return true }
    return false
  }

  private mutating func load(
    _ name: FolderListing.Name, _ descriptor: Int32
  ) -> FileBuffer.Outcome {
    name.bytes.withUnsafeBytes {
      buffer.read(
        $0.assumingMemoryBound(to: CChar.self).baseAddress!, in: descriptor,
        isRegular: name.isRegular)
    }
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

  /// Returns everything read since the last call.
  mutating func take() -> JournalPart { reader.take() }

  /// Returns everything read.
  consuming func finish() -> JournalPart { reader.finish() }
}

extension FolderReader {
  /// Returns true if a link in the journal leads to something inside it.
  func isInside(_ path: [UInt8]) -> Bool { RealPath.isInside(path, root: rootPath) }

  /// Returns the hash of the last file read.
  func hashOfLast() -> Int {
    buffer.contents.withUnsafeBytes { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: bytes)
      return hasher.finalize()
    }
  }

  /// Returns the hash of a file; nil if it can't be read.
  mutating func hash(of name: FolderListing.Name, _ descriptor: Int32) -> Int? {
    guard case .read = load(name, descriptor) else { return nil }
    return hashOfLast()
  }
}
