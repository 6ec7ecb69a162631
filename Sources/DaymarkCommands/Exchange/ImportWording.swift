import JournalActions
import JournalExchange
import JournalRender
import TerminalForms

/// The messages of imports.
enum ImportWording {
  /// The most problems that are each printed.
  static let mostProblems = 20

  static let oneFile = """
    error: name one file
    hint: daymark import FILE, or daymark import dayone FILE
    """

  private static var formats: String {
    (ImportFormat.allCases.map(\.rawValue) + ["canvas", "todo.txt"]).joined(separator: ", ")
  }

  static func noFormat(_ word: String) -> String {
    "error: there is no format '\(visible(word))'\nhint: it can be \(formats)"
  }

  static func text(_ error: ImportMapError, _ file: String?) -> String {
    switch error {
    case .unreadable: "error: '\(visible(file ?? ""))' can't be read as YAML"
    case .unknown(let key):
      """
      error: '\(visible(key))' isn't something that can be mapped
      hint: columns can be \(ImportMap.meanings.joined(separator: ", ")): --column mood=score
      """
    case .notANumber(let word):
      "error: '\(visible(word))' has no number\nhint: write --mood great=9"
    case .notAnOrder(let text):
      "error: '\(visible(text))' isn't an order of dates\nhint: write --dates month-first, or --dates day-first"
    case .notAScale(let text):
      "error: '\(visible(text))' isn't a scale\nhint: write --scale 1..5"
    }
  }

  static func notForEntries(_ folder: String) -> String {
    """
    error: entries can't be in '\(visible(folder))'
    hint: name a folder in the journal, such as entries
    """
  }

  static let noStateFolder = """
    error: there is no folder to prepare files in, because HOME isn't set
    hint: set HOME, or XDG_STATE_HOME
    """

  static func noReceipt(_ path: String?) -> String {
    path.map { "error: '\(visible($0))' isn't the receipt of an import" }
      ?? "error: nothing was imported yet\nhint: daymark import FILE"
  }

  static func text(_ error: ImportError, _ words: [String]) -> String {
    let path = visible(words.last ?? "")
    return switch error {
    case .unknownFormat(let contents):
      """
      error: '\(path)' isn't in a format that can be imported: \(text(contents))
      hint: it can be \(formats)
      """
    case .otherFormat(let format, let contents):
      "error: '\(path)' isn't an export of \(format.program): \(text(contents))"
    case .noTable(let name?, let names):
      "error: '\(path)' has no table '\(visible(name))'\(hint(names))"
    case .noTable(nil, let names):
      """
      error: no table of '\(path)' has dates\(names.isEmpty ? "" : ": it has \(list(names))")
      hint: name the table, and the column of its dates: --table moods --column date=created
      """
    case .noColumn(let table, let name?):
      "error: the table '\(visible(table))' has no column '\(visible(name))'"
    case .noColumn(let table, nil):
      """
      error: no column of the table '\(visible(table))' has dates
      hint: name it: --column date=created
      """
    case .badDatabase:
      """
      error: '\(path)' is damaged
      hint: export it again; nothing was imported
      """
    case .badArchive:
      """
      error: '\(path)' is damaged, or isn't a zip archive
      hint: export it again; nothing was imported
      """
    }
  }

  private static func hint(_ tables: [String]) -> String {
    tables.isEmpty ? "" : "\nhint: its tables are \(list(tables))"
  }

  /// Returns the first few names.
  private static func list(_ names: [String]) -> String {
    names.prefix(5).map { visible($0) }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
  }

  private static func text(_ contents: ImportContents) -> String {
    switch contents {
    case .nothing: "it is empty"
    case .text(let beginning): "it begins with '\(visible(beginning))'"
    case .bytes: "it isn't text"
    case .database: "it is a database"
    case .files([]): "it has no JSON, CSV, text or database"
    case .files(let names): "it has \(list(names))"
    }
  }

  /// Returns why an import that uses no row of its source is refused.
  static func nothingUsed(_ rows: ImportedRows, of program: String, _ path: String) -> String {
    let source = "'\(visible(path))' (\(visible(program)))"
    guard rows.read > 0 else { return "error: there is nothing to import: \(source) has no rows" }
    return """
      error: there is nothing to import: \(source) has \(Figure.count(rows.read, "row", "rows")), \
      and none can be used: \(reasons(rows).joined(separator: ", "))
      """
  }

  // MARK: How it was read

  static func text(_ assumption: ImportAssumption) -> String {
    switch assumption {
    case .dates(let order, let example):
      "dates: the \(first(order)) is first, because '\(visible(example))' can't be read otherwise"
    case .usualDates(let order, let example):
      """
      dates: the \(first(order)) is first in dates such as '\(visible(example))', as jrnl has it; \
      --dates \(order == .monthFirst ? DateOrder.dayFirst.rawValue : DateOrder.monthFirst.rawValue) \
      reads them the other way
      """
    case .amounts(let habit, let number):
      """
      habit \(visible(habit)): its numbers are read as amounts in thousandths, because of \
      '\(visible(number))'
      """
    case .marks(let habit):
      "habit \(visible(habit)): its numbers are read as marks: 2 is done, 3 skipped"
    }
  }

  private static func first(_ order: DateOrder) -> String {
    order == .monthFirst ? "month" : "day"
  }

  /// Returns the count of rows, with a line for each reason of those that are left out.
  static func lines(_ rows: ImportedRows) -> [String] {
    guard rows.countLeftOut > 0 else { return ["rows: \(Figure.count(rows.read)) read, all used"] }
    return [
      "rows: \(Figure.count(rows.read)) read, \(Figure.count(rows.used)) used, "
        + "\(Figure.count(rows.countLeftOut)) left out"
    ] + reasons(rows).map { "  \($0)" }
  }

  private static func reasons(_ rows: ImportedRows) -> [String] {
    rows.omissions.map { "\(Figure.count($0.count)) \($0.reason.words($0.count))" }
  }

  // MARK: What is left out

  static func text(_ problem: ImportProblem) -> String {
    let place = visible(problem.place)
    return switch problem.reason {
    case .malformed(let line):
      "\(place): left out, with all that follows: line \(line) isn't as the format has it"
    case .noDay(let written): "\(place): left out: '\(visible(written))' isn't a date"
    case .unclearDates(let example):
      """
      \(place): dates such as '\(visible(example))' were left out: is the month or the day first? \
      --dates month-first or --dates day-first says it
      """
    case .aboveFirst(let line):
      "\(place): left out: '\(visible(line))' is above the first entry"
    case .unknownHabit(let name):
      "\(place): left out: there is no habit '\(visible(name))' in the list of habits"
    case .unknownMark(let mark):
      "\(place): '\(visible(mark))' isn't a mark; it is kept below 'loop'"
    case .noDays(let count):
      """
      \(place): the export has no days of \(Figure.count(count, "habit", "habits")); import the \
      folder or the archive with their Checkmarks.csv
      """
    case .ofNoFormat: "\(place): left out: it isn't in a format that can be imported"
    case .badValue(let name): "\(place): '\(visible(name))' was left out: its value can't be used"
    case .duplicate: "\(place): left out: another entry has the same id"
    case .missingFile: "\(place): the file isn't in the export"
    case .refused(let reason): "\(place): not read: \(reason.words)"
    case .tooMuch: "\(place): some details are only in the receipt, because they are too many"
    case .notRead(let count):
      "\(place): \(Figure.count(count)) left out: only entries are imported"
    case .ofOtherFormat(let format):
      "\(place): left out, because it is from \(format.program); 'daymark import \(format.rawValue)' reads it"
    case .unmergedLog:
      "\(place): not read, and may have the newest changes: open the database with its program, or with sqlite3, and close it"
    case .otherScale(let least, let most):
      "\(place): moods are between \(Figure.text(least)) and \(Figure.text(most)), which isn't your scale; --scale LOW..HIGH spreads them over it"
    case .unknownMood(let word):
      "\(place): the mood '\(visible(word))' has no number; --mood '\(visible(word))=7' gives it one"
    }
  }

  static func more(_ count: Int) -> String? {
    count > mostProblems ? "… and \(Figure.count(count - mostProblems)) more" : nil
  }

  // MARK: What was done

  static func text(_ outcome: ImportOutcome, isPlan: Bool) -> String {
    var lines: [String] = []
    func count(_ number: Int) -> String { Figure.count(number, "entry", "entries") }
    if !outcome.added.isEmpty || outcome.files > 0 {
      let files = outcome.files > 0 ? ", \(Figure.count(outcome.files, "file", "files"))" : ""
      lines.append("\(isPlan ? "to import" : "imported"): \(count(outcome.added.count))\(files)")
      let shown = outcome.added.prefix(3).map { "  \(visible($0.path))" }
      lines += shown + (outcome.added.count > 3 ? ["  …"] : [])
    }
    if !outcome.updated.isEmpty {
      lines.append("changed in the export: \(count(outcome.updated.count))")
    }
    if !outcome.merged.isEmpty {
      lines.append("changed in both, and merged: \(count(outcome.merged.count))")
    }
    if outcome.unchanged > 0 { lines.append("here already: \(count(outcome.unchanged))") }
    if outcome.deleted > 0 {
      lines.append("deleted here since, and not added again: \(count(outcome.deleted))")
    }
    if !outcome.kept.isEmpty {
      lines.append("changed in both at the same place, and left as they are here:")
      lines += outcome.kept.map { "  \(visible($0.path)) (\(visible($0.place)))" }
    }
    if let table = outcome.table { lines.insert(text(table), at: 0) }
    if outcome.changesNothing, lines.isEmpty { lines.append("nothing new") }
    lines += self.lines(outcome.rows)
    if isPlan, !outcome.changesNothing { lines.append("nothing was written: this is the plan") }
    if let receipt = outcome.receipt { lines.append("receipt: \(visible(receipt))") }
    return lines.joined(separator: "\n")
  }

  private static func text(_ table: ImportedTable) -> String {
    let columns = table.columns.filter { $0.meaning != nil }.map { column in
      "\(visible(column.name)) is the \(column.meaning ?? "")"
    }
    let others =
      table.others.isEmpty ? "" : "\nother tables, which aren't read: \(list(table.others))"
    return "table \(visible(table.name)): \(columns.joined(separator: ", "))\(others)"
  }

  static func text(_ check: ImportCheck) -> String {
    var lines = [
      "\(visible(check.path)): \(check.format.program), \(visible(check.name))",
      "  \(Figure.count(check.records, "record", "records")): \(Figure.count(check.same)) as imported, "
        + "\(Figure.count(check.edited)) edited since, \(Figure.count(check.gone)) gone",
    ]
    lines += check.rows.map(self.lines)?.map { "  \($0)" } ?? []
    if check.files > 0 {
      lines.append(
        "  \(Figure.count(check.files, "file", "files")): \(Figure.count(check.lostFiles)) missing")
    }
    lines.append(
      "  \(Figure.count(check.words, "word", "words")) imported, \(Figure.count(check.wordsNow)) here now"
    )
    return lines.joined(separator: "\n")
  }
}
