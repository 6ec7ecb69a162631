package import JournalCore
package import Phrases

extension HabitStreaksView {
  /// The habit's name as the page's heading.
  package var pageTitle: Phrase { Phrase("\(written: name)") }

  /// Returns a page's contents below the heading: today's ring, the streaks in numbers, and the last
  /// year.
  /// - Parameter habit: the same habit's standing.
  package func pageBlocks(_ habit: HabitStanding) -> [Block] {
    var numbers = [
      Fact(Inline(unit.rowName), Inline(current)), Fact(Inline(longestName), Inline(best)),
      Fact(Inline(isLimit ? Phrase("Days kept") : Phrase("Days done")), Inline(ticks)),
      Fact(Inline(Phrase("Strength")), Inline(strengthText)),
    ]
    if let first = today.startsOn {
      numbers = [Fact(Inline(Phrase("Starts on")), Inline(first))]
    }
    let keeping = keeping.map { [Block.line($0, .quiet)] } ?? []
    return [
      .line(goal.words, .quiet),
      .pair([
        [.card(Inline(""), [.drawing(TodayHabits(habits: [habit], linksNames: false))] + keeping)],
        [
          .card(
            Inline(""), [.numbers(numbers), .fold(Phrase("What strength is"), [strengthBlock])])
        ],
      ]),
    ]
      + (about.map { [.body($0, of: Habit.path(of: name), below: 1)] } ?? [])
      + (days.isEmpty
        ? [] : [.card(Inline(Phrase("The last year")), [.drawing(HabitYear(view: self))])])
      + streakBlocks + [.notes(counted)]
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
    let used = Set(view.days.map(\.status))
    HabitMarks.writeLegend(HabitStatus.inOrder.filter(used.contains), to: &out) {
      $0.ledgerWords(isLimit: view.isLimit)
    }
  }
}
