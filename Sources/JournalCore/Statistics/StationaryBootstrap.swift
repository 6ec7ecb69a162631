import CPure

/// A bootstrap for time series: random blocks of consecutive days are joined, which preserves each
/// day's dependence on the days before.
///
/// D. N. Politis and J. P. Romano, "The Stationary Bootstrap" (1994): each block begins on a random
/// day, its length is geometric, and the last day is followed by the first.
struct StationaryBootstrap: Sendable {
  /// The number of days in a series; at least 1.
  let count: Int
  /// The mean block length in days.
  let meanBlock: Double
  private var chance: SeededGenerator

  init(count: Int, meanBlock: Double, seed: UInt64) {
    self.count = count
    self.meanBlock = meanBlock
    chance = SeededGenerator(seed: seed)
  }

  /// Returns another series' blocks; some run past the end and continue at the beginning.
  mutating func next() -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    blocks.reserveCapacity(Int(clamping: Double(count) / meanBlock * 1.2) + 8)
    var left = count
    let stays = cpure_log(1 - 1 / meanBlock)
    while left > 0 {
      let start = Int(clamping: uniform() * Double(count))
      let length = 1 + Int(clamping: min(cpure_log(1 - uniform()) / stays, Double(left)))
      blocks.append(start..<start + min(length, left))
      left -= min(length, left)
    }
    return blocks
  }

  /// Returns a number from 0 up to but excluding 1: 53 random bits.
  private mutating func uniform() -> Double { Double(chance.next() >> 11) * 0x1p-53 }
}
