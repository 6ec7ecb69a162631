extension Experiment {
  /// What a plan is drawn with; the same values give the same plan everywhere.
  public struct Draw: Hashable, Sendable, Codable {
    /// The first day.
    public var started: Day
    /// How many days: an even number.
    public var days: Int
    /// How many days a block has at least; the days that are left over make some longer by one.
    public var block: Int
    /// The seed of the coins.
    public var seed: UInt64

    /// Makes the values.
    public init(started: Day, days: Int, block: Int, seed: UInt64) {
      (self.started, self.days, self.block, self.seed) = (started, days, block, seed)
    }

    /// How many pairs of blocks there are.
    public var pairs: Int { max(1, days / 2 / max(1, block)) }

    /// The plan: pairs of blocks of the same length, in each of which a coin decides whether the
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

    /// The smallest p that there can be.
    public var smallestP: Double { PairedRandomization.smallest(pairs: pairs) }
  }

  /// The longest block, up to a week, that leaves at least seven pairs.
  public static func usualBlock(of days: Int) -> Int { min(7, max(1, days / 14)) }

  /// How many days with blocks of a length can show anything at 5 %: six pairs, whose smallest p is
  /// 1/32.
  public static func fewestDays(block: Int) -> Int { 12 * block }

  /// Whether the plan of the file is not the one that its seed draws; false where no seed is kept.
  public var isPlanEdited: Bool { draw.map { $0.plan != plan } ?? false }
}
