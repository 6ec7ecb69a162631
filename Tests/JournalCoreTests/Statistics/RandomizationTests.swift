import Foundation
import Testing

@testable import JournalCore

@Suite struct RandomizationTests {
  @Test(
    "p is SciPy's, and the interval is what a search over all plans finds",
    arguments: knownRandomizations)
  func known(
    _ row: (differences: [Double], effect: Double, p: Double, low: Double?, high: Double?)
  ) throws {
    let test = try #require(PairedRandomization(row.differences, seed: 1))
    #expect(abs(test.effect - row.effect) < 1e-12)
    #expect(abs(test.p - row.p) < 1e-12)
    #expect(test.plans == 1 << row.differences.count && test.isExact)
    #expect((test.low == nil) == (row.low == nil) && (test.high == nil) == (row.high == nil))
    #expect(abs((test.low ?? 0) - (row.low ?? 0)) < 1e-8)
    #expect(abs((test.high ?? 0) - (row.high ?? 0)) < 1e-8)
  }

  @Test("without a pair there is nothing to test")
  func empty() { #expect(PairedRandomization([], seed: 1) == nil) }

  @Test("six pairs are the fewest that can show anything at 5 %")
  func smallest() {
    #expect(PairedRandomization.smallest(pairs: 5) > 0.05)
    #expect(PairedRandomization.smallest(pairs: 6) == 0.03125)
    #expect(PairedRandomization([1, 1, 2, 1, 3, 1], seed: 1)?.p == 0.03125)
  }

  @Test("many pairs are tested by drawn plans, the same for the same seed, near the exact p")
  func drawn() throws {
    // 17 pairs are too many for all plans; the differences of 16 and a 0 have the p of the 16.
    let differences = (0..<16).map { Double(($0 * 7) % 11) - 4.25 }
    let exact = try #require(PairedRandomization(differences, seed: 1))
    let drawn = try #require(PairedRandomization(differences + [0], seed: 1))
    #expect(exact.isExact && !drawn.isExact && drawn.plans == 10_000)
    #expect(drawn == PairedRandomization(differences + [0], seed: 1))
    // Four standard errors of 9,999 draws are 0.02.
    #expect(abs(drawn.p - exact.p) < 0.02)
    let (low, high) = (try #require(drawn.low), try #require(drawn.high))
    #expect(low < drawn.effect && drawn.effect < high)
  }

  @Test(
    "the difference of two means has the interval of the whole covariance matrix",
    arguments: knownDifferences.indices)
  func differences(_ row: Int) throws {
    let known = knownDifferences[row]
    let daily = MoodNoise.daily(known.days, known.values)
    func range(_ days: ClosedRange<Int>) -> DayRange {
      DayRange(Day(number: Int32(days.lowerBound)), Day(number: Int32(days.upperBound)))
    }
    let found = try #require(
      MeanDifference(daily, in: range(known.second), before: range(known.first)))
    #expect(abs(found.difference - known.difference) < 1e-12)
    // The quantile of Student's t is an approximation, good to a thousandth of the width.
    let width = known.high - known.low
    #expect(abs(found.low - known.low) < width / 1_000)
    #expect(abs(found.high - known.high) < width / 1_000)
  }

  @Test("too few days, or none that follow one another, have no interval")
  func few() {
    let week = (
      DayRange(Day(number: 53), Day(number: 59)), DayRange(Day(number: 46), Day(number: 52))
    )
    func difference(_ days: [Int]) -> MeanDifference? {
      let values = days.map { Double($0 % 5) }
      return MeanDifference(MoodNoise.daily(days, values), in: week.0, before: week.1)
    }
    #expect(difference(Array(0..<60)) != nil)
    #expect(difference(Array(31..<60)) == nil)
    #expect(difference(Array(0..<56)) == nil)
    #expect(difference(Array(0..<60).filter { $0 % 2 == 0 } + [1, 3]) == nil)
  }
}

/// Moods of nobody: noise that remembers yesterday.
enum MoodNoise {
  static func daily(_ days: [Int], _ values: [Double]) -> DailyValues {
    var gathering = DailyValues.Gathering(sums: false)
    for (day, value) in zip(days, values) { gathering.add(value, on: Day(number: Int32(day))) }
    return gathering.finish()
  }

  /// A standard normal number, by Box and Muller.
  static func normal(_ generator: inout SeededGenerator) -> Double {
    func uniform() -> Double { (Double(generator.next() >> 11) + 0.5) / Double(1 << 53) }
    return (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
  }

  /// A first-order autoregression with a standard deviation of 1.5 around 6; rounded to 1–10 where
  /// `isRounded`.
  static func series(
    _ count: Int, phi: Double, isRounded: Bool = true, _ generator: inout SeededGenerator
  ) -> [Double] {
    var latent = normal(&generator)
    return (0..<count).map { _ in
      latent = phi * latent + (1 - phi * phi).squareRoot() * normal(&generator)
      let mood = 6 + 1.5 * latent
      return isRounded ? min(10, max(1, mood.rounded())) : mood
    }
  }
}
