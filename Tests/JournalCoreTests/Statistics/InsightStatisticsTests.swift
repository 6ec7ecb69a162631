import Foundation
import Testing

@testable import JournalCore

@Suite("Chance, against SciPy and NumPy")
struct InsightStatisticsTests {
  @Test("Student's t is SciPy's, to nine digits of however small a chance")
  func student() {
    for (t, degrees, p) in knownStudent {
      let found = StudentT.twoSided(t, degrees: degrees)
      #expect(abs(found - p) <= 1e-9 * p, "t \(t), \(degrees) degrees: \(found), not \(p)")
    }
  }

  @Test("No number, and an endless one, have a chance too")
  func studentAtTheEdges() {
    #expect(StudentT.twoSided(.nan, degrees: 10) == 1)
    #expect(StudentT.twoSided(.infinity, degrees: 10) == 0)
    #expect(StudentT.twoSided(-1e200, degrees: 10) == 0)
  }

  @Test("Chances tried together are corrected as SciPy corrects them")
  func falseDiscoveries() {
    #expect(isClose(FalseDiscovery.adjusted(knownChances), knownDiscoveries))
    #expect(FalseDiscovery.adjusted([]) == [])
    #expect(FalseDiscovery.adjusted([0.04]) == [0.04])
  }

  @Test("The least chances are firm as long as each is below its own border (Holm)")
  func firm() {
    // The borders of four are 0.0125, 0.0167, 0.025 and 0.05: the third is over its own.
    #expect(FalseDiscovery.firm([0.01, 0.015, 0.03, 0.04], level: 0.05) == 2)
    #expect(FalseDiscovery.firm([0.01, 0.015, 0.02, 0.05], level: 0.05) == 4)
    #expect(FalseDiscovery.firm([0.02, 0.0201], level: 0.03) == 0)
    #expect(FalseDiscovery.firm([], level: 0.05) == 0)
  }

  @Test("The median of the other days is NumPy's, and few neighbours make none")
  func runningMedian() {
    let found = GappedSeries(values: knownMoods).withoutRunningMedian(reach: 14, least: 7)
    #expect(isClose(found.values, knownWithoutMedian))
    let few = GappedSeries(values: [1, 2, 3, 4, 5, 6, 7])
    #expect(few.withoutRunningMedian(reach: 14, least: 7).known == 0)
    let known = few.withoutRunningMedian(reach: 14, least: 6)
    #expect(known.values == [-3.5, -2.5, -1.5, 0, 1.5, 2.5, 3.5])
  }

  @Test("The median of the other days is that of all of them, sorted, however the gaps fall")
  func medianOfWindow() {
    var chance = SeededGenerator(seed: 3)
    for length in [1, 5, 14, 15, 29, 200] {
      let values = (0..<length).map { _ in
        Int.random(in: 0..<4, using: &chance) == 0
          ? Double.nan : Double(Int.random(in: 1...10, using: &chance))
      }
      let found = GappedSeries(values: values).withoutRunningMedian(reach: 14, least: 7)
      for place in values.indices {
        let near = max(0, place - 14)...min(length - 1, place + 14)
        let others = near.filter { $0 != place && !values[$0].isNaN }.map { values[$0] }.sorted()
        let isKnown = !values[place].isNaN && others.count >= 7
        #expect(found.values[place].isNaN != isKnown)
        if isKnown { #expect(found.values[place] == values[place] - Quantile.type7(others, 0.5)) }
      }
    }
  }

  @Test("What comes back the day after is counted over days that follow one another")
  func lagOne() {
    #expect(abs(GappedSeries(values: knownMoods).lagOne - knownLagOne) < 1e-9)
    #expect(GappedSeries(values: [5, 5, 5]).lagOne == 0)
    #expect(GappedSeries(values: [1, .nan, 3, .nan]).lagOne == 0)
  }

  @Test("The slope is that of SciPy's line")
  func slope() throws {
    let estimate = WeekdaySums(
      GappedSeries(values: knownOther), GappedSeries(values: knownMoods))
    #expect(abs(try #require(estimate.slope) - knownSlope) < 1e-9)
    // Two blocks that hold every day once, one of them over the end.
    #expect(abs(try #require(estimate.slope([40..<130])) - knownSlope) < 1e-9)
    #expect(abs(try #require(estimate.slope([70..<110, 20..<70])) - knownSlope) < 1e-9)
  }

  @Test("A slope of the same number on all days is none")
  func flat() {
    let same = GappedSeries(values: [2, 2, 2, 2])
    #expect(WeekdaySums(same, GappedSeries(values: [1, 2, 3, 4])).slope == nil)
  }

  @Test("Blocks fill as many days as there are, the same for the same seed, seven on average")
  func bootstrap() {
    var bootstrap = StationaryBootstrap(count: 365, meanBlock: 7, seed: 1)
    var again = StationaryBootstrap(count: 365, meanBlock: 7, seed: 1)
    var (days, blocks) = (0, 0)
    for _ in 0..<500 {
      let next = bootstrap.next()
      #expect(next == again.next())
      #expect(next.reduce(0) { $0 + $1.count } == 365)
      #expect(next.allSatisfy { (0..<365).contains($0.lowerBound) })
      (days, blocks) = (days + 365, blocks + next.count)
    }
    // The last block of each is cut, so that they are a little shorter than seven days.
    #expect((6.4...7.1).contains(Double(days) / Double(blocks)))
  }

  private func isClose(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { ($0.isNaN && $1.isNaN) || abs($0 - $1) < 1e-9 }
  }
}
