import JournalActions
import JournalExchange
import JournalMessages
import JournalRender
import Phrases

// An import's results, and its current state in the journal: counts, with rows of paths below them.
extension ImportWording {
  static func text(_ outcome: ImportOutcome, isPlan: Bool, _ style: TextStyle) -> String {
    // A guess was shown before.
    var lines =
      outcome.table.map { $0.isGuessed && !isPlan ? [] : self.lines($0, style) } ?? []
    func add(_ phrase: Phrase) { lines.append(style.text(phrase)) }
    if !outcome.added.isEmpty || outcome.files > 0 {
      add(added(outcome, isPlan: isPlan))
      lines += outcome.added.prefix(3).map { "  \(visible($0.path))" }
      if outcome.added.count > 3 { lines.append("  …") }
    }
    if !outcome.updated.isEmpty {
      add(Phrase("changed in the export: \(entries(outcome.updated.count))"))
    }
    if !outcome.merged.isEmpty {
      add(Phrase("changed in both, and merged: \(entries(outcome.merged.count))"))
    }
    if outcome.unchanged > 0 { add(Phrase("here already: \(entries(outcome.unchanged))")) }
    if outcome.deleted > 0 {
      add(Phrase("deleted here since, and not added again: \(entries(outcome.deleted))"))
    }
    if !outcome.kept.isEmpty {
      add(Phrase("changed in both at the same place, and left as they are here:"))
      lines += outcome.kept.map { "  \(visible($0.path)) (\(visible($0.place)))" }
    }
    if outcome.changesNothing, lines.isEmpty { add(nothingNew) }
    lines += self.lines(outcome.rows, style)
    if isPlan, !outcome.changesNothing { add(isThePlan) }
    if let receipt = outcome.receipt { add(self.receipt(receipt)) }
    return lines.joined(separator: "\n")
  }

  private static func added(_ outcome: ImportOutcome, isPlan: Bool) -> Phrase {
    let entries = entries(outcome.added.count)
    guard outcome.files > 0 else {
      return isPlan ? Phrase("to import: \(entries)") : Phrase("imported: \(entries)")
    }
    let files = files(outcome.files)
    return isPlan
      ? Phrase("to import: \(entries), \(files)") : Phrase("imported: \(entries), \(files)")
  }

  private static func entries(_ count: Int) -> Phrase {
    Phrase(count, "\(count) entry", "\(count) entries")
  }

  private static func files(_ count: Int) -> Phrase {
    Phrase(count, "\(count) file", "\(count) files")
  }

  // MARK: What imports of tasks say, too

  static let nothingNew = Phrase("nothing new")
  static let isThePlan = Phrase("nothing was written: this is the plan")

  static func receipt(_ path: String) -> Phrase { Phrase("receipt: \(code: path)") }

  /// Returns the count of rows, with a line for each reason to leave some out.
  static func lines(_ rows: ImportedRows, _ style: TextStyle) -> [String] {
    [style.text(rows.counts)] + rows.reasons.map { "  " + style.text($0) }
  }

  // MARK: The table

  /// Returns the columns of a table with their meanings; of one that is guessed, a line for each.
  static func lines(_ table: ImportedTable, _ style: TextStyle) -> [String] {
    guard !table.isGuessed else { return guess(table, style) }
    let columns = table.columns.compactMap { column in
      column.meaning.map { Phrase("\(written: column.name) is the \(code: $0)") }
    }
    let read = Phrase("table \(written: table.name): \(list: columns)")
    let others = Phrase("other tables, which aren't read: \(list: table.others.firstFew)")
    return ([read] + (table.others.isEmpty ? [] : [others])).map { style.text($0) }
  }

  private static func guess(_ table: ImportedTable, _ style: TextStyle) -> [String] {
    let names = table.columns.map { visible($0.name) }
    let meanings = table.columns.map { style.text(meaning($0)) }
    func width(_ texts: [String]) -> Int { min(texts.map { DisplayWidth.of($0) }.max() ?? 0, 30) }
    let first = width(names)
    let second = width(meanings)
    return [style.text(Phrase("columns of \(written: table.name), as they would be read:"))]
      + table.columns.indices.map { place in
        let example = visible(table.columns[place].example)
        return "  " + names[place].padded(first) + "  "
          + (example.isEmpty
            ? meanings[place] : meanings[place].padded(second) + "  " + example)
      }
  }

  private static func meaning(_ column: ImportedTable.Column) -> Phrase {
    switch column.meaning {
    case "habit"?: Phrase("a habit")
    case "gratitude"?: Phrase("what you are grateful for")
    case let meaning?: Phrase("the \(code: meaning)")
    case nil where column.isNumber: Phrase("a number of its own")
    case nil: Phrase("kept below 'csv'")
    }
  }

  // MARK: Counting again

  static func text(_ check: ImportCheck, _ style: TextStyle) -> String {
    var lines = ["\(visible(check.path)): \(check.format.program), \(visible(check.name))"]
    func add(_ phrase: Phrase) { lines.append("  " + style.text(phrase)) }
    let records = Phrase(
      check.records, "\(check.records) record", "\(check.records) records")
    add(state(of: records, check.same, check.edited, check.gone))
    lines += check.rows.map { self.lines($0, style) }?.map { "  \($0)" } ?? []
    if check.files > 0 {
      add(Phrase("\(files(check.files)): \(check.lostFiles) missing"))
    }
    add(
      Phrase(
        check.words, "\(check.words) word imported, \(check.wordsNow) here now",
        "\(check.words) words imported, \(check.wordsNow) here now"))
    return lines.joined(separator: "\n")
  }

  /// Returns how many imported things are unchanged.
  static func state(of all: Phrase, _ same: Int, _ edited: Int, _ gone: Int) -> Phrase {
    Phrase("\(all): \(same) as imported, \(edited) edited since, \(gone) gone")
  }
}
