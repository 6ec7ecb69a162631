import CPosix
import Codecs
import Platform

/// New bytes for a file, already on the disk in a temporary file beside it, ready to take its
/// place.
struct PreparedWrite: ~Copyable {
  /// The bytes read before; nothing else is ever replaced.
  private let old: [UInt8]?
  private let temporary: TemporaryFile
  /// True if the new text becomes a conflict copy when another program was faster.
  private let keepsCopy: Bool
  let place: FilePlace

  /// Prepares to write `new` over `old`, or to a file that doesn't exist yet if `old` is nil.
  /// - Parameter keepsCopy: true to keep the new text beside the file if the file contains a text
  ///   other than `old`; false if the new text will be made again from that text.
  /// - Throws: `StoreError`: `changedSince` if the file contains another text; nothing was changed
  ///   then.
  init(
    _ new: [UInt8], over old: [UInt8]?, at place: consuming FilePlace, keepsCopy: Bool = true
  ) throws(StoreError) {
    temporary = try PreparedWrite.temporary(new, over: old, place, keepsCopy)
    self.old = old
    self.keepsCopy = keepsCopy
    self.place = place
  }

  /// Prepares a copy of another file, which may be large, for a name that doesn't exist yet.
  /// - Parameter hash: the expected hash of the copy.
  init(copyOf source: String, hash: String, at place: consuming FilePlace) throws(StoreError) {
    temporary = try PreparedWrite.temporary(copyOf: source, hash: hash, place)
    old = nil
    keepsCopy = true
    self.place = place
  }

  private static func temporary(
    _ new: [UInt8], over old: [UInt8]?, _ place: borrowing FilePlace, _ keepsCopy: Bool
  ) throws(StoreError) -> TemporaryFile {
    let model = try place.openFile()
    defer { if let model { close(model) } }
    var present: [UInt8]?
    if let model { present = try place.contents(of: model, upTo: old?.count ?? 0) }
    guard present == old else {
      let kept = keepsCopy ? try? ConflictCopy.keep(new, of: place) : nil
      throw .changedSince(path: place.path, kept: kept)
    }
    if let model { try check(model, place) }
    return try TemporaryFile(for: place, like: model) { (file) throws(SystemCallError) in
      try FileBytes.write(new, to: file)
    }
  }

  /// Throws if an open file isn't writable by its owner, or has several names.
  private static func check(_ file: Int32, _ place: borrowing FilePlace) throws(StoreError) {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .cannotOpen(path: place.path, errno) }
    if status.st_nlink > 1 { throw .hardLinked(path: place.path, names: Int(status.st_nlink)) }
    if status.st_mode & S_IWUSR == 0 { throw .readOnly(path: place.path) }
  }

  private static func temporary(
    copyOf source: String, hash: String, _ place: borrowing FilePlace
  ) throws(StoreError) -> TemporaryFile {
    guard try place.status() == nil else { throw .alreadyThere(path: place.path) }
    let file = open(source, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw .cannotOpen(path: source, errno) }
    defer { close(file) }
    var copied = SHA256()
    let temporary = try TemporaryFile(for: place, like: nil) { (target) throws(SystemCallError) in
      try FileBytes.pieces(of: file) { (piece) throws(SystemCallError) in
        copied.add(piece)
        try FileBytes.write(piece, to: target)
        return true
      }
    }
    guard copied.digits() == hash else {
      temporary.remove(from: place)
      throw .changedSince(path: source, kept: nil)
    }
    return temporary
  }

  /// Puts the new file in place durably, and removes the old one.
  /// - Throws: `StoreError`; the file then contains its old text again.
  consuming func commit() throws(StoreError) {
    guard let old else { return try create() }
    guard try exchange(with: old) else { return try replaceUnexchanged(old) {} }
    // If it can't be removed, the next write here clears it away.
    unlinkat(place.folder, temporary.name, 0)
  }

  /// Puts the new file in place durably, and keeps the old one.
  /// - Parameter kept: the place for the old file, or for a copy if it can't be moved there itself.
  consuming func commit(keeping kept: borrowing FilePlace) throws(StoreError) {
    guard let old else { return try create() }
    guard try exchange(with: old) else {
      try keepUnexchanged(kept)
      return try replaceUnexchanged(old) { unlinkat(kept.folder, kept.name, 0) }
    }
    let from = temporary.name
    let to = kept.name
    if TemporaryFile.rename(from, in: place.folder, to: to, in: kept.folder) == 0 { return }
    do throws(StoreError) { try FileMove.move(FilePlace(from, beside: place), to: kept) } catch {
      if cposix_exchange(place.folder, from, place.name) == 0 {
        temporary.remove(from: place)
      } else {
        _ = try? ConflictCopy.keep(temporary, of: place)
      }
      throw error
    }
  }

  /// Leaves everything unchanged.
  consuming func cancel() {
    temporary.remove(from: place)
  }

  // MARK: Steps

  /// Exchanges the two files, so that the old one has the temporary name.
  /// - Returns: false if the file system can't exchange names; nothing was changed then.
  private func exchange(with old: [UInt8]) throws(StoreError) -> Bool {
    switch cposix_exchange(place.folder, temporary.name, place.name) {
    case 0: break
    case EINVAL, ENOSYS, ENOTSUP: return false
    case ENOENT: throw giveWay()
    case let code: throw fail(code)
    }
    var fault: StoreError?
    do throws(StoreError) {
      if try !temporary.holds(old, in: place) { fault = .changedSince(path: place.path, kept: nil) }
    } catch {
      fault = error
    }
    if let fault {
      // Another program was faster, or the file can't be examined: the text is put back in place.
      guard cposix_exchange(place.folder, temporary.name, place.name) == 0 else {
        // It has the temporary name, and is kept as a separate copy.
        let kept = try? ConflictCopy.keep(temporary, of: place)
        throw .changedSince(path: place.path, kept: kept)
      }
      throw refusal(fault)
    }
    do throws(SystemCallError) { try FileBytes.sync(folder: place.folder) } catch {
      _ = cposix_exchange(place.folder, temporary.name, place.name)
      throw fail(error.code)
    }
    return true
  }

  private func create() throws(StoreError) {
    switch TemporaryFile.rename(temporary.name, to: place.name, in: place.folder) {
    case 0: break
    case EEXIST: throw giveWay()
    case let code: throw fail(code)
    }
    do throws(SystemCallError) { try FileBytes.sync(folder: place.folder) } catch {
      if TemporaryFile.rename(place.name, to: temporary.name, in: place.folder) != 0 {
        throw .cannotWrite(path: place.path, error.code)
      }
      throw fail(error.code)
    }
  }

  /// If names can't be exchanged: gives the old file a second name, or copies it.
  private func keepUnexchanged(_ kept: borrowing FilePlace) throws(StoreError) {
    // A second name also keeps what the file's editor writes into it later.
    if linkat(place.folder, place.name, kept.folder, kept.name, 0) == 0 { return }
    do throws(StoreError) { try FileMove.copy(place, to: kept) } catch {
      temporary.remove(from: place)
      throw error
    }
  }

  /// If names can't be exchanged: checks the file once more and then replaces it.
  /// - Parameter letGo: removes the kept file if the replacement fails.
  private func replaceUnexchanged(
    _ old: [UInt8], letGo: () -> Void
  ) throws(StoreError) {
    do throws(StoreError) {
      guard try place.holds(old) else { throw .changedSince(path: place.path, kept: nil) }
    } catch {
      letGo()
      throw refusal(error)
    }
    guard renameat(place.folder, temporary.name, place.folder, place.name) == 0 else {
      let failure = fail(errno)
      letGo()
      throw failure
    }
    do throws(SystemCallError) { try FileBytes.sync(folder: place.folder) } catch {
      throw .cannotWrite(path: place.path, error.code)
    }
  }

  /// Turns the new text into a conflict copy, or removes it.
  private func giveWay() -> StoreError {
    guard keepsCopy else {
      temporary.remove(from: place)
      return .changedSince(path: place.path, kept: nil)
    }
    let kept = try? ConflictCopy.keep(temporary, of: place)
    return .changedSince(path: place.path, kept: kept)
  }

  /// Gives way to another program's file, or removes the new text if that file can't be read.
  private func refusal(_ fault: StoreError) -> StoreError {
    switch fault {
    // No longer a file, but a folder, a pipe or a link.
    case .changedSince, .cannotWrite(_, EISDIR), .cannotWrite(_, ENOTSUP), .cannotOpen(_, ELOOP):
      return giveWay()
    case .cannotOpen(_, let code), .cannotWrite(_, let code):
      temporary.remove(from: place)
      return .cannotOpen(path: place.path, code)
    default:
      temporary.remove(from: place)
      return fault
    }
  }

  private func fail(_ code: Int32) -> StoreError {
    temporary.remove(from: place)
    return .cannotWrite(path: place.path, code)
  }
}
