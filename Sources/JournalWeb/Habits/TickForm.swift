import Codecs
import JournalCore
import JournalRender
import Phrases

/// What can be recorded about a habit on the day that a page shows.
struct TickForm {
  let rows: RowForm
  let day: Day
  /// The form that wasn't carried out, and why.
  let refused: (error: SentFormError, sent: Form)?

  /// Appends the buttons of a habit.
  func write(_ habit: HabitStanding, to out: inout HTMLWriter) {
    guard habit.today.startsOn == nil else { return }
    let (key, name, status) = (Address.key(of: habit.name), habit.name, habit.today.status)
    let isOpen = status != .done && status != .skipped
    rows.write(key, ["day": "\(day)"], to: &out) { out in
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

  /// Returns what a form records.
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
