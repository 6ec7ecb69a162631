/// A range of bytes in a file, and the bytes that replace it.
public struct ByteSplice: Hashable, Sendable {
  /// The bytes to remove; an empty range is a place between two bytes.
  public var range: ByteRange
  /// The bytes to insert.
  public var replacement: [UInt8]

  /// Creates a splice from a range and its replacement.
  public init(_ range: ByteRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  init(_ start: Int, _ end: Int, _ replacement: [UInt8]) {
    self.init(ByteRange(start, max(start, end)), replacement)
  }

  /// The number of bytes by which the file grows.
  var growth: Int { replacement.count - range.count }

  /// Returns the file with the splice applied; `range` must be within the file.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + max(0, growth))
    result += bytes[..<range.indices.lowerBound]
    result += replacement
    result += bytes[range.indices.upperBound...]
    return result
  }
}
