internal import CZlib

/// Writes a zip archive without compression, piece by piece.
///
/// Source: PKWARE's APPNOTE 6.3, sections 4.3 to 4.5, with zip64 if there are many files or bytes.
/// Names are UTF-8, and all times are the earliest in the format, so the same files make the same
/// archive.
public struct ZipWriter: Sendable {
  /// A function that receives each piece of the archive.
  public typealias Output = (UnsafeRawBufferPointer) throws -> Void

  /// The smallest number stored in the extra field, as in zip64.
  private let limit: Int
  private var directory: [UInt8] = []
  private var count = 0
  /// The number of bytes written.
  private(set) var place = 0

  /// The comment after the archive's end that identifies it, so the next export may overwrite it.
  static let comment = Array("Exported by Daymark".utf8)

  /// The archive's size in bytes if nothing more is added.
  var finishedCount: Int {
    place + directory.count + ZipWriter.comment.count + (isLarge ? 98 : 22)
  }

  private var isLarge: Bool { place >= limit || count >= Int(UInt16.max) }

  /// Returns the maximum number of bytes a file takes besides its own.
  static func cost(of path: String) -> Int { 2 * path.utf8.count + 76 + 48 }

  /// Creates an empty writer.
  public init() { self.init(limit: Int(UInt32.max)) }

  /// Creates a writer with a smaller limit for zip64.
  init(limit: Int) { self.limit = limit }

  /// Returns true if a file is empty or was written here, and so may be overwritten.
  /// - Parameter end: the file's last bytes.
  public static func isOwn(_ end: [UInt8]) -> Bool {
    end.isEmpty || end.suffix(comment.count) == comment
  }

  /// Adds a file.
  /// - Parameter path: its path in the archive, with slashes, not leading out of it.
  public mutating func add(_ path: String, _ contents: [UInt8], to put: @escaping Output) throws {
    try add(path, count: contents.count, checksum: CRC32.of(contents), to: put) { put in
      try contents.withUnsafeBytes(put)
    }
  }

  /// Adds a file that is read twice: for its checksum, and for its bytes.
  /// - Parameters:
  ///   - path: its path in the archive, with slashes, not leading out of it.
  ///   - read: passes on all its bytes, the same each time.
  /// - Throws: `ZipArchiveError.changed`, or any error from `read`.
  public mutating func add(
    _ path: String, to put: @escaping Output, reading read: (@escaping Output) throws -> Void
  ) throws {
    let sum = Sum()
    try read { sum.add($0) }
    try add(path, count: sum.count, checksum: sum.checksum.value, to: put, read)
  }

  private mutating func add(
    _ path: String, count size: Int, checksum: UInt32, to put: @escaping Output,
    _ read: (@escaping Output) throws -> Void
  ) throws {
    let name = Array(path.utf8)
    guard name.count <= Int(UInt16.max) else { throw ZipArchiveError.full }
    let start = place
    let about = about(name, size, checksum)
    let large = size >= limit ? ZipWriter.extra([size, size]) : []
    try write(
      ZipWriter.words(0x0403_4b50) + about + ZipWriter.halves(large.count) + name + large, put)
    let passed = Sum()
    try read { piece in
      passed.add(piece)
      try put(piece)
    }
    guard passed.count == size, passed.checksum.value == checksum else {
      throw ZipArchiveError.changed
    }
    place += size
    let far = start >= limit ? [start] : []
    let more = (size >= limit ? [size, size] : []) + far
    let extra = more.isEmpty ? [] : ZipWriter.extra(more)
    directory += ZipWriter.words(0x0201_4b50) + ZipWriter.halves(45) + about
    // No comment, the first disk, no attributes, and where the file begins.
    directory += ZipWriter.halves(extra.count, 0, 0, 0) + ZipWriter.words(0, short(start))
    directory += name + extra
    count += 1
  }

  /// Writes the directory; nothing can be added after it.
  public mutating func finish(to put: @escaping Output) throws {
    let start = place
    let isLarge = isLarge
    try write(directory, put)
    if isLarge {
      let end = place
      try write(
        ZipWriter.words(0x0606_4b50) + ZipWriter.longs(44) + ZipWriter.halves(45, 45)
          + ZipWriter.words(0, 0) + ZipWriter.longs(count, count, directory.count, start), put)
      try write(ZipWriter.words(0x0706_4b50, 0) + ZipWriter.longs(end) + ZipWriter.words(1), put)
    }
    let number = min(count, Int(UInt16.max))
    try write(
      ZipWriter.words(0x0605_4b50) + ZipWriter.halves(0, 0, number, number)
        + ZipWriter.words(short(directory.count), short(start))
        + ZipWriter.halves(ZipWriter.comment.count) + ZipWriter.comment, put)
  }

  private mutating func write(_ bytes: [UInt8], _ put: @escaping Output) throws {
    try bytes.withUnsafeBytes(put)
    place += bytes.count
  }

  /// The count and checksum of the bytes so far.
  private final class Sum {
    private(set) var count = 0
    private(set) var checksum = CRC32()

    func add(_ piece: UnsafeRawBufferPointer) {
      count += piece.count
      checksum.add(piece)
    }
  }

  // MARK: Numbers

  /// Returns a number for its own field: all ones if it is in the extra field.
  private func short(_ number: Int) -> UInt32 { number < limit ? UInt32(number) : UInt32.max }

  /// Returns the extra field with the numbers too large for their own fields.
  private static func extra(_ numbers: [Int]) -> [UInt8] {
    halves(1, numbers.count * 8) + numbers.flatMap { longs($0) }
  }

  /// Returns the shared part of a file's two headers: version 4.5, UTF-8, stored, 1 January 1980,
  /// checksum, sizes, name length.
  private func about(_ name: [UInt8], _ count: Int, _ checksum: UInt32) -> [UInt8] {
    ZipWriter.halves(45, 1 << 11, 0, 0, 1 << 5 | 1)
      + ZipWriter.words(checksum, short(count), short(count)) + ZipWriter.halves(name.count)
  }

  private static func halves(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func words(_ values: UInt32...) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  }

  private static func longs(_ values: Int...) -> [UInt8] {
    values.flatMap { value in (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  }
}

/// The reason a file can't be added to an archive.
package enum ZipArchiveError: Error, Hashable, Sendable {
  /// The name is too long, or there are more bytes than allowed.
  case full
  /// The file changed while it was read.
  case changed
}

/// Several files in one: a zip archive without compression, in memory.
package struct ZipArchive: Sendable {
  private let limit: Int
  private var writer = ZipWriter()
  private var bytes: [UInt8] = []

  private final class Memory { var bytes: [UInt8] = [] }

  /// Creates an empty archive.
  /// - Parameter limit: the maximum number of bytes.
  package init(limit: Int = Int.max) { self.limit = limit }

  /// Adds a file.
  /// - Parameter path: its path in the archive, with slashes, not leading out of it.
  /// - Throws: `ZipArchiveError.full`; nothing is added then.
  package mutating func add(_ path: String, _ contents: [UInt8]) throws(ZipArchiveError) {
    guard writer.finishedCount + contents.count + ZipWriter.cost(of: path) <= limit else {
      throw .full
    }
    let memory = Memory()
    do { try writer.add(path, contents) { memory.bytes += $0 } } catch { throw .full }
    bytes += memory.bytes
  }

  /// Returns the archive as bytes.
  package func finished() -> [UInt8] {
    var writer = writer
    let memory = Memory()
    // Writing to memory can't fail.
    try? writer.finish { memory.bytes += $0 }
    return bytes + memory.bytes
  }
}

/// The CRC-32 checksum of zip archives (ISO 3309), by zlib.
struct CRC32 {
  private var sum: UInt = 0

  /// The checksum of the added bytes.
  var value: UInt32 { UInt32(truncatingIfNeeded: sum) }

  /// Adds bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    // Without an address, zlib would start over.
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
    sum = crc32_z(sum, start, z_size_t(bytes.count))
  }

  /// Returns the checksum of bytes.
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    bytes.withUnsafeBytes { sum.add($0) }
    return sum.value
  }
}
