public import JournalCore
import Phrases

extension HabitStreaksView: RenderedView {
  /// The current streak, the facts, what the habit means to the person, and the last weeks and all
  /// streaks; or the ledger.
  public var document: Document {
    var blocks: [Block] = []
    if let currentRange { blocks.append(.line(Phrase("\(currentRange)"), .quiet)) }
    var lines = facts.map { ListItem($0) }
    if let ending { lines.append(ListItem(ending, voice: today.isAtRisk ? .warning : .plain)) }
    blocks.append(.list(lines))
    if let about { blocks.append(.body(about, of: Habit.path(of: name), below: 1)) }
    return Document(
      Phrase("Streaks of \(written: name)"), heading: Inline(currentText),
      blocks + (isLedger ? ledgerBlocks : weekBlocks + streakBlocks) + [.notes(counted)])
  }

  private var weekBlocks: [Block] {
    days.isEmpty ? [] : [.only(.terminal, [.drawing(HabitWeeks(view: self))])]
  }

  /// The most streaks that are open; the others are folded on a page.
  private static let mostOpen = (terminal: 10, page: 20)

  private var streakBlocks: [Block] {
    guard streaks.count > 1 else { return [] }
    let table = Table(
      Phrase("Newest first"),
      [Table.Column(isLimit ? Phrase("Kept") : Phrase("Done")), Table.Column(Phrase("Streak"))],
      streaks.map { [Inline(Phrase("\($0.range)")), Inline(unit.count($0.length))] },
      open: HabitStreaksView.mostOpen, isHeaded: false)
    return [.heading(2, Phrase("Streaks")), .table(table)]
  }

  private var ledgerBlocks: [Block] {
    let every = Table(
      Phrase("Every day"),
      [
        Table.Column(Phrase("Day")), Table.Column(Phrase("Status")),
        Table.Column(Phrase("Streak")),
      ], explainedDays)
    guard let periods else { return [.drawing(SentenceTable(table: every))] }
    let all = Table(
      unit == .weeks ? Phrase("All weeks") : Phrase("All months"),
      [
        Table.Column(unit == .weeks ? Phrase("Week") : Phrase("Month")),
        Table.Column(isLimit ? Phrase("Kept") : Phrase("Done")),
        Table.Column(Phrase("Streak")),
      ], periods.map(explained))
    return [.drawing(SentenceTable(table: every)), .drawing(SentenceTable(table: all))]
  }
}
