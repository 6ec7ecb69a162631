// The sources of reminders: each is a function that returns reminders.

/// The days around now for which reminders are computed.
public struct ReminderDays: Sendable {
  /// The current wall-clock time.
  public let now: WallTime
  /// The time at which a day of the journal begins, in minutes after midnight.
  let dayStarts: Int

  /// Creates the days around a moment.
  public init(_ now: WallTime, dayStarts: Int) {
    (self.now, self.dayStarts) = (now, dayStarts)
  }

  /// Returns the moments of a time of day yesterday, today and tomorrow, each with the journal's
  /// day.
  func moments(at time: ClockTime) -> [(moment: WallTime, day: Day)] {
    (-1...1).map { offset in
      let moment = WallTime(now.day + offset, time)
      return (moment, moment.journalDay(dayStarts: dayStarts))
    }
  }
}

extension Reminder {
  /// Returns the alarms of open tasks; an alarm without a time rings at nine.
  public static func tasks(_ tasks: [JournalTask]) -> [Reminder] {
    tasks.flatMap { task in
      task.alarms.map { alarm in
        let moment = WallTime(alarm.moment.day, alarm.moment.time ?? nine)
        return Reminder(
          .task, about: task.id, at: moment, every: alarm.every, subject: task.text,
          detail: task.detail)
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
          .habit, about: name, at: moment, subject: habit.name, detail: habit.goalText)
      }
    }
  }

  /// Returns reminders to check in, on days without a mood and an answer: a habit's tick or a task
  /// is no check-in.
  public static func checkIn(
    _ settings: ReminderSettings, _ index: DatedIndex, around days: ReminderDays
  ) -> [Reminder] {
    settings.checkIns.flatMap(days.moments)
      .filter { moment in
        !index.entries(in: DayRange(moment.day, moment.day)).contains { entry in
          entry.facts.contains { $0.kind == .mood || $0.kind == .answer }
        }
      }
      .map { Reminder(.checkIn, at: $0.moment) }
  }

  /// Returns reminders of what the plans of experiments have for the days.
  public static func experiments(
    _ settings: ReminderSettings, _ book: ExperimentBook, around days: ReminderDays
  ) -> [Reminder] {
    guard let time = settings.experiment else { return [] }
    return days.moments(at: time).flatMap { moment, day in
      book.today(day).map {
        Reminder(
          .experiment, about: $0.name, at: moment, subject: $0.text,
          detail: "\($0.isOn ? "on" : "off"), day \($0.number) of \($0.of)")
      }
    }
  }

  /// Returns reminders with the quotes and tips of the days.
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
        Reminder(kind, at: moment, subject: $0.text, detail: $0.author)
      }
    }
  }

  /// Returns the parts of each entry that the sources need.
  /// - Parameter habits: the habits with reminders; without any, their ticks aren't read.
  public static func scope(_ settings: Settings, habits: [Habit]) -> Scope {
    // A hidden tag may keep the tasks of an entry from being shown.
    var facts =
      settings.hidden.looksAtTags
      ? FactKinds(.task, .mood, .answer, .tag) : FactKinds(.task, .mood, .answer)
    guard !habits.isEmpty else { return Scope(facts: facts, tasks: .open, listed: .open) }
    facts.formUnion(FactKinds(.habit))
    return Scope(facts: facts, tasks: .open, listed: .open, readsBoxes: settings.habitBoxes)
  }
}

extension HabitBook {
  /// Returns whether a habit was due on a day and is still not done.
  func isDue(_ place: Int, on day: Day) -> Bool {
    ledger(place, asOf: day).outlook().isDue
  }
}
