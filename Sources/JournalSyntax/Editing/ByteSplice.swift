/// One run of bytes of a file, and the bytes that take its place.
public struct ByteSplice: Hashable, Sendable {
  /// The bytes that go; an empty range is a place between two bytes.
  public var range: ByteRange
  /// The bytes that come.
  public var replacement: [UInt8]

  /// Makes a splice.
  public init(_ range: ByteRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  init(_ start: Int, _ end: Int, _ replacement: [UInt8]) {
    self.init(ByteRange(start, max(start, end)), replacement)
  }

  /// How many bytes longer the file becomes.
  var growth: Int { replacement.count - range.count }

  /// The file with the splice made; `range` lies within it.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + max(0, growth))
    result += bytes[..<range.indices.lowerBound]
    result += replacement
    result += bytes[range.indices.upperBound...]
    return result
  }

  /// What undoes it: the splice of the new file that gives the old one back.
  public func undoing(in bytes: [UInt8]) -> ByteSplice {
    let start = Int(range.start)
    return ByteSplice(start, start + replacement.count, Array(bytes[range.indices]))
  }
}
