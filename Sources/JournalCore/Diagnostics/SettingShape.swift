/// The expected shape of a setting's value, in `daymark.yaml` or in the file of a habit, an
/// experiment or an article.
///
/// It's plain data: `JournalRender` words it, and a form could choose its input by it.
public enum SettingShape: Hashable, Sendable {
  // MARK: Single values

  /// Any text.
  case text
  /// `true` or `false`, also as `yes`, `no`, `on` and `off`.
  case flag
  /// One of a few words.
  case oneOf([String])
  /// A weekday's name.
  case weekday
  /// A time of day.
  case time
  /// A time of day before noon.
  case timeBeforeNoon
  /// Two times of day: `22:00-07:00`.
  case timeSpan
  /// The name of a time zone known to this computer.
  case timeZone
  /// The path for new entries, with the day in it: `Daily/{date}.md`.
  case entryPath
  /// The lowest and the highest mood: `1-10`.
  case scale
  /// `bell`, `none`, or the path of a sound file.
  case chime
  /// A whole number above 0, with the days that count: `20 by 2026-12-31`.
  case goal
  /// A key's unit: `min`, or `clock` for times of day.
  case unit

  // MARK: Lists

  /// A list of texts.
  case texts
  /// A list with some of these words.
  case someOf([String])
  /// A time of day, or a list of them.
  case times
  /// A list with days, ranges of days and tags.
  case daysAndTags

  // MARK: Mappings

  /// Steps on the mood scale, with their labels.
  case labels
  /// A preset's name, or a mapping from steps to symbols.
  case symbols
  /// A palette's name, or a list of colours.
  case palette
  /// Names, and the number to reach for each.
  case goals
  /// Meanings, and the front matter keys of each.
  case keys
  /// The units of keys: `{bedtime: clock}`.
  case units
  /// A check-in's steps: `[mood, tags, sleep, thoughts]`.
  case checkIn
  /// Groups of activities: `{People: [family, friends]}`.
  case activities
  /// The settings inside `today`.
  case today
  /// The settings inside `stretch`.
  case stretch
  /// The settings inside `remind`.
  case remind
  /// The settings inside `digest`.
  case digest

  // MARK: Habits, experiments and articles

  /// A habit's pace: `3/week`.
  case pace
  /// A number above 0.
  case numberAboveZero
  /// A number that isn't below 0.
  case numberFromZero
  /// A habit's only target: `at-least` and `at-most` exclude each other.
  case onlyTarget
  /// `quiet: kept`, which needs a limit.
  case limitAlone
  /// `quiet: missed`, which a limit can't have.
  case noLimit
  /// A list of weekdays.
  case weekdays
  /// A list of days and ranges of days.
  case days
  /// A number of days each month: `2/month`.
  case daysOfMonth
  /// A period's first day.
  case firstDay
  /// A period's last day.
  case lastDay
  /// A last day that isn't before the first.
  case lastDayFromFirst
  /// A habit's reminder time.
  case habitTime
  /// Days in an experiment's plan, after the previous ones, marked on or off.
  case plannedDays
  /// A whole number of minutes: `5`.
  case minutes
}
