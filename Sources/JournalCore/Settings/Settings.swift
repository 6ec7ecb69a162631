/// The settings in `daymark.yaml`, with defaults for those that are missing.
public struct Settings: Hashable, Sendable {
  /// The name to call the person by.
  public var name: String?
  /// The scale of moods.
  public var mood = MoodScale.oneToTen
  /// The colours of moods.
  public var palette = MoodPalette.dawn
  /// The first day of the week.
  public var weekStarts = Weekday.monday
  /// The time at which a new day begins, in minutes after midnight.
  public var dayStarts = 0
  /// The name of the time zone that determines *today* (`Pacific/Auckland`); nil for the system's.
  public var timeZone: String?
  /// The front matter keys with a meaning, if they differ from the defaults.
  public var keys: [KeyRole: [String]] = [:]
  /// The units of the person's own keys, if they aren't those that are written most often.
  public var units: [KeyUnit] = []
  /// Headings whose lists are gratitude, in lower case.
  public var gratitudeHeadings = ["gratitude", "grateful for", "thankful", "thankful for"]
  /// Whether `@name` in the text is a tag.
  public var mentionsAreTags = false
  /// Whether a checked task whose text is a habit's name ticks the habit.
  public var habitBoxes = true
  /// Where in a text `key:: value` is read as a key.
  public var inlineFields = InlineFields.everywhere
  /// What a line break inside a paragraph becomes on a page.
  public var lineBreaks = LineBreaks.joined
  /// The person's goals, in the order of the file.
  public var goals: [PersonalGoal] = []
  /// Where new entries go; nil to detect it from the folder.
  public var entryPath: EntryPath?
  /// The names of days, if the usual reading doesn't find each: those of `entry-path`, or those that
  /// the program of the folder gives them.
  package var dayNames: EntryPath?
  /// The folders in which entries are looked for; empty for the whole journal.
  public var folders: [String] = []
  /// The keys that `check` requires in a day's entries.
  public var required: [String] = []
  /// What is kept out of on-this-day, digests and prompts.
  public var hidden = Hidden.nothing
  /// The sections of a digest, in order.
  public var digestSections = DigestSection.usual
  /// The parts of a digest that may be shared.
  public var digestSharing = DigestSharing.cautious
  /// The stretches to offer, and the sounds.
  public var stretch = StretchSettings()
  /// The reminders of the day itself, and the quiet hours.
  public var remind = ReminderSettings()
  /// The files whose tasks are listed, and how tasks are written.
  public var tasks = TaskSettings()
  /// What is shown first on today's page.
  public var start = StartPage.today
  /// The style of the commit messages of `sync`.
  public var commitMessages = CommitMessages.plain

  /// Creates the default settings.
  public init() {}
}

/// How detailed the commit messages of `sync` are.
public enum CommitMessages: String, Hashable, Sendable, CaseIterable {
  /// Only the day.
  case plain
  /// The days that changed; for a single day also its mood and number of gratitude items.
  case detailed
}
