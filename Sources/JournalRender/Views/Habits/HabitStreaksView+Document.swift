public import JournalCore
import Phrases

extension HabitStreaksView: RenderedView {
  /// The current streak, the facts, the habit's meaning to the person, and the last weeks and all
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

  /// The most streaks shown unfolded; the others are folded on a page.
  private static let mostOpen = (terminal: 10, page: 6)

  private var streakBlocks: [Block] {
    streakTable.map { [.heading(2, Inline(Phrase("Streaks"))), .table($0)] } ?? []
  }

  /// The streaks in a card of a page.
  var streakCards: [Block] {
    guard var table = streakTable else { return [] }
    table.bars = streaks.map { Double($0.length) / Double(max(best, 1)) }
    return [.card(Inline(Phrase("Streaks")), [.table(table)])]
  }

  private var streakTable: Table? {
    guard streaks.count > 1 else { return nil }
    return Table(
      Phrase("Newest first"),
      [Table.Column(isLimit ? Phrase("Kept") : Phrase("Done")), Table.Column(Phrase("Streak"))],
      streaks.map { [Inline(Phrase("\($0.range)")), Inline(unit.count($0.length))] },
      open: HabitStreaksView.mostOpen, isHeaded: false)
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

/// A habit's last weeks, a row each, and the legend.
struct HabitWeeks: Drawn {
  let view: HabitStreaksView

  func lines(_ style: TextStyle) -> [String] {
    // A row is a date and seven marks; a narrower window shows only the streaks below.
    guard let first = view.days.first?.day, style.columns >= 28 else { return [] }
    let start = Weekday(named: view.weekStarts) ?? .monday
    let firstWeek = Period.week.range(holding: first, weekStarts: start).first
    let weeks = stride(from: 0, through: view.day - firstWeek, by: 7).map { firstWeek + $0 }
    let names = weeks.map { style.text(Phrase("\($0, .ofYear)")) }
    let width = names.reduce(8) { max($0, DisplayWidth.of($1) + 2) }
    var page = Page(style)
    let weekdays = Weekday.week(from: start).map { $0.letters(2, style.phrases) }
    let blank = String(repeating: " ", count: width)
    page.add(style.paint(blank + weekdays.joined(separator: " "), .quiet))
    for (week, name) in zip(weeks, names) {
      let marks = (0..<7).map { offset -> String in
        let place = week + offset - first
        return view.days.indices.contains(place) ? view.days[place].status.mark(style) : " "
      }
      page.add(
        (name.padded(width) + marks.map { $0.padded(2) }.joined(separator: " ")).trimmedEnd())
    }
    page.paragraph(legend(style), .quiet)
    return page.lines
  }

  private func legend(_ style: TextStyle) -> String {
    let used = Set(view.days.map(\.status))
    // Today's question mark explains itself.
    return HabitStatus.inOrder.filter { $0 != .open && used.contains($0) }.map { status in
      "\(status.mark(style)) \(style.text(status.ledgerWords(isLimit: view.isLimit)))"
    }.joined(separator: "   ")
  }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {}
}

/// A table with a sentence in its last column: on a terminal only the rows that are too long are
/// wrapped, and no column names are needed.
struct SentenceTable: Drawn {
  let table: Table

  func lines(_ style: TextStyle) -> [String] {
    let rows = table.rows.map { $0.map(style.text) }
    let widths = table.columns.indices.map { column in
      rows.reduce(0) { max($0, DisplayWidth.of($1[column])) }
    }
    var page = Page(style)
    for row in rows {
      let cells = row.indices.map { row[$0].padded(widths[$0]) }
      page.paragraph(cells.joined(separator: "  ").trimmedEnd(), rest: "  ")
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) { out.add(table, options) }
}
