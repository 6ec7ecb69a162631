import JournalSyntax

/// The names that a vault gives the notes of a kind of period in a form of its own, such as
/// `Weekly/2026/Week 47`.
///
/// Source: Moment.js 2.30, “Format”; the plugin Periodic Notes, `settings/index.ts`, versions 0.0
/// and 1.0.
package struct PeriodNoteNames: Hashable, Sendable {
  /// The kind of period.
  let period: Period
  private let folder: String
  private let format: String
  private let weekStarts: Weekday
  /// The periods by the paths of their notes, without the ending and in lower case.
  private let ranges: [String: DayRange]

  /// The forms that `PeriodNote` knows in any folder.
  private static let known: Set<String> = [
    "", "gggg-[W]ww", "GGGG-[W]WW", "YYYY-MM", "YYYY-[Q]Q", "YYYY",
  ]
  /// The years whose notes are known.
  private static let years = 1990...2060

  /// Reads the plugin's settings, `plugins/periodic-notes/data.json`.
  package static func all(in file: [UInt8], weekStarts: Weekday) -> [PeriodNoteNames] {
    let object = ProgramSettings(json: file)
    let keys: [(Period, old: String, new: String)] = [
      (.week, "weekly", "week"), (.month, "monthly", "month"), (.quarter, "quarterly", "quarter"),
      (.year, "yearly", "year"),
    ]
    return keys.compactMap { period, old, new in
      for path in [[old], ["calendarSets", "0", new]]
      where object.text(path + ["enabled"]) == "true" {
        return PeriodNoteNames(
          period, folder: object.text(path + ["folder"]) ?? "",
          format: object.text(path + ["format"]) ?? "", weekStarts)
      }
      return nil
    }
  }

  /// Creates the names; nil for a usual form, and for one that doesn't tell two periods apart.
  init?(_ period: Period, folder: String, format: String, _ weekStarts: Weekday) {
    let format = format.trimmed
    guard !PeriodNoteNames.known.contains(format) else { return nil }
    self.period = period
    self.folder = folder
    self.format = format
    self.weekStarts = weekStarts
    let folders = folder.split(separator: "/").filter { $0 != "." }.map(String.init)
    var ranges: [String: DayRange] = [:]
    guard var day = Day(year: PeriodNoteNames.years.lowerBound, month: 1, day: 1) else {
      return nil
    }
    while day.components.year <= PeriodNoteNames.years.upperBound {
      let range = period.range(holding: day, weekStarts: weekStarts)
      day = range.last + 1
      // The day in the middle of a week is in its year.
      let named = period == .week ? range.first + 3 : range.first
      guard let name = MomentFormat.text(format, of: NoteMoment(day: named, second: 0)),
        ranges.updateValue(range, forKey: (folders + [name]).joined(separator: "/").lowercased())
          == nil
      else { return nil }
    }
    self.ranges = ranges
  }

  /// Returns the period of the note at a path from the journal's root; nil if it is none's.
  func range(of path: String) -> DayRange? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    return ranges[path[..<dot].lowercased()]
  }

  /// Returns true if both are of the same form; their names are then the same, too.
  package static func == (one: PeriodNoteNames, other: PeriodNoteNames) -> Bool {
    one.period == other.period && one.folder == other.folder && one.format == other.format
      && one.weekStarts == other.weekStarts
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(period)
    hasher.combine(folder)
    hasher.combine(format)
    hasher.combine(weekStarts)
  }
}

extension [PeriodNoteNames] {
  /// Returns the note at a path from the journal's root; nil if it is no period's.
  func note(at path: String) -> PeriodNote? {
    for names in self {
      if let range = names.range(of: path) { return PeriodNote(names.period, range, path: path) }
    }
    return nil
  }
}
