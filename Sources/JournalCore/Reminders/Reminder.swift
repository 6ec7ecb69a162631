/// Something to notify about at a wall-clock moment.
public struct Reminder: Hashable, Sendable {
  /// The sources of reminders.
  public enum Kind: String, Hashable, Sendable, Codable {
    case task
    case habit
    case checkIn = "check-in"
    case experiment
    case quote
    case tip

    /// The number of minutes for which a late reminder is still worth delivering: a week for an
    /// alarm, a day for something about a day, half a day for a quote or tip.
    public var lifetime: Int {
      switch self {
      case .task: 7 * 1440
      case .habit, .checkIn, .experiment: 1440
      case .quote, .tip: 720
      }
    }
  }

  /// The reminder's source.
  public var kind: Kind
  /// An identifier of its subject that contains no text from the journal; the same subject always
  /// has the same key.
  public var key: String
  /// The moment it is due.
  public var moment: WallTime
  /// The interval in minutes at which it repeats; nil if it doesn't.
  public var every: Int?
  /// The main text: a task's text, a habit's name, a quote; empty if there is none.
  public var subject: String
  /// A task's details, a habit's goal, an experiment's plan, a quote's author.
  public var detail: Detail?

  /// More about a reminder's subject.
  public enum Detail: Hashable, Sendable {
    /// A person's text.
    case text(String)
    /// A habit's goal.
    case goal(HabitAim)
    /// An experiment's plan: its day's number, and if it is one to do it.
    case plan(isOn: Bool, day: Int, of: Int)

    /// The text in JSON.
    package var text: String {
      switch self {
      case .text(let text): text
      case .goal(let aim): aim.text
      case .plan(let isOn, let day, let count): "\(isOn ? "on" : "off"), day \(day) of \(count)"
      }
    }
  }

  /// Creates a reminder.
  /// - Parameter about: any text that distinguishes it from others of its kind; only a hash of it
  ///   is kept.
  public init(
    _ kind: Kind, about: String = "", at moment: WallTime, every: Int? = nil,
    subject: String = "", detail: Detail? = nil
  ) {
    self.kind = kind
    let id = TaskID(TaskID.hash(of: about), number: 0)
    key = kind.rawValue + (about.isEmpty ? "" : ":" + id.letters(TaskID.length))
    self.moment = moment
    self.every = every
    self.subject = subject
    self.detail = detail
  }

  /// Returns its last moment up to and including another one.
  func last(until end: WallTime) -> WallTime? {
    guard moment <= end else { return nil }
    guard let every, every > 0 else { return moment }
    return moment + (end - moment) / every * every
  }

  /// Returns its first moment not before another one.
  func first(from start: WallTime) -> WallTime? {
    if start <= moment { return moment }
    guard let every, every > 0 else { return nil }
    return moment + (start - moment + every - 1) / every * every
  }
}

// The sources of reminders: each is a function that returns reminders.

/// The days around now for which reminders are computed.
public struct ReminderDays: Sendable {
  /// The current wall-clock time.
  public let now: WallTime
  /// The time at which the journal's days begin, in minutes after midnight.
  let dayStarts: Int

  /// Creates the days around a moment.
  public init(_ now: WallTime, dayStarts: Int) {
    self.now = now
    self.dayStarts = dayStarts
  }

  /// Returns a time's moments yesterday, today and tomorrow, each with the journal's day.
  func moments(at time: ClockTime) -> [(moment: WallTime, day: Day)] {
    (-1...1).map { offset in
      let moment = WallTime(now.day + offset, time)
      return (moment, moment.journalDay(dayStarts: dayStarts))
    }
  }
}

extension Reminder {
  /// Returns open tasks' alarms; an alarm without a time rings at nine.
  public static func tasks(_ tasks: [JournalTask]) -> [Reminder] {
    tasks.flatMap { task in
      task.alarms.map { alarm in
        let moment = WallTime(alarm.moment.day, alarm.moment.time ?? nine)
        return Reminder(
          .task, about: task.id, at: moment, every: alarm.every, subject: task.text,
          detail: task.detail.map { .text($0) })
      }
    }
  }

  private static let nine = ClockTime(minute: 9 * 60)!

  /// Returns reminders at the times of habits, on days when something is left to do.
  public static func habits(_ book: HabitBook, around days: ReminderDays) -> [Reminder] {
    book.habits.indices.flatMap { place -> [Reminder] in
      let habit = book.habits[place]
      guard !habit.isArchived else { return [] }
      let moments = habit.remind.uniqued().flatMap(days.moments)
      let due = Set(moments.map(\.day)).filter { book.isDue(place, on: $0) }
      let name = KeyTable.canonicalText(habit.name)
      return moments.filter { due.contains($0.day) }.map { moment, _ in
        Reminder(
          .habit, about: name, at: moment, subject: habit.name, detail: .goal(habit.aim))
      }
    }
  }

  /// Returns reminders to check in, on days without a mood and an answer: a habit's tick or a task
  /// isn't a check-in.
  public static func checkIn(
    _ settings: ReminderSettings, _ index: DatedIndex, around days: ReminderDays
  ) -> [Reminder] {
    settings.checkIns.uniqued().flatMap(days.moments)
      .filter { moment in
        !index.entries(in: DayRange(moment.day, moment.day)).contains { entry in
          entry.facts.contains { $0.kind == .mood || $0.kind == .answer }
        }
      }
      .map { Reminder(.checkIn, at: $0.moment) }
  }

  /// Returns reminders about the experiments' plans for the days.
  public static func experiments(
    _ settings: ReminderSettings, _ book: ExperimentBook, around days: ReminderDays
  ) -> [Reminder] {
    guard let time = settings.experiment else { return [] }
    return days.moments(at: time).flatMap { moment, day in
      book.today(day).map {
        Reminder(
          .experiment, about: $0.name, at: moment, subject: $0.text,
          detail: .plan(isOn: $0.isOn, day: $0.number, of: $0.of))
      }
    }
  }

  /// Returns reminders with the days' quotes and tips.
  public static func words(
    _ settings: ReminderSettings, quotes: @autoclosure () -> QuoteList,
    tips: @autoclosure () -> QuoteList, around days: ReminderDays
  ) -> [Reminder] {
    words(.quote, at: settings.quote, quotes(), days) + words(.tip, at: settings.tip, tips(), days)
  }

  private static func words(
    _ kind: Kind, at time: ClockTime?, _ list: @autoclosure () -> QuoteList, _ days: ReminderDays
  ) -> [Reminder] {
    guard let time else { return [] }
    let list = list()
    return days.moments(at: time).compactMap { moment, day in
      list.quote(of: day).map {
        Reminder(kind, at: moment, subject: $0.text, detail: $0.author.map { .text($0) })
      }
    }
  }

  /// Returns the scope with the data the sources need.
  /// - Parameter habits: the habits with reminders; without any, their ticks aren't read.
  public static func scope(_ settings: Settings, habits: [Habit]) -> Scope {
    // A hidden tag may keep an entry's tasks from being shown.
    var facts =
      settings.hidden.looksAtTags
      ? FactKinds(.task, .mood, .answer, .tag) : FactKinds(.task, .mood, .answer)
    guard !habits.isEmpty else { return Scope(facts: facts, tasks: .open, listed: .open) }
    facts.formUnion(FactKinds(.habit))
    return Scope(facts: facts, tasks: .open, listed: .open, readsBoxes: settings.habitBoxes)
  }
}

extension HabitBook {
  /// Returns true if a habit was due on a day and is still not done.
  func isDue(_ place: Int, on day: Day) -> Bool {
    ledger(place, asOf: day).outlook().isDue
  }
}

extension DateWords {
  /// Reads the moment until which a person puts off a reminder about today: `30m` and `2h` count
  /// from now; `21:30` is a time today.
  /// - Parameters:
  ///   - now: the current wall-clock time.
  ///   - dayStarts: the time at which the journal's days begin, in minutes after midnight.
  ///   - quiet: the hours in which nothing is delivered; the reminder waits for their end.
  /// - Returns: nil for any other text, and for a moment that has passed or is after today.
  public func putOff(
    _ text: String, now: WallTime, dayStarts: Int, quiet: QuietHours?
  ) -> WallTime? {
    let asked =
      JournalTask.minutes(text).map { now + $0 }
      ?? comingMoment(text).flatMap { moment in moment.time.map { WallTime(moment.day, $0) } }
    guard let asked else { return nil }
    let moment = quiet?.end(asked) ?? asked
    let isToday = moment.journalDay(dayStarts: dayStarts) == now.journalDay(dayStarts: dayStarts)
    return moment > now && isToday ? moment : nil
  }
}

extension Reminder.Detail: Codable {
  /// Reads the text.
  public init(from decoder: any Decoder) throws {
    self = .text(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
