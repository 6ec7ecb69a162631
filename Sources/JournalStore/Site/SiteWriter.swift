import JournalCore
import Platform
import Synchronization

/// Writes a site into a folder of its own: only what changed, and nothing that it didn't write
/// before is written over or removed.
public struct SiteWriter: Sendable {
  /// A file of the site: where it lies from the site's folder, and what makes its bytes.
  public struct File: Sendable {
    let path: String
    let contents: @Sendable () -> [UInt8]

    /// Describes a file.
    public init(path: String, contents: @escaping @Sendable () -> [UInt8]) {
      self.path = path
      self.contents = contents
    }
  }

  /// What a writing came to.
  public struct Outcome: Hashable, Sendable {
    /// Files of the site.
    public var files = 0
    /// Files that were new or had changed.
    public var written = 0
    /// Files of an earlier writing that are no longer part of it.
    public var removed = 0
  }

  private let folder: String
  /// What was written, so that nothing else is touched.
  static let record = ".daymark-site"

  /// Takes the folder; it need not be there yet.
  public init(folder: String) {
    self.folder = folder
  }

  /// Writes the site, on all cores.
  /// - Parameters:
  ///   - files: what is made.
  ///   - pictures: what is copied, by its path in the site.
  ///   - progress: called with the number of files looked at so far, from any thread.
  /// - Throws: `StoreError`; `notEmpty` where the folder holds something else.
  public func write(
    _ files: [File], pictures: [String: String] = [:], progress: @Sendable (Int) -> Void = { _ in }
  ) throws(StoreError) -> Outcome {
    let (known, isNew) = try claim()
    let paths = files.map(\.path) + pictures.keys.sorted()
    // In a folder that was empty nothing can be in the way.
    for path in isNew ? [] : paths where !known.contains(path) && isThere(path) {
      throw StoreError.notEmpty(path: folder + "/" + path)
    }
    try makeFolders(for: paths)
    // What is about to be written is ours from now on, also if this run is cut short.
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

  // MARK: What is there

  /// Makes the folder, or finds it ours; gives the files of an earlier writing, and whether there
  /// was none.
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
    // `.` and `..` are always there.
    guard count <= 2 else { throw StoreError.notEmpty(path: folder) }
    return ([], true)
  }

  /// Whether a path of the record leads nowhere but into the folder.
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

  /// Removes a file of an earlier writing, and the folders that are empty without it.
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
    // A link could lead out of the folder; the folder itself may be one.
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

  /// Writes a file unless it holds the same bytes already; whether it was written.
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
      let (start, left) = (done, bytes.count - done)
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
