package import JournalCore
import Phrases

extension HabitStreaksView {
  /// The page's heading: that of the person's note about the habit, or else its name.
  package var pageTitle: String { noteTitle ?? name }

  /// Returns a page's contents below the heading: today's ring, the streaks in numbers, and the last
  /// year.
  /// - Parameter habit: the same habit's standing.
  package func pageBlocks(_ habit: HabitStanding) -> [Block] {
    var numbers = [
      Fact(Inline(unit.rowName), Inline(current)), Fact(Inline(longestName), Inline(best)),
      Fact(Inline(Phrase("Strength")), Inline(strengthText)),
    ]
    if let first = today.startsOn {
      numbers = [Fact(Inline(Phrase("Starts on")), Inline(first))]
    }
    let keeping = keeping.map { [Block.line($0, .quiet)] } ?? []
    let note = noteText.map { [Block.body($0, of: Habit.path(of: name), below: 1)] } ?? []
    let year =
      days.isEmpty
      ? []
      : [
        Block.card(
          Inline(Phrase("The last year")),
          [.line(countWords, .quiet), .drawing(HabitYear(view: self))])
      ]
    return [.line(goal.longWords, .quiet)] + note
      + [
        .pair([
          [.card(Inline(""), [.drawing(HabitNow(habit: habit))] + keeping)],
          [
            .card(
              Inline(""), [.numbers(numbers), .fold(Phrase("What strength is"), [strengthBlock])])
          ],
        ])
      ] + year + streakCards + [.notes(counted)]
  }

  /// What makes the streak longer; nil if nothing is open, or for a limit.
  private var keeping: Phrase? {
    guard !isLimit, current > 0, today.canBeKept, let end = today.endsOn else { return nil }
    let next = unit.count(current + 1)
    if unit == .days { return today.isAtRisk ? Phrase("Today makes it \(next) in a row.") : nil }
    let left = today.needed - today.done
    guard left > 0 else { return nil }
    return Phrase(
      left, "\(left) more by \(end.weekday.words) makes it \(next) in a row.",
      "\(left) more by \(end.weekday.words) make it \(next) in a row.")
  }

  private var longestName: Phrase {
    bestRange.map { Phrase("Longest, to \($0.last)") } ?? Phrase("Longest")
  }

  private var strengthText: Phrase { Phrase("\(figure: "\(Figure.whole(strength * 100))%")") }

  private var strengthBlock: Block {
    .line(
      Phrase(
        """
        Each day moves it towards 100% if the habit was done as planned, and towards 0% if not: \
        halfway in 13 days for a daily habit. One missed day hardly changes a strong one.
        """), .quiet)
  }
}

/// A habit today: its ring, which may be a button, and its status.
private struct HabitNow: Drawn {
  let habit: HabitStanding

  // A terminal and Markdown have the status among the other facts.
  func lines(_ style: TextStyle) -> [String] { [] }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.raw("<ul class=\"rings now\"><li>")
    habit.writeRow(hasName: false, to: &out, options)
    out.raw("</li></ul>\n")
  }
}

/// A habit's last year, and its days as a table.
struct HabitYear: Drawn {
  let view: HabitStreaksView

  // A terminal and Markdown have the last weeks and the streaks.
  func lines(_ style: TextStyle) -> [String] { [] }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    var chart = options.chart("habit-year")
    chart.href = nil
    let rows = view.days.reversed().filter { $0.status != .notDone }.map { day in
      [Inline(day.day), Inline(day.status.ledgerWords(isLimit: view.isLimit))]
    }
    out.figure(
      HabitYearSVG.svg(view, chart),
      Table(
        view.yearTitle, [Table.Column(Phrase("Day")), Table.Column(Phrase("Status"))], rows),
      nil, options)
    HabitMarks.writeLegend(
      Set(view.days.map(\.status)), hasLimits: view.isLimit, hasOthers: !view.isLimit, to: &out)
  }
}
