import Codecs
import Platform
import Synchronization

/// The file with a journal's `AccessRecord`, which several programs may change.
///
/// The file is the truth: every query checks if it has changed since the last read.
package final class AccessFile: Sendable {
  private struct Known {
    var version: FileVersion?
    var record: AccessRecord
  }

  private let file: StateFile?
  private let known = Mutex<Known?>(nil)
  private let aside = Mutex<String?>(nil)

  /// Creates a view of the file.
  /// - Parameter file: nil to keep everything only while the program runs.
  package init(_ file: StateFile?) { self.file = file }

  /// The path of a damaged file set aside, after which nobody is logged in; nil without one.
  package var damaged: String? { aside.withLock(\.self) }

  /// Returns the current record.
  /// - Throws: `StoreError` if the file exists and can't be read; `writableByOthers` if others may
  ///   have added themselves to it.
  package func record() throws(StoreError) -> AccessRecord {
    guard let file else { return known.withLock { $0?.record } ?? AccessRecord() }
    // The version is as old as the contents or older, so no change goes unnoticed.
    let version = FileVersion(of: file.path)
    if let version, let known = known.withLock(\.self), known.version == version {
      return known.record
    }
    guard let bytes = try AccessFile.contents(of: file) else { return AccessRecord() }
    guard let record = AccessRecord(bytes) else { return try change { _ in } }
    known.withLock { $0 = Known(version: version, record: record) }
    return record
  }

  /// Changes the record while no other program does; sets a damaged file aside first.
  /// - Returns: the new record.
  /// - Throws: `StoreError`; nothing has changed then.
  @discardableResult
  package func change(
    _ work: (inout AccessRecord) -> Void
  ) throws(StoreError) -> AccessRecord {
    guard let file else {
      return known.withLock { known in
        var record = known?.record ?? AccessRecord()
        work(&record)
        known = Known(version: nil, record: record)
        return record
      }
    }
    _ = try AccessFile.contents(of: file)
    var record = AccessRecord()
    try file.change { bytes in
      if let bytes { record = AccessRecord(bytes) ?? setAside(file) }
      work(&record)
      return bytes == nil && record == AccessRecord() ? nil : record.bytes
    }
    return record
  }

  /// Makes a link for a single log-in, valid from now on, also for a running server.
  /// - Returns: its token.
  /// - Throws: `StoreError` if the link can't be stored.
  package func makeLink() throws(StoreError) -> String {
    let token = Hex.text((0..<32).map { _ in UInt8.random(in: 0...255) })
    let now = time(nil)
    try change { $0.add(AccessRecord.OneTimeLink(token, now: now), at: now) }
    return token
  }

  /// Returns the file's bytes; nil if there is none.
  private static func contents(of file: StateFile) throws(StoreError) -> [UInt8]? {
    var status = stat()
    let isThere = fstatat(AT_FDCWD, file.path, &status, 0) == 0
    guard !isThere || status.st_uid == geteuid() && status.st_mode & 0o022 == 0 else {
      throw .writableByOthers(path: file.path)
    }
    return try file.contents()
  }

  private func setAside(_ file: StateFile) -> AccessRecord {
    let path = file.path + ".damaged"
    rename(file.path, path)
    aside.withLock { $0 = path }
    return AccessRecord()
  }
}
