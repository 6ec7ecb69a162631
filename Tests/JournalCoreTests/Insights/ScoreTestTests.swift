import Testing

@testable import JournalCore

@Suite("An association is tested by scores of innovations")
struct ScoreTestTests {
  /// A journal of 120 days from a Monday, made by a generator of 31 bits: every ninth day is missing,
  /// and on days with the candidate the mood is two points higher.
  private static let golden: (mood: GappedSeries, candidate: GappedSeries, weekdays: [Int]) = {
    func digits(_ seed: Int, _ base: Int) -> [Int] {
      var state = seed
      return (0..<120).map { _ in
        state = (state * 1_103_515_245 + 12_345) % (1 << 31)
        return (state >> 16) % base
      }
    }
    let candidate = digits(7, 10).map { $0 < 4 ? 1.0 : 0 }
    let noise = digits(99, 5)
    let mood = noise.indices.map { day in
      Double(1 + noise[day] + (day > 0 ? noise[day - 1] : 0)) + 2 * candidate[day]
    }
    func gapped(_ values: [Double]) -> GappedSeries {
      GappedSeries(values: values.enumerated().map { $0 % 9 == 4 ? .nan : $1 })
    }
    return (gapped(mood), gapped(candidate), (0..<120).map { $0 % 7 })
  }()

  private static let adjusted = golden.mood.withoutMeans(of: golden.weekdays)
    .withoutRunningMedian(reach: 14, least: 7).centred

  private func isClose(_ a: Double, _ b: Double, _ digits: Double = 1e-9) -> Bool {
    abs(a - b) <= digits * max(1, abs(b))
  }

  @Test("the adjusted mood of the example")
  func adjusted() {
    #expect(Self.adjusted.known == 107)
    #expect(isClose(Self.adjusted.lagOne, 0.200408053621))
    let first = [-3.36888629, -0.56888629, -1.24388629]
    #expect(zip(Self.adjusted.values, first).allSatisfy { isClose($0, $1, 1e-8) })
  }

  @Test("the same day")
  func same() throws {
    let rows = try #require(
      ScoredRows(
        Self.adjusted, phi: Self.adjusted.lagOne,
        on: ScoredRows.days(Self.adjusted, Self.golden.candidate)))
    #expect(rows.innovations.count == 106)
    #expect(isClose(rows.innovations[0], 0.078261215263))
    #expect(isClose(ScoredRows.normalScores(rows.innovations)[0], -0.082665337643))
    let y = rows.innovations(of: Self.golden.candidate, Self.golden.weekdays)
    let test = try #require(ScoreTest(rows, y))
    #expect(isClose(test.inflation, 1.006966642500) && test.memory == 1)
    #expect(isClose(test.t, 5.212871959778))
    #expect(isClose(test.p * 1e6, 1.049149, 1e-6))
    let effect = try #require(PickedEffect(rows, y, test, pairs: 9))
    #expect(isClose(effect.slope, 2.108636877234))
    #expect(isClose(effect.plain.low, 1.353030979778))
    #expect(isClose(effect.plain.high, 2.864242774689))
    #expect(isClose(effect.effect, 2.098119575030))
    #expect(isClose(effect.low, 1.219540219950) && isClose(effect.high, 2.864077015729))
  }

  @Test("the day after, before the other day is taken out")
  func after() throws {
    let candidate = Self.golden.candidate.delayed(by: 1)
    let rows = try #require(
      ScoredRows(
        Self.adjusted, phi: Self.adjusted.lagOne,
        on: ScoredRows.days(Self.adjusted, candidate)))
    #expect(rows.innovations.count == 92)
    #expect(isClose(rows.innovations[0], -1.197589788221))
    #expect(isClose(ScoredRows.normalScores(rows.innovations)[0], -0.589455797850))
    let y = rows.innovations(of: candidate, Self.golden.weekdays)
    let test = try #require(ScoreTest(rows, y))
    #expect(isClose(test.inflation, 1.030020015207) && test.memory == 1)
    #expect(isClose(test.t, -2.112544234692))
    #expect(isClose(y.product(rows.innovations) / y.product(y), -0.986893767191))
  }
}
