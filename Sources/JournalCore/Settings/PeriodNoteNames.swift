import JournalSyntax

/// The names that a vault gives the notes of a kind of period in a form of its own, such as
/// `Weekly/2026/Week 47`.
///
/// Source: Moment.js 2.30, “Format”; the plugin Periodic Notes, `settings/index.ts`, versions 0.0
/// and 1.0.
package struct PeriodNoteNames: Hashable, Sendable {
  /// The kind of period.
  let period: Period
  /// The folder of the notes, in lower case: `weekly/`; empty for the journal's own.
  private let folder: String
  private let format: String
  private let weekStarts: Weekday

  /// The forms that `PeriodNote` knows in any folder.
  private static let usual: Set<String> = [
    "", "gggg-[W]ww", "GGGG-[W]WW", "YYYY-MM", "YYYY-[Q]Q", "YYYY",
  ]
  /// The years whose notes are known.
  private static let known = 1900...2199

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
    guard !PeriodNoteNames.usual.contains(format) else { return nil }
    self.period = period
    self.format = format
    self.weekStarts = weekStarts
    self.folder = folder.split(separator: "/").filter { $0 != "." }.map { $0.lowercased() + "/" }
      .joined()
    let periods = Set((2024...2026).flatMap(ranges))
    let names = Set(periods.map(name))
    guard names.count == periods.count, !names.contains(nil) else { return nil }
  }

  /// Returns the period of the note at a path from the journal's root; nil if it is none's.
  func range(of path: String) -> DayRange? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let path = path[..<dot].lowercased()
    guard path.hasPrefix(folder) else { return nil }
    let wanted = path.dropFirst(folder.count)
    for year in years(in: wanted) {
      if let range = ranges(of: year).first(where: { name(of: $0) == String(wanted) }) {
        return range
      }
    }
    return nil
  }

  /// Returns the name of a period's note in its folder, in lower case; nil if the form has a token
  /// that means nothing here.
  private func name(of range: DayRange) -> String? {
    // The day in the middle of a week is in its year.
    let day = period == .week ? range.first + 3 : range.first
    return MomentFormat.text(format, of: NoteMoment(day: day, second: 0))?.lowercased()
  }

  /// Returns the periods of a year; weeks that begin or end in it.
  private func ranges(of year: Int) -> [DayRange] {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return [] }
    var ranges = [period.range(holding: first, weekStarts: weekStarts)]
    while let end = ranges.last?.last, end < last {
      ranges.append(period.range(holding: end + 1, weekStarts: weekStarts))
    }
    return ranges
  }

  /// Returns the years that a name can mean: four digits of it, or two if the form has two.
  private func years(in name: Substring) -> [Int] {
    let digits = Array(name.utf8)
    func numbers(_ length: Int) -> [Int] {
      guard digits.count >= length else { return [] }
      return (0...digits.count - length).compactMap { start in
        let part = digits[start..<start + length]
        return part.allSatisfy(\.isDigit) ? part.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
      }
    }
    let isWhole = ["YYYY", "GGGG", "gggg"].contains { format.contains($0) }
    return Set(
      isWhole
        ? numbers(4).filter(PeriodNoteNames.known.contains)
        : numbers(2).map { $0 < 70 ? 2000 + $0 : 1900 + $0 }
    ).sorted()
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
