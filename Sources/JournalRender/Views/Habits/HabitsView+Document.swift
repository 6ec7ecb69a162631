public import JournalCore
import Phrases

extension HabitsView: RenderedView {
  /// The habits by routine with their last days, and the names of the archived ones.
  public var document: Document {
    let listed: [Block] =
      habits.isEmpty ? emptyBlocks : [.space, .drawing(HabitRows(view: self))]
    return Document(
      Phrase("Habits, \(day, .weekday)"),
      listed + (archivedText.map { [Block.line($0, .quiet)] } ?? []) + [.notes(counted)])
  }
}

/// Habits by routine, and the legend for the last days' marks.
///
/// A terminal shows fourteen days as a grid, Markdown a table, and a page a ring with the last weeks for
/// each habit.
struct HabitRows: Drawn {
  let view: HabitsView

  func lines(_ style: TextStyle) -> [String] {
    let grid = HabitGrid(view, style)
    var page = Page(style)
    page.add(grid.head)
    for (place, routine) in view.routines.enumerated() {
      if place > 0 { page.skip() }
      if let name = routine.name { page.add(style.paint(oneLine(name), .accent)) }
      for habit in routine.habits { page.add(grid.lines(habit)) }
    }
    page.skip()
    page.add(grid.legend)
    return page.lines
  }

  // MARK: Markdown

  func markdown(_ style: PhraseStyle) -> String {
    var blocks: [Block] = []
    for routine in view.routines {
      if let name = routine.name { blocks.append(.heading(2, Inline(name))) }
      blocks.append(.table(table(routine.habits)))
    }
    let legend = view.legend(TextStyle()).map { $0.text(style) }.joined(separator: "   ")
    return Markdown.blocks(blocks + [.paragraph([Inline(legend)])], style)
  }

  private func table(_ habits: [HabitStanding]) -> Table {
    let columns = [
      Table.Column(Phrase("Habit")), Table.Column(Phrase("\(view.range)")),
      Table.Column(Phrase("Streak")), Table.Column(Phrase("Strength"), isNumber: true),
      Table.Column(Phrase("Today")),
    ]
    return Table(Phrase("Habits"), columns, habits.map(row))
  }

  private func row(_ habit: HabitStanding) -> [Inline] {
    [
      // A table would drop the blanks for the days before the first one.
      Inline(habit.name),
      Inline(view.marks(of: habit, TextStyle()).replacing(" ", with: "\u{A0}")),
      habit.current > 0 ? Inline(habit.unit.count(habit.current)) : Inline(""),
      Inline(habit.strengthWords), Inline(habit.dueWords),
    ]
  }

  // MARK: Page

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    for (number, routine) in view.routines.enumerated() {
      out.raw("<section class=\"card\">\n")
      if let name = routine.name { out.heading(2, name) }
      HTMLParts.list(Array(routine.habits.enumerated()), "rings", to: &out) { out, habit in
        habit.element.writeRow(to: &out, options) { out in
          let chart = options.chart("habit-\(number)-\(habit.offset)")
          out.add(Markup(text: HabitStripSVG.svg(view, habit.element, chart)))
        }
      }
      out.raw("</section>\n")
    }
    HabitStripSVG.writeLegend(view, to: &out)
  }
}
