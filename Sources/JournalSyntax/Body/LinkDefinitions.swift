/// The link reference definitions of a body, `[label]: target "title"`, and their targets.
struct LinkDefinitions: Sendable {
  /// The maximum length of a label, as in CommonMark.
  static let longestLabel = 999

  /// All definitions in text order, each with its target, including those whose label was already
  /// defined.
  private(set) var all: [(source: ByteRange, target: ByteRange)] = []
  private var targets: [UInt64: ByteRange] = [:]
  private var key: [UInt8] = []

  /// Whether there are no definitions.
  var isEmpty: Bool { targets.isEmpty }

  mutating func removeAll() {
    if !targets.isEmpty { targets.removeAll(keepingCapacity: true) }
    if !all.isEmpty { all.removeAll(keepingCapacity: true) }
  }

  /// Adds a definition; the first one of a label wins.
  mutating func add(
    _ label: Range<Int>, in bytes: Span<UInt8>, source: ByteRange, target: ByteRange
  ) {
    all.append((source, target))
    let key = hash(label, in: bytes)
    if targets[key] == nil { targets[key] = target }
  }

  /// Returns the target of a label.
  mutating func target(of label: Range<Int>, in bytes: Span<UInt8>) -> ByteRange? {
    guard !label.isEmpty, label.count <= Self.longestLabel else { return nil }
    return targets[hash(label, in: bytes)]
  }

  /// Returns a hash of a label, comparing labels as CommonMark does: case is folded and white space
  /// collapsed.
  ///
  /// Two labels with the same 64-bit hash are considered equal.
  private mutating func hash(_ label: Range<Int>, in bytes: Span<UInt8>) -> UInt64 {
    key.removeAll(keepingCapacity: true)
    var isASCII = true
    let start = bytes.afterSpaces(label.lowerBound, label.upperBound)
    for at in start..<bytes.beforeSpaces(start, label.upperBound) {
      let byte = bytes[at]
      if !byte.isSpace {
        key.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        if byte >= 0x80 { isASCII = false }
      } else if !bytes[at - 1].isSpace {
        key.append(Byte.space)
      }
    }
    // Case folding for other scripts: to upper and back to lower case, so that `ß` and `SS` match.
    if !isASCII {
      key = Array(String(decoding: key, as: UTF8.self).lowercased().uppercased().lowercased().utf8)
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
