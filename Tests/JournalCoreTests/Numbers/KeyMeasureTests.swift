import Foundation
import TestSupport
import Testing

@testable import JournalCore

@Suite("One unit for each key")
struct KeyMeasureTests {
  /// A journal with a value of a key on each of some days.
  private func journal(
    _ key: String, _ values: [String], settings: Settings = Settings()
  ) -> MemoryJournal {
    var journal = MemoryJournal(settings: settings)
    for (number, value) in values.enumerated() {
      let day = journal.today - values.count + number
      journal.add("\(day).md", "---\n\(key): \(value)\n---\n")
    }
    return journal
  }

  private func trends(_ journal: MemoryJournal, _ key: String) -> TrendsView {
    TrendsView(journal.index(TrendsView.scope(of: key)), of: key)
  }

  @Test(
    "The unit written most often counts, and others of its kind are converted",
    arguments: [
      (["45 min", "30 min", "1h15m", "1 h"], "min", [45, 30, 75, 60]),
      (["45 min", "1h15m", "1 h", "90"], "h", [0.75, 1.25, 1, 90]),
      (["7:30", "8h", "6.5"], "h", [7.5, 8, 6.5]), (["45 m", "1 h", "30 m"], "min", [45, 60, 30]),
      (["400 m", "1 km", "200 m"], "m", [400, 1000, 200]),
      (["7", "7.5"], nil, [7, 7.5]), (["2 glasses", "1 glass", "3"], "glasses", [2, 1, 3]),
      (["70 kg", "154.5 lb", "71kg"], "kg", [70, 154.5 * 0.45359237, 71]),
      (["1 d", "5 %", "2 h", "7 %", "3 s"], "d", [1, 2 / 24.0, 3 / 86_400.0]),
      (["2nd", "3rd", "1st"], nil, [2, 3, 1]),
    ] as [([String], String?, [Double])])
  func units(values: [String], unit: String?, expected: [Double]) {
    let view = trends(journal("exercise", values), "exercise")
    #expect(view.unit == unit)
    #expect(view.days.count == expected.count)
    for (day, number) in zip(view.days, expected) { #expect(abs(day.value - number) < 1e-8) }
  }

  @Test("A number in another unit is not counted, and the view says so")
  func odd() {
    let view = trends(journal("weight", ["71 kg", "70 kg", "3 km", "heavy"]), "weight")
    #expect(view.days.map(\.value) == [71, 70])
    #expect(view.counted.reasons == [Counted.otherUnit: 1, Counted.notANumber: 1])
    #expect(view.counted.entries == 2)
  }

  @Test(
    "Which keys are times of day",
    arguments: [
      ("bedtime", ["23:30", "00:30", "22:45"], true), ("wake", ["6:45", "7:00"], true),
      ("sleep", ["7:30", "8:15"], false), ("night.wake-up", ["6:45"], true),
      ("start", ["9:00", "14:30"], true), ("start", ["9:00", "10:30"], false),
      ("start", ["9:00 am"], true), ("fast", ["16:30", "24:10"], false),
      ("bedtime", ["23h30", "22:45", "0:10"], true), ("wake", ["7.5", "8", "6:45"], false),
      ("bedtime", ["23h30", "22h45"], true), ("bedtime", ["23:30", "24:00", "24:30"], true),
      ("start", ["7:30", "8:15", "7:45", "8:00", "13:05"], false),
      ("fasting", ["16:30", "18:00", "14:10"], false), ("fasting", ["4:30 pm", "6 pm"], true),
      ("shift", ["6:00", "14:00", "22:00", "36:00"], false), ("wake", ["7 h", "26:00"], false),
    ] as [(String, [String], Bool)])
  func clocks(key: String, values: [String], isClock: Bool) {
    #expect(trends(journal(key, values), key).isClock == isClock)
  }

  @Test("One number that is no time of day among many is left out")
  func oddTime() {
    let view = trends(
      journal("bedtime", Array(repeating: "23:30", count: 12) + ["30:00", "24:15"]), "bedtime")
    #expect(view.isClock && view.days.count == 13 && view.high == 24.25)
    #expect(view.counted.reasons == [Counted.otherUnit: 1])
  }

  @Test("Nothing is measured in the word for times of day")
  func clockWord() {
    let view = trends(journal("tower", ["3 clock", "5 clocks", "7 o'clock"]), "tower")
    #expect(!view.isClock && view.days.map(\.value) == [3, 5])
  }

  @Test("What a filter leaves out doesn't decide about units", arguments: [true, false])
  func filter(isLive: Bool) throws {
    var journal = MemoryJournal()
    for day in 1...3 {
      journal.add("2026-03-0\(day).md", "---\nauthor: Kim\nrun: \(day)0 min\n---\n")
      for hour in 2...4 {
        journal.add("2026-04-\(hour)\(day).md", "---\nauthor: Lee\nrun: \(hour) h\n---\n")
      }
    }
    var scope = Scope.everything.only(by: "Kim")
    scope.query = try QueryParser.parse("run>15", dates: DateWords(today: journal.today))
    let live = journal.index(.live).journal
    let index = isLive ? try #require(live.narrowed(to: scope)) : journal.index(scope).journal
    #expect(index.all.count == 2)
  }

  @Test("The settings decide against what is written")
  func settings() {
    var settings = Settings()
    settings.units = [KeyUnit(key: "Fast", unit: "h"), KeyUnit(key: "run", unit: "clock")]
    settings.units.append(KeyUnit(key: "sleep", unit: "min"))
    #expect(trends(journal("fast", ["16:30"], settings: settings), "fast").days[0].value == 16.5)
    #expect(trends(journal("run", ["7:30"], settings: settings), "run").isClock)
    let sleep = trends(journal("sleep", ["7h10m", "8 h"], settings: settings), "sleep")
    #expect(sleep.unit == "min" && sleep.days.map(\.value) == [430, 480])
  }

  @Test("Times around midnight have a mean around midnight")
  func bedtime() throws {
    let view = trends(journal("bedtime", ["23:30", "00:30", "[23:50, 0:10]"]), "bedtime")
    #expect(view.days.map(\.value) == [23.5, 24.5, 24])
    #expect(abs(try #require(view.mean) - 24) < 1e-9)
    #expect(view.low == 23.5 && view.high == 24.5 && view.median == 24)
    #expect(view.isSpread == false)
    let spread = trends(journal("wake", ["0:00", "6:00", "12:00", "18:00"]), "wake")
    #expect(spread.isSpread == true && spread.mean == nil && spread.median == nil)
    #expect(spread.days.count == 4)
  }

  @Test("Mean, quartiles and range are those computed from the written times")
  func recomputed() throws {
    var chance = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let center = Int.random(in: 0..<1440, using: &chance)
      let minutes = (0..<Int.random(in: 5...60, using: &chance)).map { _ in
        (center + Int.random(in: -200...200, using: &chance) + 1440) % 1440
      }
      let written = minutes.map { "\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)" }
      let view = trends(journal("bedtime", written), "bedtime")
      let angles = minutes.map { Double($0) / 720 * .pi }
      let sum = (x: angles.map { cos($0) }.reduce(0, +), y: angles.map { sin($0) }.reduce(0, +))
      let mean = try #require(view.mean)
      let angle = atan2(sum.y, sum.x) * 12 / .pi
      #expect(abs(((mean - angle) / 24).rounded() * 24 - (mean - angle)) < 1e-9)
      // Around the center, no time is farther than 200 minutes: there the line isn't cut.
      let line = minutes.map { Double((($0 - center + 2160) % 1440) - 720) / 60 }.sorted()
      #expect(abs((view.high - view.low) - (try #require(line.last) - line[0])) < 1e-9)
      let lower = Quantile.type7(line, 0.25), upper = Quantile.type7(line, 0.75)
      #expect(abs((try #require(view.lowerQuartile)) - view.low - (lower - line[0])) < 1e-9)
      #expect(abs((try #require(view.upperQuartile)) - view.low - (upper - line[0])) < 1e-9)
    }
  }

  @Test("Check names a number in another unit at its place")
  func problems() {
    func problems(_ key: String, _ values: [String]) -> [String] {
      journal(key, values).checked().journal.unitProblems.map {
        "\($0.path.suffix(5)):\($0.line):\($0.column)+\($0.length) \($0.code)"
      }
    }
    #expect(problems("weight", ["7 kg", "3 km", "8 kg"]) == ["19.md:2:9+4 other-unit"])
    #expect(problems("sleep", ["8 h", "70 %", "7:30"]).count == 1)
    #expect(problems("bedtime", ["23:00", "22:30", "8 kg"]).count == 1)
    #expect(problems("drinks", ["3 beers", "2 glasses", "1 glass"]) == ["18.md:2:9+7 other-unit"])
    #expect(problems("drinks", ["2 glasses", "1 glass", "3"]).isEmpty)
    #expect(problems("bedtime", ["23:00", "22:30", "24:15"]).isEmpty)
    #expect(problems("sleep", ["8 h", "450 min", "7"]).isEmpty)
  }

  @Test(
    "A comparison converts to the key's unit",
    arguments: [
      ("exercise>30min", 2), ("exercise>0.5h", 2), ("exercise>30", 2), ("exercise=45min", 1),
      ("exercise=75", 1), ("exercise>=1h", 1), ("exercise<3km", 0), ("exercise<40", 1),
    ])
  func queries(query: String, count: Int) throws {
    #expect(try journal("exercise", ["45 min", "1h15m", "20"]).search(query).count == count)
  }

  @Test(
    "Times are compared along the night",
    arguments: [
      ("bedtime>23:00", 2), ("bedtime>=23:30", 2), ("bedtime<23:00", 1), ("bedtime>0:15", 1),
      ("bedtime>11pm", 2), ("bedtime>22h", 3),
    ])
  func nights(query: String, count: Int) throws {
    #expect(try journal("bedtime", ["23:30", "00:30", "22:45"]).search(query).count == count)
  }

  @Test("Later bedtimes that go with worse days are found across midnight")
  func insights() throws {
    var chance = SeededGenerator(seed: 5)
    var journal = MemoryJournal()
    for number in 0..<300 {
      let late = Int.random(in: -90...90, using: &chance)
      let minute = (1440 + late) % 1440
      let noise = (0..<3).map { _ in Double.random(in: -0.7...0.7, using: &chance) }.reduce(0, +)
      let mood = ((6 - Double(late) / 60 + noise) * 10).rounded() / 10
      let time = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      journal.add(
        "\(journal.today - 300 + number).md",
        "---\nmood: \(mood)\nbedtime: \(time)\nexercise: \(number % 3 == 0 ? "1 h" : "30 min")\n---\n"
      )
    }
    let index = journal.index(InsightsView.scope(Settings()))
    let insights = Insights(index, HabitBook(index, files: []))
    let finding = try #require(insights.findings.first { $0.name == "bedtime" && $0.lag == 0 })
    #expect(finding.isClock && finding.effect < 0)
    let spread = try #require(finding.spread)
    #expect(abs(spread - 0.87) < 0.1)
    #expect(abs(finding.effect / spread + 1) < 0.2)
    #expect(finding.fan.allSatisfy { $0.from > 22 && $0.to < 26 })
  }
}
