import CPosix
import Codecs
import Platform

/// The folder outside the journals for this device's state about them.
///
/// Its location follows the XDG Base Directory Specification: `$XDG_STATE_HOME/daymark`, or else
/// `~/.local/state/daymark`.
public struct StateHome: Hashable, Sendable {
  /// An absolute path; the folder need not exist.
  public let path: String

  /// Finds the folder; nil if there is no home to keep it in.
  /// - Parameters:
  ///   - stateHome: `XDG_STATE_HOME`, ignored unless it is an absolute path.
  ///   - home: `HOME`.
  public init?(stateHome: String?, home: String?) {
    let base = [stateHome, home.map { $0 + "/.local/state" }].compactMap(\.self)
      .first { $0.hasPrefix("/") }
    guard let base else { return nil }
    path = base + "/daymark"
  }
}

extension StateHome {
  /// A folder in this device's own state with words from a journal.
  package struct Words: Sendable {
    /// The folder.
    package var folder: String
    /// Returns true if the file at a path, from the folder on, is about the journal.
    package var includes: @Sendable ([UInt8]) -> Bool
  }

  /// Returns the places with words from a journal: drafts that couldn't be kept in it, and
  /// delivered reminders, by names of habits.
  package func words(of location: JournalLocation) -> [Words] {
    let record = Array("\(location.shortHash).txt".utf8)
    return [
      Words(folder: "\(path)/drafts/\(location.shortHash)") { _ in true },
      Words(folder: "\(path)/reminders") { $0 == record },
    ].filter { words in
      // A folder that can't be examined isn't missing.
      access(words.folder, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
    }
  }

  /// Removes journal copies left by killed programs: browser uploads, prepared imports, and
  /// incognito copies.
  /// - Returns: those it couldn't remove.
  package func removeLeftoverCopies() -> [FolderConversion.Left] {
    ["import", "incognito", "uploads"].flatMap { chapter in
      LockedFolder.removeLeftovers(chapter, in: self).map {
        FolderConversion.Left(path: Array($0.path.utf8), reason: .system($0.code))
      }
    }
  }
}

/// A small file in this device's state, outside any journal.
package struct StateFile: Hashable, Sendable {
  /// Its path.
  package let path: String

  init(_ path: String) { self.path = path }

  /// Creates a file about one journal, named by a hash of the journal's path: copies of a journal
  /// on several devices don't share it.
  /// - Parameters:
  ///   - chapter: the file's topic; the name of its folder.
  ///   - ending: the end of its name.
  package init(
    of location: JournalLocation, chapter: String, in home: StateHome, ending: String = "txt"
  ) {
    self.init("\(home.path)/\(chapter)/\(location.shortHash).\(ending)")
  }

  /// Returns its bytes; nil if it doesn't exist yet.
  /// - Throws: `StoreError.cannotOpen` if it exists but can't be read.
  package func contents() throws(StoreError) -> [UInt8]? {
    try SafeFile.contents(of: path)
  }

  /// Removes the file and its lock.
  package func remove() {
    unlink(path)
    unlink(path + ".lock")
  }

  /// Changes the file while no other program of ours does.
  /// - Parameter work: receives the bytes, nil if there are none; returning nil leaves them
  ///   unchanged.
  /// - Throws: `StoreError`; the file is then unchanged.
  package func change(_ work: ([UInt8]?) -> [UInt8]?) throws(StoreError) {
    // The lock is a separate file, unlike in `SafeFile.change`: the old bytes aren't compared
    // before the replacement, and network file systems don't lock folders. Opening the folder
    // creates it.
    let place = try FilePlace(anywhere: path)
    let lock = openat(
      place.folder, place.name + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .cannotWrite(path: path, errno) }
    defer { close(lock) }
    // On a file system without locks, two programs may both report the same thing.
    _ = cposix_lock(lock)
    let old = try contents()
    guard let new = work(old), new != old else { return }
    do throws(SystemCallError) {
      // `replace` requires a lock, and we hold it.
      try OwnFiles.replace(place.name, in: place.folder, with: new)
    } catch {
      throw .cannotWrite(path: path, error.code)
    }
  }
}

extension JournalLocation {
  /// Sixteen hexadecimal digits that identify its path, used to name files about it elsewhere.
  public var shortHash: String { String(SHA256.digits(of: Array(root.utf8)).prefix(16)) }
}
