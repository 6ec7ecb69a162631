extension Experiment {
  /// The values a plan is drawn from; the same values give the same plan everywhere.
  public struct Draw: Hashable, Sendable, Codable {
    /// The first day.
    public var started: Day
    /// The number of days: an even number.
    public var days: Int
    /// The minimum number of days in a block; leftover days make some blocks longer by one.
    public var block: Int
    /// The seed of the coin tosses.
    public var seed: UInt64

    /// Creates the values to draw a plan from.
    public init(started: Day, days: Int, block: Int, seed: UInt64) {
      (self.started, self.days, self.block, self.seed) = (started, days, block, seed)
    }

    /// The number of pairs of blocks.
    public var pairs: Int { max(1, days / 2 / max(1, block)) }

    /// The plan: pairs of blocks of the same length; in each pair a coin toss decides whether the
    /// first or the second is on.
    public var plan: [Block] {
      let (half, pairs) = (days / 2, pairs)
      var generator = SeededGenerator(seed: seed)
      var day = started
      return (0..<pairs).flatMap { pair in
        let length = half * (pair + 1) / pairs - half * pair / pairs
        let isFirstOn = generator.next() >> 63 == 1
        let (first, second) = (DayRange(day, day + (length - 1)), day + length)
        day = second + length
        return [
          Block(first, isOn: isFirstOn),
          Block(DayRange(second, second + (length - 1)), isOn: !isFirstOn),
        ]
      }
    }

    /// The smallest possible p-value.
    public var smallestP: Double { PairedRandomization.smallest(pairs: pairs) }
  }

  /// Returns the length of the longest block, up to a week, that leaves at least seven pairs.
  public static func usualBlock(of days: Int) -> Int { min(7, max(1, days / 14)) }

  /// Returns the fewest days that can show anything at 5 % with blocks of a length: six pairs,
  /// whose smallest p is 1/32.
  public static func fewestDays(block: Int) -> Int { 12 * block }

  /// Whether the plan in the file differs from the one its seed draws; false if no seed is stored.
  public var isPlanEdited: Bool { draw.map { $0.plan != plan } ?? false }
}
