import JournalCore
import Phrases

extension DigestView.Period {
  /// `Week 47, 2026`, `November 2026`, `Quarter 4, 2026`, `Saturday, 21 November 2026`.
  var title: String {
    switch kind {
    case .week:
      let parts = name.split(separator: "-W")
      guard parts.count == 2, let number = Int(parts[1]) else { return name }
      return "Week \(number), \(parts[0])"
    case .quarter: return "Quarter \(name.suffix(1)), \(name.prefix(4))"
    case .day: return EnglishDate.long(range.first)
    case .all: return "All days"
    case .month, .year, .range: return EnglishDate.text(range, "–")
    }
  }
}

extension DigestView {
  /// The title of its period.
  var title: String { period.title }

  /// The days in words, if the title doesn't give them.
  var dates: String? {
    let isOver = period.daysPast == period.days
    let until = isOver ? "" : "as of \(EnglishDate.plain(today))"
    switch period.kind {
    case .day, .month, .year, .range: return isOver ? nil : until
    case .week, .quarter, .all:
      return EnglishDate.text(period.range, "–") + (isOver ? "" : ", \(until)")
    }
  }
}

extension DigestView {
  /// Returns the heading of a section, which depends on what is in it.
  func heading(of section: DigestSection) -> String {
    switch section {
    case .chapters where period.days > 732: "Year by year"
    case .bestAndHardest where bestAndHardest?.best.isEmpty == true: "Hardest days"
    case .bestAndHardest where bestAndHardest?.hardest.isEmpty == true: "Best days"
    default: section.heading
    }
  }

  /// The sentence of a digest that has nothing to show.
  var nothing: String {
    guard cover?.entries == 0 else { return "Nothing to show for this time." }
    return period.daysPast == period.days
      ? "Nothing was written in this time." : "Nothing is written here yet."
  }

  /// The last sentence of a digest that leaves something out.
  static let fullHint = "The full digest has every entry."
}

extension DigestSection {
  /// Returns `and 12 more photos`.
  func more(_ count: Int) -> String {
    let number = Figure.count(count)
    return switch self {
    case .thoughts: "and \(number) more \(count == 1 ? "entry" : "entries")"
    case .photos: "and \(number) more \(count == 1 ? "photo" : "photos")"
    case .songs: "and \(number) more \(count == 1 ? "song" : "songs")"
    case .tags: "and \(number) more \(count == 1 ? "tag" : "tags")"
    case .checkIns: "and \(number) more \(count == 1 ? "question" : "questions")"
    case .milestones: "and \(number) smaller \(count == 1 ? "one" : "ones")"
    default: "and \(number) more"
    }
  }

  /// The heading of the section.
  var heading: String {
    switch self {
    case .review: "Review"
    case .cover: "Cover"
    case .chapters: "Month by month"
    case .highlights: "Highlights"
    case .mood: "Mood"
    case .calendar: "Day by day"
    case .distribution: "How often"
    case .bestAndHardest: "Best and hardest days"
    case .gratitude: "Grateful for"
    case .checkIns: "Check-ins"
    case .thoughts: "Thoughts"
    case .photos: "Photos"
    case .songs: "Songs"
    case .streaks: "Streaks"
    case .milestones: "Milestones"
    case .tags: "Tags"
    case .friends: "From friends"
    case .onThisDay: "On this day"
    case .notCounted: "Not counted"
    }
  }
}

extension DigestView.Excerpt {
  /// The text, with an ellipsis if it was cut.
  var words: String { isCut ? text + " …" : text }
}

extension DigestView.Streaks {
  /// The facts about the streaks, one sentence per line.
  var sentences: [String] {
    func days(_ run: DigestView.Run) -> String {
      "\(Figure.count(run.days, "day", "days")), \(EnglishDate.text(run.range, "–"))"
    }
    var lines: [String] = []
    if let current, current.days > 1 { lines.append("Days in a row at the end: \(days(current))") }
    // A run that began before the period and still goes on is one line, with all its days.
    let isCurrent = best.flatMap { best in current.map { $0.holds(best) } } ?? false
    if let best, best.days > 1, !isCurrent {
      let ties = runs.count { $0.days == best.days } - 1
      lines.append("Longest run: \(days(best))" + DigestView.Run.words(ofTies: ties))
    }
    if runs.count > 1 { lines.append("Runs of two or more days: \(Figure.count(runs.count))") }
    for habit in habits {
      lines.append(
        "\(habit.condition?.shown ?? oneLine(habit.habit)): \(habit.unit.count(habit.length)), "
          + EnglishDate.text(habit.range, "–"))
    }
    return lines
  }
}

extension DigestView.Run {
  /// Returns `, as long as 1 other run`; empty without another.
  static func words(ofTies count: Int) -> String {
    count > 0 ? ", as long as \(Figure.count(count, "other run", "other runs"))" : ""
  }

  /// Returns whether a run is part of this one.
  fileprivate func holds(_ other: DigestView.Run) -> Bool {
    range.contains(other.range.first) && range.contains(other.range.last)
  }
}

extension Milestone {
  /// `100 entries`, `7 days in a row`, `10,000 words`.
  var words: String {
    kind.count(count, name, condition)
  }
}

extension Milestone.Kind {
  /// Returns `100 entries`, `7 days in a row`, `10,000 words`, `run 30 times`, `30 days with at most 1
  /// glass of wine`.
  func count(_ count: Int, _ name: String?, _ condition: HabitCondition? = nil) -> String {
    if let condition {
      return "\(Figure.count(count, "day", "days")) \(oneLine(condition.ofDays))"
    }
    let name = oneLine(name ?? "")
    return switch self {
    case .entries: Figure.count(count, "entry", "entries")
    case .days: Figure.count(count, "day written", "days written")
    case .streak: Figure.count(count, "day in a row", "days in a row")
    case .words: Figure.count(count, "word", "words")
    case .habit, .stretch: "\(name) \(Figure.count(count, "time", "times"))"
    case .stretches: Figure.count(count, "stretch", "stretches")
    case .area: "\(Figure.count(count, "stretch", "stretches")) for \(name)"
    case .tasks: Figure.count(count, "task done", "tasks done")
    }
  }
}
