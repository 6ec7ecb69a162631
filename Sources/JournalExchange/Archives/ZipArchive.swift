/// Files in one: a zip archive without compression, which every system opens.
///
/// Source: PKWARE's APPNOTE 6.3, sections 4.3 and 4.4. Names are UTF-8, and all times are the first
/// moment that the format knows, so that the same files are the same archive.
public struct ZipArchive: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Creates an empty archive.
  /// - Parameter limit: the most bytes that it may have, up to what its numbers have room for.
  public init(limit: Int = Int(UInt32.max)) { self.limit = min(limit, Int(UInt32.max)) }

  /// Adds a file.
  /// - Parameter path: its path in the archive, with slashes, which doesn't lead out of it.
  /// - Throws: `ZipArchiveError.full`.
  public mutating func add(_ path: String, _ contents: [UInt8]) throws(ZipArchiveError) {
    let name = Array(path.utf8)
    let added = contents.count + 2 * name.count + 76
    guard count < Int(UInt16.max), name.count <= Int(UInt16.max),
      bytes.count + directory.count + added + 22 <= limit
    else { throw .full }
    let about = ZipArchive.about(name, contents)
    directory += ZipArchive.words(0x0201_4b50) + ZipArchive.halves(20) + about
    // No comment, the first disk, no attributes, and where the file begins.
    directory += ZipArchive.halves(0, 0, 0) + ZipArchive.words(0, UInt32(bytes.count)) + name
    bytes += ZipArchive.words(0x0403_4b50) + about + name + contents
    count += 1
  }

  /// The archive as bytes.
  public func finished() -> [UInt8] {
    let number = UInt16(count)
    return bytes + directory + ZipArchive.words(0x0605_4b50)
      + ZipArchive.halves(0, 0, number, number)
      + ZipArchive.words(UInt32(directory.count), UInt32(bytes.count)) + ZipArchive.halves(0)
  }

  /// Returns what both headers of a file have: version 2.0, UTF-8, stored, 1 January 1980, checksum,
  /// sizes, length of the name, no extra field.
  private static func about(_ name: [UInt8], _ contents: [UInt8]) -> [UInt8] {
    let size = UInt32(contents.count)
    return halves(20, 1 << 11, 0, 0, 1 << 5 | 1) + words(CRC32.of(contents), size, size)
      + halves(UInt16(name.count), 0)
  }

  private static func halves(_ values: UInt16...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  private static func words(_ values: UInt32...) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  }
}

/// Why a file can't be added to an archive.
public enum ZipArchiveError: Error, Hashable, Sendable {
  /// There are more files, or more bytes, than the archive may have.
  case full
}
