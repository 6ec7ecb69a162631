import CPosix
public import JournalCore
import Platform

/// A text not yet in the journal, kept until it is saved or discarded.
///
/// While one of our programs works on it, no other can have it: a lock ensures this, and it ends
/// with the program. The folder stays open, so the draft moves along with a moved journal.
public struct DraftFile: Sendable {
  /// The draft's subject: a file, or a day's check-in.
  public let subject: DraftSubject
  /// The draft's original text; nil if that isn't known.
  public private(set) var begun: Begun?
  let slot: DraftSlot
  let folder: Int32
  private let lock: Int32

  /// A draft's original text, and its origin.
  public enum Begun: Hashable, Sendable {
    /// A template, because there was no file yet.
    case template([UInt8])
    /// The file as it was.
    case file([UInt8])

    /// The original text.
    public var text: [UInt8] {
      switch self {
      case .template(let text), .file(let text): text
      }
    }
  }

  /// Takes a draft's place; nil if another program has it, or if it holds anything but the person's
  /// own plain file.
  /// - Throws: `SystemCallError`, also if the folder's permissions don't allow locking.
  init?(_ slot: DraftSlot, making: Bool) throws(SystemCallError) {
    let folder = try slot.place.open(slot.below, making: making)
    let taken: Int32?
    do throws(SystemCallError) { taken = try DraftFile.lock(slot.name, in: folder) } catch {
      close(folder)
      throw error
    }
    guard let lock = taken else {
      close(folder)
      return nil
    }
    do throws(SystemCallError) {
      let there = try OwnFiles.status(slot.name, in: folder)
      subject = slot.subject
      begun = try DraftFile.begun(slot.name, in: folder)
      self.slot = slot
      self.folder = folder
      self.lock = lock
      if there == nil { return }
      if try OwnFiles.isPlain(there, in: folder) { return }
    } catch {
      DraftFile.unlock(slot.name, lock, in: folder)
      throw error
    }
    leave()
    return nil
  }

  /// Its path to show people: from the journal's root, or absolute.
  public var path: String {
    guard let now = OwnFiles.path(of: folder), now != slot.folder else { return slot.shown }
    return now + "/" + slot.name
  }

  /// Its path for other programs.
  public var file: String { (OwnFiles.path(of: folder) ?? slot.folder) + "/" + slot.name }

  /// Returns the current text; empty only if the file is gone or is itself empty.
  /// - Throws: `StoreError.cannotOpen` if it can't be read, with `EPERM` if it is a link, belongs
  ///   to someone else, or has another name elsewhere.
  public func contents() throws(StoreError) -> [UInt8] {
    do throws(SystemCallError) {
      if let text = try OwnFiles.contents(slot.name, in: folder) { return text }
      guard try OwnFiles.status(slot.name, in: folder) == nil else { throw SystemCallError(EPERM) }
      return []
    } catch {
      throw .cannotOpen(path: path, error.code)
    }
  }

  /// Replaces the text durably, completely or not at all.
  /// - Throws: `StoreError`; the old text is then still there.
  public func write(_ text: [UInt8]) throws(StoreError) {
    do throws(SystemCallError) { try OwnFiles.replace(slot.name, in: folder, with: text) } catch {
      throw .cannotWrite(path: path, error.code)
    }
  }

  /// Records the draft's original text.
  mutating func note(_ begun: Begun?) throws(StoreError) {
    for kind in [Beside.before, .template] { unlinkat(folder, kind.name(for: slot.name), 0) }
    do throws(SystemCallError) {
      if let begun {
        let name = begun.kind.name(for: slot.name)
        try OwnFiles.replace(name, in: folder, with: begun.text)
      }
    } catch {
      throw .cannotWrite(path: path, error.code)
    }
    self.begun = begun
  }

  /// Leaves the draft for next time.
  /// - Returns: its path to show people.
  @discardableResult
  public func leave() -> String {
    defer { DraftFile.unlock(slot.name, lock, in: folder) }
    return path
  }

  /// Removes the draft.
  /// - Returns: the reason why it is still there; nil if it is gone.
  @discardableResult
  public func remove() -> StoreError? {
    var failure: StoreError?
    if unlinkat(folder, slot.name, 0) != 0, errno != ENOENT {
      failure = .cannotWrite(path: path, errno)
    } else {
      for kind in Beside.allCases { unlinkat(folder, kind.name(for: slot.name), 0) }
    }
    leave()
    slot.place.removeEmpty(slot.below)
    return failure
  }

  // MARK: Its lock

  /// Acquires the draft's lock; nil if another program has it, or if it isn't a plain file.
  private static func lock(_ name: String, in folder: Int32) throws(SystemCallError) -> Int32? {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = openat(folder, Beside.lock.name(for: name), flags, 0o600)
    guard file >= 0 else {
      if [ELOOP, EISDIR, ENXIO].contains(errno) { return nil }
      throw SystemCallError()
    }
    do throws(SystemCallError) {
      let opened = OwnFiles.status(of: file)
      if try OwnFiles.isPlain(opened, in: folder), cposix_try_lock(file) != EWOULDBLOCK,
        // The lock's last owner may have removed its file in the meantime.
        try OwnFiles.status(Beside.lock.name(for: name), in: folder)?.st_ino == opened?.st_ino
      {
        return file
      }
      close(file)
      return nil
    } catch {
      close(file)
      throw error
    }
  }

  private static func unlock(_ name: String, _ lock: Int32, in folder: Int32) {
    unlinkat(folder, Beside.lock.name(for: name), 0)
    close(lock)
    close(folder)
  }
}

extension DraftFile.Begun {
  /// The kind of file beside the draft that contains its original text.
  fileprivate var kind: Beside {
    switch self {
    case .template: .template
    case .file: .before
    }
  }
}

// Examines a draft's place, without resuming the draft.
extension DraftFile {
  /// True if it contains nothing new: it doesn't exist, or is as it began.
  var isUntouched: Bool {
    DraftFile.touched(slot.name, in: folder) == .nothing
  }

  /// A draft's contents, as far as the person wrote them.
  enum Touched: Hashable {
    case nothing
    case text([UInt8])
    /// It can't be read.
    case unknown
  }

  static func touched(_ name: String, in folder: Int32) -> Touched {
    do throws(SystemCallError) {
      guard let text = try OwnFiles.contents(name, in: folder), !text.isEmpty else {
        return .nothing
      }
      return try text == begun(name, in: folder)?.text ? .nothing : .text(text)
    } catch {
      return .unknown
    }
  }

  /// Returns true if a program is working on a draft.
  static func isTaken(_ name: String, in folder: Int32) -> Bool {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = openat(folder, Beside.lock.name(for: name), flags)
    guard file >= 0 else { return false }
    defer { close(file) }
    return cposix_try_lock(file) == EWOULDBLOCK
  }

  static func begun(_ name: String, in folder: Int32) throws(SystemCallError) -> Begun? {
    let before = try OwnFiles.contents(Beside.before.name(for: name), in: folder)
    if let before { return .file(before) }
    return try OwnFiles.contents(Beside.template.name(for: name), in: folder).map { .template($0) }
  }
}
