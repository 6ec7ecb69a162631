import JournalCore
import Phrases

/// Progress towards a number: a table of facts, and on a page a bar each.
struct ProgressList: Drawn {
  struct Row: Sendable {
    var name: Inline
    /// The name on a page, if it is another.
    var shown: Inline?
    /// The current state, and the remainder.
    var facts: [Phrase]
    /// The current count; nil for something that isn't counted, which has no bar.
    var now: Int?
    /// The target count.
    var of: Int
    /// A few words below the bar on a page.
    var note: Phrase?
    /// The goal's name in the settings; nil if it isn't a goal.
    var goal: String?

    /// The numbers on a page: `352 of 365`.
    fileprivate var amount: Phrase {
      now.map { Phrase("\($0) of \(self.of)") } ?? Phrase("\(list: facts)")
    }
  }

  var rows: [Row]

  private var table: Table {
    let facts = rows.reduce(0) { max($0, $1.facts.count) }
    return Table(
      Phrase("Progress"), (0...facts).map { _ in Table.Column(nil) },
      rows.map { row in
        let none = Array(repeating: Inline(""), count: facts - row.facts.count)
        return [row.name] + row.facts.map { Inline($0) } + none
      }, isHeaded: false)
  }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(.table(table))
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(rows, "progress", to: &out) { out, row in
      out.raw("<span dir=\"auto\">")
      out.add(row.shown ?? row.name, options)
      out.raw("</span>\n")
      out.element("span", row.amount, class: "quiet")
      if let goal = row.goal { options.forms.goal(goal, &out) }
      if let now = row.now { HTMLParts.progress(now, of: row.of, to: &out) }
      if let note = row.note { out.element("small", note, class: "quiet") }
    }
  }
}

/// The nearest numbers to reach, a large ring each; on a page alone.
struct ProgressRings: Drawn {
  var rows: [ProgressList.Row]

  func lines(_ style: TextStyle) -> [String] { [] }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(rows, "nearest", to: &out) { out, row in
      HabitRing.draw(row.now ?? 0, of: row.of, to: &out)
      out.raw("<span><strong dir=\"auto\">")
      out.add(row.shown ?? row.name, options)
      out.raw("</strong>\n")
      out.element("span", Phrase("\(list: row.facts)"), class: "quiet")
      out.raw("</span>")
    }
  }
}

/// Past milestones as badges, each with its month; on a page alone.
struct MilestoneBadges: Drawn {
  var milestones: [Milestone]

  func lines(_ style: TextStyle) -> [String] { [] }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(milestones, "badges", to: &out) { out, milestone in
      out.raw(milestone.isGoal == true ? "<b class=\"goal\"" : "<b")
      out.raw(" aria-hidden=\"true\">")
      out.text(Figure.count(milestone.count))
      out.raw("</b><span dir=\"auto\">")
      out.text(milestone.shown)
      out.raw("</span>\n<small>")
      let month = Period.month.range(holding: milestone.day)
      out.add(Inline(Phrase("\(month)"), to: .day(milestone.day)), options)
      out.raw("</small>")
    }
  }
}
