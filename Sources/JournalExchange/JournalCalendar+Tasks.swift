public import JournalCore

extension JournalCalendar {
  /// The most times that an alarm comes back.
  static let mostRepeats = 48

  /// Adds tasks: each as a VTODO, and the alarm of one that is open as a VEVENT beside it.
  public mutating func add(_ tasks: [JournalTask]) {
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
    // The name tells equal tasks apart; the words make it hold good among all calendars.
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

  /// When it starts, is due and comes again.
  ///
  /// A to-do that comes again needs a start, and must be due later than it starts (RFC 5545,
  /// 3.8.2.3): so it starts with the day it is due, and a day without a time ends a minute before
  /// midnight.
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

  /// How an open task comes again, counted from the day it is for; nil for never, and for what has
  /// no exact words.
  private func rule(of task: JournalTask) -> RecurrenceRule? {
    guard task.state.isOpen, let rule = task.repeats.flatMap({ RepeatRule($0) }),
      let day = task.when?.day
    else { return nil }
    return RecurrenceRule(rule, from: day)
  }

  /// How an alarm comes again: its day moves with the one that the task is for, so that on another
  /// day only days and weeks can be counted from it.
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
      // Of one that comes again, it is silent when the next one is heard, which may be a day later.
      let fitting = rule == nil ? JournalCalendar.mostRepeats : (24 * 60 - 1) / every
      return (every: every, times: min(JournalCalendar.mostRepeats, fitting))
    }
    let minutes = alarm.moment.time == nil ? JournalCalendar.morning : 0
    event.parts = [.alarm(task.text, after: minutes, nag: nag)]
    return event
  }

  /// When an alarm without a time is heard, in minutes after midnight: at nine.
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

  /// 1 is the most urgent, 5 the middle, 9 the least (RFC 5545, 3.8.1.9).
  private static let priorities = [3: "1", 2: "3", 1: "5", -1: "7", -2: "9"]
}

extension JournalTask {
  /// Its list and its tags.
  fileprivate var categories: [String] { (list.map { [$0] } ?? []) + tags }
}

extension ClockTime {
  static let midnight = ClockTime(minute: 0)!
  static let lastMinute = ClockTime(minute: 1439)!
}
