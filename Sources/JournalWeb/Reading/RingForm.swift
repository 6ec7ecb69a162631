import JournalCore
import JournalRender
import Phrases

/// A habit's ring as a button: a press does it, counts one more, or takes it back.
///
/// It belongs to the form in the habit's menu, so that a page has the hidden fields once.
enum RingForm {
  /// Returns the form's name for a habit's key.
  static func form(_ key: String) -> String { "tick-\(key)" }

  /// Appends the button.
  static func write(_ habit: HabitStanding, to out: inout HTMLWriter) {
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
    out.raw("<button type=\"submit\" class=\"ringed\" name=\"do\"")
    out.set("form", form(Address.key(of: name)))
    out.set("value", does)
    out.set("aria-label", label)
    out.raw(">")
    HabitRing.draw(habit, to: &out)
    out.raw("</button>")
  }
}
