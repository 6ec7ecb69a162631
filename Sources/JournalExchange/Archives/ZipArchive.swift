/// Files in one: a zip archive without compression, in memory.
public struct ZipArchive: Sendable {
  private let limit: Int
  private var writer = ZipWriter()
  private var bytes: [UInt8] = []

  private final class Memory { var bytes: [UInt8] = [] }

  /// Creates an empty archive.
  /// - Parameter limit: the most bytes that it may have.
  public init(limit: Int = Int.max) { self.limit = limit }

  /// Adds a file.
  /// - Parameter path: its path in the archive, with slashes, which doesn't lead out of it.
  /// - Throws: `ZipArchiveError.full`; nothing is added then.
  public mutating func add(_ path: String, _ contents: [UInt8]) throws(ZipArchiveError) {
    guard writer.finishedCount + contents.count + ZipWriter.cost(of: path) <= limit else {
      throw .full
    }
    let memory = Memory()
    do { try writer.add(path, contents) { memory.bytes += $0 } } catch { throw .full }
    bytes += memory.bytes
  }

  /// The archive as bytes.
  public func finished() -> [UInt8] {
    var writer = writer
    let memory = Memory()
    // Memory takes every piece.
    try? writer.finish { memory.bytes += $0 }
    return bytes + memory.bytes
  }
}
