/// A stretch of prose to scan: bytes, and their place in the file.
///
/// In most cases, `bytes` is the whole file and `shift` is 0. For a paragraph in a block quote, it
/// is a copy of its lines without their `>`, as long as the original.
struct Prose: ~Escapable {
  let bytes: Span<UInt8>
  let start: Int
  let end: Int
  /// The offset from a place in `bytes` to the place in the file.
  let shift: Int

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from start: Int, to end: Int, shift: Int = 0) {
    self.bytes = bytes
    self.start = start
    self.end = end
    self.shift = shift
  }

  /// Returns the byte at a place, or 0 after the end.
  @inline(__always)
  func byte(_ at: Int) -> UInt8 { at < end ? bytes[at] : 0 }

  /// Returns the range in the file between two places in `bytes`.
  @inline(__always)
  func range(_ from: Int, _ to: Int) -> ByteRange { ByteRange(from + shift, to + shift) }
}
