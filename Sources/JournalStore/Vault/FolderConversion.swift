import CPosix
import Codecs
import Platform
import Synchronization

/// Replaces the contents of many files below a folder, all or none of them, for locking or opening
/// a journal.
///
/// All new contents are on the disk, in temporary files, before the first file changes. So a full
/// disk changes nothing; and if the program is killed, each file has its old contents or its new
/// ones, and the same conversion can be repeated.
package struct FolderConversion: Sendable {
  /// A file left unchanged.
  package struct Left: Hashable, Sendable {
    /// Its path from the folder on, as bytes.
    package var path: [UInt8]
    /// The reason.
    package var reason: Reason

    /// Describes a file left unchanged.
    package init(path: [UInt8], reason: Reason) { (self.path, self.reason) = (path, reason) }
  }

  /// The reason a file was left unchanged.
  package enum Reason: Hashable, Sendable {
    /// It can't be read or written; with the system's error number.
    case system(Int32)
    /// It has several names, and new contents would separate them.
    case hardLinked
    /// It is a folder with a repository of its own, or an unreadable one.
    case closedFolder
    /// Another program kept changing it.
    case changing
    /// Its new contents can't be made from it.
    case refused
    /// It was to be sealed, but a later check found it readable.
    case readable
  }

  /// The result of a conversion.
  package struct Outcome: Hashable, Sendable {
    /// The number of files with new contents.
    package var converted = 0
    /// The number of files that already had the right contents.
    package var unchanged = 0
    /// The files left unchanged.
    package var left: [Left] = []

    /// Creates an empty outcome.
    package init() {}
  }

  /// The result for one file.
  package enum Result: Sendable {
    /// It is already right.
    case same
    /// It gets these contents.
    case new([UInt8])
    /// It can't get the right contents.
    case refused
  }

  /// The folder.
  let root: String
  /// Returns the result for a file's path and contents; called on any thread.
  let convert: @Sendable (_ path: [UInt8], _ contents: [UInt8]) -> Result
  /// Returns true if the file at a path, from the folder on, is included.
  let includes: @Sendable ([UInt8]) -> Bool

  /// Describes a conversion.
  package init(
    _ root: String, where includes: @escaping @Sendable ([UInt8]) -> Bool,
    _ convert: @escaping @Sendable (_ path: [UInt8], _ contents: [UInt8]) -> Result
  ) {
    self.root = root
    self.includes = includes
    self.convert = convert
  }

  /// The most rounds for files that change during the conversion.
  private static let rounds = 3

  /// Converts the files.
  /// - Parameter progress: called with the number of files read so far, from any thread.
  /// - Throws: `StoreError` if not all new contents could be written; no file has changed then.
  package func run(_ progress: @Sendable (Int) -> Void = { _ in }) throws(StoreError) -> Outcome {
    var outcome = Outcome()
    let walk = try FolderWalk(root, mayEnter: mayInclude)
    outcome.left += walk.closed.map { Left(path: $0.path, reason: .closedFolder) }
    var files = walk.files.filter { includes($0.path) }
    files = try removingOwnTemporaries(from: files)
    for round in 1...FolderConversion.rounds {
      let (changed, part) = try convertOnce(files, progress)
      outcome.converted += part.converted
      outcome.unchanged += part.unchanged
      outcome.left += part.left
      files = changed
      if files.isEmpty { break }
      if round == FolderConversion.rounds {
        outcome.left += files.map { Left(path: $0.path, reason: .changing) }
      }
    }
    return outcome
  }

  /// Returns true if a folder may contain included files.
  private func mayInclude(_ folder: [UInt8]) -> Bool {
    includes(folder + Array("/x".utf8))
  }

  // MARK: Files

  /// A file with its new contents in a temporary file beside it.
  private struct Prepared: Sendable {
    var file: FolderWalk.File
    var stamp: Stamp
    var temporary: [CChar]
  }

  /// A mark that tells a file from its changed version.
  private struct Stamp: Hashable, Sendable {
    var number: UInt64, size: Int64, seconds: Int, nanoseconds: Int

    init(_ status: stat) {
      number = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }
  }

  private struct Pass: Sendable {
    var prepared: [Prepared] = []
    var outcome = Outcome()
    var failure: StoreError?
    var read = 0
  }

  /// Converts files once; returns those that changed meanwhile.
  private func convertOnce(
    _ files: [FolderWalk.File], _ progress: @Sendable (Int) -> Void
  ) throws(StoreError) -> (changed: [FolderWalk.File], Outcome) {
    let made = Mutex(Pass())
    onAllCores(files.count) { number in
      guard made.withLock({ $0.failure == nil }) else { return }
      let result = Swift.Result { () throws(StoreError) in try prepare(files[number]) }
      let read = made.withLock { pass in
        pass.read += 1
        switch result {
        case .success(.prepared(let prepared)): pass.prepared.append(prepared)
        case .success(.same): pass.outcome.unchanged += 1
        case .success(.left(let reason)):
          pass.outcome.left.append(Left(path: files[number].path, reason: reason))
        case .failure(let error): pass.failure = error
        }
        return pass.read
      }
      progress(read)
    }
    var pass = made.withLock { pass in
      let result = pass
      pass = Pass()
      return result
    }
    let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    if pass.failure == nil, !pass.prepared.isEmpty {
      let code = folder < 0 ? errno : cposix_sync_disk(folder)
      if code != 0 { pass.failure = .cannotWrite(path: root, code) }
    }
    if let failure = pass.failure {
      for prepared in pass.prepared { remove(prepared) }
      throw failure
    }
    var changed: [FolderWalk.File] = []
    for prepared in pass.prepared {
      switch exchange(prepared) {
      case 0: pass.outcome.converted += 1
      case EAGAIN: changed.append(prepared.file)
      case let code:
        pass.outcome.left.append(Left(path: prepared.file.path, reason: .system(code)))
      }
    }
    if !pass.prepared.isEmpty { _ = cposix_sync_disk(folder) }
    pass.outcome.left.sort { $0.path.lexicographicallyPrecedes($1.path) }
    return (changed, pass.outcome)
  }

  private enum Preparation: Sendable {
    case prepared(Prepared)
    case same
    case left(Reason)
  }

  private func openFolder(_ file: FolderWalk.File) -> Int32 {
    let base = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard base >= 0 else { return -1 }
    defer { close(base) }
    return openat(base, file.parts.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Writes a file's new contents beside it.
  /// - Throws: `StoreError.cannotWrite` if that fails.
  private func prepare(_ file: FolderWalk.File) throws(StoreError) -> Preparation {
    let folder = openFolder(file)
    guard folder >= 0 else { return .left(.system(errno)) }
    defer { close(folder) }
    let name = file.parts.name
    let model = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    // It is gone.
    guard model >= 0 else { return errno == ENOENT ? .same : .left(.system(errno)) }
    defer { close(model) }
    guard let before = OwnFiles.status(of: model) else { return .left(.system(errno)) }
    guard before.st_mode & S_IFMT == S_IFREG else { return .same }
    let contents: [UInt8]
    do throws(SystemCallError) { contents = try FileBytes.read(model, upTo: .max - 1) } catch {
      return .left(.system(error.code))
    }
    let new: [UInt8]
    switch convert(file.path, contents) {
    case .same: return .same
    case .refused: return .left(.refused)
    case .new(let bytes): new = bytes
    }
    guard before.st_nlink == 1 else { return .left(.hardLinked) }
    let shown = String(decoding: file.path, as: UTF8.self)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var number = 1
    var temporary = FolderConversion.temporaryName(of: file)
    var target = openat(folder, temporary, flags, 0o600)
    // Another file has the name.
    while target < 0, errno == EEXIST, number < 100 {
      number += 1
      temporary = FolderConversion.temporaryName(of: file, number)
      target = openat(folder, temporary, flags, 0o600)
    }
    guard target >= 0 else {
      // A program that can't write there couldn't change the file either.
      let code = errno
      if code == EACCES || code == EPERM || code == EROFS { return .left(.system(code)) }
      throw .cannotWrite(path: shown, code)
    }
    do throws(SystemCallError) {
      defer { close(target) }
      try FileBytes.write(new, to: target)
      try TemporaryFile.copyStatus(of: model, to: target)
      FolderConversion.copyTimes(before, to: target)
      if folderNeedsEachFileSynced { try FileBytes.sync(target) }
    } catch {
      unlinkat(folder, temporary, 0)
      throw .cannotWrite(path: shown, error.code)
    }
    return .prepared(Prepared(file: file, stamp: Stamp(before), temporary: temporary))
  }

  /// Exchanges a file with its new contents.
  /// - Returns: 0; `EAGAIN` if another program has changed the file since it was read; or the error
  ///   number. Unless 0 is returned, the file is unchanged.
  private func exchange(_ prepared: Prepared) -> Int32 {
    let folder = openFolder(prepared.file)
    guard folder >= 0 else { return errno }
    defer { close(folder) }
    let name = prepared.file.parts.name
    let temporary = prepared.temporary
    func isAsRead(_ name: [CChar]) -> Bool {
      var status = stat()
      return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        && Stamp(status) == prepared.stamp
    }
    switch cposix_exchange(folder, temporary, name) {
    case 0:
      guard isAsRead(temporary) else {
        _ = cposix_exchange(folder, temporary, name)
        unlinkat(folder, temporary, 0)
        return EAGAIN
      }
      unlinkat(folder, temporary, 0)
      return 0
    case EINVAL, ENOSYS, ENOTSUP:
      guard isAsRead(name) else { break }
      if renameat(folder, temporary, folder, name) == 0 { return 0 }
      let code = errno
      unlinkat(folder, temporary, 0)
      return code
    case ENOENT: break
    case let code:
      unlinkat(folder, temporary, 0)
      return code
    }
    unlinkat(folder, temporary, 0)
    return EAGAIN
  }

  private func remove(_ prepared: Prepared) {
    let folder = openFolder(prepared.file)
    guard folder >= 0 else { return }
    unlinkat(folder, prepared.temporary, 0)
    close(folder)
  }

  // MARK: What a killed conversion left

  private static let mark = Array(".vault.daymark".utf8)

  private static func temporaryName(of file: FolderWalk.File, _ number: Int = 1) -> [CChar] {
    let name = file.parts.name.dropLast().map { UInt8(bitPattern: $0) }
    let short = name.count > 200 ? Array(SHA256.digits(of: name).utf8) : name
    let more = number == 1 ? "" : "-\(number)"
    return FolderWalk.name((Array(".".utf8) + short + Array(more.utf8) + mark)[...])
  }

  /// Removes a killed conversion's temporary files: their contents are made from the file beside
  /// them, or the other way round.
  ///
  /// Any other file with such a name is treated like the rest.
  private func removingOwnTemporaries(
    from files: [FolderWalk.File]
  ) throws(StoreError) -> [FolderWalk.File] {
    let marked = files.filter {
      $0.path.suffix(FolderConversion.mark.count).elementsEqual(FolderConversion.mark)
    }
    guard !marked.isEmpty else { return files }
    var owners: [[CChar]: FolderWalk.File] = [:]
    for file in files {
      for number in 1...3 {
        owners[file.parts.folder + FolderConversion.temporaryName(of: file, number)] = file
      }
    }
    var gone: Set<FolderWalk.File> = []
    for temporary in marked {
      let folder = openFolder(temporary)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      let place = temporary.parts.folder
      let name = temporary.parts.name
      guard let owner = owners[place + name], let text = contents(owner, in: folder),
        let left = contents(temporary, in: folder),
        isBeginning(left, ofWhatBecomesOf: text, owner) || becomes(left, text, owner)
      else { continue }
      unlinkat(folder, name, 0)
      gone.insert(temporary)
    }
    return files.filter { !gone.contains($0) }
  }

  /// Returns true if contents are the beginning, or all, of others or of their conversion.
  private func isBeginning(
    _ left: [UInt8], ofWhatBecomesOf text: [UInt8], _ file: FolderWalk.File
  ) -> Bool {
    if text.starts(with: left) { return true }
    guard case .new(let made) = convert(file.path, text) else { return false }
    return made.starts(with: left)
  }

  private func becomes(_ old: [UInt8], _ new: [UInt8], _ file: FolderWalk.File) -> Bool {
    guard case .new(let made) = convert(file.path, old) else { return false }
    return made == new
  }

  private func contents(_ file: FolderWalk.File, in folder: Int32) -> [UInt8]? {
    let opened = openat(folder, file.parts.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    defer { close(opened) }
    return try? FileBytes.read(opened, upTo: .max - 1)
  }

  // MARK: Details

  /// True if a single call can't flush all files.
  private var folderNeedsEachFileSynced: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }

  /// People sort by the time they last changed the file, not by the time it was locked.
  private static func copyTimes(_ status: stat, to file: Int32) {
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    _ = times.withUnsafeBufferPointer { futimens(file, $0.baseAddress!) }
  }
}
