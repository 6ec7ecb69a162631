import JournalCore
import JournalRender
import Phrases

/// A habit's ring as a button: a press does it, counts one more, or takes it back.
struct RingForm {
  let rows: RowForm
  let day: Day

  /// Appends the form.
  func write(_ habit: HabitStanding, to out: inout HTMLWriter) {
    guard habit.today.startsOn == nil else { return HabitRing.draw(habit, to: &out) }
    let name = habit.name
    let isCounted = habit.target != nil || habit.counts != nil
    let isDone = habit.today.status == .done || habit.today.status == .skipped
    let (does, label) =
      isCounted
      ? ("more", Phrase("+1 \(written: name)"))
      : isDone
        ? ("undo", Phrase("Undo \(written: name) of today"))
        : ("done", Phrase("Done: \(written: name)"))
    rows.write(Address.key(of: name), ["day": "\(day)"], to: &out) { out in
      out.raw("<button type=\"submit\" class=\"ringed\" name=\"do\"")
      out.set("value", does)
      out.set("aria-label", label)
      out.raw(">")
      HabitRing.draw(habit, to: &out)
      out.raw("</button>")
    }
  }
}
