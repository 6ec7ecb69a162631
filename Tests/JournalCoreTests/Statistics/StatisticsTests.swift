import Testing

@testable import JournalCore
import TestSupport

@Suite("Order and smoothing")
struct StatisticsTests {
  @Test("Quartiles are NumPy's")
  func quantiles() {
    for (values, lower, median, upper) in knownQuantiles {
      #expect(abs(Quantile.type7(values, 0.25) - lower) < 1e-12)
      #expect(abs(Quantile.type7(values, 0.5) - median) < 1e-12)
      #expect(abs(Quantile.type7(values, 0.75) - upper) < 1e-12)
      #expect(Quantile.type7(values, 0) == values.first)
      #expect(Quantile.type7(values, 1) == values.last)
    }
  }

  @Test("The smooth line rests on the days that exist, at its edges and over gaps")
  func smoothing() {
    var gathering = DailyValues.Gathering(sums: false)
    for (place, value) in zip(knownPlaces, knownValues) {
      gathering.add(value - 0.25, on: day("2026-01-01") + place)
      gathering.add(value + 0.25, on: day("2026-01-01") + place)
    }
    let daily = gathering.finish()
    #expect(daily.values == knownValues)
    #expect(isClose(daily.smoothed(before: 3, after: 3, least: 3), knownShortLine))
    #expect(isClose(daily.smoothed(before: 14, after: 13, least: 10), knownLongLine))
  }

  @Test("Sums add up a day's numbers, and nothing gives nothing")
  func sums() {
    var gathering = DailyValues.Gathering(sums: true)
    #expect(DailyValues.Gathering(sums: true).finish().values == [])
    gathering.add(2, on: day("2026-01-01"))
    gathering.add(3, on: day("2026-01-01"))
    gathering.add(4, on: day("2026-01-03"))
    let daily = gathering.finish()
    #expect(daily.values == [5, 4])
    #expect(daily.indices(in: DayRange(day("2026-01-02"), day("2026-01-03"))) == 1..<2)
    #expect(daily.indices(in: DayRange(day("2026-02-02"), day("2026-02-03"))).isEmpty)
    #expect(DailyValues().smoothed(before: 3, after: 3, least: 1).isEmpty)
  }

  private func isClose(_ a: [Double?], _ b: [Double?]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        guard let a, let b else { return a == nil && b == nil }
        return abs(a - b) < 1e-9
      }
  }
}
