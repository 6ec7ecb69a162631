public import JournalCore
import Phrases

extension MilestonesView {
  /// The title of the page.
  public var pageTitle: String { "Milestones" }

  /// Returns today's milestones, and tables of the upcoming ones and the goals with bars, and those reached.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    for line in congratulations { out.element("p", "★ " + line) }
    if reached.isEmpty { out.element("p", options.sentences(emptyText)) }
    if !goals.isEmpty {
      out.heading(2, "Goals")
      HTMLParts.list(goals, "progress", to: &out) { GoalsView.write($1, today, to: &$0) }
    }
    if !nextBesidesGoals.isEmpty {
      out.heading(2, "Next")
      HTMLParts.list(nextBesidesGoals.prefix(MilestonesView.mostNext), "progress", to: &out) {
        out, upcoming in
        out.element("span", upcoming.row[0])
        out.element("span", upcoming.row[1], class: "quiet")
        HTMLParts.progress(upcoming.now, of: upcoming.count, to: &out)
      }
    }
    if stars > 0 {
      out.heading(2, "Stretches completed")
      out.element("p", starLine("★"))
    }
    if !reached.isEmpty {
      out.heading(2, "Reached")
      writeReached(to: &out)
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}

extension MilestonesView {
  /// The most milestones to come that a page lists; the nearest are first.
  private static let mostNext = 12
  /// The most milestones reached that are open on a page; the others are folded.
  private static let mostOpen = 30

  /// The milestones to come that aren't goals too.
  private var nextBesidesGoals: [Upcoming] { next.filter { $0.isGoal != true } }

  private func writeReached(to out: inout HTMLWriter) {
    writeReached(reached.prefix(MilestonesView.mostOpen), to: &out)
    let older = reached.dropFirst(MilestonesView.mostOpen)
    guard !older.isEmpty else { return }
    HTMLParts.fold("\(Figure.count(older.count)) earlier", to: &out) {
      writeReached(older, to: &$0)
    }
  }

  private func writeReached(_ milestones: ArraySlice<Milestone>, to out: inout HTMLWriter) {
    HTMLParts.list(milestones, "lines", to: &out) { out, milestone in
      out.text(milestone.words)
      if milestone.isGoal == true { out.text(" ★ " + milestone.goalMark) }
      out.raw(" ")
      out.element("span", EnglishDate.text(milestone.day), class: "quiet")
    }
  }
}

extension GoalsView {
  /// The title of the page.
  public var pageTitle: String { "Goals" }

  /// Returns the goals, each with a bar.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if goals.isEmpty { out.element("p", options.sentences(emptyText)) }
    HTMLParts.list(goals, "progress", to: &out) { GoalsView.write($1, today, to: &$0) }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  /// Appends a goal with a bar, unless it is something that isn't counted.
  fileprivate static func write(_ goal: GoalStanding, _ today: Day, to out: inout HTMLWriter) {
    let row = goal.row(today)
    out.element("span", row[0])
    out.element(
      "span", [row[1], row[2]].filter { !$0.isEmpty }.joined(separator: ", "), class: "quiet")
    if goal.kind != nil { HTMLParts.progress(goal.now, of: goal.count, to: &out) }
  }
}
