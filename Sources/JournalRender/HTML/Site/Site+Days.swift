import JournalCore

extension Site {
  /// A page for each day that has an entry.
  var dayPages: [File] {
    let echoes = echoes
    return days.indices.map { dayPage($0, echoes) }
  }

  /// The entries of each day of the year, but those that the settings keep out of on-this-day.
  private var echoes: [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for (place, entry) in entries.enumerated()
    where entry.day <= index.today && !index.settings.hides(entry) {
      found[Site.dayOfYear(entry.day), default: []].append(place)
    }
    return found
  }

  /// 29 February echoes on 28 February of years that have none.
  private static func dayOfYear(_ day: Day) -> Int {
    day.components.month * 32 + day.components.day
  }

  private func echoes(_ day: Day, _ all: [Int: [Int]]) -> [EntryPage] {
    let (year, month, number) = day.components
    var found = all[Site.dayOfYear(day)] ?? []
    if month == 2, number == 28, !Day.isLeap(year) { found += all[2 * 32 + 29] ?? [] }
    return found.map { entries[$0] }.filter { $0.day < day }.sorted { $0.day > $1.day }
  }

  private func dayPage(_ place: Int, _ echoes: [Int: [Int]]) -> File {
    let site = self
    let day = days[place].day
    let path = SitePaths.day(day)
    return page(path, tab: .calendar, title: EnglishDate.long(day)) { out, options in
      out.heading(1, EnglishDate.long(day))
      let turning = site.turning(at: place, options)
      turning.write(to: &out)
      let scale = site.calendar.low...max(site.calendar.low, site.calendar.high)
      for entry in site.days[place].entries {
        site.entries[entry].write(to: &out, level: 2, scale: scale, options, hasDay: false)
      }
      let earlier = site.echoes(day, echoes)
      guard !earlier.isEmpty else { return }
      out.heading(2, "On this day")
      HTMLParts.list(earlier, "lines", to: &out) { out, entry in
        out.link("\(entry.day.components.year)", options.day?(entry.day))
        out.raw(" ")
        if let mood = entry.mood {
          HTMLParts.tone(mood, scale, to: &out)
          out.raw(" ")
        }
        out.text(entry.firstLine)
      }
    }
  }

  private func turning(at place: Int, _ options: PageOptions) -> SiteTurning {
    func way(_ place: Int) -> (text: String, href: String)? {
      guard days.indices.contains(place), let href = options.day?(days[place].day) else {
        return nil
      }
      return (EnglishDate.text(days[place].day), href)
    }
    let month = Period.month.range(holding: days[place].day)
    // Days after today are not on the calendar.
    let hasMonth = calendar.days.contains { month.contains($0.day) }
    let above = hasMonth ? options.calendar(month) : nil
    return SiteTurning(
      before: way(place - 1), above: above.map { (EnglishDate.text(month, "–"), $0) },
      after: way(place + 1))
  }
}
