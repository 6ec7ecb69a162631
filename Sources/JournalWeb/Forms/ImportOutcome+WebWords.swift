import JournalActions
import JournalExchange
import JournalRender

extension ImportOutcome {
  /// What would be imported, in sentences.
  var sentences: [String] {
    func entries(_ number: Int) -> String { Figure.count(number, "entry", "entries") }
    var lines: [String] = []
    if let table {
      let columns = table.columns.compactMap { column in
        column.meaning.map { "\(oneLine(column.name)) is the \($0)" }
      }
      lines.append("Of the table \(oneLine(table.name)): \(columns.joined(separator: ", ")).")
    }
    if !added.isEmpty { lines.append("\(entries(added.count)) would be added.") }
    if files > 0 { lines.append("\(Figure.count(files, "file", "files")) would be added.") }
    if !updated.isEmpty {
      lines.append("\(entries(updated.count)) changed in the export, and would change here.")
    }
    if !merged.isEmpty {
      lines.append("\(entries(merged.count)) changed in both, and would have both changes.")
    }
    if !kept.isEmpty {
      lines.append(
        "\(entries(kept.count)) changed in both at the same place, and would stay as they are here."
      )
    }
    if unchanged > 0 { lines.append("\(entries(unchanged)) are here already.") }
    if deleted > 0 {
      lines.append("\(entries(deleted)) were deleted here, and wouldn’t be added again.")
    }
    return lines.isEmpty ? ["There is nothing to import."] : lines
  }

  /// The moods that have no number, each once.
  var unknownMoods: [String] {
    problems.compactMap { problem in
      if case .unknownMood(let word) = problem.reason { word } else { nil }
    }
  }

  /// Whether numbers of moods are on another scale than the journal's.
  var isOfOtherScale: Bool {
    problems.contains { problem in
      if case .otherScale = problem.reason { true } else { false }
    }
  }
}

extension ImportProblem {
  /// What is left out, in a sentence.
  var webWords: String {
    let place = oneLine(place).capitalisedFirst
    return switch reason {
    case .malformed(let line):
      "\(place) and all that follows: line \(line) isn’t as the format has it."
    case .noDay(let written): "\(place): “\(oneLine(written))” isn’t a date."
    case .badValue(let name): "\(place): the value of \(oneLine(name)) can’t be used."
    case .duplicate: "\(place): another entry has the same id."
    case .missingFile: "\(place): the file isn’t in the export."
    case .refused(let reason): "\(place): not read, because \(reason.words)."
    case .tooMuch: "\(place): some details are only in the receipt, because they are too many."
    case .notRead(let count):
      "\(place): \(Figure.count(count)) left out: only entries are imported."
    case .ofOtherFormat(let format):
      "\(place): left out, because it is from \(format.program)."
    case .unmergedLog:
      "\(place): not read, and may have the newest changes. Open the database with its program, and close it."
    case .otherScale(let least, let most):
      "Moods are between \(Figure.text(least)) and \(Figure.text(most)), which isn’t your scale."
    case .unknownMood(let word): "The mood “\(oneLine(word))” has no number."
    }
  }
}

extension ImportError {
  /// Why nothing can be imported, in sentences.
  var webWords: String {
    switch self {
    case .unknownFormat: "This isn’t a file that can be imported."
    case .otherFormat(let format): "This isn’t an export of \(format.program)."
    case .noTable: "No table of this database has dates."
    case .noColumn: "No column of the table has dates."
    case .badDatabase: "This database is damaged. Please export it again."
    case .badArchive: "This archive is damaged. Please export it again."
    }
  }
}
