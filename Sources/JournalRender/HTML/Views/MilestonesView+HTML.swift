public import JournalCore

extension MilestonesView {
  /// The title of the page.
  public var pageTitle: String { "Milestones" }

  /// Returns today's milestones, and tables of the upcoming ones, the goals, and those reached.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    for line in congratulations { out.element("p", "★ " + line) }
    if reached.isEmpty { out.element("p", emptyText) }
    if !next.isEmpty {
      out.heading(2, "Next")
      out.add(HTMLParts.table(caption: "What comes next", ["Milestone", "Left"], next.map(\.row)))
    }
    if !goals.isEmpty {
      out.heading(2, "Goals")
      out.add(
        HTMLParts.table(
          caption: "Your goals", ["Goal", "So far", "Left"], goals.map { $0.row(today) }))
    }
    if stars > 0 {
      out.heading(2, "Stretches completed")
      out.element("p", starLine("★"))
    }
    if !reached.isEmpty {
      out.heading(2, "Reached")
      let rows = reached.map { [EnglishDate.text($0.day), $0.words, $0.goalMark] }
      out.add(HTMLParts.table(caption: "Newest first", ["Day", "Milestone", "Goal"], rows))
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}

extension GoalsView {
  /// The title of the page.
  public var pageTitle: String { "Goals" }

  /// Returns the goals as a table.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if goals.isEmpty { out.element("p", emptyText) }
    if !goals.isEmpty {
      out.add(
        HTMLParts.table(
          caption: "Your goals", ["Goal", "So far", "Left"], goals.map { $0.row(today) }))
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}
