import Codecs
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases

/// The forms that begin and change habits.
enum HabitForms {
  /// Returns the form that begins a habit.
  static func adding() -> WebForm {
    var form = WebForm(
      to: "/habits/add", nil, [WebForm.Field("name", Phrase("Name"))] + fields(Habit("")),
      button: Phrase("Start it"))
    form.fold = Phrase("Add a habit")
    form.isOnce = true
    return form
  }

  /// Returns the form for a habit's file.
  static func editing(_ habit: Habit, was: String) -> WebForm {
    var form = WebForm(
      to: "/habits/edit", of: Address.key(of: habit.name), nil, fields(habit),
      button: Phrase("Save"))
    form.fold = Phrase("Change its goal")
    form.was = was
    return form
  }

  /// Returns the fields for a habit's file, with its values in typed form.
  static func fields(_ habit: Habit) -> [WebForm.Field] {
    var least = ""
    var most = ""
    switch habit.goal.target {
    case .atLeast(let number): least = number.shortest
    case .atMost(let number): most = number.shortest
    case nil: break
    }
    let rest = habit.goal.rest
    return [
      WebForm.Field(
        "goal", Phrase("How often"), habit.goal.pace.description,
        about: [Wording.expected(.pace)]),
      WebForm.Field(.number, "at-least", Phrase("At least, a day"), least),
      WebForm.Field(.number, "at-most", Phrase("At most, a day"), most),
      WebForm.Field(
        "unit", Phrase("What the number counts"), habit.unit ?? "",
        hint: Phrase("Such as glasses.")),
      WebForm.Field(
        "rest", Phrase("Days off"), rest.isEmpty ? "" : HabitGoal.Pace.on(rest).description,
        hint: Phrase("They neither count nor break a streak: sat, sun or weekends.")),
      WebForm.Field(
        .date, "from", Phrase("First day that counts"), habit.goal.from?.description ?? ""),
      WebForm.Field(
        .date, "until", Phrase("Last day that counts"), habit.goal.until?.description ?? ""),
      WebForm.Field(
        "remind", Phrase("Remind at"), habit.remind.map(\.description).joined(separator: ", "),
        hint: Phrase("A time such as 18:00; several with commas.")),
      WebForm.Field(
        "routine", Phrase("Routine"), habit.routine ?? "",
        hint: Phrase("Habits of one routine are shown together.")),
    ]
  }

  /// Returns the sent values that differ from the shown ones.
  static func values(
    _ sent: Form, over habit: Habit, _ dates: DateWords
  ) -> [Journal.HabitValue] {
    fields(habit).compactMap { field in
      let typed = (sent[field.name] ?? "").trimmed
      guard typed != field.value else { return nil }
      return Journal.habitValue(field.name, typed: typed, dates)
    }
  }

  /// Returns the forms for a habit's life, each below its name.
  static func life(_ habit: Habit, isPaused: Bool) -> [WebForm] {
    let key = Address.key(of: habit.name)
    var pause = WebForm(
      to: "/habits/pause", of: key, nil, isPaused ? [] : [days],
      button: isPaused ? Phrase("Resume") : Phrase("Pause"), look: "")
    pause.fold = isPaused ? Phrase("End the pause") : Phrase("Pause it")
    pause.about =
      isPaused
      ? Phrase("Today counts again.")
      : Phrase("Paused days neither count nor break a streak. Earlier pauses stay.")
    var name = WebForm(
      to: "/habits/rename", of: key, nil,
      [
        WebForm.Field(
          "name", Phrase("New name"), habit.name,
          hint: Phrase("Entries with the old name still count."))
      ],
      button: Phrase("Rename"), look: "")
    name.fold = Phrase("Rename it")
    var archive = WebForm(
      to: "/habits/archive", of: key, nil,
      button: habit.isArchived ? Phrase("Take it out of the archive") : Phrase("Archive"),
      look: "")
    archive.fold = habit.isArchived ? Phrase("Bring it back") : Phrase("Archive it")
    archive.about =
      habit.isArchived ? nil : Phrase("It is no longer asked for; its past stays.")
    guard habit.hasFile else { return [pause, name, archive] }
    var delete = WebForm(
      to: "/habits/delete", of: key, nil, button: Phrase("Delete"), look: "danger")
    delete.fold = Phrase("Delete it")
    delete.about = Phrase("Only its file is deleted; what your entries record stays.")
    return [pause, name, archive, delete]
  }

  private static let days = WebForm.Field(
    "days", Phrase("Which days"),
    hint: Phrase("Until friday, or 2026-12-24..2027-01-02. Leave empty for from today on."))
}

/// The choices for recording a habit on a page's day.
struct TickForm {
  let rows: RowForm
  let day: Day
  /// The form that wasn't carried out, and the reason.
  let refused: (error: SentFormError, sent: Form)?

  /// Appends a habit's buttons behind three dots, which stand open if they were refused.
  ///
  /// The habit's ring is a button of the same form.
  func write(_ habit: HabitStanding, to out: inout HTMLWriter, _ options: PageOptions) {
    guard habit.today.startsOn == nil else { return }
    let key = Address.key(of: habit.name)
    out.raw("<details class=\"menu\"")
    if refused?.sent["of"] == key { out.raw(" open=\"open\"") }
    out.raw("><summary")
    out.set("aria-label", Phrase("More for \(written: habit.name)"))
    out.raw(">")
    out.icon(.dots, options)
    out.raw("</summary>")
    writeForm(of: habit, key, to: &out)
    out.raw("</details>")
  }

  private func writeForm(of habit: HabitStanding, _ key: String, to out: inout HTMLWriter) {
    let name = habit.name
    let status = habit.today.status
    let isOpen = status != .done && status != .skipped
    rows.write(key, ["day": "\(day)"], id: RingForm.form(key), to: &out) { out in
      if habit.target != nil || habit.counts != nil {
        writeAmount(habit, key, to: &out)
      } else if isOpen {
        RowForm.writeButton(
          Phrase("Done"), does: "done", label: Phrase("Done: \(written: name)"), look: "first",
          to: &out)
      }
      if isOpen {
        RowForm.writeButton(
          Phrase("Skip"), does: "skip", label: Phrase("Skip \(written: name) today"), to: &out)
      }
      if !isOpen || habit.today.amount != nil {
        RowForm.writeButton(
          Phrase("Undo"), does: "undo", label: Phrase("Undo \(written: name) of today"), to: &out)
      }
      if let refused, refused.sent["of"] == key {
        out.raw("<span class=\"error\" role=\"alert\">")
        out.text(refused.error.message)
        out.raw("</span>")
      }
    }
  }

  private func writeAmount(_ habit: HabitStanding, _ key: String, to out: inout HTMLWriter) {
    let isRefused = refused.map { $0.sent["of"] == key } ?? false
    let shown =
      isRefused ? refused?.sent["amount"] : habit.today.amount.map(\.shortest)
    out.raw("<input type=\"number\" name=\"amount\" min=\"0\" step=\"any\" inputmode=\"decimal\"")
    out.set("value", shown ?? "")
    let label =
      habit.counts.map { Phrase("\(written: habit.name) today, \(written: $0)") }
      ?? Phrase("\(written: habit.name) today")
    out.set("aria-label", label)
    if isRefused { out.raw(" aria-invalid=\"true\" autofocus=\"autofocus\"") }
    out.raw(" /> ")
    RowForm.writeButton(
      Phrase("Set"), does: "set", label: Phrase("Set \(written: habit.name)"), look: "first",
      to: &out)
    RowForm.writeButton(
      Phrase("\(code: "+1")"), does: "more", label: Phrase("+1 \(written: habit.name)"), to: &out)
  }

  /// Returns the value that a form records.
  /// - Throws: `SentFormError`.
  static func value(_ sent: Form) throws -> Tick.Value {
    switch sent["do"] {
    case "done": return .done
    case "skip": return .skipped
    case "undo": return .nothing
    case "more": return .more(1)
    default:
      let typed = (sent["amount"] ?? "").trimmed
      guard let value = TickWords.value(typed) else {
        throw SentFormError("amount", Phrase("Write a number, 0 or more."))
      }
      return value
    }
  }
}
