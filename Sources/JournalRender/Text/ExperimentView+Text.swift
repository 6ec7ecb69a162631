public import JournalCore
import Phrases

extension ExperimentsView {
  /// Returns one experiment per line, with its state.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(pageTitle)
    if experiments.isEmpty { page.paragraph(emptyText) }
    for line in experiments {
      page.paragraph(oneLine(line.text), first: "  ", rest: "  ", .strong)
      page.paragraph(style.plain(line.words), first: "    ", rest: "    ")
    }
    return page.text
  }

  var emptyText: [Phrase] {
    let start = "daymark experiment start \"no coffee after 14:00\" --days 28"
    return [Phrase("No experiments yet."), Phrase("Start one: \(command: start)")]
  }
}

extension ExperimentView {
  /// Returns the experiment: its state, the result, what was done, and the plan.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(oneLine(text))
    page.paragraph(planWords, .quiet)
    page.paragraph(style.plain(stateWords))
    if !resultLines.isEmpty { page.skip() }
    for line in resultLines { page.paragraph(line) }
    if !notes.isEmpty { page.skip() }
    for note in notes { page.paragraph(note, .quiet) }
    if on.days + off.days > 0 {
      page.skip()
      add(side: on, "On", to: &page)
      add(side: off, "Off", to: &page)
      page.paragraph(ExperimentView.intention, .quiet)
    }
    page.head("Plan")
    for block in plan {
      let isNow = block.range.contains(today) && state == .running
      page.paragraph(
        EnglishDate.text(block.range, style.dash) + (isNow ? ", today" : ""),
        first: block.isOn ? "  on   " : "  off  ", isNow ? .accent : nil)
    }
    page.skip()
    page.paragraph(visible(path), .quiet)
    page.notes(counted)
    return page.text
  }

  /// Adds `On   14 days, 13 with mood, mean 7.1; done on 12, not on 1, 1 not marked`.
  private func add(side: Side, _ name: String, to page: inout Page) {
    var words =
      "\(Figure.count(side.days, "day", "days")) over, \(Figure.count(side.withNumber)) with "
      + oneLine(outcome)
    if let mean = side.mean { words += ", mean \(amount(mean))" }
    words +=
      "; done on \(Figure.count(side.done)), not done on \(Figure.count(side.notDone)), "
      + "not marked on \(Figure.count(side.unmarked))"
    page.paragraph(words, first: "\(name.padded(3))  ", rest: "     ")
  }
}
