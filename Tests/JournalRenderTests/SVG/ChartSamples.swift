import JournalRender

@testable import JournalCore

/// Every chart and table of every hard view, with a name.
enum ChartSamples {
  static let all: [(name: String, markup: String)] =
    HardViews.all.flatMap { charts($0) } + calendars + insights

  /// Strips and fans, and the same with names that are markup.
  private static let insights: [(name: String, markup: String)] = {
    let view = SampleJournal.insights()
    return ["", "<b>&\u{1B}[1m\"'"].flatMap { nasty in
      view.findings.enumerated().flatMap { place, finding in
        var finding = finding
        finding.name += nasty
        let name = "insight \(place)\(nasty.isEmpty ? "" : " nasty")"
        let options = ChartOptions(idPrefix: "insight-\(nasty.count)-\(place)")
        let svg = InsightSVG.svg(finding, low: view.low, high: view.high, options)
        return [(name, svg), ("\(name) table", InsightSVG.table(finding).html)]
      }
    }
  }()

  static func charts(_ view: HardViews) -> [(name: String, markup: String)] {
    func options(_ chart: String) -> ChartOptions {
      var options = ChartOptions(idPrefix: "\(view.name)-\(chart)", weekStarts: .saturday)
      if view.name == "nasty" { options.href = { "\($0)\"><script>" } }
      return options
    }
    let trends = view.trends
    return [
      ("\(view.name) line", MoodLineSVG.svg(trends, options("line"))),
      ("\(view.name) line table", MoodLineSVG.table(trends, options("line")).html),
      ("\(view.name) donut", MoodDonutSVG.svg(trends, options("donut"))),
      ("\(view.name) donut table", MoodDonutSVG.table(trends, options("donut")).html),
      ("\(view.name) weekdays", WeekdayMeansSVG.svg(trends, options("weekdays"))),
      ("\(view.name) weekdays table", WeekdayMeansSVG.table(trends, options("weekdays")).html),
    ]
  }

  /// A view with a value of each kind: moods, an entry without one, nothing, and days to come.
  static func calendar(
    today: Day = HardViews.today, weekStarts: String = "monday",
    shows: CalendarView.Content = .mood, _ cells: [(offset: Int, mood: Double?)]? = nil
  ) -> CalendarView {
    var view = CalendarView(
      JournalIndex([], settings: Settings()).on(today),
      range: Period.year.range(holding: today), shows: shows)
    view.weekStarts = weekStarts
    var usual: [(offset: Int, mood: Double?)] = []
    for number in 0..<300 where number % 7 != 3 {
      usual.append((-number, number % 5 == 4 ? nil : Double(number % 10 + 1)))
    }
    view.days = []
    for cell in (cells ?? usual).sorted(by: { $0.offset < $1.offset }) {
      let streak = view.days.count % 40 + 1
      view.days.append(
        CalendarView.Cell(day: today + cell.offset, mood: cell.mood, entries: 1, streak: streak))
    }
    return view
  }

  private static let calendars: [(name: String, markup: String)] = {
    var found: [(String, String)] = []
    for (number, start) in ["monday", "sunday", "saturday", "nonsense"].enumerated() {
      for shows in [CalendarView.Content.mood, .streak] {
        let view = calendar(weekStarts: start, shows: shows)
        func options(_ chart: String) -> ChartOptions {
          ChartOptions(idPrefix: "\(chart)\(number)\(shows)", href: { "d/\($0).html" })
        }
        found += [
          ("month", MonthSVG.svg(view, options("m"))),
          ("month table", MonthSVG.table(view, options("m")).html),
          ("year", YearPixelsSVG.svg(view, options("y"))),
          ("tall year", YearPixelsSVG.svg(view, layout: .tall, options("yt"))),
          ("streaks", StreakCalendarSVG.svg(view, options("s"))),
          ("streaks table", StreakCalendarSVG.table(view, options("s")).html),
        ]
      }
    }
    let none = calendar([])
    found.append(("no days", YearPixelsSVG.svg(none, ChartOptions(idPrefix: "none"))))
    return found
  }()
}
