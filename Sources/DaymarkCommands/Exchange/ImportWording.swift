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
    case .unknownFormat:
      "error: '\(path)' isn't in a format that can be imported\nhint: it can be \(formats)"
    case .otherFormat(let format):
      "error: '\(path)' isn't an export of \(format.program)"
    case .noTable(let name?): "error: '\(path)' has no table '\(visible(name))'"
    case .noTable(nil):
      """
      error: no table of '\(path)' has dates
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

  // MARK: What is left out

  static func text(_ problem: ImportProblem) -> String {
    let place = visible(problem.place)
    return switch problem.reason {
    case .malformed(let line):
      "\(place): left out, with all that follows: line \(line) isn't as the format has it"
    case .noDay(let written): "\(place): left out: '\(visible(written))' isn't a date"
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
    if outcome.changesNothing, lines.isEmpty { lines.append("there is nothing to import") }
    if isPlan, !outcome.changesNothing { lines.append("nothing was written: this is the plan") }
    if let receipt = outcome.receipt { lines.append("receipt: \(visible(receipt))") }
    return lines.joined(separator: "\n")
  }

  private static func text(_ table: ImportedTable) -> String {
    let columns = table.columns.filter { $0.meaning != nil }.map { column in
      "\(visible(column.name)) is the \(column.meaning ?? "")"
    }
    return "table \(visible(table.name)): \(columns.joined(separator: ", "))"
  }

  static func text(_ check: ImportCheck) -> String {
    var lines = [
      "\(visible(check.path)): \(check.format.program), \(visible(check.name))",
      "  \(Figure.count(check.records, "record", "records")): \(Figure.count(check.same)) as imported, "
        + "\(Figure.count(check.edited)) edited since, \(Figure.count(check.gone)) gone",
    ]
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
