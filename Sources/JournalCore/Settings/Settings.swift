package import JournalSyntax

/// The settings in `daymark.yaml`, with defaults for missing ones.
public struct Settings: Hashable, Sendable {
  /// The name to call the person by.
  public var name: String?
  /// The mood scale.
  public var mood = MoodScale.oneToTen
  /// The mood colours.
  public var palette = MoodPalette.dawn
  /// The first day of the week.
  public var weekStarts = Weekday.monday
  /// The time when a new day begins, in minutes after midnight.
  public var dayStarts = 0
  /// The name of the time zone that determines *today* (`Pacific/Auckland`); nil for the system's.
  public var timeZone: String?
  /// The front matter keys with a meaning, if they differ from the defaults.
  public var keys: [KeyRole: [String]] = [:]
  /// The units of the person's own keys, if they aren't the most common ones.
  public var units: [KeyUnit] = []
  /// The headings of gratitude lists, in lower case.
  public var gratitudeHeadings = ["gratitude", "grateful for", "thankful", "thankful for"]
  /// True if `@name` in the text is a tag.
  public var mentionsAreTags = false
  /// True if a checked task ticks the habit with the same name.
  public var habitBoxes = true
  /// The front matter keys that are habits themselves, `gym: true`; nil if the file doesn't say.
  public var habitKeyNames: [String]?
  /// True if a heading with a date begins that day's entry, in a file without a day of its own.
  public var dayHeadings = false
  /// The places in a text where `key:: value` is read as a key.
  public var inlineFields = InlineFields.everywhere
  /// The form in which a day's later moments are written.
  public var moments = MomentForm.auto
  /// The steps of a check-in, in order.
  public var checkIn = CheckInStep.usual
  /// The activities of a check-in, in groups.
  public var activities: [ActivityGroup] = []
  /// The rendering of line breaks inside a paragraph.
  public var lineBreaks = LineBreaks.joined
  /// The person's goals, in the file's order.
  public var goals: [PersonalGoal] = []
  /// The path pattern of new entries; nil to detect it from the folder.
  public var entryPath: EntryPath?
  /// The path pattern for reading days, if the usual reading doesn't find each: from `entry-path`,
  /// or from the settings of the folder's program.
  package var dayNames: EntryPath?
  /// The Logseq graph that the folder is; nil if it isn't one.
  package var graph: LogseqGraph?
  /// The vault's own names for notes of weeks, months, quarters and years.
  package var periodNotes: [PeriodNoteNames] = []
  /// The folders to search for entries; empty for the whole journal.
  public var folders: [String] = []
  /// The keys that `check` requires in a day's entries.
  public var required: [String] = []
  /// The entries and tasks kept out of on-this-day, digests and prompts.
  public var hidden = Hidden.nothing
  /// The digest's sections, in order.
  public var digestSections = DigestSection.usual
  /// The digest parts that may be shared.
  public var digestSharing = DigestSharing.cautious
  /// The stretches to offer, and the sounds.
  public var stretch = StretchSettings()
  /// The day's own reminders, and the quiet hours.
  public var remind = ReminderSettings()
  /// The files with tasks to list, and the way tasks are written.
  public var tasks = TaskSettings()
  /// The first thing on today's page.
  public var start = StartPage.today
  /// The sections of today's page, in order.
  public var todaySections = TodaySection.allCases
  /// The style of `sync`'s commit messages.
  public var commitMessages = CommitMessages.plain

  /// Creates the default settings.
  public init() {}

  /// The front matter keys that are habits themselves: `gym: true`.
  public var habitKeys: [String] {
    get { habitKeyNames ?? [] }
    set { habitKeyNames = newValue }
  }
}

/// The detail in `sync`'s commit messages.
public enum CommitMessages: String, Hashable, Sendable, CaseIterable {
  /// Only the day.
  case plain
  /// The changed days; for a single day also its mood and number of gratitude items.
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

  /// The body part to stretch, unless the command line names another.
  public var area: String?
  /// The level, unless the command line names another.
  public var level: Stretch.Level?
  /// The person's favourite stretches, by name.
  public var favourites: [String] = []
  /// The sound at the end of each side and of the whole stretch.
  public var chime = Chime.bell
  /// True if the sound also plays when a stretch opens.
  public var opensWithChime = false

  /// Creates the default settings.
  public init() {}
}

/// The first thing on today's page.
public enum StartPage: String, Hashable, Sendable, Codable, CaseIterable {
  /// Today's log.
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
  /// The time to deliver the day's experiment plans.
  public var experiment: ClockTime?
  /// The time to deliver the quote of the day.
  public var quote: ClockTime?
  /// The time to deliver the tip of the day.
  public var tip: ClockTime?
  /// The hours without notifications.
  public var quiet: QuietHours?

  /// Creates settings without reminders and without quiet hours.
  public init() {}
}

/// The daily hours without reminders; reminders in them are delivered at their end.
public struct QuietHours: Hashable, Sendable {
  /// The start.
  public let from: ClockTime
  /// The end; if it is before `from`, it is on the next day.
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
  /// The files with tasks to list.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    /// Entries and `tasks.md`.
    case entries
    /// Also the notes that aren't entries.
    case all
  }

  /// The files with tasks to list.
  public var source = Source.entries
  /// True if checking off a task also writes the time of day.
  public var writesDoneTime = false

  /// Creates the default settings.
  public init() {}
}

/// The places in a text where `key:: value` is read as a key.
public enum InlineFields: String, Hashable, Sendable, CaseIterable {
  /// In every paragraph, list and table, as in Dataview.
  case everywhere
  /// In the first paragraph, as in Logseq.
  case firstParagraph = "first-paragraph"
  /// Nowhere: `::` is text.
  case none

  /// Returns true if a property is read.
  /// - Parameter isOutline: true if its text is an outline, as Logseq writes all files.
  package func include(
    _ property: FrontMatter.Property, _ bytes: Span<UInt8>, isOutline: Bool
  ) -> Bool {
    let isOfProgram = InlineFields.isOfProgram(property, bytes, isOutline: isOutline)
    // Elsewhere, a name such as `id` at the beginning is the person's own.
    let isOwn = !isOfProgram || property.isLeading && !isOutline
    return switch self {
    case .everywhere: isOwn
    case .firstParagraph: property.isLeading && isOwn
    case .none: false
    }
  }

  /// Returns true if a property is one that Logseq keeps for itself.
  package static func isOfProgram(
    _ property: FrontMatter.Property, _ bytes: Span<UInt8>, isOutline: Bool
  ) -> Bool {
    ProgramKeys.contain(
      property.key.indices, value: property.value.indices, in: bytes, isOutline: isOutline)
  }
}

/// The rendering of line breaks inside a paragraph.
public enum LineBreaks: String, Hashable, Sendable, CaseIterable {
  /// A space, as in CommonMark.
  case joined
  /// A line break, as in Obsidian unless its line breaks are strict.
  case kept
}
