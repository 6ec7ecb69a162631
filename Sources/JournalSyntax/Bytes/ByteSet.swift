/// A set of bytes, as a table: one access says whether it contains a byte.
struct ByteSet: Sendable {
  private let isMember: [Bool]

  /// Creates the set of the bytes of a text.
  init(_ text: StaticString) {
    isMember = text.withUTF8Buffer { bytes in (0...255).map { bytes.contains($0) } }
  }

  /// Returns whether a byte is in the set.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { isMember[Int(byte)] }
}

extension Span<UInt8> {
  /// Returns the first place at or after another with a byte of a set; if there is none, the end.
  @inline(__always)
  func next(of set: ByteSet, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, !set.contains(self[at]) { at += 1 }
    return at
  }
}
