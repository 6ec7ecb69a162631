import JournalCore
import Phrases

extension Site {
  /// The thoughts by month, and a page for each day with an entry.
  ///
  /// A month's days follow its thoughts, so that their shared texts aren't kept for long.
  var textPages: [File] {
    let echoes = echoes
    let parts = DiaryPart.all(of: diaries[.thoughts])
    var pages = parts.isEmpty && kinds == [.thoughts] ? [emptyDiary] : []
    var next = 0
    for place in parts.indices {
      pages.append(diaryPage(place, parts))
      let end = days.places(in: parts[place].period, \.day).upperBound
      pages += (next..<max(next, end)).map { dayPage($0, echoes) }
      next = max(next, end)
    }
    return pages + (next..<days.count).map { dayPage($0, echoes) }
  }

  /// The entries on each day of the year, except those excluded from on-this-day by the settings.
  private var echoes: [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    let shown = Set(index.withoutHidden.entries.map(\.path))
    for (place, entry) in entries.enumerated() where shown.contains(entry.path) {
      found[Site.dayOfYear(entry.day), default: []].append(place)
    }
    return found
  }

  /// Returns a number for a day of the year.
  ///
  /// 29 February is shown on 28 February in years without one.
  private static func dayOfYear(_ day: Day) -> Int {
    day.components.month * 32 + day.components.day
  }

  /// Returns the indices of the same day's entries in earlier years, newest year first.
  private func echoes(_ day: Day, _ all: [Int: [Int]]) -> [Int] {
    let (year, month, number) = day.components
    var found = all[Site.dayOfYear(day)] ?? []
    if month == 2, number == 28, !Day.isLeap(year) { found += all[2 * 32 + 29] ?? [] }
    return found.filter { entries[$0].day < day }.sorted {
      let a = entries[$0].day
      let b = entries[$1].day
      return a == b ? $0 < $1 : a > b
    }
  }

  private func dayPage(_ place: Int, _ echoes: [Int: [Int]]) -> File {
    let site = self
    let day = days[place].day
    let path = SitePaths.day(day)
    return page(path, tab: .calendar, title: Phrase("\(day, .long)")) { out, options in
      out.heading(1, Phrase("\(day, .long)"))
      let turning = site.turning(at: place, up: SitePaths.up(from: path), options)
      turning.write(to: &out)
      let scale = site.calendar.low...max(site.calendar.low, site.calendar.high)
      var shared = options
      // A page of thoughts is one folder deep, this one is two.
      shared.shared = (site.texts, deeper: 1)
      for entry in site.days[place].entries {
        EntryBlock(entry: site.entries[entry], scale: scale, hasDay: false)
          .write(to: &out, shared)
      }
      site.writeEchoes(site.echoes(day, echoes), to: &out, options)
      turning.write(to: &out, isLast: true)
    }
  }

  /// Appends the same day's entries in earlier years.
  private func writeEchoes(_ earlier: [Int], to out: inout HTMLWriter, _ options: PageOptions) {
    guard !earlier.isEmpty else { return }
    out.heading(2, Phrase("On this day"))
    HTMLParts.list(earlier, "lines", to: &out) { out, place in
      let day = entries[place].day
      out.link(Phrase("\(Period.year.range(holding: day))"), options.address(.day(day)))
      out.raw(" ")
      out.add(lines[place])
    }
  }

  private func turning(at place: Int, up: String, _ options: PageOptions) -> SiteTurning {
    func way(_ place: Int) -> SiteTurning.Way? {
      guard days.indices.contains(place), let href = options.address(.day(days[place].day)) else {
        return nil
      }
      return (Phrase("\(days[place].day, .weekday)"), href)
    }
    let day = days[place].day
    let month = Period.month.range(holding: day)
    let week = Period.week.range(holding: day, weekStarts: options.weekStarts)
    var above: [SiteTurning.Way] = []
    if isOnCalendar(week) {
      above.append((Site.name(ofWeek: week), up + SitePaths.calendar(.week, week.first)))
    }
    if isOnCalendar(month) {
      above.append((Phrase("\(month)"), up + SitePaths.calendar(.month, month.first)))
    }
    return SiteTurning(before: way(place - 1), above: above, after: way(place + 1))
  }
}
