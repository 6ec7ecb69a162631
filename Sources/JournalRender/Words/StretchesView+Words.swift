import JournalCore
import Phrases

extension Stretch {
  /// `30 seconds`, `1 minute on each side`, `30 seconds, 3 times`.
  package var timeText: String {
    let time = Figure.duration(seconds)
    switch sides {
    case 1: return time
    case 2: return time + " on each side"
    default: return "\(time), \(sides) times"
    }
  }

  /// Returns the parts of the body, the level and the time.
  package func factsText(_ style: TextStyle) -> String {
    let level = otherLevel.map { oneLine($0) } ?? level.rawValue
    let areas = areas.map { oneLine($0) }.joined(separator: ", ")
    return ([areas, level, timeText].filter { !$0.isEmpty }).joined(separator: " \(style.dot) ")
  }
}

extension TodayView.OfferedStretch {
  /// `Stretch: Neck roll, 30 seconds (daymark stretch)`.
  var text: String { "Stretch: \(oneLine(title)), \(timeText) (daymark stretch)" }

  /// `30 seconds`.
  var timeText: String { Figure.duration(seconds) }
}

extension Figure {
  /// Returns `45 seconds`, `1 minute`, `1 minute 30 seconds`.
  package static func duration(_ seconds: Int) -> String {
    let (minutes, rest) = max(0, seconds).quotientAndRemainder(dividingBy: 60)
    if minutes == 0 { return count(rest, "second", "seconds") }
    return count(minutes, "minute", "minutes")
      + (rest == 0 ? "" : " " + count(rest, "second", "seconds"))
  }
}

extension StretchesView {
  /// A note that there is no stretch of the requested level.
  var levelText: String? {
    guard isOfAnyLevel, let level else { return nil }
    let place = area.map { " for '\(oneLine($0))'" } ?? ""
    return "There is no \(level.rawValue) stretch\(place); this one is of another level."
  }

  var emptyText: [Phrase] {
    [
      area.map { Phrase("There are no stretches for \(quoted: $0).") }
        ?? Phrase("There are no stretches.")
    ]
  }
}

extension StretchLogView {
  /// `3 stretches on 2 days, 2 minutes`.
  var sumText: String {
    guard !done.isEmpty else { return "No stretches here yet. Do one: daymark stretch" }
    let days = Set(done.map(\.day)).count
    let seconds = done.reduce(0) { $0 + ($1.seconds ?? 0) }
    let minutes = seconds < 60 ? Figure.duration(seconds) : Figure.duration(seconds / 60 * 60)
    return Figure.count(done.count, "stretch", "stretches")
      + " on \(Figure.count(days, "day", "days")), \(minutes)"
  }

  /// `neck 3, back 2`.
  var areasText: String {
    areas.map { "\(oneLine($0.name)) \(Figure.count($0.count))" }.joined(separator: ", ")
  }

  /// What was done on each day, in the order of the log.
  var days: [(day: Day, titles: [String])] {
    var days: [(day: Day, titles: [String])] = []
    for one in done {
      if days.last?.day != one.day { days.append((one.day, [])) }
      days[days.count - 1].titles.append(oneLine(one.title ?? one.name))
    }
    return days
  }
}
