#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Series as they might have been: blocks of days that follow one another, put together by chance, so
/// that what a day has from the days before it stays.
///
/// D. N. Politis and J. P. Romano, "The Stationary Bootstrap" (1994): each block begins on a day
/// drawn at random, its length is geometric, and the last day is followed by the first.
struct StationaryBootstrap: Sendable {
  /// How many days a series has; at least 1.
  let count: Int
  /// Days of a block, on average.
  let meanBlock: Double
  private var chance: SeededGenerator

  init(count: Int, meanBlock: Double, seed: UInt64) {
    self.count = count
    self.meanBlock = meanBlock
    chance = SeededGenerator(seed: seed)
  }

  /// The blocks of one more series; some of them run over the end, and go on at the beginning.
  mutating func next() -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    blocks.reserveCapacity(Int(Double(count) / meanBlock * 1.2) + 8)
    var left = count
    let stays = log(1 - 1 / meanBlock)
    while left > 0 {
      let start = Int(uniform() * Double(count))
      let length = 1 + Int(min(log(1 - uniform()) / stays, Double(left)))
      blocks.append(start..<start + min(length, left))
      left -= min(length, left)
    }
    return blocks
  }

  /// A number from 0 up to 1: 53 random bits.
  private mutating func uniform() -> Double { Double(chance.next() >> 11) * 0x1p-53 }
}
