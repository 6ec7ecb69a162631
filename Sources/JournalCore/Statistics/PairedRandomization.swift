/// The randomisation test for pairs in which a coin decided which half was treated.
///
/// If a coin had come up the other way, its pair's difference would have the opposite sign: this
/// gives the reference distribution for the mean difference, however the days depend on each other.
/// The interval contains every shift that the test, with the shift subtracted, doesn't reject at
/// 5 %; for this statistic its ends are means over subsets of the differences. After E. S.
/// Edgington and P. Onghena, "Randomization Tests" (2007), J. A. Hartigan, "Using Subsample Values
/// as Typical Values", JASA 64 (1969), and P. H. Garthwaite, "Confidence Intervals from
/// Randomization Tests", Biometrics 52 (1996).
public struct PairedRandomization: Hashable, Sendable, Codable {
  /// The pairs' mean difference.
  public var effect: Double
  /// The two-sided p-value.
  public var p: Double
  /// The lower end of the 95 % interval; nil if there are too few pairs.
  public var low: Double?
  /// The upper end of the 95 % interval; nil if there are too few pairs.
  public var high: Double?
  /// The number of plans that p was computed from, including the actual one.
  public var plans: Int
  /// True if these are all plans that could have been drawn.
  public var isExact: Bool

  /// The maximum number of pairs for which every plan is enumerated.
  static let exactPairs = 16
  /// The number of plans drawn if there are too many to enumerate.
  static let draws = 9_999

  /// Tests the pairs' differences, treated minus untreated; returns nil without a pair.
  /// - Parameter seed: the seed for the draws.
  init?(_ differences: [Double], seed: UInt64) {
    guard !differences.isEmpty else { return nil }
    let count = differences.count
    let sum = differences.reduce(0, +)
    effect = sum / Double(count)
    isExact = count <= PairedRandomization.exactPairs
    var tally = Tally(sum: sum, count: count, size: differences.reduce(0) { $0 + abs($1) })
    if isExact {
      // A plan and its opposite are equally extreme, so the last pair needn't be flipped.
      for turned in 1..<(1 << (count - 1)) where count > 1 {
        tally.add(differences, UInt64(turned))
      }
    } else {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<PairedRandomization.draws { tally.add(differences, &generator) }
    }
    let all = tally.ends.count + 1
    p = Double(tally.extreme + 1) / Double(all)
    plans = isExact ? 2 * all : all
    (low, high) = tally.interval(of: all)
  }

  /// Returns the smallest possible p for a number of pairs.
  static func smallest(pairs: Int) -> Double {
    pairs <= exactPairs ? 1 / Double(1 << max(0, pairs - 1)) : 1 / Double(draws + 1)
  }

  /// The results from flipping pairs.
  private struct Tally {
    let sum: Double
    let count: Int
    /// Differences that are equal except for rounding count as equal.
    let size: Double
    /// The number of plans with a difference at least as large as the actual plan's.
    var extreme = 0
    /// The means of the flipped and the other differences: for the shifts between them a plan's
    /// difference is at least as large as the actual one's.
    var ends: [(low: Double, high: Double)] = []

    /// Flips the pairs whose bits are set.
    mutating func add(_ differences: [Double], _ bits: UInt64) {
      var part = 0.0
      var turned = 0
      for place in differences.indices where bits >> UInt64(place) & 1 == 1 {
        part += differences[place]
        turned += 1
      }
      add(part, turned)
    }

    /// Flips each pair at random.
    mutating func add(_ differences: [Double], _ generator: inout SeededGenerator) {
      var part = 0.0
      var turned = 0
      var bits: UInt64 = 0
      for place in differences.indices {
        if place % 64 == 0 { bits = generator.next() }
        if bits & 1 == 1 {
          part += differences[place]
          turned += 1
        }
        bits >>= 1
      }
      add(part, turned)
    }

    private mutating func add(_ part: Double, _ turned: Int) {
      if abs(sum - 2 * part) >= abs(sum) - 1e-9 * size { extreme += 1 }
      guard turned > 0, turned < count else {
        // Nothing or everything was flipped: equally extreme for every shift.
        return ends.append((-.infinity, .infinity))
      }
      let a = part / Double(turned)
      let b = (sum - part) / Double(count - turned)
      ends.append((min(a, b), max(a, b)))
    }

    /// Returns the range of shifts with p above 5 %: more than a twentieth of all plans, including
    /// the actual one, have a difference at least as large.
    func interval(of all: Int) -> (Double?, Double?) {
      let least = all / 20
      guard least > 0 else { return (nil, nil) }
      let low = ends.map(\.low).sorted()[least - 1]
      let high = ends.map(\.high).sorted(by: >)[least - 1]
      return low.isFinite && high.isFinite ? (low, high) : (nil, nil)
    }
  }
}
