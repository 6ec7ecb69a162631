import JournalActions
import JournalExchange
import JournalRender
import Phrases

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
      if !table.others.isEmpty {
        let names = table.others.prefix(5).map { oneLine($0) }.joined(separator: ", ")
        let more = table.others.count > 5 ? ", …" : ""
        lines.append("Other tables, which aren’t read: \(names)\(more).")
      }
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
    if rows.used == 0 {
      lines.append("There is nothing to import.")
    } else if changesNothing, kept.isEmpty, unchanged == 0, deleted == 0 {
      lines.append("There is nothing new.")
    }
    return lines + rows.sentences + assumptions.prefix(20).map(\.webWords)
  }

  /// Whether dates can be read in two ways.
  var hasUnclearDates: Bool {
    problems.contains { problem in
      if case .unclearDates = problem.reason { true } else { false }
    }
      || assumptions.contains { assumption in
        if case .usualDates = assumption { true } else { false }
      }
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

extension ImportedRows {
  /// How many rows are used, and why the others are left out, in sentences.
  var sentences: [String] {
    let all = Figure.count(read, "row", "rows")
    guard countLeftOut > 0 else {
      return read == 0 ? ["It has no rows."] : ["\(all) read, all used."]
    }
    let reasons = omissions.map { "\(Figure.count($0.count)) \($0.reason.words($0.count))" }
      .joined(separator: ", ").replacing("'", with: "’")
    return [
      "\(all) read, \(Figure.count(used)) used, \(Figure.count(countLeftOut)) left out: \(reasons)."
    ]
  }
}

extension ImportAssumption {
  /// How something was read, in a sentence.
  fileprivate var webWords: String {
    func first(_ order: DateOrder) -> String { order == .monthFirst ? "month" : "day" }
    return switch self {
    case .dates(let order, let example):
      "In its dates the \(first(order)) is first, because “\(oneLine(example))” can’t be read otherwise."
    case .usualDates(let order, let example):
      "In dates such as “\(oneLine(example))” the \(first(order)) is first, as jrnl has it."
    case .amounts(let habit, let number):
      "The numbers of the habit \(oneLine(habit)) are read as amounts in thousandths, because of “\(oneLine(number))”."
    case .marks(let habit):
      "The numbers of the habit \(oneLine(habit)) are read as marks: 2 is done, 3 skipped."
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
    case .unclearDates(let example):
      "Dates such as “\(oneLine(example))”: is the month or the day first?"
    case .aboveFirst(let line): "\(place): “\(oneLine(line))” is above the first entry."
    case .unknownHabit(let name):
      "\(place): there is no habit “\(oneLine(name))” in the list of habits."
    case .unknownMark(let mark): "\(place): “\(oneLine(mark))” isn’t a mark; it is kept as it is."
    case .noDays(let count):
      "\(place): the export has no days of \(Figure.count(count, "habit", "habits"))."
    case .ofNoFormat: "\(place): it isn’t in a format that can be imported."
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
    case .unknownFormat(let contents):
      "This isn’t a file that can be imported." + (contents.webWords.map { " \($0)" } ?? "")
    case .otherFormat(let format, _): "This isn’t an export of \(format.program)."
    case .noTable: "No table of this database has dates."
    case .noColumn: "No column of the table has dates."
    case .badDatabase: "This database is damaged. Please export it again."
    case .badArchive: "This archive is damaged. Please export it again."
    }
  }
}

extension ImportContents {
  /// What there is, in a sentence; nil if that is plain.
  fileprivate var webWords: String? {
    switch self {
    case .nothing: "It is empty."
    case .text(let beginning): "It begins with “\(oneLine(beginning))”."
    case .files([]): "It has no JSON, CSV, text or database."
    case .files(let names):
      "It has \(names.prefix(5).map { oneLine($0) }.joined(separator: ", "))."
    case .bytes, .database: nil
    }
  }
}
