import JournalCore
import JournalExchange
import JournalMessages
import Phrases

/// The messages of imports.
enum ImportWording {
  /// The highest number of problems printed one by one.
  static let mostProblems = 20

  static let oneFile = Message(
    .usage, Phrase("name one file"),
    hint: Phrase(
      "\(command: "daymark import FILE"), or \(command: "daymark import dayone FILE")"))

  static func noFormat(_ word: String) -> Message {
    Message(
      .usage, Phrase("there is no format \(quoted: word)"),
      hint: Phrase("it can be \(list: ImportFormat.names)"))
  }

  /// The question after a guess.
  static let isGuessRight = Phrase("import it like this")

  /// Returns why an import whose columns are guessed needs the person's word.
  static func guessed(_ path: String, _ table: ImportedTable) -> Message {
    let known = table.columns.compactMap { column in
      column.meaning.map { "\($0)=\(column.name)" }
    }
    return Message(
      .usage, Phrase("the meaning of these columns is guessed, so nothing was imported"),
      hint: Phrase(
        """
        \(command: "--yes") takes it as it is; or name them: \
        \(command: "--columns '\(known.joined(separator: ","))'")
        """))
  }

  static func noReceipt(_ path: String?) -> Message {
    path.map { Message(.noSuch, Phrase("\(quoted: $0) isn't the receipt of an import")) }
      ?? Message(
        .noSuch, Phrase("nothing was imported yet"),
        hint: Phrase("\(command: "daymark import FILE")"))
  }

  /// Returns why an import that uses no row of its source is refused.
  static func nothingUsed(_ rows: ImportedRows, of program: String, _ path: String) -> Message {
    guard rows.read > 0 else {
      return Message(
        .refused,
        Phrase(
          """
          there is nothing to import: \(quoted: path) (\(code: program)) has no rows
          """))
    }
    return Message(
      .refused,
      Phrase(
        rows.read,
        """
        there is nothing to import: \(quoted: path) (\(code: program)) has \(rows.read) row, \
        and none can be used: \(list: rows.reasons)
        """,
        """
        there is nothing to import: \(quoted: path) (\(code: program)) has \(rows.read) rows, \
        and none can be used: \(list: rows.reasons)
        """))
  }

  // MARK: How it was read

  static func text(_ assumption: ImportAssumption) -> Phrase {
    switch assumption {
    case .dates(.monthFirst, let example):
      Phrase("dates: the month is first, because \(quoted: example) can't be read otherwise")
    case .dates(.dayFirst, let example):
      Phrase("dates: the day is first, because \(quoted: example) can't be read otherwise")
    case .usualDates(.monthFirst, let example):
      Phrase(
        """
        dates: the month is first in dates such as \(quoted: example), as jrnl has it; \
        \(command: "--dates day-first") reads them the other way
        """)
    case .usualDates(.dayFirst, let example):
      Phrase(
        """
        dates: the day is first in dates such as \(quoted: example), as jrnl has it; \
        \(command: "--dates month-first") reads them the other way
        """)
    case .amounts(let habit, let number):
      Phrase(
        """
        habit \(written: habit): its numbers are read as amounts in thousandths, because of \
        \(quoted: number)
        """)
    case .marks(let habit):
      Phrase("habit \(written: habit): its numbers are read as marks: 2 is done, 3 skipped")
    }
  }

  // MARK: What is left out

  /// - Parameter scale: the journal's moods, from which an example is taken.
  static func text(_ problem: ImportProblem, _ scale: MoodScale) -> Phrase {
    let place = problem.place
    return switch problem.reason {
    case .malformed(let line):
      Phrase(
        """
        \(code: place): left out, with all that follows: line \(line) isn't as the format has it
        """)
    case .faulty(let line):
      Phrase("\(code: place): left out: line \(line) isn't as the format has it")
    case .noText: Phrase("\(code: place): left out: it has no text")
    case .otherEncoding: Phrase("\(code: place): left out: it isn't in UTF-8")
    case .noDay(let written): Phrase("\(code: place): left out: \(quoted: written) isn't a date")
    case .unclearDates(let example):
      Phrase(
        """
        \(code: place): dates such as \(quoted: example) were left out: is the month or the day \
        first? \(command: "--dates month-first") or \(command: "--dates day-first") says it
        """)
    case .aboveFirst(let line):
      Phrase("\(code: place): left out: \(quoted: line) is above the first entry")
    case .unknownHabit(let name):
      Phrase(
        "\(code: place): left out: there is no habit \(quoted: name) in the list of habits")
    case .unknownMark(let mark):
      Phrase("\(code: place): \(quoted: mark) isn't a mark; it is kept below 'loop'")
    case .noDays(let count):
      Phrase(
        count,
        """
        \(code: place): the export has no days of \(count) habit; import the folder or the \
        archive with their Checkmarks.csv
        """,
        """
        \(code: place): the export has no days of \(count) habits; import the folder or the \
        archive with their Checkmarks.csv
        """)
    case .ofNoFormat:
      Phrase("\(code: place): left out: it isn't in a format that can be imported")
    case .badValue(let name):
      Phrase("\(code: place): \(quoted: name) was left out: its value can't be used")
    case .duplicate: Phrase("\(code: place): left out: another entry has the same id")
    case .unclosedQuote:
      Phrase(
        """
        \(code: place): a quote is opened here and never closed, so the file may be cut off, or \
        rows below belong to this one
        """)
    case .missingFile: Phrase("\(code: place): the file isn't in the export")
    case .refused(let reason): Phrase("\(code: place): not read: \(reason.phrase)")
    case .tooMuch:
      Phrase(
        "\(code: place): some details are only in the receipt, because they are too many")
    case .notRead(let count):
      Phrase(
        count, "\(code: place): \(count) left out: only entries are imported",
        "\(code: place): \(count) left out: only entries are imported")
    case .ofOtherFormat(let format):
      Phrase(
        """
        \(code: place): left out, because it is from \(code: format.program); \
        '\(command: "daymark import \(format.name)")' reads it
        """)
    case .unmergedLog:
      Phrase(
        """
        \(code: place): not read, and may have the newest changes: open the database with its \
        program, or with sqlite3, and close it
        """)
    case .otherScale(let least, let most):
      Phrase(
        """
        \(code: place): moods are between \(least) and \(most), which isn't your scale; \
        \(command: "--scale LOW..HIGH") spreads them over it
        """)
    case .unknownMood(let word):
      Phrase(
        """
        \(code: place): the mood \(quoted: word) has no number; \
        \(command: "--mood '\(word)=\(scale.example)'") gives it one
        """)
    }
  }

  static func more(_ count: Int) -> Phrase? {
    count > mostProblems ? Phrase("… and \(count - mostProblems) more") : nil
  }
}
