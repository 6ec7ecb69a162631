import Codecs
import JournalActions
import JournalCore
import JournalEditing
import JournalMessages
import JournalRender
import JournalStore
import Phrases

/// A task's buttons in a list: check it off, or postpone it by a day.
struct TaskButtons {
  let rows: RowForm
  let today: Day

  /// Appends a task's buttons.
  func write(_ task: JournalTask, to out: inout HTMLWriter) {
    rows.write(task.id, ["was": task.shown], to: &out) { out in
      guard task.state.isOpen else {
        return RowForm.writeButton(
          Phrase("\(code: "✓")"), does: "reopen", label: Phrase("Reopen: \(written: task.text)"),
          look: "box", to: &out)
      }
      RowForm.writeButton(
        nil, does: "done", label: Phrase("Done: \(written: task.text)"), look: "box", to: &out)
    }
  }
}

/// The forms that add and change tasks.
enum TaskForms {
  /// Returns the form that adds a task from a line.
  static func adding() -> WebForm {
    var form = WebForm(
      to: "/tasks/add",
      nil,
      [
        WebForm.Field(
          "task", Phrase("New task"), placeholder: Phrase("Ring Bo friday"))
      ], button: Phrase("Add"))
    form.isOnce = true
    form.kind = "line"
    return form
  }

  /// Returns the form that adds a task from fields.
  /// - Parameter lists: the lists that have tasks.
  static func addingMore(_ lists: [String]) -> WebForm {
    let known = lists.prefix(3).map { Phrase("\(written: $0)") }
    var form = WebForm(
      to: "/tasks/new", nil,
      [WebForm.Field("task", Phrase("New task"))] + timing(nil) + [
        priority(0),
        WebForm.Field(.lines, "detail", Phrase("Details")),
        WebForm.Field(
          "list", Phrase("List"),
          hint: known.isEmpty
            ? Phrase("A heading that it goes below.")
            : Phrase("A heading that it goes below, such as \(list: known).")),
      ], button: Phrase("Add"))
    form.isOnce = true
    form.fold = Phrase("Date, alarm, list")
    return form
  }

  /// Returns the fields that say when a task is due.
  private static func timing(_ task: JournalTask?) -> [WebForm.Field] {
    let moment = task?.due ?? task?.alarm
    var remind = WebForm.Field(
      .several, "remind", Phrase("Reminder"),
      choices: [("yes", Phrase("Remind me at that time"))])
    remind.choose(task == nil || task?.alarm != nil || moment?.time == nil ? ["yes"] : [])
    return [
      WebForm.Field(.date, "due", Phrase("Due"), moment.map { "\($0.day)" } ?? ""),
      WebForm.Field(.time, "time", Phrase("Time"), moment?.time.map(\.description) ?? ""),
      remind,
      WebForm.Field(
        .menu, "repeat", Phrase("Repeats"), task?.repeats ?? "", choices: rules(task?.repeats)),
    ]
  }

  /// Returns the rules to choose from, with a task's own.
  private static func rules(_ own: String?) -> [(choice: String, words: Phrase)] {
    let usual: [(choice: String, words: Phrase)] = [
      ("", Phrase("Never")), ("every day", Phrase("Every day")),
      ("every weekday", Phrase("Monday to Friday")), ("every week", Phrase("Every week")),
      ("every 2 weeks", Phrase("Every two weeks")), ("every month", Phrase("Every month")),
      ("every year", Phrase("Every year")),
    ]
    guard let own, !usual.contains(where: { $0.choice == own }) else { return usual }
    return usual + [(own, Phrase("\(written: own)"))]
  }

  private static func priority(_ priority: Int) -> WebForm.Field {
    let priorities = [
      Phrase("Lowest"), Phrase("Low"), Phrase("Normal"), Phrase("Medium"), Phrase("High"),
      Phrase("Highest"),
    ].enumerated().map { place, words in (choice: "\(place - 2)", words: words) }
    return WebForm.Field(
      .menu, "priority", Phrase("Priority"), "\(priority)", choices: priorities)
  }

  /// Returns the forms on a task's page.
  static func changing(_ task: JournalTask, today: Day) -> [WebForm] {
    let key = task.id
    var forms = [
      WebForm(
        to: "/tasks/edit", of: key, Phrase("Change"),
        [WebForm.Field("task", Phrase("Words"), task.text)] + timing(task)
          + [priority(task.priority)],
        button: Phrase("Save"))
    ]
    if task.state.isOpen {
      let isLater = task.when.map { $0.day > today } ?? false
      var snooze = WebForm(
        to: "/tasks/snooze", of: key, Phrase("Snooze"),
        [
          WebForm.Field(
            "until", Phrase("Until"),
            hint: Phrase("friday, in 3 days, or 2h; or press one of the buttons."))
        ],
        button: Phrase("Until then"), look: "")
      snooze.buttons = [
        WebForm.Button(words: Phrase("Until then"), does: "snooze"),
        // They count from the task's day, if that is later.
        WebForm.Button(
          words: isLater ? Phrase("A day later") : Phrase("Tomorrow"), does: "tomorrow"),
        WebForm.Button(
          words: isLater ? Phrase("A week later") : Phrase("Next week"), does: "week"),
      ]
      forms.append(snooze)
    }
    let delete = Phrase("Delete")
    var last = WebForm(to: "/tasks/change", of: key, nil, button: delete)
    last.buttons =
      (task.state.isOpen
        ? [
          WebForm.Button(words: Phrase("Done"), does: "done", look: "first"),
          WebForm.Button(words: Phrase("Cancel it"), does: "cancel"),
        ] : [WebForm.Button(words: Phrase("Reopen"), does: "reopen", look: "first")])
      + [WebForm.Button(words: delete, does: "delete", look: "danger")]
    forms.insert(last, at: 0)
    for place in forms.indices {
      (forms[place].was, forms[place].isOnce) = (task.shown, true)
    }
    return forms
  }

  /// Returns the task that a form asks for.
  ///
  /// A day, a time and a rule are read from its words, unless a field names one.
  /// - Throws: `SentFormError`.
  static func new(_ sent: Form, _ journal: Journal) throws -> NewTask {
    let line = (sent["task"] ?? "").trimmed
    guard !line.contains(where: \.isNewline) else { return NewTask(line) }
    let moment = try moment(sent, journal)
    let rule = try rule(sent)
    var task: NewTask
    if moment == nil, rule == nil {
      let words = try words(line, journal)
      task = NewTask(words.text)
      (task.due, task.repeats, task.priority) = (words.due, words.repeats, words.priority)
    } else {
      task = NewTask(line)
      let now = journal.clock.time
      task.due = moment ?? TaskWords.next(rule, nil, from: journal.today, now)
      task.repeats = rule
    }
    // A form without the choice is the line, whose times remind.
    let reminds = sent["due"] == nil || sent.all("remind") == ["yes"]
    task.hasAlarm = task.due?.time != nil && reminds
    if let priority = priority(sent), priority != 0 { task.priority = priority }
    task.detail = (sent["detail"] ?? "").replacing("\r\n", with: "\n").trimmed
    return task
  }

  /// Parses a typed task.
  /// - Throws: `SentFormError` if it ends with an unreadable date.
  private static func words(_ text: String, _ journal: Journal) throws -> TaskWords {
    do throws(DateWordsError) {
      return try TaskWords(line: text, journal.dates, now: journal.clock.time)
    } catch {
      let message =
        unread(error.words, journal.dates.ahead)
        ?? Message(.usage, Phrase("This isn't a date: \(written: error.words)."))
      throw SentFormError("task", message: message)
    }
  }

  /// Returns the moment that a form's fields name; nil if they are empty.
  /// - Throws: `SentFormError`.
  private static func moment(_ sent: Form, _ journal: Journal) throws -> TaskMoment? {
    let day = (sent["due"] ?? "").trimmed
    var time: ClockTime?
    if let typed = sent["time"]?.trimmed.nonEmpty {
      guard let read = ClockTime(typed[...]) else {
        throw SentFormError(
          "time", Phrase("\(quoted: typed) is not a time. Write it as 9:30."))
      }
      time = read
    }
    guard !day.isEmpty else {
      return time.map { TaskWords.next(nil, $0, from: journal.today, journal.clock.time) }
    }
    guard let moment = journal.dates.comingMoment(day) else {
      let message =
        unread(day, journal.dates.ahead)
        ?? Message(
          .usage, Phrase("Write a day, or a day and a time: friday, 2026-12-24 15:00."))
      throw SentFormError("due", message: message)
    }
    return time.map { TaskMoment(moment.day, at: $0) } ?? moment
  }

  /// Returns the rule that a form's field names; nil if it is empty.
  /// - Throws: `SentFormError`.
  private static func rule(_ sent: Form) throws -> String? {
    guard let rule = sent["repeat"]?.trimmed.nonEmpty else { return nil }
    guard RepeatRule(rule) != nil else {
      throw SentFormError("repeat", Phrase("\(quoted: rule) is not a rule such as every week."))
    }
    return rule
  }

  private static func priority(_ sent: Form) -> Int? {
    sent["priority"].flatMap { Int($0) }.flatMap { (-2...3).contains($0) ? $0 : nil }
  }

  /// Returns the change that a form asks for.
  /// - Throws: `SentFormError`.
  static func change(
    _ sent: Form, _ task: JournalTask, _ journal: Journal
  ) throws -> Journal.TaskChange {
    switch sent["do"] {
    case "done": return .finish(journal.momentOfDone)
    case "reopen": return .reopen
    case "cancel": return .cancel(journal.moment)
    case "delete": return .delete
    case "tomorrow": return try snooze(task, "1d", journal)
    case "week": return try snooze(task, "1w", journal)
    case "snooze": return try snooze(task, (sent["until"] ?? "").trimmed, journal)
    default: throw SentFormError.changed
    }
  }

  private static func snooze(
    _ task: JournalTask, _ until: String, _ journal: Journal
  ) throws -> Journal.TaskChange {
    do throws(SnoozeError) {
      return .snooze(until: try journal.dates.snoozed(until, task, now: journal.moment))
    } catch {
      throw SentFormError("until", message: error.message(until, task, journal.dates))
    }
  }

  /// Returns the possible meanings of date-like words with two readings or none; nil for other
  /// words.
  static func unread(_ text: String, _ dates: DateWords) -> Message? {
    guard let nearest = Wording.nearestDate(to: text, dates) else { return nil }
    let what = Wording.twoReadings(text, dates) ?? Phrase("\(quoted: text) is not a date")
    return Message(.usage, what, hint: nearest)
  }

  /// Returns the change to a task's words, date, rule and priority; nil if nothing differs.
  /// - Throws: `SentFormError`.
  static func edit(
    _ sent: Form, _ task: JournalTask, _ journal: Journal
  ) throws -> Journal.TaskChange? {
    var marks = TaskMarkChange()
    let new = try moment(sent, journal)
    let old = task.due ?? task.alarm
    // What was left as it was shown keeps its bytes, and so does a date without fields.
    let hasAlarm = new?.time != nil && sent.all("remind") == ["yes"]
    if sent["due"] != nil, new != old || hasAlarm != (task.alarm != nil) {
      marks.timing = new.map { .set(.init($0, hasAlarm: hasAlarm)) } ?? .remove
    }
    if sent["repeat"] != nil {
      let rule = sent["repeat"] == task.repeats ? task.repeats : try rule(sent)
      if rule != task.repeats { marks.repeats = rule.map { .set($0) } ?? .remove }
    }
    if let priority = priority(sent), priority != task.priority { marks.priority = priority }
    let words = (sent["task"] ?? "").trimmed
    let text = words == task.text.trimmed ? nil : words
    if marks.isEmpty { return text.map { .reword($0) } }
    return .mark(marks, text: text)
  }
}

extension JournalTask {
  /// A key for the task as it was shown.
  var shown: String {
    let parts =
      [
        path, text, state.rawValue, due?.description ?? "", done?.description ?? "",
        alarm?.description ?? "", repeats ?? "", list ?? "", detail ?? "", "\(priority)",
      ]
    return String(
      SHA256.digits(of: Array(parts.joined(separator: "\u{0}").utf8)).prefix(16))
  }
}
