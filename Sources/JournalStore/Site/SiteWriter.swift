import JournalCore
import Platform
import Synchronization

/// Writes a site into a folder of its own.
///
/// It writes only the changes, and never overwrites or removes files from elsewhere.
public struct SiteWriter: Sendable {
  /// A file in the site: its path from the site's folder, and a closure that makes its bytes.
  public struct File: Sendable {
    let path: String
    let contents: @Sendable () -> [UInt8]

    /// Creates a file from its path and a closure that makes its bytes.
    public init(path: String, contents: @escaping @Sendable () -> [UInt8]) {
      self.path = path
      self.contents = contents
    }
  }

  /// The outcome of writing a site.
  public struct Outcome: Hashable, Sendable {
    /// The number of files in the site.
    public var files = 0
    /// The number of new and changed files.
    public var written = 0
    /// The number of earlier files that are no longer part of the site.
    public var removed = 0
  }

  private let folder: String
  /// The list of written files, so nothing else is touched.
  static let record = ".daymark-site"

  /// Creates a writer for a folder, which need not exist yet.
  public init(folder: String) {
    self.folder = folder
  }

  /// Writes the site, on all cores.
  /// - Parameters:
  ///   - files: the files to make.
  ///   - pictures: the pictures to copy, keyed by their paths in the site.
  ///   - progress: called with the number of files examined so far, from any thread.
  /// - Throws: `StoreError`; `notEmpty` if the folder contains something else.
  public func write(
    _ files: [File], pictures: [String: String] = [:], progress: @Sendable (Int) -> Void = { _ in }
  ) throws(StoreError) -> Outcome {
    let (known, isNew) = try claim()
    let paths = files.map(\.path) + pictures.keys.sorted()
    // In an empty folder, nothing can be in the way.
    for path in isNew ? [] : paths where !known.contains(path) && isThere(path) {
      throw StoreError.notEmpty(path: folder + "/" + path)
    }
    try makeFolders(for: paths)
    // The files about to be written are ours from now on, even if this run is interrupted.
    let ours = Set(paths)
    let gone = known.subtracting(ours)
    try note(known.union(ours))
    var outcome = Outcome(files: paths.count)
    outcome.written = try writeAll(files, progress)
    for (path, source) in pictures.sorted(by: { $0.key < $1.key }) {
      if try SitePicture(source: source, target: folder + "/" + path).copy() {
        outcome.written += 1
      }
    }
    for path in gone.sorted() where remove(path) { outcome.removed += 1 }
    if !gone.isEmpty { try note(ours) }
    return outcome
  }

  // MARK: Existing files

  /// Creates the folder, or recognizes it as ours.
  ///
  /// Returns the files written earlier, and true if the folder was new or empty.
  private func claim() throws(StoreError) -> (known: Set<String>, isNew: Bool) {
    try makeFolder("")
    if let bytes = FileBuffer.contents(of: folder + "/" + SiteWriter.record) {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      return (Set(lines.filter(SiteWriter.isInside)), false)
    }
    guard let stream = opendir(folder) else {
      throw StoreError.cannotOpen(path: folder, errno)
    }
    defer { closedir(stream) }
    var count = 0
    while readdir(stream) != nil { count += 1 }
    // `.` and `..` always exist.
    guard count <= 2 else { throw StoreError.notEmpty(path: folder) }
    return ([], true)
  }

  /// Returns true if a path in the record can only lead into the folder.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/")
      && !path.split(separator: "/", omittingEmptySubsequences: false)
        .contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }

  private func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(folder + "/" + path, &status) == 0
  }

  private func note(_ paths: Set<String>) throws(StoreError) {
    let text = paths.sorted().map { $0 + "\n" }.joined()
    _ = try replace(SiteWriter.record, Array(text.utf8))
  }

  /// Removes a file written earlier, and the folders that become empty without it.
  private func remove(_ path: String) -> Bool {
    guard unlink(folder + "/" + path) == 0 else { return false }
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir(folder + "/" + parts.joined(separator: "/")) == 0 {
      parts.removeLast()
    }
    return true
  }

  // MARK: Writing

  private func makeFolders(for paths: [String]) throws(StoreError) {
    var made: Set<String> = []
    for path in paths {
      var parent = ""
      for part in path.split(separator: "/").dropLast() {
        parent += parent.isEmpty ? String(part) : "/" + part
        if made.insert(parent).inserted { try makeFolder(parent) }
      }
    }
  }

  private func makeFolder(_ path: String) throws(StoreError) {
    let full = path.isEmpty ? folder : folder + "/" + path
    if mkdir(full, 0o700) == 0 { return }
    guard errno == EEXIST else { throw StoreError.cannotWrite(path: full, errno) }
    // A link could lead out of the folder; only the folder itself may be one.
    var status = stat()
    let found = path.isEmpty ? stat(full, &status) : lstat(full, &status)
    guard found == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw StoreError.notEmpty(path: full)
    }
  }

  private func writeAll(
    _ files: [File], _ progress: @Sendable (Int) -> Void
  ) throws(StoreError) -> Int {
    let next = Atomic(0)
    let written = Atomic(0)
    let problem = Mutex<StoreError?>(nil)
    onAllCores(coreCount) { _ in
      while case let place = next.wrappingAdd(1, ordering: .relaxed).oldValue,
        place < files.count
      {
        do throws(StoreError) {
          if try replace(files[place].path, files[place].contents()) {
            written.wrappingAdd(1, ordering: .relaxed)
          }
        } catch {
          problem.withLock { $0 = $0 ?? error }
          return
        }
        if place % 64 == 0 { progress(place) }
      }
    }
    if let problem = problem.withLock({ $0 }) { throw problem }
    return written.load(ordering: .relaxed)
  }

  /// Writes a file unless it already contains the same bytes.
  ///
  /// Returns true if it was written.
  private func replace(_ path: String, _ bytes: [UInt8]) throws(StoreError) -> Bool {
    let full = folder + "/" + path
    let file = open(full, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw StoreError.cannotWrite(path: full, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw StoreError.cannotWrite(path: full, errno) }
    if status.st_size == off_t(bytes.count), !bytes.isEmpty, holds(file, bytes) { return false }
    guard status.st_size == 0 || ftruncate(file, 0) == 0 else {
      throw StoreError.cannotWrite(path: full, errno)
    }
    var done = 0
    while done < bytes.count {
      let start = done
      let left = bytes.count - done
      let count = bytes.withUnsafeBytes {
        pwrite(file, $0.baseAddress! + start, left, off_t(start))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StoreError.cannotWrite(path: full, errno) }
      done += count
    }
    return true
  }

  private func holds(_ file: Int32, _ bytes: [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
      var done = 0
      while done < bytes.count {
        let count = pread(file, buffer.baseAddress!, buffer.count, off_t(done))
        guard count > 0, done + count <= bytes.count else { return false }
        let start = done
        let isSame = bytes.withUnsafeBytes {
          memcmp($0.baseAddress! + start, buffer.baseAddress!, count) == 0
        }
        guard isSame else { return false }
        done += count
      }
      return true
    }
  }
}
