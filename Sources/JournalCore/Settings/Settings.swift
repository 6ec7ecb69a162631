package import JournalSyntax

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

extension Settings {
  /// Returns a problem at the place of a setting's value; nil if the file doesn't set it.
  /// - Parameter file: the content of `daymark.yaml`.
  public static func diagnostic(
    _ problem: EntryProblem, of setting: Setting, in file: [UInt8], path: String
  ) -> Diagnostic? {
    let edited = EditedFile(file, isFenced: false)
    let yaml = edited.frontMatter
    let bytes = edited.bytes.span
    return WrittenSettings(yaml, bytes).rows[setting].map { row in
      Diagnostic(.entry(problem), path: path, bytes: bytes, range: yaml.nodes[row].source)
    }
  }
}

/// The `stretch:` settings.
public struct StretchSettings: Hashable, Sendable {
  /// The sound at the end of a side.
  public enum Chime: Hashable, Sendable {
    /// The terminal's bell.
    case bell
    /// No sound.
    case silence
    /// A sound file, as named in the settings.
    case file(String)
  }

  /// The part of the body to stretch, unless the command line names another.
  public var area: String?
  /// The level, unless the command line names another.
  public var level: Stretch.Level?
  /// The names of the person's favourite stretches.
  public var favourites: [String] = []
  /// The sound at the end of each side and of the whole stretch.
  public var chime = Chime.bell
  /// Whether the sound is also played when a stretch opens.
  public var opensWithChime = false

  /// Creates the default settings.
  public init() {}
}

/// What is shown first on today's page.
public enum StartPage: String, Hashable, Sendable, Codable, CaseIterable {
  /// What is logged today.
  case today
  /// The quote of the day.
  case quote
  /// The tasks.
  case tasks
}

/// The `remind:` settings.
public struct ReminderSettings: Hashable, Sendable {
  /// The times to ask for a check-in if nothing is logged.
  public var checkIns: [ClockTime] = []
  /// When to notify about what the plans of experiments have for the day.
  public var experiment: ClockTime?
  /// When to deliver the quote of the day.
  public var quote: ClockTime?
  /// When to deliver the tip of the day.
  public var tip: ClockTime?
  /// The hours without notifications.
  public var quiet: QuietHours?

  /// Creates settings without reminders and without quiet hours.
  public init() {}
}

/// The hours of each day without reminders; what falls into them is delivered at their end.
public struct QuietHours: Hashable, Sendable {
  /// The start.
  public let from: ClockTime
  /// The end; if it is before `from`, it is a time of the next day.
  public let to: ClockTime

  /// Creates quiet hours between two times; returns nil if they are the same.
  public init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// Reads `22:00-07:00`; returns nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "–" }).map(\.trimmed)
    guard parts.count == 2, let from = ClockTime(parts[0]), let to = ClockTime(parts[1]) else {
      return nil
    }
    self.init(from: from, to: to)
  }
}

/// The `tasks:` settings.
public struct TaskSettings: Hashable, Sendable {
  /// The files whose tasks are listed.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    /// Entries and `tasks.md`.
    case entries
    /// Also the notes that aren't entries.
    case all
  }

  /// The files whose tasks are listed.
  public var source = Source.entries
  /// Whether the time of day is written into a task that is checked off.
  public var writesDoneTime = false

  /// Creates the default settings.
  public init() {}
}

/// Where in a text `key:: value` is read as a key.
public enum InlineFields: String, Hashable, Sendable, CaseIterable {
  /// In every paragraph, list and table, as in Dataview.
  case everywhere
  /// In the first paragraph, as in Logseq.
  case firstParagraph = "first-paragraph"
  /// Nowhere: `::` is text.
  case none

  /// Returns whether a property is read.
  package func include(_ property: FrontMatter.Property, _ bytes: Span<UInt8>) -> Bool {
    switch self {
    case .everywhere: property.isLeading || !InlineFields.isOfLogseq(property.key, bytes)
    case .firstParagraph: property.isLeading
    case .none: false
    }
  }

  /// Returns whether a key is one that Logseq keeps for itself with each of its blocks.
  private static func isOfLogseq(_ key: ByteRange, _ bytes: Span<UInt8>) -> Bool {
    let range = key.indices
    return bytes.holds("id", in: range) || bytes.holds("collapsed", in: range)
      || range.count > 7 && bytes.holds("logseq.", in: range.prefix(7))
  }
}

/// What a line break inside a paragraph becomes on a page.
public enum LineBreaks: String, Hashable, Sendable, CaseIterable {
  /// A space, as in CommonMark.
  case joined
  /// A line break, as in Obsidian unless its line breaks are strict.
  case kept
}
