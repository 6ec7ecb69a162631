/// A half-open range of bytes in one file, counted from the file's first byte (a BOM included).
///
/// Files are at most 8 MiB (`SyntaxLimits.fileBytes`), so 32 bits are enough.
public struct ByteRange: Hashable, Sendable {
  /// The first byte.
  public var start: Int32
  /// The byte after the last one.
  public var end: Int32

  /// Creates a range; `end` must not be less than `start`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// The number of bytes in the range.
  @inlinable public var count: Int { Int(end) - Int(start) }
  /// Whether the range contains no bytes.
  @inlinable public var isEmpty: Bool { end <= start }
  /// The range as a range of `Int`, for slicing.
  @inlinable public var indices: Range<Int> { Int(start)..<Int(end) }
}
