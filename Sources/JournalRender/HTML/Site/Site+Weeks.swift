package import JournalCore
package import Phrases

extension Site {
  /// A page for each week that has an entry.
  var weekPages: [File] {
    let weeks = [DayRange](
      .week, of: calendar.days.map(\.day), weekStarts: index.settings.weekStarts)
    return weeks.indices.map { weekPage($0, weeks) }
  }

  private func weekPage(_ place: Int, _ weeks: [DayRange]) -> File {
    let (site, week) = (self, weeks[place])
    let path = SitePaths.calendar(.week, week.first)
    let title = Phrase("\(Site.name(ofWeek: week)), \(week)")
    return page(path, tab: .calendar, title: title) { out, options in
      let up = SitePaths.up(from: path)
      var turning = weeks.turning(
        at: place, up: up, { SitePaths.calendar(.week, $0.first) }, name: Site.name(ofWeek:))
      // A week may be in two months, and one of them may have no entry.
      turning.above = [DayRange](.month, of: week.days).compactMap { month in
        site.isOnCalendar(month)
          ? (Phrase("\(month)"), up + SitePaths.calendar(.month, month.first)) : nil
      }
      out.heading(1, title)
      turning.write(to: &out)
      site.writeMoods(of: week, to: &out, options)
      site.writeTrendsLink(.week, week, up, to: &out)
      out.heading(2, Phrase("Days"))
      site.writeLines(in: week, to: &out, options)
    }
  }

  /// Appends the days of a week side by side, if one of them has a mood.
  private func writeMoods(of week: DayRange, to out: inout HTMLWriter, _ options: PageOptions) {
    let view = calendar(of: week)
    guard view.days.contains(where: { $0.mood != nil }) else { return }
    let days = week.days.map { day in (day, view.days.first { $0.day == day }?.mood) }
    HTMLParts.week(days, view.low...max(view.low, view.high), options, to: &out)
  }

  /// Returns `Week 47`, and the address of its page if it has one.
  func way(toWeek week: DayRange, up: String) -> (text: Phrase, href: String?) {
    let href = isOnCalendar(week) ? up + SitePaths.calendar(.week, week.first) : nil
    return (Site.name(ofWeek: week), href)
  }

  /// Returns `Week 47`.
  package static func name(ofWeek week: DayRange) -> Phrase {
    Phrase("Week \(Int(Period.week.name(of: week.first).suffix(2)) ?? 0)")
  }
}
