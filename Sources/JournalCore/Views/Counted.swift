/// How many entries a view is based on, how many couldn't be counted, and why.
public struct Counted: Hashable, Sendable, Codable {
  /// The number of counted entries.
  public var entries: Int
  /// The number of entries and dated files that should count but don't.
  public var notCounted: Int
  /// The same number by reason, as a code from the error catalogue.
  ///
  /// Also has unreadable folders, and files with a date under a key other than `date` if they are
  /// more than the entries; neither is included in `notCounted`.
  public var reasons: [String: Int]
  /// The number of entries in the range after today, which never count.
  public var later: Int

  /// Creates a count with no entry left out.
  init(entries: Int) {
    self.entries = entries
    notCounted = 0
    reasons = [:]
    later = 0
  }

  /// Counts a journal's entries in a range.
  /// - Parameters:
  ///   - needsMood: true to leave out entries with an unreadable mood.
  ///   - lacking: the entries with a key but no number that counts.
  init(
    _ index: DatedIndex, in range: DayRange? = nil, needsMood: Bool = false,
    _ lacking: Lacking = Lacking()
  ) {
    let range = range ?? .always
    var reasons: [String: Int] = [:]
    // A file with an unknown day may belong to any range.
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
    if lacking.number > 0 { reasons[Counted.notANumber] = lacking.number }
    if lacking.unit > 0 { reasons[Counted.otherUnit] = lacking.unit }
    self.entries = entries.count - lost - lacking.number - lacking.unit
    self.reasons = reasons
    notCounted = reasons.values.reduce(0, +) - (reasons[Counted.unreadableFolder] ?? 0)
    if let files = index.report.datesElsewhere?.files {
      self.reasons[Counted.datesElsewhere] = files
    }
    later = index.later.count { range.contains($0.day) }
  }

  /// The reason for an entry with words instead of a number for a key.
  public static let notANumber = "not-a-number"
  /// The reason for an entry whose number has another unit than the key's others.
  public static let otherUnit = EntryProblem.otherUnit(key: "", unit: "").code
  /// The reason for an unreadable folder.
  public static let unreadableFolder = EntryProblem.folderUnreadable(errno: 0).code
  /// The reason for a file with a date under a key other than `date`.
  public static let datesElsewhere = EntryProblem.datesElsewhere(key: "", files: 0, keys: []).code
  /// The reason for an entry with an unreadable mood.
  public static let lostMood = "mood-unreadable"
}
