package import JournalCore

extension JournalCalendar {
  /// Adds the reminders of habits: an event at each of their times, on every day that counts.
  ///
  /// A calendar doesn't know what was done, so a goal of three times a week has daily reminders
  /// too. Rest days are left out. A pause splits the days: those before it are an event separate
  /// from those after it.
  package mutating func add(_ habits: [Habit]) {
    for habit in habits where !habit.isArchived {
      for time in habit.remind {
        for days in habit.goal.asked(from: today) {
          guard let event = reminder(of: habit, at: time, on: days) else { continue }
          components.append(event)
        }
      }
    }
  }

  private func reminder(
    of habit: Habit, at time: ClockTime, on days: DayRange
  ) -> CalendarComponent? {
    let weekdays = Set(Weekday.allCases.filter { !habit.goal.isRest($0) })
    let first = days.prefix(7).first { weekdays.contains($0.weekday) }
    guard let first else { return nil }
    var rule = RecurrenceRule(weekdays: weekdays)
    let isEndless = days.last == DayRange.always.last
    if !isEndless { rule.until = days.last.calendarText + time.calendarText }
    let uid = CalendarIdentifier.uuid(
      "habit", habit.name, time.description, isEndless ? "" : days.last.description)
    var event = component("VEVENT", uid: uid)
    event.add("SUMMARY", text: habit.name)
    event.add("DESCRIPTION", text: habit.goalText)
    return remind(event, from: TaskMoment(first, at: time), by: rule, habit.name)
  }

  /// Adds daily reminders for a check-in.
  package mutating func addCheckIns(at times: [ClockTime]) {
    for time in times {
      let text = "How are you?"
      var event = component(
        "VEVENT", uid: CalendarIdentifier.uuid("check-in", time.description))
      event.add("SUMMARY", text: text)
      let rule = RecurrenceRule(.daily)
      components.append(remind(event, from: TaskMoment(today, at: time), by: rule, text))
    }
  }

  private func remind(
    _ event: CalendarComponent, from first: TaskMoment, by rule: RecurrenceRule, _ text: String
  ) -> CalendarComponent {
    var event = event
    event.add("DTSTART", first)
    event.add("RRULE", rule.description)
    event.add("TRANSP", "TRANSPARENT")
    event.parts = [.alarm(text)]
    return event
  }
}

extension DayRange {
  /// Returns the first days of the range.
  fileprivate func prefix(_ count: Int) -> [Day] {
    (0..<min(count, self.count)).map { first + $0 }
  }
}

extension HabitGoal {
  /// Returns the days on which the goal applies, from a given day on, without pauses but including
  /// rest days.
  fileprivate func asked(from today: Day) -> [DayRange] {
    let start = max(today, from ?? today)
    let end = until ?? DayRange.always.last
    guard start <= end else { return [] }
    var (ranges, next): ([DayRange], Day) = ([], start)
    for pause in pauses.sorted(by: { $0.first < $1.first }) where pause.last >= next {
      if pause.first > next, next <= end {
        ranges.append(DayRange(next, min(end, pause.first - 1)))
      }
      next = max(next, pause.last + 1)
    }
    return next <= end ? ranges + [DayRange(next, end)] : ranges
  }
}
