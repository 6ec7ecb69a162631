import JournalCore

// The sample journal's random choices.
//
// The standard library's `random(in:)` may change its arithmetic between versions; these keep each
// seed's journal the same forever.
extension SeededGenerator {
  /// Creates an independent generator for a numbered item (a day, a year), regardless
  /// of earlier draws.
  init(seed: UInt64, purpose: UInt64, number: Int) {
    var mixer = SeededGenerator(seed: seed &+ purpose &* 0xD6E8_FEB8_6659_FD93)
    let salt = mixer.next()
    self.init(seed: salt ^ (UInt64(bitPattern: Int64(number)) &* 0x9FB2_1C65_1E98_DF25))
  }

  /// Returns a number from 0 up to but excluding `bound`; 0 if there is nothing to choose from.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns true `count` times in a thousand.
  mutating func perMille(_ count: Int) -> Bool {
    below(1000) < count
  }

  /// Returns a bell-shaped number in ±3 × `reach`, with a standard deviation of about `reach`.
  mutating func spread(_ reach: Int) -> Int {
    below(2 * reach + 1) + below(2 * reach + 1) + below(2 * reach + 1) - 3 * reach
  }

  /// Returns one of the values; the array must not be empty.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[below(values.count)]
  }
}

/// Returns a smooth wave of two parabolas in -1000…1000 that starts at 0 and rises.
func demoWave(_ position: Int, period: Int) -> Int {
  let half = max(1, period / 2)
  let place = ((position % (2 * half)) + 2 * half) % (2 * half)
  let arc = place < half ? place : place - half
  let height = 4000 * arc * (half - arc) / (half * half)
  return place < half ? height : -height
}
