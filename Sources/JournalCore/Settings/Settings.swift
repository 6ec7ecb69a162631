/// What `daymark.yaml` says, with the defaults where it says nothing.
public struct Settings: Hashable, Sendable {
  /// What to call the person.
  public var name: String?
  /// The scale of moods.
  public var mood = MoodScale.oneToTen
  /// The day that weeks start on.
  public var weekStarts = Weekday.monday
  /// When a new day begins, in minutes after midnight.
  public var dayStarts = 0
  /// The time zone that *today* is taken in, by its name (`Pacific/Auckland`); nil for the system's.
  public var timeZone: String?
  /// The front matter keys that mean something, where they differ from the defaults.
  public var keys: [KeyRole: [String]] = [:]
  /// Headings whose lists are gratitude, in lower case.
  public var gratitudeHeadings = ["gratitude", "grateful for", "thankful", "thankful for"]
  /// Whether `@name` in the text is a tag.
  public var mentionsAreTags = false
  /// Whether a checked task whose text is a habit's name ticks the habit.
  public var habitBoxes = true
  /// What the person wants to reach, in the order of the file.
  public var goals: [PersonalGoal] = []
  /// Where new entries go; nil for where it is found out from the folder.
  public var entryPath: EntryPath?
  /// Keys that `check` misses in a day's entries.
  public var required: [String] = []
  /// Days that are kept out of on-this-day, digests and prompts.
  public var hiddenDays: [DayRange] = []
  /// Tags that are kept out of them.
  public var hiddenTags: [String] = []
  /// What a digest shows, in order.
  public var digestSections = DigestSection.allCases
  /// What of a digest may leave when it is shared.
  public var digestSharing = DigestSharing.cautious
  /// What stretches are offered, and what is heard.
  public var stretch = StretchSettings()
  /// When it reminds of the day itself, and when it is quiet.
  public var remind = ReminderSettings()
  /// What stands first on today's page.
  public var start = StartPage.today

  /// What the commits of `sync` say.
  public var commitMessages = CommitMessages.plain

  /// The defaults.
  public init() {}
}

/// How much the commits of `sync` say of what changed.
public enum CommitMessages: String, Hashable, Sendable, CaseIterable {
  /// The day, and nothing else.
  case plain
  /// The days that changed, with the mood and the number of thanks of a single one.
  case detailed
}
