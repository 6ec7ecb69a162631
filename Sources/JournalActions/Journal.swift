public import JournalCore
public import JournalStore

/// An open journal: its folder, its settings and the time, and everything a person can do with it.
///
/// It is a value and is cheap to make: a program that stays makes one for each request. Methods that
/// read leave out what can't be read and report it to `notices`; methods that write refuse to go on
/// without it. Errors are facts (`JournalError`, `StoreError`), so that each front end can put them
/// into its own words.
public struct Journal: Sendable {
  /// The folder.
  public let location: JournalLocation
  /// What `daymark.yaml` says.
  public let settings: Settings
  /// What is wrong with `daymark.yaml`.
  public let settingsProblems: [Diagnostic]
  /// What *today* is, and the time.
  public let clock: JournalClock
  /// Where this device keeps its own state of journals; nil if it has no place for it.
  public let state: StateHome?
  /// What makes thumbnails of photos; nil if nothing does.
  public let thumbnailProgram: ThumbnailProgram?
  /// Receives what is found along the way and stops nothing.
  public let notices: Notices
  /// Called with the number of files read so far, now and then, from any thread; with nil when they
  /// are read.
  public let progress: (@Sendable (Int?) -> Void)?

  /// Opens a journal.
  /// - Parameters:
  ///   - location: the folder, as `JournalLocation.find` returns it.
  ///   - settings: the settings, if they have been read already.
  ///   - clock: the time; nil for the clock on the wall.
  ///   - state: without it, changes can't be undone, and reminders aren't remembered.
  /// - Throws: `StoreError` if the settings are there and can't be read.
  public init(
    _ location: JournalLocation, settings: (Settings, [Diagnostic])? = nil,
    clock: JournalClock? = nil, state: StateHome? = nil,
    thumbnailProgram: ThumbnailProgram? = nil, notices: Notices = Notices(),
    progress: (@Sendable (Int?) -> Void)? = nil
  ) throws(StoreError) {
    self.location = location
    if let settings {
      (self.settings, settingsProblems) = settings
    } else {
      (self.settings, settingsProblems) = try location.settings()
    }
    self.clock = clock ?? JournalClock(self.settings)
    self.state = state
    self.thumbnailProgram = thumbnailProgram
    self.notices = notices
    self.progress = progress
  }

  /// The same journal with its settings read anew.
  ///
  /// A change reads them while it holds the lock: what it writes must not be based on settings that
  /// another program has just changed.
  package func reread() throws(StoreError) -> Journal {
    try Journal(
      location, clock: clock, state: state, thumbnailProgram: thumbnailProgram, notices: notices,
      progress: progress)
  }

  /// The day that is today; by `day-starts` it may begin after midnight.
  public var today: Day { clock.today }

  /// Days in words, from today on.
  public var dates: DateWords { DateWords(today: today, weekStarts: settings.weekStarts) }
}

/// What time it is for a journal.
public struct JournalClock: Hashable, Sendable {
  /// The day that is today.
  public var today: Day
  /// The time of day.
  public var time: ClockTime
  /// The zone of the clock on the wall, as `Pacific/Auckland`; nil for the system's.
  private var timeZone: String?
  /// Whether time stands still, as `--today` has it.
  public let isFixed: Bool

  /// Reads the clock on the wall.
  public init(_ settings: Settings) {
    let now = LocalClock.now(timeZone: settings.timeZone)
    (today, time) = (now.today(dayStarts: settings.dayStarts), now.time)
    (timeZone, isFixed) = (settings.timeZone, false)
  }

  /// A moment that stays what it is.
  public init(today: Day, time: ClockTime) {
    (self.today, self.time, isFixed) = (today, time, true)
  }

  /// The moment that a change is recorded with.
  var now: LocalClock {
    isFixed ? LocalClock(day: today, time: time) : LocalClock.now(timeZone: timeZone)
  }
}
