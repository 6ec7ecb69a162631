import Foundation
import Testing

@testable import JournalCore
import TestSupport

/// Simulations with seeds: how often noise shows something, and how often intervals hold the truth.
///
/// `DAYMARK_TABLE=1 swift test --filter Coverage` prints the tables of docs/statistics.md, of more
/// repetitions.
@Suite struct CoverageTests {
  static let isTable = ProcessInfo.processInfo.environment["DAYMARK_TABLE"] != nil
  static let rounds = isTable ? 4_000 : 250

  struct Setting: Sendable {
    var days: Int
    var phi: Double
    var missing: Double
  }

  static let settings = [
    Setting(days: 12, phi: 0.5, missing: 0), Setting(days: 28, phi: 0, missing: 0),
    Setting(days: 28, phi: 0.5, missing: 0), Setting(days: 28, phi: 0.8, missing: 0),
    Setting(days: 28, phi: 0.5, missing: 0.3), Setting(days: 84, phi: 0.5, missing: 0.1),
  ]

  /// A journal of an experiment's days in which being on adds some points, and its result.
  static func result(_ setting: Setting, effect: Double, seed: UInt64) -> PairedRandomization? {
    var generator = SeededGenerator(seed: seed)
    let draw = Experiment.Draw(
      started: day("2026-09-01"), days: setting.days,
      block: Experiment.usualBlock(of: setting.days), seed: seed &+ 1)
    var experiment = Experiment("x", text: "x", plan: draw.plan)
    experiment.draw = draw
    var journal = MemoryJournal()
    journal.today = draw.started + setting.days
    // The numbers are not rounded, so that the effect is the same on each day.
    let values = MoodNoise.series(setting.days, phi: setting.phi, isRounded: false, &generator)
    for (place, value) in values.enumerated() {
      let date = draw.started + place
      let chance = Double(generator.next() >> 11) / Double(1 << 53)
      guard chance >= setting.missing else { continue }
      let mood = value + (experiment.plan.first { $0.range.contains(date) }!.isOn ? effect : 0)
      journal.add("\(date).md", "---\nenergy: \(mood)\n---\n")
    }
    experiment.outcome = "energy"
    let index = journal.index(ExperimentView.scope(of: experiment, Settings()))
    return ExperimentView(index, experiment, comparing: true).result
  }

  @Test("noise shows a difference in at most one experiment of twenty", arguments: settings.indices)
  func noise(_ place: Int) {
    let setting = CoverageTests.settings[place]
    let results = (0..<CoverageTests.rounds).compactMap {
      CoverageTests.result(setting, effect: 0, seed: UInt64($0) * 2)
    }
    let shown = results.count { $0.p <= 0.05 }
    CoverageTests.report(setting, "p <= 0.05 of noise", shown, results.count)
    // 5 % and three standard errors of chance.
    #expect(Double(shown) <= CoverageTests.limit(0.05, results.count))
  }

  @Test(
    "the interval holds the effect in nineteen experiments of twenty", arguments: settings.indices)
  func coverage(_ place: Int) {
    let setting = CoverageTests.settings[place]
    let results = (0..<CoverageTests.rounds).compactMap {
      CoverageTests.result(setting, effect: 0.8, seed: UInt64($0) * 2 + 1_000_001)
    }
    let held = results.count { ($0.low ?? -.infinity) <= 0.8 && 0.8 <= ($0.high ?? .infinity) }
    CoverageTests.report(setting, "interval holds 0.8", held, results.count)
    CoverageTests.report(
      setting, "p <= 0.05 with 0.8", results.count { $0.p <= 0.05 }, results.count)
    #expect(Double(results.count - held) <= CoverageTests.limit(0.05, results.count))
  }

  // MARK: Change against the period before

  @Test(
    "the interval of a change holds 0 for moods that only vary", arguments: [60, 120, 365], [7, 30])
  func change(_ days: Int, _ length: Int) {
    var (held, all) = (0, 0)
    for seed in 0..<CoverageTests.rounds {
      var generator = SeededGenerator(seed: UInt64(seed * 1_000 + days))
      let values = MoodNoise.series(days, phi: 0.5, &generator)
      let kept = values.indices.filter { _ in generator.next() % 10 < 8 }
      let daily = MoodNoise.daily(kept, kept.map { values[$0] })
      func range(_ end: Int) -> DayRange {
        DayRange(Day(number: Int32(end - length)), Day(number: Int32(end - 1)))
      }
      guard
        let change = MeanDifference(daily, in: range(days), before: range(days - length))
      else { continue }
      all += 1
      if change.low <= 0, 0 <= change.high { held += 1 }
    }
    CoverageTests.report(
      Setting(days: days, phi: 0.5, missing: 0.2), "change of \(length) days holds 0", held, all)
    #expect(all > CoverageTests.rounds / 2)
    // The variance is estimated, so the level is met about: two points are given.
    #expect(Double(all - held) <= CoverageTests.limit(0.07, all))
  }

  @Test("weekdays of noise differ in at most one journal of twenty; those that differ are found")
  func weekdays() {
    let rounds = CoverageTests.isTable ? 400 : 40
    let year = DayRange(Day(number: 0), Day(number: 83))
    var shown = [0, 0]
    for seed in 0..<rounds {
      var generator = SeededGenerator(seed: UInt64(seed))
      let noise = MoodNoise.series(84, phi: 0.5, &generator)
      for (place, lift) in [0.0, 1.5].enumerated() {
        let values = noise.enumerated().map { $1 + ($0 % 7 == 2 ? lift : 0) }
        let daily = MoodNoise.daily(Array(values.indices), values)
        let test = WeekdayShuffle(daily, in: year, weekStarts: .monday)
        if let test, test.p <= 0.05 { shown[place] += 1 }
      }
    }
    let setting = Setting(days: 84, phi: 0.5, missing: 0)
    CoverageTests.report(setting, "weekdays of noise differ", shown[0], rounds)
    CoverageTests.report(setting, "one weekday 1.5 higher", shown[1], rounds)
    #expect(Double(shown[0]) <= CoverageTests.limit(0.05, rounds))
    #expect(shown[1] > rounds / 2)
  }

  /// The most that chance leaves of a share, by three standard errors.
  static func limit(_ share: Double, _ count: Int) -> Double {
    share * Double(count) + 3 * (share * (1 - share) * Double(count)).squareRoot()
  }

  static func report(_ setting: Setting, _ what: String, _ hits: Int, _ all: Int) {
    guard isTable else { return }
    let percent = Double(hits * 1_000 / max(all, 1)) / 10
    print(
      "| \(setting.days) | \(setting.phi) | \(setting.missing) | \(what) | \(percent) % | \(all) |")
  }
}
