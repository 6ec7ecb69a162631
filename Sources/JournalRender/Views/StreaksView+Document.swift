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

  /// The most runs that a terminal shows.
  private static let mostOpen = 10
  /// The number of longest runs that a page shows unfolded.
  private static let mostLongest = 5

  /// The warning that the current run ends tonight, if it does; a page doesn't urge.
  var riskBlocks: [Block] {
    guard isAtRisk else { return [] }
    return [
      .only(
        [.terminal, .markdown],
        [.line(Phrase("It ends tonight unless you write something today."), .warning)])
    ]
  }

  /// Returns the journal's own streaks.
  func runBlocks() -> [Block] {
    var blocks: [Block] = []
    if let currentRange {
      let since = Phrase("\(currentRange)")
      blocks += [
        .only([.terminal, .markdown], [.line(since, .quiet)]),
        .only(
          .page,
          [.line(isAtRisk ? Phrase("\(currentRange), until yesterday") : since, .quiet)]),
      ]
    }
    blocks += riskBlocks
    if let bestRange, days > 0 {
      blocks += [
        .space, .line(longestText(bestRange)),
        .line(Phrase(days, "Written on \(days) day", "Written on \(days) days")),
      ]
    }
    // A single run is the longest, which is already there.
    guard runs.count > 1 else { return blocks }
    var table = runTable(runs, Phrase("Newest first"))
    table.open = (StreaksView.mostOpen, StreaksView.mostOpen)
    return blocks + [
      .only(
        [.terminal, .markdown],
        [.heading(2, Phrase("Runs of two or more days")), .table(table)]), .only(.page, [runCard]),
    ]
  }

  /// The longest runs on a page, and all of them folded.
  private var runCard: Block {
    let order: (Int) -> (Int, Int) = { (-runs[$0].count, $0) }
    let longest = runs.indices.sorted { order($0) < order($1) }
      .prefix(StreaksView.mostLongest).map { runs[$0] }
    let few = Block.table(runTable(longest, Phrase("Longest first"), name: shortName))
    guard runs.count > longest.count else {
      return .card(Inline(Phrase("Runs of two or more days")), [few])
    }
    return .card(
      Inline(Phrase("The longest runs")),
      [
        few,
        .fold(
          Phrase("All \(runs.count)"),
          [.table(runTable(runs, Phrase("Newest first"), name: shortName))]),
      ])
  }

  /// Returns `3 – 29 Nov`, `1 Aug – 27 Sep`, and the year only if it isn't this one.
  private func shortName(of run: DayRange) -> Phrase {
    let first = run.first.components
    let last = run.last.components
    guard first.year == last.year, last.year == today.components.year else {
      return Phrase("\(run)")
    }
    return first.month == last.month
      ? Phrase("\(first.day) – \(run.last, .ofYear)")
      : Phrase("\(run.first, .ofYear) – \(run.last, .ofYear)")
  }

  private func runTable(
    _ runs: [DayRange], _ caption: Phrase, name: (DayRange) -> Phrase = { Phrase("\($0)") }
  ) -> Table {
    Table(
      caption,
      [Table.Column(Phrase("Written every day")), Table.Column(Phrase("Days"), isNumber: true)],
      runs.map { [Inline(name($0)), Inline($0.count)] },
      bars: runs.map { Double($0.count) / Double(max(best, 1)) }, isHeaded: false)
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
    return [
      .only(
        [.terminal, .markdown],
        [.heading(2, Phrase("Habits")), .table(Table(Phrase("Each habit"), columns, rows))]),
      .only(.page, [.card(Inline(Phrase("Habits")), [.facts(habitFacts)])]),
    ]
  }

  /// The habits on a page: the streak of each, and the longest.
  private var habitFacts: [Fact] {
    habits.filter { !$0.isArchived }.map { habit in
      let now = habit.current > 0 ? habit.unit.count(habit.current) : nil
      let longest = habit.best > 0 ? habit.unit.count(habit.best) : nil
      let words =
        switch (now, longest) {
        case (let now?, let longest?) where habit.current < habit.best:
          Phrase("\(now) in a row · longest \(longest)")
        case (let now?, _): Phrase("\(now) in a row")
        case (nil, let longest?): Phrase("longest \(longest)")
        case (nil, nil): Phrase("none yet")
        }
      return Fact(Inline(habit.name.capitalisedFirst, to: .habit(habit.name)), Inline(words))
    }
  }
}
