/// How many entries a view rests on, and how many it could not count, and why.
public struct Counted: Hashable, Sendable, Codable {
  /// Entries that count.
  public var entries: Int
  /// Entries and dated files that do not count though they should.
  public var notCounted: Int
  /// The same by reason, a code of the catalogue of errors; also folders that can't be read, which are
  /// not among them.
  public var reasons: [String: Int]
  /// Entries of the range that are after today; they never count.
  public var later: Int

  /// Counts entries, none of them left out.
  init(entries: Int) {
    (self.entries, notCounted, reasons, later) = (entries, 0, [:], 0)
  }

  /// Counts a journal's entries in a range.
  /// - Parameters:
  ///   - needsMood: whether an entry with a mood that can't be read does not count.
  ///   - lacksNumber: entries that name the key looked at but have no number there.
  init(
    _ index: JournalIndex, in range: DayRange? = nil, needsMood: Bool = false,
    lacksNumber: Int = 0
  ) {
    let range = range ?? .always
    var reasons: [String: Int] = [:]
    // A file whose day isn't known may belong to any range.
    for file in index.report.notCounted
    where DatedName.day(Array(file.path.utf8)).map(range.contains) ?? true {
      reasons[file.problem.code, default: 0] += 1
    }
    let entries = index.entries(in: range)
    var lost = 0
    if needsMood {
      for entry in entries where entry.hasLostMood && entry.mood == nil { lost += 1 }
      if lost > 0 { reasons[Counted.lostMood] = lost }
    }
    if lacksNumber > 0 { reasons[Counted.notANumber] = lacksNumber }
    self.entries = entries.count - lost - lacksNumber
    self.reasons = reasons
    notCounted = reasons.values.reduce(0, +) - (reasons[Counted.unreadableFolder] ?? 0)
    later = index.later.count { range.contains($0.day) }
  }

  /// The reason of an entry whose key has words where a number is looked for.
  public static let notANumber = "not-a-number"
  /// The reason of a folder that can't be read.
  public static let unreadableFolder = EntryProblem.folderUnreadable(errno: 0).code
  /// The reason of an entry whose mood can't be read.
  public static let lostMood = "mood-unreadable"
}
