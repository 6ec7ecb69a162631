package import JournalCore

extension JournalCalendar {
  /// The maximum number of times an alarm repeats.
  static let mostRepeats = 48

  /// Adds tasks: each as a VTODO, and the alarm of an open task as a separate VEVENT.
  package mutating func add(_ tasks: [JournalTask]) {
    for task in tasks {
      let parts = [todo(task)] + task.alarms.map { event($0, of: task) }
      components += parts
      if let rule = task.repeats, task.state.isOpen, RepeatRule(rule) != nil,
        !parts.allSatisfy({ $0.lines.contains { $0.name == "RRULE" } })
      {
        omissions.append(Omission(rule: rule, task: task.text))
      }
    }
  }

  private func uid(_ task: JournalTask, _ what: String) -> String {
    // The name distinguishes equal tasks; the words make it unique among all calendars.
    let day = task.day.map(\.description) ?? ""
    return CalendarIdentifier.uuid("task", what, task.id, day, task.text)
  }

  private func todo(_ task: JournalTask) -> CalendarComponent {
    var todo = component("VTODO", uid: uid(task, "to do"))
    todo.add("CREATED", task.created.map { universalText(TaskMoment($0)) })
    todo.add("SUMMARY", text: task.text)
    todo.add("DESCRIPTION", text: task.detail)
    add(datesOf: task, to: &todo)
    todo.add("STATUS", status(task.state))
    if task.state == .done { todo.add("COMPLETED", task.done.map(universalText)) }
    todo.add("PRIORITY", JournalCalendar.priorities[task.priority])
    todo.add("CATEGORIES", texts: task.categories)
    return todo
  }

  /// Adds the start, the due date and the recurrence.
  ///
  /// A recurring to-do needs a start, and must be due later than it starts (RFC 5545, 3.8.2.3). So
  /// it starts on the day it is due, and a day without a time ends a minute before midnight.
  private func add(datesOf task: JournalTask, to todo: inout CalendarComponent) {
    guard let rule = rule(of: task) else {
      let start = task.scheduled.map { TaskMoment($0, at: task.due?.time == nil ? nil : .midnight) }
      if let start, task.due.map({ start < $0 }) ?? true { todo.add("DTSTART", start) }
      if let due = task.due { todo.add("DUE", due) }
      return
    }
    if let due = task.due {
      todo.add("DTSTART", TaskMoment(due.day, at: .midnight))
      let time = due.time ?? .lastMinute
      if time > .midnight { todo.add("DUE", TaskMoment(due.day, at: time)) }
    } else if let day = task.scheduled {
      todo.add("DTSTART", TaskMoment(day))
    }
    todo.add("RRULE", rule.description)
  }

  /// Returns the recurrence of an open task, counted from the day it is for; nil if it doesn't
  /// recur or can't be expressed exactly.
  private func rule(of task: JournalTask) -> RecurrenceRule? {
    guard task.state.isOpen, let rule = task.repeats.flatMap({ RepeatRule($0) }),
      let day = task.when?.day
    else { return nil }
    return RecurrenceRule(rule, from: day)
  }

  /// Returns the recurrence of an alarm.
  ///
  /// The alarm's day moves with the task's, so if they are different days, only rules in days and
  /// weeks can be counted from it.
  private func rule(of alarm: TaskAlarm, of task: JournalTask) -> RecurrenceRule? {
    guard let rule = rule(of: task) else { return nil }
    let isSteady = rule.parts.isEmpty && [.daily, .weekly].contains(rule.frequency)
    return isSteady || alarm.moment.day == task.when?.day ? rule : nil
  }

  private func event(_ alarm: TaskAlarm, of task: JournalTask) -> CalendarComponent {
    var event = component("VEVENT", uid: uid(task, "alarm"))
    event.add("SUMMARY", text: task.text)
    event.add("DESCRIPTION", text: task.detail)
    event.add("DTSTART", alarm.moment)
    let rule = rule(of: alarm, of: task)
    event.add("RRULE", rule?.description)
    event.add("TRANSP", "TRANSPARENT")
    event.add("CATEGORIES", texts: task.categories)
    event.add("RELATED-TO", uid(task, "to do"))
    let nag = alarm.every.map { every in
      // A recurring alarm must be silent by the time of the next one, which may be a day later.
      let fitting = rule == nil ? JournalCalendar.mostRepeats : (24 * 60 - 1) / every
      return (every: every, times: min(JournalCalendar.mostRepeats, fitting))
    }
    let minutes = alarm.moment.time == nil ? JournalCalendar.morning : 0
    event.parts = [.alarm(task.text, after: minutes, nag: nag)]
    return event
  }

  /// The time of an alarm without a time, in minutes after midnight: nine o'clock.
  private static let morning = 9 * 60

  private func status(_ state: JournalTask.State) -> String? {
    switch state {
    case .open: "NEEDS-ACTION"
    case .started: "IN-PROCESS"
    case .done: "COMPLETED"
    case .cancelled: "CANCELLED"
    case .other: nil
    }
  }

  /// The priorities of iCalendar: 1 is the highest, 5 the middle, 9 the lowest (RFC 5545, 3.8.1.9).
  private static let priorities = [3: "1", 2: "3", 1: "5", -1: "7", -2: "9"]
}

extension JournalTask {
  /// Its list, if it has one, and its tags.
  fileprivate var categories: [String] { (list.map { [$0] } ?? []) + tags }
}

extension ClockTime {
  static let midnight = ClockTime(minute: 0)!
  static let lastMinute = ClockTime(minute: 1439)!
}
