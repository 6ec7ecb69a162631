/// Files that went wrong, the same on every run.
enum Damage {
  /// Changes a few bytes somewhere.
  static func strike(_ bytes: inout [UInt8], _ chance: inout Chance) {
    let place = Int.random(in: 0...bytes.count, using: &chance)
    let mark = marks.randomElement(using: &chance) ?? 0
    switch Int.random(in: 0..<5, using: &chance) {
    case 0 where place < bytes.count: bytes.remove(at: place)
    case 1 where place < bytes.count: bytes[place] = mark
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 8))
    case 3:
      let from = Int.random(in: 0...bytes.count, using: &chance)
      bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + 12)], at: place)
    default: bytes.insert(mark, at: place)
    }
  }

  private static let marks = Array("\n -:[]{}\"'#|>,&*!%@`\r\t\u{0}9a".utf8) + [0xFF, 0xE2, 0x80]
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers on every run.
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
