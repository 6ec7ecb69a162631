public import JournalSyntax

/// What can be wrong with the meaning of a file, as facts; the wording is JournalRender's.
public enum EntryProblem: Hashable, Sendable {
  /// `date:` or the file's name is written like a date that no calendar has.
  case impossibleDate
  /// `date:` is not a date; the name's date counts.
  case unreadableDate
  /// `date:` is not a date, and the file's name has none; the file is not counted.
  case dateNotRead
  /// `date:` and the file's name disagree; `date:` counts.
  case dateDisagrees(written: Day, name: Day)
  /// `time:` is not a time of day.
  case unreadableTime
  /// A mood that the scale doesn't reach.
  case moodOutside(low: Double, high: Double)
  /// A mood outside the scale it names, as `7/5`.
  case moodOutsideOwn
  /// A mood that is no number and no label of the scale.
  case moodUnknown(low: Double, high: Double)
  /// A key holds another shape than its meaning asks for, as a mapping where a list belongs.
  case wrongShape(key: String, expected: Shape)
  /// A habit's value that is neither done, no, skip nor a number.
  case habitUnknown
  /// A key that the settings require is not there.
  case missingRequired(key: String)
  /// A photo that is not in the journal.
  case photoMissing
  /// A photo's path that leads out of the journal.
  case photoOutside
  /// A link to a day that has no entry.
  case dayMissing(Day)
  /// Bytes that are not UTF-8.
  case notUTF8(offset: Int)
  /// A setting that Daymark doesn't know.
  case unknownSetting(name: String, nearest: String?)
  /// A setting whose value can't be used.
  case badSetting(name: String, expected: String)
  /// A file over the limit; it was not read.
  case tooLarge(bytes: Int)
  /// A symbolic link that leads out of the journal; it was not followed.
  case linkOutside
  /// A folder of this computer alone of which git keeps files, and how many.
  case trackedByGit(folder: String, files: Int)
  /// A file or folder that the system didn't let us read.
  case unreadable(errno: Int32)
  /// The system did not let the folder be read: how many entries are in it isn't known.
  case folderUnreadable(errno: Int32)

  /// A text that was written and is not in the journal yet.
  case draftWaits(DraftSubject, words: Int)
  /// Something among the drafts that is no plain file of the person's own; it is never taken up.
  case draftRefused
  /// A copy of a text that could not be saved, and the file that it was to go into.
  case conflictCopy(String, of: String)

  /// The shapes of values.
  public enum Shape: String, Hashable, Sendable {
    case text
    case list
    case mapping
  }

  /// Whether something was lost.
  public var severity: Severity {
    switch self {
    case .dateDisagrees, .unreadableDate, .unreadableTime, .missingRequired, .photoMissing,
      .photoOutside, .dayMissing, .unknownSetting, .notUTF8, .trackedByGit,
      .draftWaits, .draftRefused, .conflictCopy:
      .warning
    case .impossibleDate, .dateNotRead, .habitUnknown, .linkOutside, .moodOutside, .moodOutsideOwn,
      .moodUnknown,
      .wrongShape, .badSetting,
      .tooLarge, .unreadable, .folderUnreadable:
      .error
    }
  }

  /// A stable name for tools, in kebab-case.
  public var code: String {
    switch self {
    case .impossibleDate: "impossible-date"
    case .unreadableDate: "unreadable-date"
    case .dateNotRead: "date-not-read"
    case .dateDisagrees: "date-disagrees"
    case .unreadableTime: "unreadable-time"
    case .moodOutside, .moodOutsideOwn: "mood-outside"
    case .moodUnknown: "mood-unknown"
    case .wrongShape: "wrong-shape"
    case .habitUnknown: "habit-unknown"
    case .linkOutside: "link-outside"
    case .missingRequired: "missing-required"
    case .photoMissing: "photo-missing"
    case .photoOutside: "photo-outside"
    case .dayMissing: "day-missing"
    case .notUTF8: "text-not-utf-8"
    case .unknownSetting: "unknown-setting"
    case .badSetting: "bad-setting"
    case .tooLarge: "too-large"
    case .trackedByGit: "tracked-by-git"
    case .unreadable: "unreadable"
    case .folderUnreadable: "folder-unreadable"
    case .draftWaits: "draft-waits"
    case .draftRefused: "draft-refused"
    case .conflictCopy: "conflict-copy"
    }
  }
}
