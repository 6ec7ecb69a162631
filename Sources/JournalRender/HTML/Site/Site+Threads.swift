import JournalCore

extension Site {
  /// Each thread except the thoughts, by year.
  var diaryPages: [File] {
    DiaryView.Kind.pages.filter { $0 != .thoughts }.flatMap { kind -> [File] in
      let parts = parts(of: kind)
      return parts.isEmpty
        ? [diaryPage(kind, nil, [])] : parts.indices.map { diaryPage(kind, $0, parts) }
    }
  }

  /// Returns the months or years that have something in a thread.
  func parts(of kind: DiaryView.Kind) -> [DayRange] {
    [DayRange](SitePaths.period(of: kind), of: (diaries[kind]?.items ?? []).lazy.map(\.day))
  }

  func diaryPage(_ kind: DiaryView.Kind, _ place: Int?, _ parts: [DayRange]) -> File {
    let site = self
    let part = place.map { parts[$0] }
    let path = SitePaths.diary(kind, part?.first)
    let title = part.map { "\(kind.title), \(EnglishDate.text($0, "–"))" } ?? kind.title
    return page(path, tab: .diary(kind), title: title) { out, options in
      out.heading(1, title)
      let up = SitePaths.up(from: path)
      let turning = place.map { place in
        parts.turning(at: place, up: up) { SitePaths.diary(kind, $0.first) }
      }
      turning?.write(to: &out)
      guard var view = site.diaries[kind] else { return }
      if let part { view.items = view.items[view.items.places(in: part, \.day)].reversed() }
      var shared = options
      shared.shared = (site.texts, deeper: 0)
      view.writeItems(to: &out, shared)
      site.writeParts(kind, parts, part, up, to: &out)
    }
  }

  /// Appends links to all parts of a thread; for months, those of the same year, and the years.
  private func writeParts(
    _ kind: DiaryView.Kind, _ parts: [DayRange], _ current: DayRange?, _ up: String,
    to out: inout HTMLWriter
  ) {
    guard let current else { return }
    let year = current.first.components.year
    var shown: [(text: String, href: String)] = []
    var last = 0
    for part in parts {
      let own = part.first.components.year
      let href = up + SitePaths.diary(kind, part.first)
      if own == year {
        shown.append((EnglishDate.text(part, "–"), href))
      } else if own != last {
        shown.append(("\(own)", href))
      }
      last = own
    }
    SiteTurning.write(shown, current: EnglishDate.text(current, "–"), to: &out)
  }

  /// All tags, and a page for each.
  var tagPages: [File] {
    let site = self
    let view = TagsView(index)
    var places: [String: [Int]] = [:]
    for (place, entry) in entries.enumerated() {
      for tag in Set(entry.tags.map { $0.lowercased() }) { places[tag, default: []].append(place) }
    }
    let all = page(SitePaths.tags, tab: .tags, title: view.pageTitle) { out, options in
      out.add(Markup(text: view.html(options)))
    }
    // This includes the tags of entries after today, which no view counts.
    let names = Dictionary(
      view.tags.map { ($0.tag.lowercased(), $0.tag) }, uniquingKeysWith: { first, _ in first })
    return [all]
      + places.keys.sorted().map { key in
        let found = places[key] ?? []
        let title = "#" + (names[key] ?? key)
        return page(SitePaths.tag(key), tab: .tags, title: title) { out, options in
          out.heading(1, title)
          HTMLParts.list(found.reversed(), "lines", to: &out) { out, place in
            site.writeLine(place, to: &out, options)
          }
        }
      }
  }

  /// Streaks, with a calendar of each year.
  var streaksPage: File {
    let site = self
    return page(SitePaths.streaks, tab: .streaks, title: "Streaks") { out, options in
      site.streaks.writeRuns(to: &out)
      for year in [DayRange](.year, of: site.calendar.days.lazy.map(\.day)).reversed() {
        var view = site.calendar(of: year)
        view.shows = .streak
        let number = year.first.components.year
        out.heading(2, "\(number)")
        let chart = options.chart("streak-\(number)")
        out.add(Markup(text: StreakCalendarSVG.svg(view, year: number, chart)))
      }
      site.streaks.writeHabits(to: &out)
    }
  }
}

extension DiaryView.Kind {
  /// The threads that have pages on a site; progress is private to the person.
  static let pages = allCases.filter { $0 != .progress }
}
