/// Random numbers that are the same for the same seed (SplitMix64).
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to but excluding `bound`; 0 if there is nothing to choose from.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns true `count` times in a thousand.
  mutating func perMille(_ count: Int) -> Bool { below(1000) < count }

  /// Returns one of the values; the array must not be empty.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
