import JournalCore
import Phrases

/// The marks for a habit's days, each in a square of ten by ten.
enum HabitMarks {
  /// Draws all days with a status as one path.
  static func draw(
    _ status: HabitStatus, at corners: [(x: Double, y: Double)], _ out: inout SVGWriter
  ) {
    guard !corners.isEmpty else { return }
    out.raw("<path d=\"")
    for (x, y) in corners {
      out.raw("M")
      switch status {
      case .done, .missed, .unknown:
        out.point(x, y)
        out.raw("h10v10h-10z")
      case .open:
        out.point(x + 0.5, y + 0.5)
        out.raw("h9v9h-9zm3 3h3v3h-3z")
      case .notDone:
        out.point(x + 3.5, y + 3.5)
        out.raw("h3v3h-3z")
      case .rest, .paused, .skipped:
        out.point(x + 2, y + 4.5)
        out.raw("h6v1h-6z")
      case .frozen:
        out.point(x + 5, y)
        out.raw("l5 5l-5 5l-5-5z")
      }
    }
    out.raw("\"")
    switch status {
    case .done: out.rimmedTone(Tone(6, isCount: true), 0)
    case .missed, .unknown: out.part(.blank)
    case .open, .frozen: out.part(.edge)
    case .notDone, .rest, .paused, .skipped: out.part(.void)
    }
    out.raw("/>")
  }

  /// Appends a legend for marks in use, as a list.
  static func writeLegend(
    _ statuses: [HabitStatus], to out: inout HTMLWriter, _ words: (HabitStatus) -> Phrase
  ) {
    HTMLParts.list(statuses, "legend", to: &out) { out, status in
      out.raw("<svg class=\"dm-mark\" viewBox=\"0 0 10 10\" width=\"12\" height=\"12\"")
      out.raw(" aria-hidden=\"true\">")
      var mark = SVGWriter(capacity: 256)
      draw(status, at: [(0, 0)], &mark)
      out.add(Markup(bytes: mark.bytes))
      out.raw("</svg> ")
      out.text(words(status))
    }
  }
}
