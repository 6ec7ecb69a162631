/// How many entries a view rests on, and how many it could not count, and why.
public struct Counted: Hashable, Sendable, Codable {
  /// Entries that count.
  public var entries: Int
  /// Entries and dated files that do not count though they should.
  public var notCounted: Int
  /// The same by reason, a code of the catalogue of errors.
  public var reasons: [String: Int]
  /// Entries after today; they never count.
  public var later: Int

  /// Counts entries, none of them left out.
  init(entries: Int) {
    (self.entries, notCounted, reasons, later) = (entries, 0, [:], 0)
  }

  /// Counts a journal's entries in a range.
  /// - Parameter needsMood: whether an entry with a mood that can't be read does not count.
  init(_ index: JournalIndex, in range: DayRange? = nil, needsMood: Bool = false) {
    var reasons: [String: Int] = [:]
    for file in index.report.notCounted { reasons[file.problem.code, default: 0] += 1 }
    let entries = range.map { index.entries(in: $0) } ?? index.entries
    var lost = 0
    if needsMood {
      for entry in entries where entry.hasLostMood && entry.mood == nil { lost += 1 }
      if lost > 0 { reasons[Counted.lostMood] = lost }
    }
    self.entries = entries.count - lost
    self.reasons = reasons
    notCounted = index.report.notCounted.count + lost
    later = index.later.count
  }

  /// The reason of an entry whose mood can't be read.
  public static let lostMood = "mood-unreadable"
}
