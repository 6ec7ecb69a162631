import Codecs
import Platform

/// This device's undo records for a journal, in `.daymark/undo/DEVICE`: `00000042.undo`, the
/// highest number last.
///
/// A repeatable request has its key in the record's name, to be found without reading other
/// records: `00000042-3f9a….undo`.
struct UndoFolder {
  let root: String
  let device: Device
  static let path = ".daymark/undo"
  /// The time each step is kept, in seconds.
  static let period = 24 * 60 * 60
  /// The limits on steps kept within that period, in number and bytes, which bound the folder's
  /// size.
  ///
  /// Nobody makes so many by hand. The last step is always kept.
  static let (recentLimit, recentByteLimit) = (10_000, 1 << 30)
  /// The limit on older steps, and the total bytes up to which they are kept.
  static let (limit, byteLimit) = (100, 64 * 1024 * 1024)

  /// A step's stage, as shown by its record's extension.
  enum Stage: String {
    case begun
    case done = "undo"
    /// The step is only partly made, and left to `undo`.
    case undoing
    /// The step failed or was interrupted, and is being reverted.
    case failed
  }

  struct Name: Comparable {
    var number: Int
    var stage: Stage
    /// The digits for its step's idempotency key; nil for a step without one.
    var key: String?

    var text: String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
        + (key.map { "-" + $0 } ?? "") + ".\(stage.rawValue)"
    }

    static func < (a: Name, b: Name) -> Bool { a.number < b.number }
  }

  private var folder: String { UndoFolder.path + "/" + device.folder }

  /// Returns a record's path, from the journal's root.
  func path(_ name: Name) -> String { folder + "/" + name.text }

  /// Returns the existing records, oldest first.
  func names() throws(StoreError) -> [Name] {
    try (FolderNames(root + "/" + folder)?.files ?? []).compactMap(UndoFolder.name).sorted()
  }

  /// Returns true if a step was interrupted, failed and isn't reverted yet, or is being made now.
  func hasUnfinished() throws(StoreError) -> Bool {
    let files = try FolderNames(root + "/" + folder)?.files ?? []
    return files.contains { [.begun, .failed].contains(UndoFolder.name($0)?.stage) }
  }

  /// Reads a record.
  /// - Returns: nil if it isn't as this device wrote it.
  /// - Throws: `StoreError` if it can't be read, so nothing is known about its contents.
  func record(_ name: Name) throws(StoreError) -> UndoRecord? {
    let place = try FilePlace(own: path(name), in: root)
    guard let status = try place.status(),
      let bytes = try place.contents(upTo: Int(status.st_size))
    else { throw .cannotOpen(path: place.path, ENOENT) }
    return UndoRecord(sealed: bytes) { device.seal($0, number: name.number) }
  }

  /// Returns true if a finished step, not undone since, has an idempotency key.
  ///
  /// Reads only a record with the key in its name, since its seal tells if it is ours.
  func contains(idempotencyKey key: String) throws(StoreError) -> Bool {
    let named = UndoFolder.name(ofKey: key)
    for name in try names().reversed() where name.stage == .done && name.key == named {
      if try record(name)?.idempotencyKey == key { return true }
    }
    return false
  }

  /// Returns an idempotency key as it appears in a record's name: 32 hexadecimal digits.
  static func name(ofKey key: String) -> String {
    String(SHA256.digits(of: Array(key.utf8)).prefix(32))
  }

  /// Writes the record of a step that is about to begin.
  func begin(_ record: UndoRecord) throws(StoreError) -> Name {
    let last = try names().last
    let number = (last?.number ?? 0) + 1
    // Nobody makes so many steps, so the number isn't ours.
    if let last, number > 99_999_999 { throw .damagedRecord(path: path(last)) }
    let bytes = record.sealed { device.seal($0, number: number) ?? "none" }
    let name = Name(
      number: number, stage: .begun, key: record.idempotencyKey.map(UndoFolder.name(ofKey:)))
    let place = try FilePlace(own: path(name), in: root, makingFolders: true)
    // Left by a program killed before its step began. We hold the lock, so no other program is
    // using it.
    unlinkat(place.folder, TemporaryFile.name(for: place.name), 0)
    try PreparedWrite(bytes, over: nil, at: place).commit()
    return name
  }

  /// Records a step's stage.
  func note(_ stage: Stage, _ name: inout Name) throws(StoreError) {
    let place = try FilePlace(own: path(name), in: root)
    let noted = Name(number: name.number, stage: stage, key: name.key)
    // A power cut may undo this; the files then show the step's progress.
    guard renameat(place.folder, place.name, place.folder, noted.text) == 0 else {
      throw .cannotWrite(path: place.path, errno)
    }
    name = noted
  }

  func remove(_ name: Name) throws(StoreError) {
    let place = try FilePlace(own: path(name), in: root)
    guard unlinkat(place.folder, place.name, 0) == 0 else {
      throw .cannotWrite(path: place.path, errno)
    }
  }

  /// The number of steps between removals of old records: examining all of them would make each
  /// step slower than the one before.
  static let pruneInterval = 16

  /// Removes the oldest records beyond the limits.
  /// - Parameters:
  ///   - now: the time, in seconds since 1970. A record from the future, left when a clock is set
  ///     back, counts as recent.
  ///   - recentLimit: the most steps from the last 24 hours to keep.
  func prune(
    now: Int = time(nil), recentLimit: Int = UndoFolder.recentLimit
  ) throws(StoreError) {
    var bytes = 0
    var older = 0
    for (place, name) in try names().reversed().enumerated() {
      var status = stat()
      guard lstat(root + "/" + path(name), &status) == 0 else {
        throw .cannotOpen(path: path(name), errno)
      }
      bytes += Int(status.st_size)
      let isRecent = Int(status.changed / 1_000_000_000) > now - UndoFolder.period
      if !isRecent { older += 1 }
      // An interrupted step may contain texts that exist nowhere else.
      guard name.stage != .begun, name.stage != .failed, place > 0 else { continue }
      let isKept =
        isRecent
        ? place < recentLimit && bytes <= UndoFolder.recentByteLimit
        : older <= UndoFolder.limit && bytes <= UndoFolder.byteLimit
      if !isKept { try remove(name) }
    }
  }

  /// Parses `00000042.undo`: eight digits, so no number is too large to continue from; and maybe a
  /// key.
  private static func name(_ file: String) -> Name? {
    let parts = file.split(separator: ".")
    guard parts.count == 2, let stage = Stage(rawValue: String(parts[1])) else { return nil }
    let words = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard words[0].utf8.count == 8, let number = Int(words[0]), number > 0 else { return nil }
    guard words.count == 2 else { return Name(number: number, stage: stage) }
    guard words[1].utf8.count == 32, words[1].allSatisfy(\.isHexDigit) else { return nil }
    return Name(number: number, stage: stage, key: String(words[1]))
  }
}

extension UndoFolder {
  /// Returns the paths of a journal's records written by other devices, other users or an older
  /// version.
  ///
  /// They are never used.
  func foreign() throws(StoreError) -> [String] {
    guard let all = try FolderNames(root + "/" + UndoFolder.path) else { return [] }
    var found = all.files.map { UndoFolder.path + "/" + $0 }
    for other in all.folders where other != device.folder || !device.isKnown {
      let path = UndoFolder.path + "/" + other
      do throws(StoreError) {
        found += (try FolderNames(root + "/" + path)?.files ?? []).map { path + "/" + $0 }
      } catch {
        // The folder belongs to another user, but still contains records.
        found.append(path + "/unknown.undo")
      }
    }
    return found.filter { $0.hasSuffix(".undo") || $0.hasSuffix(".begun") }.sorted()
  }
}
