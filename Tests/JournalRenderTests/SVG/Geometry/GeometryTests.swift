import JournalCore
import Phrases
import Testing

@testable import JournalRender

@Suite struct GeometryTests {
  static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day)!
  }

  @Test(
    "a value's place",
    arguments: [
      (1.0, 10.0, 1.0, 200.0), (1, 10, 10, 20), (1, 10, 5.5, 110), (1, 10, 99, 20),
      (1, 10, -3, 200), (-2, 2, 0, 110), (1, 10, .nan, 200), (1, 10, .infinity, 20),
      (5, 5, 5, 110), (0, 0, 0, 110), (-1e308, 1e308, 0, 110), (.nan, .nan, 3, 20),
    ])
  func place(_ low: Double, _ high: Double, _ value: Double, _ place: Double) {
    #expect(abs(LinearScale(low: low, high: high, start: 200, end: 20).place(value) - place) < 1e-9)
  }

  @Test(
    "round numbers for an axis",
    arguments: [
      (1.0, 10.0, 6, false, [2.0, 4, 6, 8, 10]), (0, 100, 6, false, [0, 20, 40, 60, 80, 100]),
      (-2, 2, 7, true, [-2, -1, 0, 1, 2]), (1, 5, 7, true, [1, 2, 3, 4, 5]),
      (0, 1, 6, false, [0, 0.2, 0.4, 0.6, 0.8, 1]), (0, 1, 6, true, [0, 1]),
      (120, 1980, 5, false, [500, 1000, 1500]), (7, 7, 5, false, [7]),
      (-1e308, 1e308, 5, false, [-1e308, 1e308]), (0.3, 0.7, 3, false, [0.4, 0.6]),
    ])
  func ticks(_ low: Double, _ high: Double, _ most: Int, _ whole: Bool, _ expected: [Double]) {
    let ticks = Ticks(low: low, high: high, most: most, whole: whole)
    #expect(ticks.values.count == expected.count)
    for (tick, value) in zip(ticks.values, expected) { #expect(abs(tick - value) < 1e-9) }
  }

  @Test(
    "a scale's ends are named, and even steps between them",
    arguments: [
      (1.0, 10.0, [1.0, 4, 7, 10]), (1, 5, [1, 2, 3, 4, 5]), (-2, 2, [-2, -1, 0, 1, 2]),
      (0, 10, [0, 2, 4, 6, 8, 10]), (0, 100, [0, 20, 40, 60, 80, 100]), (0, 1, [0, 1]),
      (1, 8, [2, 4, 6, 8]), (0.5, 4.5, [1, 2, 3, 4]),
    ])
  func scaleTicks(_ low: Double, _ high: Double, _ expected: [Double]) {
    #expect(Ticks(scaleFrom: low, to: high, most: 7).values == expected)
  }

  @Test("no axis has more ticks than there is room for, and none lies outside")
  func ticksHold() {
    for seed in 1..<400 {
      let low = Double(seed * 7919 % 1000) / 37 - 11
      let high = low + Double(seed * 104_729 % 9973) / 13 + 0.001
      for most in 2...9 {
        let ticks = Ticks(low: low, high: high, most: most)
        #expect(ticks.values.count <= most)
        for tick in ticks.values { #expect(tick >= low - 1e-6 && tick <= high + 1e-6) }
      }
    }
  }

  @Test(
    "the least nice number",
    arguments: [
      (1.0, 1.0), (1.1, 2), (2.1, 5), (5.1, 10), (0.03, 0.05), (99, 100), (1e-9, 1e-9), (0, 1),
    ])
  func nice(_ value: Double, _ nice: Double) {
    #expect(abs(Ticks.nice(atLeast: value) / nice - 1) < 1e-9)
  }

  @Test("a tick says as many decimals as it needs")
  func tickLabels() {
    let ticks = Ticks(low: 0.001, high: 0.0012, most: 5)
    #expect(
      ticks.values.map(ticks.label) == ["0.00100", "0.00105", "0.00110", "0.00115", "0.00120"])
    #expect(Set(ticks.values.map(ticks.label)).count == ticks.values.count)
    let whole = Ticks(low: 0, high: 4000, most: 5)
    #expect(whole.values.map(whole.label) == ["0", "1,000", "2,000", "3,000", "4,000"])
  }

  // MARK: Days

  @Test("a day's place on an axis")
  func dayPlaces() {
    let range = DayRange(Self.day(2026, 11, 1), Self.day(2026, 11, 30))
    let axis = DayAxis(range: range, start: 100, end: 400)
    #expect(axis.width == 10)
    #expect(axis.left(range.first) == 100)
    #expect(axis.middle(range.first) == 105)
    #expect(axis.left(range.last + 1) == 400)
    #expect(axis.middle(range.last) == 395)
    #expect(axis.middle(range.last + 500) == 395)
    #expect(axis.left(range.first - 5) == 100)
    let single = DayAxis(range: DayRange(range.first, range.first), start: 0, end: 50)
    #expect(single.middle(range.first) == 25)
  }

  @Test("days, weeks, months and years are named as there is room")
  func dayTicks() {
    func labels(_ first: Day, _ last: Day, _ room: Double = 60, _ start: Weekday = .monday)
      -> [String]
    {
      DayAxis(range: DayRange(first, last), start: 0, end: 480)
        .ticks(room: room, weekStarts: start).map { $0.label.text() }
    }
    #expect(labels(Self.day(2026, 11, 21), Self.day(2026, 11, 21)) == ["21 Nov"])
    #expect(labels(Self.day(2026, 11, 16), Self.day(2026, 11, 22)).count == 7)
    #expect(
      labels(Self.day(2026, 11, 1), Self.day(2026, 11, 30)) == [
        "2 Nov", "9 Nov", "16 Nov", "23 Nov", "30 Nov",
      ])
    #expect(
      labels(Self.day(2026, 11, 1), Self.day(2026, 11, 30), 60, .sunday).first == "1 Nov")
    #expect(
      labels(Self.day(2026, 1, 1), Self.day(2026, 12, 31)) == [
        "Jan", "Mar", "May", "Jul", "Sep", "Nov",
      ])
    #expect(
      labels(Self.day(2025, 1, 1), Self.day(2026, 12, 31)) == [
        "2025", "Apr", "Jul", "Oct", "2026", "Apr", "Jul", "Oct",
      ])
    #expect(
      labels(Self.day(1927, 1, 1), Self.day(2026, 12, 31)) == [
        "1940", "1960", "1980", "2000", "2020",
      ])
    #expect(labels(Self.day(1, 1, 1), Self.day(9999, 12, 31)).count <= 8)
  }

  @Test("a line is cut at every missing day")
  func runs() {
    let first = Self.day(2026, 1, 1)
    let offsets = [0, 1, 2, 5, 7, 8, 20]
    let days = offsets.map { (day: first + $0, value: Double($0)) }
    let runs = DayRuns(days, in: DayRange(first, first + 30), most: 100)
    #expect(runs.step == 1)
    #expect(runs.parts.map { $0.map(\.value) } == [[0, 1, 2], [5], [7, 8], [20]])
    #expect(runs.parts[0].map(\.offset) == [0.5, 1.5, 2.5])
    #expect(DayRuns([], in: DayRange(first, first), most: 9).parts.isEmpty)
    let broken = [(day: first, value: Double.nan), (day: first + 99, value: 1)]
    #expect(DayRuns(broken, in: DayRange(first, first + 30), most: 9).parts.isEmpty)
  }

  @Test("a long line is thinned, and cut at every gap longer than a point is wide")
  func thinnedRuns() {
    let first = Self.day(1927, 1, 1)
    func runs(_ missing: Range<Int>) -> DayRuns {
      let days = (0..<36_500).filter { !missing.contains($0) }
        .map { (day: first + $0, value: Double($0)) }
      return DayRuns(days, in: DayRange(first, first + 36_499), most: 1000)
    }
    #expect(runs(0..<0).step == 37)
    #expect(runs(0..<0).count == 987)
    #expect(runs(0..<0).parts.count == 1)
    #expect(runs(0..<0).parts[0][0].value == 18)  // the mean of 0…36
    // 36 days are missing from one day to the next: 37 days apart. One more is a gap.
    for start in [5000, 5007, 5031] {
      #expect(runs(start..<start + 36).parts.count == 1)
      #expect(runs(start..<start + 37).parts.count == 2)
    }
  }

  // MARK: Shapes

  @Test("arcs share out a circle")
  func arcs() {
    #expect(
      Donut.arcs([1, 0, 2, 1]) == [
        Donut.Arc(start: 0, end: 0.25), Donut.Arc(start: 0.25, end: 0.25),
        Donut.Arc(start: 0.25, end: 0.75), Donut.Arc(start: 0.75, end: 1),
      ])
    #expect(Donut.arcs([0, 0]).allSatisfy { $0.share == 0 })
    #expect(Donut.arcs([-4, 3]).last == Donut.Arc(start: 0, end: 1))
    #expect(Donut.arcs([Int.max, Int.max]).last?.end == 1)
  }

  @Test(
    "a turn's point",
    arguments: [(0.0, 0.0, -10.0), (0.25, 10, 0), (0.5, 0, 10), (0.75, -10, 0), (1, 0, -10)])
  func turns(_ turn: Double, _ x: Double, _ y: Double) {
    let point = Donut.point(turn, radius: 10)
    #expect(abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9)
  }

  @Test(
    "the rows of a month",
    arguments: [
      (2026, 2, Weekday.sunday, 4), (2026, 2, .monday, 5), (2027, 2, .monday, 4),
      (2026, 8, .monday, 6), (2026, 8, .saturday, 5), (2026, 5, .saturday, 6),
      (2024, 2, .monday, 5), (2026, 11, .monday, 6), (2026, 11, .sunday, 5),
    ])
  func monthRows(_ year: Int, _ month: Int, _ start: Weekday, _ rows: Int) {
    #expect(DayGrid.rows(ofMonth: Self.day(year, month, 9), weekStarts: start) == rows)
  }

  @Test("no two days of a month share a place, whatever the week starts on")
  func monthPlaces() {
    for start in Weekday.allCases {
      for month in 1...12 {
        let range = Period.month.range(holding: Self.day(2024, month, 1))
        let places = range.days.map { DayGrid.inMonth($0, weekStarts: start) }
        #expect(Set(places).count == range.count)
        for (day, place) in zip(range.days, places) {
          #expect(Weekday.week(from: start)[place.column] == day.weekday)
        }
      }
    }
  }

  @Test("a year's weeks take 53 columns, 54 where a leap year begins on a week's last day")
  func weekPlaces() {
    func last(_ year: Int, _ start: Weekday) -> Int {
      DayGrid.inWeeks(Self.day(year, 12, 31), from: Self.day(year, 1, 1), weekStarts: start).column
    }
    #expect(last(2026, .monday) == 52)
    #expect(last(2012, .monday) == 53)
    #expect(
      DayGrid.inWeeks(Self.day(2026, 1, 5), from: Self.day(2026, 1, 1), weekStarts: .monday)
        == DayGrid.Place(column: 1, row: 0))
  }

  @Test("text is cut to its room and stays whole where it fits")
  func fitting() {
    #expect(abs(TextFit.width("1234567890", size: 10) - 58) < 1e-9)
    #expect(TextFit.width("日本", size: 10) == TextFit.width("abcd", size: 10))
    #expect(TextFit.cut("good", to: 60, size: 13) == "good")
    #expect(TextFit.cut("a very long word", to: 60, size: 13) == "a very…")
    #expect(TextFit.cut("とても長い", to: 40, size: 13) == "とて…")
    #expect(TextFit.cut("x", to: -5, size: 13) == "")
    #expect(TextFit.fits("10", in: 16, size: 9) && !TextFit.fits("-1.5", in: 16, size: 9))
  }

  @Test("each step of a scale from 1 to 10 has a tone of its own")
  func tones() {
    #expect((1...10).map { Tone(mood: Double($0), low: 1, high: 10).number } == Array(0...9))
    #expect((-2...2).map { Tone(mood: Double($0), low: -2, high: 2).number } == [0, 2, 4, 7, 9])
    #expect([0, 1, 30, 9999].map { Tone(streak: $0).number } == [0, 0, 9, 9])
    #expect(Tone(mood: .nan, low: 1, high: 10).number == 0)
    #expect(Tone(mood: 1e300, low: 1, high: 10).number == 9)
  }
}
