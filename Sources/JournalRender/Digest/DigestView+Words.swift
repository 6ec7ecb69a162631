import JournalCore
import Phrases

extension DigestView.Period {
  /// `Week 47, 2026`, `November 2026`, `Quarter 4, 2026`, `Saturday, 21 November 2026`.
  var title: Phrase {
    switch kind {
    case .week:
      guard let week = Self.week(name) else { return Phrase("\(code: name)") }
      return Phrase("Week \(week.number), \(figure: week.year)")
    case .quarter:
      return Phrase(
        "Quarter \(figure: String(name.suffix(1))), \(figure: String(name.prefix(4)))")
    case .day: return Phrase("\(range.first, .long)")
    case .all: return Phrase("All days")
    case .month, .year, .range: return Phrase("\(range)")
    }
  }
}

extension DigestView.Period {
  /// The period as a place in time: `in week 47, 2026`, `in November 2026`, `from 3 Nov 2026 to 21 Nov
  /// 2026`.
  var place: Phrase {
    switch kind {
    case .week:
      Self.week(name).map { Phrase("in week \($0.number), \(figure: $0.year)") } ?? range.place
    case .quarter:
      Phrase(
        "in quarter \(figure: String(name.suffix(1))), \(figure: String(name.prefix(4)))")
    case .day, .month, .year: range.place
    case .range, .all: Phrase("from \(range.first) to \(range.last)")
    }
  }

  /// The same beside the period before it, which leaves out the year of a week.
  var shortPlace: Phrase { kind == .week ? Self.shortPlace(of: name) ?? place : place }

  /// The place of the period before: `in week 46`, `in October 2026`.
  /// - Parameter range: its days.
  func placeBefore(_ range: DayRange) -> Phrase {
    guard kind == .week, let previous, previous.range == range else { return range.place }
    return Self.shortPlace(of: previous.name) ?? range.place
  }

  private static func shortPlace(of name: String) -> Phrase? {
    week(name).map { Phrase("in week \($0.number)") }
  }

  /// Returns the number and the year in `2026-W47`.
  fileprivate static func week(_ name: String) -> (number: Int, year: String)? {
    let parts = name.split(separator: "-W")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    return (number, String(parts[0]))
  }
}

extension DigestView {
  /// The days in words, if the title doesn't give them.
  var dates: Phrase? {
    let isOver = period.daysPast == period.days
    return switch period.kind {
    case .day, .month, .year, .range: isOver ? nil : Phrase("as of \(today)")
    case .week, .quarter, .all:
      isOver ? Phrase("\(period.range)") : Phrase("\(period.range), as of \(today)")
    }
  }

  /// Returns a section's heading, which depends on its contents; nil for the cover and the review.
  func heading(of section: DigestSection) -> Phrase? {
    switch section {
    case .cover, .review: nil
    case .chapters where period.hasYears: Phrase("Year by year")
    case .bestAndHardest where bestAndHardest?.best.isEmpty == true: Phrase("Hardest days")
    case .bestAndHardest where bestAndHardest?.hardest.isEmpty == true: Phrase("Best days")
    default: section.heading
    }
  }

  /// The sentence for an empty digest.
  var nothing: Phrase {
    if period.kind == .all { return Phrase("Nothing is written here yet.") }
    let place = period.place
    guard cover?.entries == 0 else { return Phrase("Nothing to show \(place).") }
    return period.daysPast == period.days
      ? Phrase("Nothing was written \(place).") : Phrase("Nothing is written \(place) yet.")
  }

  /// The last sentence if a digest leaves something out.
  static let fullHint = Phrase("The full digest has every entry.")
}

extension DigestView.Period {
  /// True if its chapters are years, not months.
  var hasYears: Bool { days > 732 }
}

extension DigestSection {
  /// Returns `and 12 more photos`.
  func more(_ count: Int) -> Phrase {
    switch self {
    case .thoughts: Phrase(count, "and \(count) more entry", "and \(count) more entries")
    case .photos: Phrase(count, "and \(count) more photo", "and \(count) more photos")
    case .songs: Phrase(count, "and \(count) more song", "and \(count) more songs")
    case .tags: Phrase(count, "and \(count) more tag", "and \(count) more tags")
    case .checkIns: Phrase(count, "and \(count) more question", "and \(count) more questions")
    case .milestones: Phrase(count, "and \(count) smaller one", "and \(count) smaller ones")
    default: Phrase("and \(count) more")
    }
  }

  /// The section's heading.
  var heading: Phrase {
    switch self {
    case .review: Phrase("Review")
    case .cover: Phrase("Cover")
    case .chapters: Phrase("Month by month")
    case .highlights: Phrase("Highlights")
    case .mood: Phrase("Mood")
    case .calendar: Phrase("Day by day")
    case .distribution: Phrase("How often")
    case .bestAndHardest: Phrase("Best and hardest days")
    case .gratitude: Phrase("Grateful for")
    case .checkIns: Phrase("Check-ins")
    case .thoughts: Phrase("Thoughts")
    case .photos: Phrase("Photos")
    case .songs: Phrase("Songs")
    case .streaks: Phrase("Streaks")
    case .milestones: Phrase("Milestones")
    case .tags: Phrase("Tags")
    case .weather: Phrase("Weather")
    case .places: Phrase("Places")
    case .friends: Phrase("From friends")
    case .onThisDay: Phrase("On this day")
    case .notCounted: Phrase("Not counted")
    }
  }
}

extension DigestView.Streaks {
  /// The facts about the streaks, a sentence each.
  var sentences: [Phrase] {
    func words(_ run: DigestView.Run) -> Phrase {
      Phrase("\(StreakUnit.days.count(run.days)), \(run.range)")
    }
    var sentences: [Phrase] = []
    if let current, current.days > 1 {
      sentences.append(Phrase("Current streak: \(words(current))"))
    }
    // A run that began before the period and still continues is one line, with all its days.
    let isCurrent = best.flatMap { best in current.map { $0.holds(best) } } ?? false
    if let best, best.days > 1, !isCurrent {
      let ties = runs.count { $0.days == best.days } - 1
      sentences.append(DigestView.Run.words(Phrase("Longest run: \(words(best))"), ties: ties))
    }
    if runs.count > 1 { sentences.append(Phrase("Runs of two or more days: \(runs.count)")) }
    for habit in habits {
      let name = habit.condition?.shown ?? Phrase("\(written: habit.habit)")
      sentences.append(
        Phrase("\(name): \(habit.unit.count(habit.length)), \(habit.range)"))
    }
    return sentences
  }
}

extension DigestView.Run {
  /// Returns a run in words, with the number of equally long ones: `…, as long as 1 other run`.
  static func words(_ run: Phrase, ties count: Int) -> Phrase {
    count > 0
      ? Phrase(
        count, "\(run), as long as \(count) other run", "\(run), as long as \(count) other runs")
      : run
  }

  /// Returns true if a run is part of this one.
  fileprivate func holds(_ other: DigestView.Run) -> Bool {
    range.contains(other.range.first) && range.contains(other.range.last)
  }
}

extension Milestone {
  /// `100 entries`, `7 days in a row`, `10,000 words`.
  var words: Phrase { kind.count(count, name, condition) }
}

extension Milestone.Kind {
  /// Returns `100 entries`, `7 days in a row`, `run 30 times`, `30 days with at most 1 glass of
  /// wine`.
  func count(_ count: Int, _ name: String?, _ condition: HabitCondition? = nil) -> Phrase {
    if let condition {
      return Phrase(
        count, "\(count) day \(condition.ofDays)", "\(count) days \(condition.ofDays)")
    }
    let name = name ?? ""
    return switch self {
    case .entries: Phrase(count, "\(count) entry", "\(count) entries")
    case .days: Phrase(count, "\(count) day written", "\(count) days written")
    case .streak: Phrase(count, "\(count) day in a row", "\(count) days in a row")
    case .words: Phrase(count, "\(count) word", "\(count) words")
    case .habit, .stretch:
      Phrase(count, "\(written: name) \(count) time", "\(written: name) \(count) times")
    case .stretches: Phrase(count, "\(count) stretch", "\(count) stretches")
    case .area:
      Phrase(
        count, "\(count) stretch for \(written: name)", "\(count) stretches for \(written: name)")
    case .tasks: Phrase(count, "\(count) task done", "\(count) tasks done")
    }
  }
}

extension Milestone.Kind {
  /// The same on a page, where a stretch has its heading, and a day's amount is said elsewhere:
  /// `Run, 30 times`, `Wrist rock, 3 times`, `100 days of water`.
  func shown(
    _ count: Int, _ name: String?, _ title: String?, _ condition: HabitCondition?
  ) -> Phrase {
    if self == .stretch || self == .habit && condition == nil, let name = title ?? name {
      let title = name.capitalisedFirst
      return Phrase(
        count, "\(written: title), \(count) time", "\(written: title), \(count) times")
    }
    if let name, let condition, !condition.isLimit, condition.unit != nil, !condition.isOfTimes {
      return Phrase(
        count, "\(count) day of \(written: name)", "\(count) days of \(written: name)")
    }
    return self.count(count, name, condition)
  }
}
