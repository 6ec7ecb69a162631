package import JournalCore
import Phrases

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
    drawPart(share(habit), &out)
    let times = habit.today.needed > 1 ? Double(habit.today.done) : 0
    let amount = habit.today.amount ?? times
    if amount > 0 {
      out.raw("<text class=\"dm-sum\" x=\"26\" y=\"31\">")
      out.text(Figure.text(amount))
      out.raw("</text>")
    }
    out.raw("</svg>")
  }

  /// Appends a ring for a count on its way to a goal, with the count inside.
  static func draw(_ now: Int, of goal: Int, to out: inout HTMLWriter) {
    out.raw("<svg class=\"ring\" viewBox=\"0 0 52 52\" aria-hidden=\"true\">")
    out.raw("<circle class=\"dm-ring\" cx=\"26\" cy=\"26\" r=\"22\"/>")
    drawPart(min(max(Double(now) / Double(max(goal, 1)), 0), 1), &out)
    let count = Figure.count(now)
    out.raw("<text class=\"dm-sum\" x=\"26\" y=\"31\"")
    // A long count is squeezed into the ring.
    if count.count > 3 { out.raw(" textLength=\"34\" lengthAdjust=\"spacingAndGlyphs\"") }
    out.raw(">")
    out.text(count)
    out.raw("</text></svg>\n")
  }

  /// Appends the filled part of a ring, clockwise from the top.
  private static func drawPart(_ share: Double, _ out: inout HTMLWriter) {
    let percent = Int(clamping: (share * 100).rounded())
    guard percent > 0 else { return }
    out.raw("<circle class=\"dm-part\" cx=\"26\" cy=\"26\" r=\"22\" pathLength=\"100\"")
    out.set("stroke-dasharray", "\(percent) 100")
    out.raw(" transform=\"rotate(-90 26 26)\"/>")
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
