import JournalCore
import Phrases

/// The person's own numbers, such as hours of sleep.
extension Site {
  /// The most numbers on a page, so that it has no more than 60 KB.
  static let mostNumbers = 4

  /// The numbers of all time and of each year; none if there are no numbers.
  var numberPages: [File] {
    guard !numbers.isEmpty else { return [] }
    let years = [DayRange](.year, of: calendar.days.map(\.day))
    return [numberPage(nil, years)] + years.indices.map { numberPage($0, years) }
  }

  /// Returns whether a number has enough days for a chart.
  static func isDrawn(_ view: TrendsView) -> Bool {
    view.days.count >= TrendsView.leastForQuartiles
  }

  private func numberPage(_ place: Int?, _ years: [DayRange]) -> File {
    let site = self
    let year = place.map { years[$0] }
    let name = year.map { Phrase("\($0)") } ?? Phrase("all time")
    let title = Phrase("Numbers, \(name)")
    return page(SitePaths.numbers(year), tab: .numbers, title: title) { out, options in
      out.heading(1, title)
      var ways = [(text: Phrase("All"), href: "../" + SitePaths.numbers(nil))]
      ways += years.map { (text: Phrase("\($0)"), href: "../" + SitePaths.numbers($0)) }
      SiteTurning.write(ways, current: year == nil ? Phrase("All") : name, to: &out)
      site.writeNumbers(year, to: &out, options)
    }
  }

  private func writeNumbers(
    _ range: DayRange?, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    // Decades by quarters would be long tables.
    let isLong = range == nil && calendar.range.count > 4 * 366
    let views = numbers.map { TrendsView($0, range: range, by: isLong ? .year : nil) }
      .filter(Site.isDrawn)
    if views.isEmpty { out.element("p", Phrase("No numbers in this year.")) }
    for (place, view) in views.enumerated() {
      out.add(view.numberBlocks(at: place), options)
    }
  }
}
