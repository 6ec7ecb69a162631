package import JournalCore
import Phrases

/// A habit's last weeks as a row of marks, today on the right.
enum HabitStripSVG {
  /// Returns the row; a page too narrow for it shows its last days.
  static func svg(_ view: HabitsView, _ habit: HabitStanding, _ options: ChartOptions) -> String {
    let days = Array(view.range.days)
    let done = days.count { view.status(of: habit, on: $0) == .done }
    var frame = ChartFrame(
      kind: "dm-strip", width: x(days.count), height: side,
      title: habit.label,
      description: description(habit, done, of: days.count))
    frame.showsEnd = true
    return frame.svg(options, hasLinks: false) { out in
      for status in HabitStatus.inOrder {
        let places = days.indices.filter { view.status(of: habit, on: days[$0]) == status }
        draw(status, places.map { x($0) }, &out)
      }
    }
  }

  private static func description(_ habit: HabitStanding, _ done: Int, of days: Int) -> Phrase {
    habit.isLimit
      ? Phrase(
        days, "Kept on \(done) of the last \(days) day.",
        "Kept on \(done) of the last \(days) days.")
      : Phrase(
        days, "Done on \(done) of the last \(days) day.",
        "Done on \(done) of the last \(days) days.")
  }

  /// Appends a legend for the marks in use, as a list.
  static func writeLegend(_ view: HabitsView, to out: inout HTMLWriter) {
    HTMLParts.list(view.usedStatuses, "legend", to: &out) { out, status in
      out.raw("<svg class=\"dm-mark\" viewBox=\"0 0 10 10\" width=\"12\" height=\"12\"")
      out.raw(" aria-hidden=\"true\">")
      var mark = SVGWriter(capacity: 256)
      draw(status, [0], &mark)
      out.add(Markup(bytes: mark.bytes))
      out.raw("</svg> ")
      out.text(status.legendWords(hasLimits: view.hasLimits))
    }
  }

  private static let side = 10.0

  /// Returns a day's left edge; whole weeks before today are set apart from each other.
  private static func x(_ place: Int) -> Double {
    Double(place) * 12 + Double(place / 7) * 4
  }

  /// Draws all days with a status as one path.
  private static func draw(_ status: HabitStatus, _ places: [Double], _ out: inout SVGWriter) {
    guard !places.isEmpty else { return }
    out.raw("<path d=\"")
    for x in places {
      out.raw("M")
      switch status {
      case .done:
        out.point(x, 0)
        out.raw("h10v10h-10z")
      case .missed, .unknown:
        out.point(x + 0.5, 0.5)
        out.raw("h9v9h-9z")
      case .open:
        out.point(x + 0.5, 0.5)
        out.raw("h9v9h-9zm3 3h3v3h-3z")
      case .notDone:
        out.point(x + 3.5, 3.5)
        out.raw("h3v3h-3z")
      case .rest, .paused, .skipped:
        out.point(x + 2, 4.5)
        out.raw("h6v1h-6z")
      case .frozen:
        out.point(x + 5, 0)
        out.raw("l5 5l-5 5l-5-5z")
      }
    }
    out.raw("\"")
    switch status {
    case .done: out.rimmedTone(Tone(6, isCount: true), 0)
    case .missed, .unknown, .open: out.part(.edge)
    case .notDone, .rest, .paused, .skipped: out.part(.void)
    case .frozen: out.part(.edge)
    }
    out.raw("/>")
  }
}

/// A habit's progress today, as a ring.
package enum HabitRing {
  /// Appends the ring, with the amount inside; it only decorates the words beside it.
  package static func draw(_ habit: HabitStanding, to out: inout HTMLWriter) {
    out.raw(
      "<svg class=\"ring\" viewBox=\"0 0 52 52\" width=\"52\" height=\"52\" aria-hidden=\"true\">")
    if habit.today.status == .done {
      out.raw("<circle class=\"dm-full\" cx=\"26\" cy=\"26\" r=\"24.5\"/>")
      out.raw("<path class=\"dm-tick\" d=\"M18 26.5l5.6 5.4L34.5 20.5\"/></svg>")
      return
    }
    out.raw("<circle class=\"dm-ring\" cx=\"26\" cy=\"26\" r=\"22\"")
    let status = habit.today.status
    if status == .rest || status == .paused || status == .skipped {
      out.raw(" stroke-dasharray=\"2 4\"")
    }
    out.raw("/>")
    let percent = Int(clamping: (share(habit) * 100).rounded())
    if percent > 0 {
      out.raw("<circle class=\"dm-part\" cx=\"26\" cy=\"26\" r=\"22\" pathLength=\"100\"")
      out.set("stroke-dasharray", "\(percent) 100")
      out.raw(" transform=\"rotate(-90 26 26)\"/>")
    }
    if let amount = habit.today.amount, amount > 0 {
      out.raw("<text class=\"dm-sum\" x=\"26\" y=\"31\">")
      out.text(Figure.text(amount))
      out.raw("</text>")
    }
    out.raw("</svg>")
  }

  /// Returns the fraction done, from 0 to 1: of the day's amount, or else of the required days.
  private static func share(_ habit: HabitStanding) -> Double {
    if habit.today.status == .done { return 1 }
    let (done, needed) =
      if let amount = habit.today.amount, let target = habit.target, !habit.isLimit {
        (amount, target)
      } else {
        (Double(habit.today.done), Double(habit.today.needed))
      }
    return needed > 0 && done.isFinite ? min(max(done / needed, 0), 1) : 0
  }
}
