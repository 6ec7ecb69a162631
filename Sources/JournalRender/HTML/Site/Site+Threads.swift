package import JournalCore
import Phrases

extension Site {
  /// Each thread except the thoughts.
  var diaryPages: [File] {
    kinds.filter { $0 != .thoughts }.flatMap { kind -> [File] in
      let parts = DiaryPart.all(of: diaries[kind])
      return parts.indices.map { diaryPage($0, parts) }
    }
  }

  /// The diary before its first entry.
  var emptyDiary: File {
    page(SitePaths.diary(.thoughts), tab: .diary(.thoughts), title: Phrase("Diary")) { out, _ in
      out.heading(1, Phrase("Diary"))
      out.element("p", WelcomeWords.diary, class: "prose")
    }
  }

  /// Returns one page of a thread, newest first.
  func diaryPage(_ place: Int, _ parts: [DiaryPart]) -> File {
    let site = self
    let part = parts[place]
    let title = Phrase("\(part.kind.title), \(part.title)")
    return page(part.path, tab: .diary(part.kind), title: title) { out, options in
      out.heading(1, title)
      let up = SitePaths.up(from: part.path)
      func way(_ place: Int) -> SiteTurning.Way? {
        parts.indices.contains(place) ? (parts[place].title, up + parts[place].path) : nil
      }
      let turning = SiteTurning(before: way(place - 1), after: way(place + 1))
      turning.write(to: &out)
      guard var view = site.diaries[part.kind] else { return }
      view.items = view.items[part.items].reversed()
      var shared = options
      shared.shared = (site.texts, deeper: 0)
      out.add(view.blocks, shared)
      site.writeParts(parts, part, up, to: &out)
      turning.write(to: &out, isLast: true)
    }
  }

  /// Appends links to all pages in a thread: those in the same year, and the last one of each other
  /// year.
  private func writeParts(
    _ parts: [DiaryPart], _ current: DiaryPart, _ up: String, to out: inout HTMLWriter
  ) {
    let year = current.period.first.components.year
    var shown: [SiteTurning.Way] = []
    for (place, part) in parts.enumerated() {
      let own = part.period.first.components.year
      let isLast = place + 1 == parts.count || parts[place + 1].period.first.components.year != own
      if own == year {
        shown.append((part.title, up + part.path))
      } else if isLast {
        shown.append((Phrase("\(figure: "\(own)")"), up + part.path))
      }
    }
    SiteTurning.write(shown, current: current.title, to: &out)
  }

  /// All tags, and a page for each.
  var tagPages: [File] {
    let view = TagsView(index)
    var places: [String: [Int]] = [:]
    for (place, entry) in entries.enumerated() {
      for tag in Set(entry.tags.map { $0.comparedName }) { places[tag, default: []].append(place) }
    }
    // This includes the tags from entries after today, which no view counts.
    let names = Dictionary(
      view.tags.map { ($0.tag.comparedName, $0.tag) }, uniquingKeysWith: { first, _ in first })
    guard !places.isEmpty else { return [] }
    return allTagPages(view)
      + places.keys.sorted().flatMap { tagPages($0, names[$0] ?? $0, places[$0] ?? []) }
  }

  /// Returns the table of all tags, the most used first, some hundred on a page.
  private func allTagPages(_ view: TagsView) -> [File] {
    let most = 2 * DiaryPart.most
    let count = max(1, (view.tags.count + most - 1) / most)
    let title = view.document.title
    return (1...count).map { number in
      page(SitePaths.tags(number), tab: .tags, title: title) { out, options in
        var part = view
        part.tags = Array(view.tags.dropFirst((number - 1) * most).prefix(most))
        out.add(Markup(text: part.html(options)))
        func way(_ number: Int, _ name: Phrase) -> SiteTurning.Way? {
          (1...count).contains(number) ? (name, SitePaths.tags(number)) : nil
        }
        SiteTurning(
          before: way(number - 1, Phrase("More used")), after: way(number + 1, Phrase("Less used"))
        ).write(to: &out)
      }
    }
  }

  /// Returns a tag's entries, newest first, a hundred on a page.
  private func tagPages(_ key: String, _ name: String, _ found: [Int]) -> [File] {
    let site = self
    let title = "#" + name
    let pages = stride(from: 0, to: found.count, by: DiaryPart.most).map {
      found[max(0, found.count - $0 - DiaryPart.most)..<(found.count - $0)]
    }
    return pages.indices.map { place in
      let path = SitePaths.tag(key, place + 1)
      return page(path, tab: .tags, title: Phrase("\(written: title)")) { out, options in
        out.heading(1, title)
        let up = SitePaths.up(from: path)
        func way(_ place: Int, _ name: Phrase) -> SiteTurning.Way? {
          pages.indices.contains(place) ? (name, up + SitePaths.tag(key, place + 1)) : nil
        }
        HTMLParts.list(pages[place].reversed(), "lines", to: &out) { out, place in
          site.writeLine(place, to: &out, options)
        }
        SiteTurning(
          before: way(place + 1, Phrase("Earlier")), after: way(place - 1, Phrase("Later"))
        ).write(to: &out)
      }
    }
  }

  /// The streaks, with the last year's calendar, and a page for each other year.
  var streakPages: [File] {
    let years = [DayRange](.year, of: calendar.days.lazy.map(\.day)).reversed().map {
      $0.first.components.year
    }
    guard !years.isEmpty else { return [] }
    guard hasRuns else { return [streaksPage(years)] }
    return [streaksPage(years)] + years.dropFirst().map { streakPage($0, years) }
  }

  /// True if there are enough days for a table of runs and a calendar.
  private var hasRuns: Bool { streaks.days >= 7 }

  private func streaksPage(_ years: [Int]) -> File {
    let site = self
    return page(SitePaths.streaks(nil), tab: .streaks, title: Phrase("Streaks")) { out, options in
      out.heading(1, site.streaks.currentText)
      guard site.hasRuns else {
        out.add(site.streaks.riskBlocks, options)
        out.element("p", WelcomeWords.streaks, class: "prose")
        return out.add(site.streaks.habitBlocks, options)
      }
      out.add(site.streaks.runBlocks(), options)
      if let year = years.first { site.writeStreaks(of: year, years, "", to: &out, options) }
      out.add(site.streaks.habitBlocks, options)
    }
  }

  private func streakPage(_ year: Int, _ years: [Int]) -> File {
    let site = self
    let path = SitePaths.streaks(year)
    let title = Phrase("Streaks, \(figure: "\(year)")")
    return page(path, tab: .streaks, title: title) { out, options in
      out.heading(1, Phrase("Streaks"))
      site.writeStreaks(of: year, years, SitePaths.up(from: path), to: &out, options)
    }
  }

  private func writeStreaks(
    of year: Int, _ years: [Int], _ up: String, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    guard let first = Day(year: year, month: 1, day: 1) else { return }
    var view = calendar(of: Period.year.range(holding: first))
    view.shows = .streak
    out.heading(2, "\(year)")
    StreakTable(view: view, year: year, options: options).write(to: &out)
    let ways = years.reversed().map {
      (Phrase("\(figure: "\($0)")"), up + SitePaths.streaks($0 == years.first ? nil : $0))
    }
    SiteTurning.write(ways, current: Phrase("\(figure: "\(year)")"), to: &out)
  }
}

extension DiaryView.Kind {
  /// The threads with pages on a site; progress is private to the person.
  package static let pages = allCases.filter { $0 != .progress }
}
