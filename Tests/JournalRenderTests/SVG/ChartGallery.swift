import Foundation
import JournalCore
import JournalDemo
import Testing

@testable import JournalRender

/// A page with every chart, for looking:
/// `DAYMARK_GALLERY=charts.html swift test --filter ChartGallery`.
@Suite struct ChartGallery {
  static let path = ProcessInfo.processInfo.environment["DAYMARK_GALLERY"]

  @Test(
    "writes a page with every chart", .enabled(if: path != nil, "DAYMARK_GALLERY names no file"))
  func gallery() throws {
    let journal = DemoCharts()
    let page = journal.page(extra: DemoCharts.edgeCases())
    try Data(page.utf8).write(to: URL(filePath: try #require(Self.path)))
    #expect(page.contains("<svg"))
  }
}

/// The views of a sample journal of three years, and their charts.
struct DemoCharts {
  static let today = Day(year: 2026, month: 11, day: 21)!
  var settings = Settings()
  private let files: [DemoFile]

  init(weekStarts: Weekday = .monday, days: Int = 1100) {
    settings.weekStarts = weekStarts
    settings.mood.labels = [1: "awful", 3: "low", 5: "so-so", 7: "good", 9: "great"]
    files = Array(
      DemoJournal(last: Self.today, days: days, entries: nil, seed: 7, broken: false)
        .filter { $0.path.hasPrefix("entries/") })
  }

  func index() -> DatedIndex {
    var reader = EntryReader(settings: settings, scope: .everything)
    for file in files {
      let name = file.path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
        file.path.utf8.distance(from: file.path.utf8.startIndex, to: $0) + 1
      }
      reader.read(file.contents.span, path: Array(file.path.utf8).span, name: name ?? 0)
    }
    return JournalIndex([reader.finish()], settings: settings).on(Self.today)
  }

  func page(extra: [String]) -> String {
    let index = index()
    let month = Period.month.range(holding: Self.today)
    let year = Period.year.range(holding: Self.today)
    func options(_ id: String) -> ChartOptions { ChartOptions(idPrefix: id) }
    func linked(_ id: String) -> ChartOptions {
      ChartOptions(idPrefix: id, href: { "days/\($0).html" })
    }
    let short = TrendsView(index, range: month)
    let long = TrendsView(index, range: year)
    let all = TrendsView(index)
    let words = TrendsView(index, of: "words", range: year)
    let calendar = CalendarView(index, range: year)
    let streaks = CalendarView(index, range: year, shows: .streak)
    let october = Day(year: 2026, month: 10, day: 1)!
    let charts: [(String, String, Table)] = [
      ("Month", MoodLineSVG.svg(short, linked("m")), MoodLineSVG.table(short, options("m"))),
      ("Year", MoodLineSVG.svg(long, linked("y")), MoodLineSVG.table(long, options("y"))),
      ("All", MoodLineSVG.svg(all, options("a")), MoodLineSVG.table(all, options("a"))),
      ("Words", MoodLineSVG.svg(words, options("wo")), MoodLineSVG.table(words, options("wo"))),
      ("How often", MoodDonutSVG.svg(long, options("d")), MoodDonutSVG.table(long, options("d"))),
      (
        "Weekdays", WeekdayMeansSVG.svg(long, options("p")),
        WeekdayMeansSVG.table(long, options("p"))
      ),
      (
        "October", MonthSVG.svg(calendar, month: october, hasLegend: false, linked("c10")),
        MonthSVG.table(calendar, month: october, options("c10"))
      ),
      (
        "November", MonthSVG.svg(calendar, month: Self.today, options("c")),
        MonthSVG.table(calendar, month: Self.today, options("c"))
      ),
      (
        "Days in a row, November", MonthSVG.svg(streaks, month: Self.today, options("cs")),
        MonthSVG.table(streaks, month: Self.today, options("cs"))
      ),
      (
        "Pixels", YearPixelsSVG.svg(calendar, linked("px")),
        YearPixelsSVG.table(calendar, options("px"))
      ),
      (
        "Streaks", StreakCalendarSVG.svg(streaks, options("st")),
        StreakCalendarSVG.table(streaks, options("st"))
      ),
      (
        "Pixels, tall", YearPixelsSVG.svg(calendar, layout: .tall, options("pt")),
        YearPixelsSVG.table(calendar, options("pt"))
      ),
    ]
    let body = charts.map { name, svg, table in
      var out = HTMLWriter()
      out.figure(svg, table, nil, PageOptions())
      return "<h2>\(name)</h2>\n" + out.string
    }
    return Self.html(body.joined() + extra.joined())
  }

  static func html(_ body: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Charts</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>
    :root { color-scheme: light dark; }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; padding: 0 1rem;
      max-width: 48rem; background: var(--dm-paper); color: var(--dm-ink); }
    h2 { font-size: 1.1rem; font-weight: 600; margin: 2rem 0 .5rem; }
    \(ChartStyle.css(.dawn))
    </style></head><body><h1>Charts</h1>
    \(body)
    </body></html>

    """
  }

  /// Charts of unusual journals.
  static func edgeCases() -> [String] {
    HardViews.all.map { view -> String in
      func options(_ chart: String) -> ChartOptions {
        ChartOptions(idPrefix: "\(view.name)-\(chart)", weekStarts: .sunday)
      }
      return "<h2>\(view.name)</h2>\n" + MoodLineSVG.svg(view.trends, options("line"))
        + MoodDonutSVG.svg(view.trends, options("donut"))
        + WeekdayMeansSVG.svg(view.trends, options("weekdays"))
    }
  }
}
