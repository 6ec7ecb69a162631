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
  /// Returns the form that adds a task.
  static func adding() -> WebForm {
    var form = WebForm(
      to: "/tasks/add",
      nil,
      [
        WebForm.Field(
          "task", Phrase("New task"),
          hint: Phrase(
            "Call mum friday 9:30 !high #family: a date at the end is when it is due."))
      ], button: Phrase("Add"))
    form.isOnce = true
    form.kind = "line"
    return form
  }

  /// Returns the forms on a task's page.
  static func changing(_ task: JournalTask, today: Day) -> [WebForm] {
    let key = task.id
    let priorities = [
      Phrase("Lowest"), Phrase("Low"), Phrase("Normal"), Phrase("Medium"), Phrase("High"),
      Phrase("Highest"),
    ].enumerated().map { place, words in (choice: "\(place - 2)", words: words) }
    var forms = [
      WebForm(
        to: "/tasks/edit", of: key, Phrase("Change"),
        [
          WebForm.Field("task", Phrase("Words"), task.text),
          WebForm.Field(
            "due", Phrase("Due"), task.due?.description ?? "",
            hint: Phrase(
              """
              friday, in 3 days, 2026-12-24, or with a time: friday 9:30. Nothing is no date.
              """)),
          WebForm.Field(
            .menu, "priority", Phrase("Priority"), "\(task.priority)", choices: priorities),
        ], button: Phrase("Save"))
    ]
    if task.state.isOpen {
      let isLater = task.when.map { $0.day > today } ?? false
      var snooze = WebForm(
        to: "/tasks/snooze", of: key, Phrase("Snooze"),
        [WebForm.Field("until", Phrase("Until"), hint: Phrase("Or press one of the buttons."))],
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

  /// Parses a typed task.
  /// - Throws: `SentFormError` if it ends with an unreadable date.
  static func words(_ text: String, _ dates: DateWords) throws -> TaskWords {
    do throws(DateWordsError) {
      return try TaskWords(text.split(separator: " ").map(String.init), dates)
    } catch {
      let message =
        unread(error.words, dates.ahead)
        ?? Message(.usage, Phrase("This isn't a date: \(written: error.words)."))
      throw SentFormError("task", message: message)
    }
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

  /// Returns the change to a task's words, date and priority; nil if nothing differs.
  /// - Throws: `SentFormError`.
  static func edit(
    _ sent: Form, _ task: JournalTask, _ dates: DateWords
  ) throws -> Journal.TaskChange? {
    var marks = TaskMarkChange()
    let due = (sent["due"] ?? "").trimmed
    if due.isEmpty, task.due != nil {
      marks.due = .remove
    } else if !due.isEmpty, due != task.due?.description {
      guard let moment = dates.comingMoment(due) else {
        let message =
          unread(due, dates.ahead)
          ?? Message(
            .usage, Phrase("Write a day, or a day and a time: friday, 2026-12-24 15:00."))
        throw SentFormError("due", message: message)
      }
      marks.due = .set(moment)
    }
    if let priority = sent["priority"].flatMap({ Int($0) }), (-2...3).contains(priority),
      priority != task.priority
    {
      marks.priority = priority
    }
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
