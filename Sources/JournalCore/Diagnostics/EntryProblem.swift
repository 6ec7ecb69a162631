public import JournalSyntax

/// A problem with a file's meaning, as plain data; JournalRender words it.
public enum EntryProblem: Hashable, Sendable {
  /// `date:` or the file's name is written like a date that isn't in the calendar.
  case impossibleDate
  /// `date:` isn't a date; the date in the file's name counts.
  case unreadableDate
  /// `date:` isn't a date, and the file's name has none; the file isn't counted.
  case dateNotRead
  /// More files than there are entries have their date under a key that isn't `date`; the key, the
  /// files, and the keys for dates in the settings.
  case datesElsewhere(key: String, files: Int, keys: [String])
  /// `date:` and the file's name disagree; `date:` counts.
  case dateDisagrees(written: Day, name: Day)
  /// `time:` isn't a time of day.
  case unreadableTime
  /// A mood outside the journal's scale.
  case moodOutside(low: Double, high: Double)
  /// A mood outside the scale it names, such as `7/5`.
  case moodOutsideOwn
  /// A mood that is neither a number nor a label of the scale.
  case moodUnknown(low: Double, high: Double)
  /// Several moods that are neither numbers nor labels of the scale: the words, most frequent first.
  case moodWords([MoodWord], low: Double, high: Double)
  /// A key whose value has the wrong shape for its meaning, such as a mapping in place of a list.
  case wrongShape(key: String, expected: Shape)
  /// A habit's value other than done, no, skip or a number.
  case habitUnknown
  /// `true`, `false` or a number under a key that the settings make a list of habits.
  case keyIsHabit(String)
  /// Keys that are only true or false, and may be habits.
  case checkboxes([String])
  /// A habit with a limit, ticked without its number, which decides nothing.
  case tickWithoutNumber(habit: String)
  /// A list has a habit and its amount as one name: `water 3`.
  case amountInName(habit: String, amount: String)
  /// A number in another unit than most of its key's values, so it isn't counted: the key's unit,
  /// `clock` if its values are times of day.
  case otherUnit(key: String, unit: String)
  /// A habit's `freeze` that does nothing, because its goal isn't a daily one.
  case freezeUnused(goal: String)
  /// A key that the settings require is missing.
  case missingRequired(key: String)
  /// A date after a task's mark isn't in the calendar.
  case impossibleTaskDate
  /// The text after a task's mark should be a date and isn't one; it is shown as text.
  case taskDateNotRead
  /// A task's unreadable repeat rule: the task doesn't repeat.
  case repeatNotRead
  /// A photo that isn't in the journal.
  case photoMissing
  /// A photo's path that leads out of the journal.
  case photoOutside
  /// A recording, a video or a document that isn't in the journal.
  case fileMissing
  /// The path of such a file that leads out of the journal.
  case fileOutside
  /// A link to a day that has no entry.
  case dayMissing(Day)
  /// Bytes that aren't UTF-8.
  case notUTF8(offset: Int)
  /// A setting that Daymark doesn't know.
  case unknownSetting(name: String, nearest: String?)
  /// The sound in the settings isn't a file in the journal.
  case soundMissing
  /// A setting whose value can't be used.
  case badSetting(name: String, expected: SettingShape)
  /// An unreadable setting that may protect the person's privacy: it is assumed to protect
  /// everything.
  case privacyUnread([PrivacySetting])
  /// A file over the size limit; it wasn't read.
  case tooLarge(bytes: Int)
  /// A symbolic link that leads out of the journal; it wasn't followed.
  case linkOutside
  /// A folder private to this computer that contains files tracked by git, and their number.
  case trackedByGit(folder: String, files: Int)
  /// A file or folder the system didn't allow us to read.
  case unreadable(errno: Int32)
  /// The system didn't allow us to list the folder: its number of entries isn't known.
  case folderUnreadable(errno: Int32)

  /// Written text that isn't in the journal yet.
  case draftWaits(DraftSubject, words: Int)
  /// An item among the drafts that isn't a regular file owned by the person; it's never used.
  case draftRefused
  /// A copy of a text that couldn't be saved, and its intended file.
  case conflictCopy(String, of: String)

  /// A value's expected shape.
  public enum Shape: String, Hashable, Sendable {
    case text
    case list
    case mapping
  }

  /// The severity: an error if something was lost.
  public var severity: Severity {
    switch self {
    case .otherUnit, .tickWithoutNumber, .amountInName, .checkboxes, .dateDisagrees,
      .datesElsewhere,
      .unreadableDate,
      .unreadableTime,
      .impossibleTaskDate,
      .taskDateNotRead,
      .repeatNotRead, .missingRequired,
      .photoMissing,
      .photoOutside, .fileMissing, .fileOutside, .dayMissing, .unknownSetting, .notUTF8,
      .trackedByGit,
      .draftWaits, .draftRefused, .conflictCopy, .freezeUnused, .soundMissing:
      .warning
    case .impossibleDate, .dateNotRead, .habitUnknown, .keyIsHabit, .linkOutside, .moodOutside,
      .moodOutsideOwn, .moodUnknown, .moodWords,
      .wrongShape, .badSetting, .privacyUnread,
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
    case .datesElsewhere: "dates-elsewhere"
    case .dateDisagrees: "date-disagrees"
    case .unreadableTime: "unreadable-time"
    case .moodOutside, .moodOutsideOwn: "mood-outside"
    case .moodUnknown, .moodWords: "mood-unknown"
    case .wrongShape: "wrong-shape"
    case .habitUnknown: "habit-unknown"
    case .keyIsHabit: "key-is-habit"
    case .checkboxes: "checkboxes"
    case .tickWithoutNumber: "tick-without-number"
    case .amountInName: "amount-in-name"
    case .otherUnit: "other-unit"
    case .freezeUnused: "freeze-unused"
    case .linkOutside: "link-outside"
    case .impossibleTaskDate: "impossible-task-date"
    case .taskDateNotRead: "task-date-not-read"
    case .repeatNotRead: "repeat-not-read"
    case .missingRequired: "missing-required"
    case .photoMissing: "photo-missing"
    case .photoOutside: "photo-outside"
    case .fileMissing: "file-missing"
    case .fileOutside: "file-outside"
    case .dayMissing: "day-missing"
    case .notUTF8: "text-not-utf-8"
    case .unknownSetting: "unknown-setting"
    case .badSetting: "bad-setting"
    case .privacyUnread: "privacy-unread"
    case .soundMissing: "sound-missing"
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

/// A setting that protects the person's privacy.
public enum PrivacySetting: String, Hashable, Sendable {
  /// The days and tags kept out of digests and the like.
  case hide
  /// The parts of a digest that may be shared.
  case digestShare = "digest.share"
}

/// The text that a draft is for.
public enum DraftSubject: Hashable, Sendable {
  /// The text of a file; its path from the journal's root.
  case file(String)
  /// A check-in of a day.
  case checkIn(Day)

  /// The day it's about; nil if its file's name has none.
  public var day: Day? {
    switch self {
    case .file(let path): DatedName.day(Array(path.utf8))
    case .checkIn(let day): day
    }
  }
}
