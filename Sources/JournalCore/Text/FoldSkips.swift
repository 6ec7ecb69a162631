import JournalSyntax

/// The characters of a text that no match of a pattern begins with; most are skipped by one look
/// at their first byte, or at the first two.
struct FoldSkips: Sendable {
  /// For each byte, whether it is skipped alone.
  private var bytes: [Bool]
  /// For the first two bytes of a character, 6 bits of each, whether it is skipped.
  private var pairs: [Bool]

  /// Creates the skips of a pattern's first byte in a table; nil skips everything.
  init(_ first: UInt8?, _ table: FoldTable) {
    bytes = (UInt8.min...UInt8.max).map { byte in
      byte < 0x80 ? byte.inLowerCase != first : byte != first
    }
    pairs = [Bool](repeating: true, count: 64 * 64)
    guard let first else { return }
    if first >= 0xC0 {
      for second in 0..<64 { pairs[Int(first & 0x3F) << 6 | second] = false }
    }
    for code in table.characters(with: first) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let start = Array(scalar.utf8.prefix(2))
      bytes[Int(start[0])] = false
      pairs[Int(start[0] & 0x3F) << 6 | Int(start[1] & 0x3F)] = false
    }
  }

  /// Returns the place of the first character that isn't skipped, from a place on.
  @inline(__always)
  func end(_ start: Int, _ text: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var at = start
      while true {
        while at < limit, bytes[Int(text[at])] { at += 1 }
        guard at + 1 < limit, text[at] >= 0xC0, text[at + 1] & 0xC0 == 0x80,
          pairs[Int(text[at] & 0x3F) << 6 | Int(text[at + 1] & 0x3F)]
        else { return at }
        at += 2
      }
    }
  }
}
