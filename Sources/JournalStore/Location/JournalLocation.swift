#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif
public import JournalCore

/// A journal's folder, and the files of its own in it.
public struct JournalLocation: Hashable, Sendable {
  /// The folder, as an absolute path.
  public let root: String

  /// The settings file's name.
  public static let settingsName = "daymark.yaml"

  /// Takes a folder for a journal.
  public init(root: String) {
    self.root = root
  }

  /// Finds the journal: the folder named, else the nearest folder upwards that holds `daymark.yaml`,
  /// else the current folder where it holds dated texts.
  /// - Parameter named: what `--journal` or the environment names.
  /// - Throws: `StoreError.noJournal`, or `cannotOpen` for a folder that was named.
  public static func find(named: String?, from current: String) throws(StoreError)
    -> JournalLocation
  {
    if let named {
      guard let path = RealPath.of(named) else { throw StoreError.cannotOpen(path: named, errno) }
      guard isFolder(path) else { throw StoreError.cannotOpen(path: named, ENOTDIR) }
      return JournalLocation(root: path)
    }
    var folder = RealPath.of(current) ?? current
    while true {
      if exists(folder + "/" + settingsName) { return JournalLocation(root: folder) }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { break }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    let here = JournalLocation(root: RealPath.of(current) ?? current)
    // The whole disk is nobody's journal.
    guard here.root != "/", here.holdsDatedTexts else {
      throw StoreError.noJournal(searched: current)
    }
    return here
  }

  /// Reads the settings, and what is wrong with them.
  public func settings() -> (Settings, [Diagnostic]) {
    let name = JournalLocation.settingsName
    var buffer = FileBuffer()
    let problem: EntryProblem
    switch buffer.read(root + "/" + name, in: AT_FDCWD, isRegular: false) {
    case .read:
      return Settings.read(buffer.contents.withUnsafeBufferPointer { Array($0) }, path: name)
    case .failed(ENOENT): return (Settings(), [])
    case .failed(let code): problem = .unreadable(errno: code)
    case .tooLarge(let size): problem = .tooLarge(bytes: size)
    case .notAFile: problem = .unreadable(errno: EISDIR)
    }
    return (Settings(), [Diagnostic(.entry(problem), path: name)])
  }

  /// The bytes of a file of the journal; nil where there is none, or it is over the limit.
  /// - Parameter path: from the journal's root.
  public func contents(of path: String) -> [UInt8]? {
    FileBuffer.contents(of: root + "/" + path)
  }

  /// The bytes of any file.
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

  /// A path of the file system as a path from the journal's root, empty for the root itself; nil
  /// where it is not there, or not in the journal.
  public func path(of path: String) -> String? {
    guard let resolved = RealPath.of(path) else { return nil }
    if resolved == root { return "" }
    let prefix = root == "/" ? root : root + "/"
    guard resolved.utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(resolved.utf8.dropFirst(prefix.utf8.count)))
  }

  // MARK: The file system

  /// Whether a name in the folder or near it has a date.
  ///
  /// It looks at names alone, folder by folder, and stops at the first.
  private var holdsDatedTexts: Bool {
    var folders: [(path: String, depth: Int)] = [(root, 0)]
    var next = 0
    while next < folders.count, next < 400 {
      let (path, depth) = folders[next]
      next += 1
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard let listing = FolderListing(descriptor: descriptor, isRoot: depth == 0) else {
        continue
      }
      let prefix = Array(path.dropFirst(root.count).utf8) + [UInt8(ascii: "/")]
      for file in listing.files where DatedName.day(prefix + file.bytes.dropLast()) != nil {
        return true
      }
      guard depth < 4 else { continue }
      folders += listing.folders.map {
        (path + "/" + String(decoding: $0, as: UTF8.self), depth + 1)
      }
    }
    return false
  }

  private static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
