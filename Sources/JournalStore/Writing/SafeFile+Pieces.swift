import Platform

extension SafeFile {
  /// Writes a file piece by piece; it takes the place of the old one when it is complete.
  ///
  /// Missing folders are created. A link is followed. Permissions, owner and attributes are kept.
  /// - Parameters:
  ///   - isOwn: whether an old file may be replaced; gets its last bytes, up to 128, and its first ones, up to
  ///     128.
  ///   - fill: passes the pieces on.
  /// - Returns: false if the old file may not be replaced; nothing is written then.
  /// - Throws: `StoreError`, or what `fill` throws; the file then contains what it contained before.
  public static func write(
    to path: String, replacing isOwn: (_ end: [UInt8], _ beginning: [UInt8]) -> Bool,
    _ fill: (@escaping (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws -> Bool {
    let place = try FilePlace(anywhere: path)
    let old = try place.openFile()
    defer { if let old { close(old) } }
    if let old, !isOwn(ending(of: old), beginning(of: old)) { return false }
    var thrown: (any Error)?
    let temporary: TemporaryFile
    do throws(StoreError) {
      temporary = try TemporaryFile(for: place, like: old) { (file) throws(SystemCallError) in
        do {
          try fill { piece in try FileBytes.write(piece, to: file) }
        } catch {
          thrown = error
          throw error as? SystemCallError ?? SystemCallError(ECANCELED)
        }
      }
    } catch {
      if let thrown, !(thrown is SystemCallError) { throw thrown }
      throw error
    }
    guard renameat(place.folder, temporary.name, place.folder, place.name) == 0 else {
      let code = errno
      temporary.remove(from: place)
      throw StoreError.cannotWrite(path: path, code)
    }
    do throws(SystemCallError) { try FileBytes.sync(folder: place.folder) } catch {
      throw StoreError.cannotWrite(path: path, error.code)
    }
    return true
  }

  private static func beginning(of file: Int32) -> [UInt8] { bytes(of: file, at: 0) }

  private static func ending(of file: Int32) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { return [] }
    return bytes(of: file, at: max(0, Int(status.st_size) - 128))
  }

  private static func bytes(of file: Int32, at place: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, 128, off_t(place)))
    }
  }
}
