public import JournalCore
import JournalEditing
import JournalStore

// Ticks: the records about habits in a day's entries.
extension Journal {
  /// Ticks a habit on a day; a recorded number stays.
  @discardableResult
  public func tick(_ name: String, on day: Day) throws -> RecordedTicks {
    try record([Tick(name)], on: day)
  }

  /// Records habits on a day in one step, each in the entry that names it already, in its open box,
  /// or in the day's entry.
  /// - Parameter command: the label in the undo list, before the habits.
  /// - Throws: `JournalError`: `futureDay`, `noHabit`, `notAnAmount`, `needsNumber`, `notTicked`,
  ///   and those of `log`; or `StoreError`.
  @discardableResult
  public func record(
    _ ticks: [Tick], on day: Day, command: String = "habits done"
  ) throws -> RecordedTicks {
    guard day <= today else { throw JournalError.futureDay(day) }
    guard ticks.allSatisfy(\.value.isPossible) else { throw JournalError.notAnAmount }
    return try change(command) { journal, change in
      let files = try DayFiles(of: day, in: journal.location, settings: journal.settings)
      var recording = TickRecording(journal, day, files)
      for tick in ticks {
        let habit = try journal.habit(tick.habit)
        let mark = habit.mark(
          on: day, in: files.entries, readsBoxes: journal.settings.habitBoxes)
        guard !tick.lacksNumber(habit, after: mark) else { throw JournalError.needsNumber(habit) }
        // A number that keeps a limit stays, even 0.
        let isThere = tick.value == .done && habit.goal.isLimit && mark.amount != nil
        if !isThere { try recording.record(tick.value, of: habit) }
        recording.recorded.habits.append((habit.name, habit.goal.isMet(by: mark)))
      }
      let names = recording.recorded.habits.map(\.name).joined(separator: " ")
      change.label = "\(command) \(names)"
      try recording.write(to: &change)
      return recording.recorded
    }
  }

  /// Returns the ticks a day can't record without a number: those of habits with a limit, unless
  /// the day has one already.
  public func lackingNumber(_ ticks: [Tick], on day: Day) throws -> [Habit] {
    let files = try DayFiles(of: day, in: location, settings: settings)
    return ticks.compactMap { tick in
      guard let habit = try? habit(tick.habit) else { return nil }
      let mark = habit.mark(on: day, in: files.entries, readsBoxes: settings.habitBoxes)
      return tick.lacksNumber(habit, after: mark) ? habit : nil
    }
  }

  /// Returns the habits ready to tick without reading the journal: those with files, those with a
  /// key of their own, and the activities of experiments.
  public func habitsToTick() -> [Habit] {
    let files = habits()
    let keys = settings.habitKeys.filter { files.place(of: $0) == nil }
    return files + (keys + experimentBook().book.experiments.map(\.name)).map { Habit($0) }
  }

  /// Returns the habits' state after they were recorded, and the milestones reached by that.
  public func answers(to recorded: RecordedTicks) throws -> [RecordedHabit] {
    let book = habitBook(try index(HabitsView.scope(settings)))
    return recorded.habits.map { name, wasDone in
      guard let place = book.place(of: name) else { return RecordedHabit(name, on: recorded.day) }
      let habit = book.habits[place]
      let ledger = book.ledger(place)
      var answer = RecordedHabit(name, on: recorded.day)
      answer.standing = book.standing(place)
      answer.status = ledger.status(of: recorded.day)
      answer.firstDay = habit.goal.from
      if !wasDone, answer.status == .done, answer.standing?.isLimit == false {
        answer.milestone = Milestone(
          habit: name, condition: habit.condition, ticks: ledger.ticks, on: recorded.day,
          settings.goals)
      }
      return answer
    }
  }
}

extension Tick {
  /// Returns true if it would decide nothing: only a number keeps or exceeds a limit.
  fileprivate func lacksNumber(_ habit: Habit, after mark: DayMark) -> Bool {
    value == .done && habit.goal.isLimit && mark.amount == nil
  }
}

extension Tick.Value {
  /// True if its number can be recorded.
  fileprivate var isPossible: Bool {
    switch self {
    case .done, .skipped, .nothing: true
    case .total(let number), .more(let number): number.isFinite && number >= 0
    }
  }
}

/// Habits just recorded on a day.
public struct RecordedTicks: Sendable {
  /// The day.
  public var day: Day
  /// The habits, each with true if the day counted as done before.
  public var habits: [(name: String, wasDone: Bool)] = []
}

/// A habit after being recorded on a day.
public struct RecordedHabit: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The recorded day.
  public var day: Day
  /// The day's status; nil if it doesn't count, because it is outside the habit's days.
  public var status: HabitStatus?
  /// Its current state; nil if nothing mentions the habit any more.
  public var standing: HabitStanding?
  /// Its first counted day, if its file names one.
  public var firstDay: Day?
  /// The milestone reached by it.
  public var milestone: Milestone?

  init(_ name: String, on day: Day) { (self.name, self.day) = (name, day) }
}
