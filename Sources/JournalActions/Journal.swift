public import JournalCore
public import JournalStore

/// An open journal: its folder, its settings and the time, and everything a person can do with it.
///
/// It is a value and is cheap to create: a long-running program creates one for each request.
/// Methods that read leave out unreadable files and report them to `notices`; methods that write
/// refuse to go on without them. Errors are facts (`JournalError`, `StoreError`), so that each
/// front end can put them into its own words.
public struct Journal: Sendable {
  /// The folder.
  public let location: JournalLocation
  /// The settings in `daymark.yaml`.
  public let settings: Settings
  /// The problems in `daymark.yaml`.
  public let settingsProblems: [Diagnostic]
  /// The clock, which determines the time and *today*.
  public let clock: JournalClock
  /// The place for this device's own state of journals; nil if there is none.
  public let state: StateHome?
  /// The programs for making thumbnails of photos.
  public let thumbnailPrograms: [ThumbnailProgram]
  /// The journal in memory, for a long-running program; nil to read the disk each time.
  public let live: LiveJournal?
  /// Receives notices about things that stop nothing.
  public let notices: Notices
  /// Asks the person before the first write into a folder that may not be the journal.
  ///
  /// It throws if they don't agree; nil if nothing has to be asked.
  public let agreement: (@Sendable () throws -> Void)?
  /// Called with the number of files read so far, from time to time, from any thread; with nil when
  /// reading has finished.
  public private(set) var progress: (@Sendable (Int?) -> Void)?
  /// The author whose entries are read; nil for everybody's.
  public private(set) var author: String?

  /// Opens a journal.
  /// - Parameters:
  ///   - location: the folder, as `FoundJournal.find` returns it.
  ///   - settings: the settings, if they have been read already.
  ///   - clock: the time; nil for the system clock.
  ///   - live: the same journal in memory.
  ///   - state: without it, changes can't be undone, and reminders aren't remembered.
  ///   - agreement: called before each change; if it throws, nothing is written.
  /// - Throws: `StoreError` if the settings exist and can't be read.
  public init(
    _ location: JournalLocation, settings: (Settings, [Diagnostic])? = nil,
    live: LiveJournal? = nil, clock: JournalClock? = nil, state: StateHome? = nil,
    thumbnailPrograms: [ThumbnailProgram] = [], agreement: (@Sendable () throws -> Void)? = nil,
    notices: Notices = Notices(), progress: (@Sendable (Int?) -> Void)? = nil
  ) throws(StoreError) {
    self.location = location
    self.live = live
    if let settings {
      (self.settings, settingsProblems) = settings
    } else {
      (self.settings, settingsProblems) = try location.settings()
    }
    self.clock = clock ?? JournalClock(self.settings)
    self.state = state
    self.thumbnailPrograms = thumbnailPrograms
    self.agreement = agreement
    self.notices = notices
    self.progress = progress
  }

  /// Returns the same journal with its settings read again.
  ///
  /// A change reads them while it holds the lock: it must not be based on settings just changed by
  /// another program.
  package func reread() throws(StoreError) -> Journal {
    try Journal(
      location, live: live, clock: clock, state: state, thumbnailPrograms: thumbnailPrograms,
      agreement: agreement, notices: notices, progress: progress)
  }

  /// Returns the same journal, which reports how much it has read.
  package func reporting(_ progress: @escaping @Sendable (Int?) -> Void) -> Journal {
    var journal = self
    journal.progress = progress
    return journal
  }

  /// Returns the same journal with the entries of only one author.
  /// - Parameter name: text in their key `author`.
  public func only(by name: String) -> Journal {
    var journal = self
    journal.author = name.trimmed.isEmpty ? nil : name.trimmed
    return journal
  }

  /// The journal's current day; with `day-starts` it may begin after midnight.
  public var today: Day { clock.today }

  /// The problems in `daymark.yaml` because of which everything is hidden, or nothing shared.
  public var unreadPrivacy: [Diagnostic] {
    settingsProblems.filter { if case .entry(.privacyUnread) = $0.problem { true } else { false } }
  }

  /// The reader of dates in words, relative to today.
  public var dates: DateWords { DateWords(today: today, weekStarts: settings.weekStarts) }
}

/// A journal's current time.
public struct JournalClock: Hashable, Sendable {
  /// The current day.
  public var today: Day
  /// The time of day.
  public var time: ClockTime
  /// The system clock's time zone, such as `Pacific/Auckland`; nil for the system's.
  private var timeZone: String?
  /// True if the time is fixed, as with `--today`.
  public let isFixed: Bool

  /// Reads the system clock.
  public init(_ settings: Settings) {
    let now = LocalClock.now(timeZone: settings.timeZone)
    today = now.today(dayStarts: settings.dayStarts)
    time = now.time
    timeZone = settings.timeZone
    isFixed = false
  }

  /// Creates a clock with a fixed time.
  public init(today: Day, time: ClockTime) {
    self.today = today
    self.time = time
    isFixed = true
  }

  /// The time recorded for a change.
  var now: LocalClock {
    isFixed ? LocalClock(day: today, time: time) : LocalClock.now(timeZone: timeZone)
  }
}
