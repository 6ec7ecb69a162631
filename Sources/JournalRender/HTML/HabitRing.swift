import JournalCore

/// How much of what a habit asks for today is done, as a ring.
enum HabitRing {
  /// Appends the ring; it only decorates the words beside it.
  static func draw(_ habit: HabitStanding, to out: inout HTMLWriter) {
    out.raw(
      "<svg class=\"ring\" viewBox=\"0 0 20 20\" width=\"20\" height=\"20\" aria-hidden=\"true\">")
    out.raw("<circle class=\"dm-ring\" cx=\"10\" cy=\"10\" r=\"8\"/>")
    let percent = Int(clamping: (share(habit) * 100).rounded())
    if percent > 0 {
      out.raw("<circle class=\"dm-part\" cx=\"10\" cy=\"10\" r=\"8\" pathLength=\"100\"")
      out.set("stroke-dasharray", "\(percent) 100")
      out.raw(" transform=\"rotate(-90 10 10)\"/>")
    }
    if habit.today.status == .done {
      out.raw("<path class=\"dm-tick\" d=\"M6.5 10.2l2.4 2.4 4.6-5\"/>")
    }
    out.raw("</svg>")
  }

  /// Returns the part that is done, from 0 to 1: of the day's amount, else of the days asked for.
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
