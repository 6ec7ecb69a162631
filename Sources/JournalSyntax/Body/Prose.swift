/// A stretch of prose that is scanned: bytes, and where they stand in the file.
///
/// Most often `bytes` is the whole file and `shift` 0; for a paragraph in a block quote it is a
/// copy of its lines without their `>`, as long as the original.
struct Prose: ~Escapable {
  let bytes: Span<UInt8>
  let start: Int
  let end: Int
  /// What to add to a place in `bytes` to get the place in the file.
  let shift: Int

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from start: Int, to end: Int, shift: Int = 0) {
    self.bytes = bytes
    self.start = start
    self.end = end
    self.shift = shift
  }

  /// The byte at a place, or 0 past the end.
  @inline(__always)
  func byte(_ at: Int) -> UInt8 { at < end ? bytes[at] : 0 }

  /// Two places in `bytes` as a range in the file.
  @inline(__always)
  func range(_ from: Int, _ to: Int) -> ByteRange { ByteRange(from + shift, to + shift) }
}
