/// The randomisation test of pairs in which a coin decided which half was treated.
///
/// Had a coin fallen the other way, its pair's difference would have the other sign: that gives the
/// distribution that the mean difference is compared with, whatever days depend on. The interval
/// holds every shift that the test, with the shift taken out, doesn't reject at 5 %; for this
/// statistic its ends are means of subsets of the differences. After E. S. Edgington and P. Onghena,
/// "Randomization Tests" (2007), J. A. Hartigan, "Using Subsample Values as Typical Values", JASA 64
/// (1969), and P. H. Garthwaite, "Confidence Intervals from Randomization Tests", Biometrics 52
/// (1996).
public struct PairedRandomization: Hashable, Sendable, Codable {
  /// The mean of the pairs' differences.
  public var effect: Double
  /// The two-sided p.
  public var p: Double
  /// The lower end of the 95 % interval; nil where there are too few pairs for one.
  public var low: Double?
  /// The upper end of the 95 % interval; nil where there are too few pairs for one.
  public var high: Double?
  /// How many plans the p was counted over, the plan itself among them.
  public var plans: Int
  /// Whether these are all the plans that could have been drawn.
  public var isExact: Bool

  /// Up to so many pairs every plan is looked at.
  static let exactPairs = 16
  /// How many plans are drawn where there are too many to look at each.
  static let draws = 9_999

  /// Tests the differences of pairs, treated minus untreated; nil without a pair.
  /// - Parameter seed: for the draws.
  init?(_ differences: [Double], seed: UInt64) {
    guard !differences.isEmpty else { return nil }
    let count = differences.count
    let sum = differences.reduce(0, +)
    effect = sum / Double(count)
    isExact = count <= PairedRandomization.exactPairs
    var tally = Tally(sum: sum, count: count, size: differences.reduce(0) { $0 + abs($1) })
    if isExact {
      // A plan and its opposite say the same: the last pair need not be turned.
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

  /// The smallest p that so many pairs can give.
  static func smallest(pairs: Int) -> Double {
    pairs <= exactPairs ? 1 / Double(1 << max(0, pairs - 1)) : 1 / Double(draws + 1)
  }

  /// What turning pairs did.
  private struct Tally {
    let sum: Double
    let count: Int
    /// Differences that are equal but for rounding are equal.
    let size: Double
    /// How many plans differ at least as much as the one that was drawn.
    var extreme = 0
    /// The means of the turned and of the other differences: in between lie the shifts for which a
    /// plan differs at least as much as the one that was drawn.
    var ends: [(low: Double, high: Double)] = []

    /// Turns the pairs whose bits are set.
    mutating func add(_ differences: [Double], _ bits: UInt64) {
      var (part, turned) = (0.0, 0)
      for place in differences.indices where bits >> UInt64(place) & 1 == 1 {
        part += differences[place]
        turned += 1
      }
      add(part, turned)
    }

    /// Turns each pair by a coin.
    mutating func add(_ differences: [Double], _ generator: inout SeededGenerator) {
      var (part, turned) = (0.0, 0)
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
        // Nothing, or everything, was turned: the same for every shift.
        return ends.append((-.infinity, .infinity))
      }
      let (a, b) = (part / Double(turned), (sum - part) / Double(count - turned))
      ends.append((min(a, b), max(a, b)))
    }

    /// The shifts with p over 5 %: more than a twentieth of all plans, the drawn one among them,
    /// differ at least as much.
    func interval(of all: Int) -> (Double?, Double?) {
      let least = all / 20
      guard least > 0 else { return (nil, nil) }
      let low = ends.map(\.low).sorted()[least - 1]
      let high = ends.map(\.high).sorted(by: >)[least - 1]
      return low.isFinite && high.isFinite ? (low, high) : (nil, nil)
    }
  }
}
