public import JournalCore
import Phrases

extension MilestonesView {
  /// Returns today's milestones, the upcoming ones, the goals, the stars, and those reached.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head("Milestones")
    page.congratulate(ofToday)
    if reached.isEmpty { page.paragraph(emptyText) }
    addTable("Next", next.map { style.apart($0.row, name: $0.name) }, to: &page)
    addTable("Goals", goals.map { style.apart($0.row(today), name: $0.name) }, to: &page)
    if stars > 0 {
      page.head("Stretches completed")
      page.paragraph(starLine(style.glyph("★", "*")))
    }
    addTable(
      "Reached",
      reached.map {
        [EnglishDate.text($0.day), style.apart($0.words, name: $0.name), $0.goalMark]
      }, to: &page)
    page.notes(counted)
    return page.text
  }

  private func addTable(_ title: String, _ rows: [[String]], to page: inout Page) {
    guard !rows.isEmpty else { return }
    page.head(title)
    page.add(rows: rows)
  }

  /// Returns a star for each, limited to what fits on a line.
  func starLine(_ star: String) -> String {
    let shown = String(repeating: star, count: min(stars, 30))
    return "\(shown) \(Figure.count(stars))"
  }

  /// A sentence for each milestone reached today.
  var congratulations: [String] {
    ofToday.map { "Today: \($0.congratulation)" }
  }

  var emptyText: [Phrase] {
    [Phrase("No milestones yet."), Phrase("The first ones come at three of each.")]
  }
}

extension TextStyle {
  fileprivate func apart(_ row: [String], name: String?) -> [String] {
    row.map { apart($0, name: name) }
  }
}

extension Page {
  /// Adds a line of praise for each milestone that was reached today.
  mutating func congratulate(_ milestones: [Milestone]) {
    for milestone in milestones {
      let text = style.apart("Today: \(milestone.congratulation)", name: milestone.name)
      paragraph("\(style.glyph("★", "*")) \(text)", .accent)
    }
  }

  /// Adds rows, aligned in columns if they fit.
  mutating func add(rows: [[String]], head: [String] = []) {
    guard let first = rows.first else { return }
    let widths = first.indices.map { column in
      (rows + (head.isEmpty ? [] : [head])).reduce(0) { max($0, DisplayWidth.of($1[column])) }
    }
    let fits = widths.reduce(0, +) + 2 * (widths.count - 1) <= style.columns
    if fits, !head.isEmpty {
      let names = zip(head, widths).map { $0.padded($1) }.joined(separator: "  ")
      add(style.paint(names.trimmedEnd(), .quiet))
    }
    for row in rows {
      let named = row.enumerated().map { column, cell in
        head.isEmpty || head[column].isEmpty || cell.isEmpty ? cell : "\(head[column]) \(cell)"
      }
      let cells = fits ? zip(row, widths).map { $0.padded($1) } : named.filter { !$0.isEmpty }
      paragraph(cells.joined(separator: "  ").trimmedEnd(), rest: "  ")
    }
  }
}

extension MilestonesView.Upcoming {
  /// The upcoming milestone, and how far away it is.
  var row: [String] {
    [
      kind.count(count, name, condition),
      "\(Figure.count(left)) to go" + (isGoal == true ? ", your goal" : ""),
    ]
  }
}

extension Milestone {
  /// The milestone with a word of praise: `run 50 times. Well done!`.
  package var congratulation: String {
    "\(words). \(isGoal == true ? "Your goal, reached!" : "Well done!")"
  }

  /// A note if it was a goal, else empty.
  var goalMark: String { isGoal == true ? "your goal" : "" }
}

extension GoalStanding {
  /// The goal, the current count, and how much is left.
  func row(_ today: Day) -> [String] {
    let what =
      (kind.map { $0.count(count, name, condition) } ?? "\(oneLine(name)) \(Figure.count(count))")
      + periodText
    guard kind != nil else { return [what, "not counted here", ""] }
    if let reached { return [what, "reached on \(EnglishDate.text(reached))", ""] }
    let soFar = "\(Figure.count(now)) so far"
    if let by, by < today { return [what, soFar, "over, \(Figure.count(left)) short"] }
    if let from, today < from { return [what, "begins on \(EnglishDate.text(from))", ""] }
    if isOutOfReach == true, let by {
      let days = Figure.count(by - today + 1, "day", "days")
      return [what, soFar, "\(Figure.count(left)) to go, \(days) left: out of reach"]
    }
    let pace = expected.map { now < $0 ? ", \(Figure.count($0)) expected by now" : ", on course" }
    let days = by.map { ", \(Figure.count($0 - today + 1, "day", "days")) left" }
    return [what, soFar + (pace ?? ""), "\(Figure.count(left)) to go" + (days ?? "")]
  }

  /// ` in 2026`, ` by 31 Dec 2026`, with the first day if there is one.
  private var periodText: String {
    switch (from, by) {
    case (let from?, let by?):
      let range = DayRange(from, by)
      let isNamed = [Period.year, .month].contains { $0.range(holding: from) == range }
      return isNamed
        ? " in \(EnglishDate.text(range, ""))"
        : " by \(EnglishDate.plain(by)), from "
          + (from.components.year == by.components.year
            ? EnglishDate.ofYear(from) : EnglishDate.plain(from))
    case (let from?, nil): return " from \(EnglishDate.plain(from))"
    case (nil, let by?): return " by \(EnglishDate.plain(by))"
    case (nil, nil): return ""
    }
  }
}

extension GoalsView {
  /// Returns the goals, a line each.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head("Goals")
    if goals.isEmpty { page.paragraph(emptyText) }
    page.add(rows: goals.map { style.apart($0.row(today), name: $0.name) })
    page.notes(counted)
    return page.text
  }

  var emptyText: [Phrase] {
    let write = "daymark goals write 100 days this year"
    return [Phrase("No goals yet."), Phrase("Set one: \(command: write)")]
  }
}
