import JournalCore

// What the sample journal asks of chance. The standard library's `random(in:)` may change its
// arithmetic between versions; these keep one seed's journal the same for ever.
extension SeededGenerator {
  /// A generator of its own for a numbered thing (a day, a year), whatever was drawn before.
  init(seed: UInt64, purpose: UInt64, number: Int) {
    var mixer = SeededGenerator(seed: seed &+ purpose &* 0xD6E8_FEB8_6659_FD93)
    let salt = mixer.next()
    self.init(seed: salt ^ (UInt64(bitPattern: Int64(number)) &* 0x9FB2_1C65_1E98_DF25))
  }

  /// A number from 0 up to, but without, `bound`; 0 where there is nothing to choose from.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True `count` times in a thousand.
  mutating func perMille(_ count: Int) -> Bool {
    below(1000) < count
  }

  /// A bell-shaped number in ±3 × `reach`, its standard deviation about `reach`.
  mutating func spread(_ reach: Int) -> Int {
    below(2 * reach + 1) + below(2 * reach + 1) + below(2 * reach + 1) - 3 * reach
  }

  /// One of the values; the array must not be empty.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[below(values.count)]
  }
}

/// A smooth wave of two parabolas in -1000…1000 that begins at 0 and rises.
func demoWave(_ position: Int, period: Int) -> Int {
  let half = max(1, period / 2)
  let place = ((position % (2 * half)) + 2 * half) % (2 * half)
  let arc = place < half ? place : place - half
  let height = 4000 * arc * (half - arc) / (half * half)
  return place < half ? height : -height
}
