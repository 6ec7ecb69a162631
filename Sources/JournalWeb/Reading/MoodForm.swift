import JournalCore
import JournalRender
import Phrases

/// The scale of moods as buttons: a press keeps the mood.
struct MoodForm {
  let scale: MoodScale
  let rows: RowForm

  /// The most steps in a scale to show as buttons.
  static let mostSteps = 11

  /// Appends the form.
  func write(_ day: Day, to out: inout HTMLWriter) {
    rows.write("mood", ["day": "\(day)"], to: &out) { out in
      guard scale.steps.count <= MoodForm.mostSteps else { return writeRange(to: &out) }
      out.raw("<div class=\"moods\">\n")
      for step in scale.steps { write(Double(step), to: &out) }
      out.raw("</div>")
    }
  }

  private func write(_ mood: Double, to out: inout HTMLWriter) {
    let tone = Tone(mood: mood, low: scale.low, high: scale.high)
    let symbol = scale.symbol(of: mood)
    out.raw("<button type=\"submit\" name=\"mood\"")
    out.set("value", "\(Int(mood))")
    out.set("class", "tone tone-\(tone.number)" + (symbol == nil ? "" : " own"))
    out.raw(">")
    if let symbol {
      out.raw("<span class=\"symbol\" aria-hidden=\"true\">")
      out.text(symbol)
      out.raw("</span>")
    }
    out.raw("<b>")
    out.text(Figure.text(mood))
    out.raw("</b>")
    if let word = scale.word(of: mood) {
      out.raw(" <small>")
      out.text(word)
      out.raw("</small>")
    }
    out.raw("</button>\n")
  }

  private func writeRange(to out: inout HTMLWriter) {
    out.raw("<input type=\"range\" name=\"mood\" step=\"1\"")
    out.set("min", Figure.text(scale.low))
    out.set("max", Figure.text(scale.high))
    out.set("aria-label", Phrase("Mood, from \(scale.low) to \(scale.high)"))
    out.raw(" /> <button type=\"submit\" class=\"first\">")
    out.text(Phrase("Keep it"))
    out.raw("</button>")
  }
}
