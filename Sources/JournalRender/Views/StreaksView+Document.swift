public import JournalCore
package import Phrases

extension StreaksView: RenderedView {
  /// The current run, the longest, all runs of two or more days, and the habits' streaks.
  public var document: Document {
    Document(
      Phrase("Streaks"), heading: Inline(currentText),
      runBlocks() + habitBlocks + [.notes(counted)])
  }

  /// Returns the document for a page that also has the streaks in a calendar's years.
  public func document(_ calendar: CalendarView) -> Document {
    Document(
      Phrase("Streaks"), heading: Inline(currentText),
      runBlocks() + calendar.yearBlocks + habitBlocks + [.notes(counted)])
  }

  /// The most runs shown unfolded; the others are folded on a page.
  private static let mostOpen = (terminal: 10, page: 20)

  /// The warning that the current run ends tonight, if it does.
  var riskBlocks: [Block] {
    isAtRisk
      ? [.line(Phrase("It ends tonight unless you write something today."), .warning)] : []
  }

  /// Returns the journal's own streaks.
  func runBlocks() -> [Block] {
    var blocks: [Block] = []
    if let currentRange { blocks.append(.line(Phrase("\(currentRange)"), .quiet)) }
    blocks += riskBlocks
    if let bestRange, days > 0 {
      blocks += [
        .space, .line(longestText(bestRange)),
        .line(Phrase(days, "Written on \(days) day", "Written on \(days) days")),
      ]
    }
    // A single run is the longest, which is already there.
    guard runs.count > 1 else { return blocks }
    let table = Table(
      Phrase("Newest first"),
      [Table.Column(Phrase("Written every day")), Table.Column(Phrase("Days"), isNumber: true)],
      runs.map { [Inline(Phrase("\($0)")), Inline($0.count)] },
      bars: runs.map { Double($0.count) / Double(max(best, 1)) }, open: StreaksView.mostOpen,
      isHeaded: false)
    return blocks + [.heading(2, Phrase("Runs of two or more days")), .table(table)]
  }

  /// The current streak in words.
  package var currentText: Phrase {
    if days == 0 { return Phrase("No entries yet. Today can be the first day of a streak.") }
    if current == 0 { return Phrase("No streak right now. Today can be the first day.") }
    return Phrase(current, "\(current) day in a row", "\(current) days in a row")
  }

  /// Returns `Longest: 5 days, 1 – 5 Nov 2026`, and a note if other runs are as long.
  private func longestText(_ range: DayRange) -> Phrase {
    DigestView.Run.words(
      Phrase("Longest: \(StreakUnit.days.count(best)), \(range)"),
      ties: runs.count { $0.count == best } - 1)
  }

  /// A table of the habits, without archived ones.
  package var habitBlocks: [Block] {
    let rows = habits.filter { !$0.isArchived }.map { habit in
      [
        Inline(habit.label, to: .habit(habit.name)),
        Inline(habit.current > 0 ? habit.unit.count(habit.current) : Phrase("none")),
        habit.best > 0 ? Inline(habit.unit.count(habit.best)) : Inline(""),
        Inline(habit.strengthWords), habit.riskWords.map { Inline($0) } ?? Inline(""),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let columns = [
      Table.Column(Phrase("Habit")), Table.Column(Phrase("Streak")),
      Table.Column(Phrase("Longest")), Table.Column(Phrase("Strength"), isNumber: true),
      Table.Column(Phrase("Today"), isSpare: true),
    ]
    return [.heading(2, Phrase("Habits")), .table(Table(Phrase("Each habit"), columns, rows))]
  }
}
