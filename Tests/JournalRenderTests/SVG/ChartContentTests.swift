import Foundation
import Phrases
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite struct ChartContentTests {
  static let options = ChartOptions(idPrefix: "x")

  /// The parts of the path that has a class.
  static func parts(_ markup: String, _ name: String) -> Int {
    guard let mark = markup.range(of: "\" class=\"\(name)\"") else { return 0 }
    let before = markup[..<mark.lowerBound]
    guard let start = before.range(of: " d=\"", options: .backwards) else { return 0 }
    return before[start.upperBound...].filter { $0 == "M" }.count
  }

  static func count(_ markup: String, _ text: String) -> Int {
    markup.components(separatedBy: text).count - 1
  }

  @Test("days without a value are a dotted line, never a solid one")
  func gaps() {
    let offsets = [0, 1, 2, 3, 6, 7, 8, 9, 12, 20, 21]
    let markup = MoodLineSVG.svg(
      HardViews.trends(offsets.map { ($0, Double($0 % 5 + 1)) }), Self.options)
    #expect(Self.parts(markup, "dm-thin") == 4)
    #expect(Self.parts(markup, "dm-bridge") == 3)
    // Two days in between are no gap in the average of seven days.
    #expect(Self.parts(markup, "dm-line") == 1)
    #expect(Self.count(markup, "<circle") == offsets.count)
    let alternate = HardViews.all.first { $0.name == "alternate" }!.trends
    let other = MoodLineSVG.svg(alternate, Self.options)
    #expect(Self.parts(other, "dm-thin") == 30)
    #expect(Self.parts(other, "dm-bridge") == 29)
    let whole = MoodLineSVG.svg(HardViews.trends((0..<31).map { ($0, 5) }), Self.options)
    #expect(Self.parts(whole, "dm-line") == 1)
    #expect(Self.parts(whole, "dm-bridge") == 0)
  }

  @Test("a few days far from each other are connected by dots, and have no average")
  func sparse() {
    let view = HardViews.trends((0..<12).map { ($0 * 30, Double($0 % 3 + 5)) })
    let markup = MoodLineSVG.svg(view, Self.options)
    #expect(Self.parts(markup, "dm-line") == 0)
    #expect(Self.parts(markup, "dm-bridge") == 11)
    let caption = MoodLineSVG.caption(view, Self.options)
    #expect(caption?.title.text() == "Mostly 5 to 7")
    #expect(caption?.marks.map { $0.text() } == ["dots: days", "dotted: days without a value"])
  }

  @Test("the band has a part for each run of buckets that follow one another")
  func band() {
    let days = Array(0..<20) + Array(40..<47)
    let view = HardViews.trends(days.map { ($0, Double($0 % 10 + 1)) })
    #expect(view.by == .week)
    let markup = MoodLineSVG.svg(view, Self.options)
    #expect(Self.parts(markup, "dm-band") == 2)
    let weekdays = HardViews.trends((0..<30).map { ($0, 5) }, by: .weekday)
    #expect(Self.parts(MoodLineSVG.svg(weekdays, Self.options), "dm-band") == 0)
  }

  @Test("four days of a week have no band, five have one")
  func fewDays() {
    // The first day of the sample is a Monday.
    for (count, parts) in [(4, 0), (5, 1)] {
      let days = (0..<count).map { (offset: $0 + 5, value: Double($0 + 3)) } + [(40, 5)]
      let view = HardViews.trends(days, by: .week)
      #expect(view.buckets.map(\.count) == [count, 1])
      #expect(Self.parts(MoodLineSVG.svg(view, Self.options), "dm-band") == parts)
    }
  }

  @Test(
    "a caption says what one sees, and explains exactly the marks that are drawn",
    arguments: [
      (HardViews.trends([(0, 7)]), "1 day so far", ["dots: days"]),
      (
        HardViews.trends((0..<10).map { ($0, 6) }), "Mostly 6",
        ["Line: average of the seven days around each day", "dots: days"]
      ),
      (
        HardViews.trends((0..<300).map { ($0, Double($0 % 4 + 4)) }), "Mostly 5 to 6",
        ["Line: average of four weeks", "band: the middle half of each month", "dots: days"]
      ),
      (
        HardViews.trends((0..<1500).map { ($0, Double($0 % 4 + 4)) }), "Mostly 5 to 6",
        ["Line: average of four weeks", "band: the middle half of each quarter"]
      ),
    ])
  func captions(_ view: TrendsView, _ title: String, _ marks: [String]) {
    let caption = MoodLineSVG.caption(view, Self.options)
    #expect(caption?.title.text() == title && caption?.marks.map { $0.text() } == marks)
    let markup = MoodLineSVG.svg(view, Self.options)
    #expect(markup.contains("dm-line") == marks.contains { $0.hasPrefix("Line") })
    #expect(markup.contains("dm-band") == marks.contains { $0.hasPrefix("band") })
    #expect(markup.contains("dm-rim") == marks.contains { $0.hasPrefix("dots") })
    #expect(markup.contains("dm-bridge") == marks.contains { $0.hasPrefix("dotted") })
  }

  @Test("the smooth line ends with its last value, whole from 100 on")
  func lastValue() {
    func label(_ value: Double) -> Bool {
      var view = HardViews.trends((0..<20).map { ($0, value) }, hasSteps: false)
      (view.low, view.high) = (0, value * 2)
      return MoodLineSVG.svg(view, Self.options)
        .contains("fill=\"#2a2522\">\(value < 100 ? "6.3" : "8,131")</text>")
    }
    #expect(label(6.25) && label(8130.8))
  }

  @Test("weekdays are compared once there are five weeks of days")
  func weekdays() throws {
    let few = HardViews.trends((0..<34).map { ($0, 5) })
    let enough = HardViews.trends((0..<35).map { ($0, $0 % 7 == 2 ? 9 : 5) })
    #expect(!WeekdayMeansSVG.isWorthShowing(few) && WeekdayMeansSVG.isWorthShowing(enough))
    func title(_ view: TrendsView) -> String { WeekdayMeansSVG.caption(view).title.text() }
    #expect(title(few) == "By weekday")
    let high = enough.days[2].day.weekday.name.capitalisedFirst
    // The other six are equal, so none of them is the lowest.
    #expect(title(enough) == "Highest on \(high)s (9)")
    let steps = HardViews.trends((0..<35).map { ($0, Double($0 % 7) + 2) })
    let first = steps.days[0].day.weekday.name.capitalisedFirst
    #expect(title(steps).hasSuffix("(8), lowest on \(first)s (2)"))
    let pairs = HardViews.trends((0..<35).map { ($0, $0 % 7 < 3 ? 9 : 5) })
    #expect(title(pairs) == "By weekday")
    let same = HardViews.trends((0..<35).map { ($0, 5) })
    #expect(title(same) == "The same on all weekdays")
    #expect(Self.count(WeekdayMeansSVG.svg(enough, Self.options), "<circle") == 7)
  }

  @Test(
    "a bucket's days are found by its name",
    arguments: [
      (TrendsView.Bucketing.day, "2026-11-21", "2026-11-21"),
      (.week, "2026-W47", "2026-11-16..2026-11-22"), (.month, "2024-02", "2024-02-01..2024-02-29"),
      (.quarter, "2026-Q4", "2026-10-01..2026-12-31"), (.year, "2026", "2026-01-01..2026-12-31"),
      (.week, "2020-W53", "2020-12-28..2021-01-03"), (.weekday, "monday", nil), (.hour, "09", nil),
      (.month, "2026-13", nil), (.quarter, "2026-Q9", nil), (.day, "", nil), (.week, "-", nil),
    ] as [(TrendsView.Bucketing, String, String?)])
  func bucketDays(_ by: TrendsView.Bucketing, _ name: String, _ days: String?) {
    var view = HardViews.trends([])
    view.by = by
    let bucket = TrendsView.Bucket(
      name: name, count: 1, median: 1, lowerQuartile: 1, upperQuartile: 1, mean: 1)
    #expect(view.dayRange(of: bucket, weekStarts: .monday)?.description == days)
  }

  @Test("a century stays small: the line is thinned, and every day is in it")
  func century() {
    let view = HardViews.all.first { $0.name == "century" }!.trends
    let markup = MoodLineSVG.svg(view, Self.options)
    #expect(markup.utf8.count < 25_000)
    #expect(Self.count(markup, "<circle") == 0)
    #expect(Self.parts(markup, "dm-line") == 1)
    // Too thin for a smooth line: the days are points instead, none is lost.
    let sparse = HardViews.all.first { $0.name == "weekly-for-decades" }!.trends
    let points = MoodLineSVG.svg(sparse, Self.options)
    #expect(Self.parts(points, "dm-line") == 0)
    #expect((900...1000).contains(Self.count(points, "a2 2 0 1 0 .1 0z")))
    #expect(points.utf8.count < 55_000)
  }

  @Test("the tables say the view's numbers")
  func tables() throws {
    let view = HardViews.trends((0..<20).map { ($0, Double($0 % 4 + 1)) })
    let days = try #require(ParsedChart(MoodLineSVG.table(view, Self.options).html))
    #expect(days.cells.count == 21)
    for (row, day) in zip(days.cells.dropFirst(), view.days) {
      #expect(row[0].contains(" \(day.day.components.year)"))
      #expect(Double(row[1]) == day.value)
      #expect(abs((Double(row[2]) ?? -9) - (day.smoothed ?? -9)) <= 0.0501)
    }
    let often = try #require(ParsedChart(MoodDonutSVG.table(view, Self.options).html))
    #expect(often.cells.dropFirst().map { $0[2] } == view.distribution.map { "\($0.count)" })
    let week = try #require(ParsedChart(WeekdayMeansSVG.table(view, Self.options).html))
    #expect(week.cells.count == 8)
    for (row, weekday) in zip(week.cells.dropFirst(), view.weekdays) {
      #expect(row.first == weekday.name.capitalisedFirst)
      #expect(row.last == "\(view.days.filter { $0.day.weekday.name == weekday.name }.count)")
    }
    let long = HardViews.all.first { $0.name == "century" }!.trends
    let buckets = try #require(ParsedChart(MoodLineSVG.table(long, Self.options).html))
    #expect(buckets.cells.dropFirst().map { $0[0] } == long.buckets.map(\.name))
  }

  @Test("empty, without a mood, lowest and not yet all look different")
  func states() {
    let view = ChartSamples.calendar([(0, 1), (-1, nil), (-3, 10)])
    let markup = MonthSVG.svg(view, month: view.today, hasLegend: false, Self.options)
    #expect(Self.count(markup, "dm-rim dm-t0") == 1)
    #expect(Self.count(markup, "dm-rim dm-t9") == 1)
    #expect(Self.count(markup, "class=\"dm-edge\"") == 1)
    #expect(Self.count(markup, "class=\"dm-void\"") == 18)  // 21 days up to today without the three
    #expect(Self.count(markup, "class=\"dm-today\"") == 1)
    #expect(Self.count(markup, "font-size=\"10\"") == 30)  // every day has its date
  }

  @Test("a year shows each of its days once, leap day included")
  func leapYear() {
    let today = Day(year: 2024, month: 12, day: 31)!
    let cells = (0..<366).map { (offset: -$0, mood: Double($0 % 10 + 1) as Double?) }
    let view = ChartSamples.calendar(today: today, cells)
    for markup in [
      YearPixelsSVG.svg(view, Self.options), YearPixelsSVG.svg(view, layout: .tall, Self.options),
      StreakCalendarSVG.svg(view, Self.options),
    ] {
      #expect(Self.count(markup, "</title></rect>") == 366)
      #expect(Self.count(markup, ">Thu 29 Feb 2024: ") == 1)
      #expect(markup.utf8.count < 120_000)
    }
    #expect(Self.count(YearPixelsSVG.svg(view, year: 2023, Self.options), "</rect>") == 0)
  }

  @Test("runs of days are listed whole")
  func runs() throws {
    let view = ChartSamples.calendar([(0, 1), (-1, nil), (-2, 3), (-5, 2)])
    let table = try #require(ParsedChart(StreakCalendarSVG.table(view, Self.options).html))
    #expect(table.cells.dropFirst() == [["Mon 16 Nov 2026", "1"], ["19 – 21 Nov 2026", "3"]])
  }

  @Test("a donut of one step is a whole ring, of none a dashed one")
  func donut() {
    let one = MoodDonutSVG.svg(HardViews.trends([(0, 7)]), Self.options)
    #expect(Self.count(one, "M0 -74A74 74 0 0 1 0 74A74 74 0 0 1 0 -74Z") == 2)
    let none = MoodDonutSVG.svg(HardViews.trends([]), Self.options)
    #expect(none.contains("stroke-dasharray") && none.contains(">0</text>"))
  }

  @Test("a hundred steps are put into classes")
  func classes() {
    let view = HardViews.all.first { $0.name == "hundred" }!.trends
    let markup = MoodDonutSVG.svg(view, Self.options)
    let classes = markup.matches(of: /dm-ink" fill="#2a2522">(\d+–\d+)</).map { String($0.1) }
    #expect(
      classes == [
        "0–9", "10–19", "20–29", "30–39", "40–49", "50–59", "60–69", "70–79", "80–89", "90–100",
      ])
    #expect(Self.count(markup, "<rect") == 10)
  }

  @Test("the figure holds the chart and its table folded, and escapes its words")
  func figure() {
    let table = Table(Phrase("<b>"), [Table.Column(Phrase("A"))], [])
    func html(_ caption: ChartCaption?) -> String {
      var out = HTMLWriter()
      out.figure("<svg/>", table, caption, PageOptions())
      return out.string
    }
    #expect(
      html(nil) == """
        <figure class="dm-figure">
        <svg/><details class="dm-numbers"><summary>Numbers</summary>
        <table class="dm-table"><caption>&lt;b&gt;</caption><thead><tr>\
        <th scope="col">A</th></tr></thead><tbody>
        </tbody></table>
        </details></figure>

        """)
    let caption = ChartCaption(
      title: Phrase("5 < 7"), marks: [Phrase("Line: average"), Phrase("dots: days")])
    #expect(
      html(caption).contains(
        "<figcaption><strong>5 &lt; 7</strong> <span>Line: average; dots: days.</span></figcaption>"
      ))
  }
}
