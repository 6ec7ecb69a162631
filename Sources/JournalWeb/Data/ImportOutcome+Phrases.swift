import JournalActions
import JournalExchange
import JournalMessages
import Phrases

extension ImportOutcome {
  /// The expected import, in sentences.
  var sentences: [Phrase] {
    var lines = (table?.sentences ?? []) + changes
    if rows.used == 0 {
      lines.append(Phrase("There is nothing to import."))
    } else if changesNothing, kept.isEmpty, unchanged == 0, deleted == 0 {
      lines.append(Phrase("There is nothing new."))
    }
    return lines + rows.sentences + assumptions.prefix(20).map(\.phrase)
  }

  private var changes: [Phrase] {
    let added = added.count
    let updated = updated.count
    let merged = merged.count
    let kept = kept.count
    let lines: [(Int, Phrase)] = [
      (added, Phrase(added, "\(added) entry would be added.", "\(added) entries would be added.")),
      (files, Phrase(files, "\(files) file would be added.", "\(files) files would be added.")),
      (
        updated,
        Phrase(
          updated, "\(updated) entry changed in the export, and would change here.",
          "\(updated) entries changed in the export, and would change here.")
      ),
      (
        merged,
        Phrase(
          merged, "\(merged) entry changed in both, and would have both changes.",
          "\(merged) entries changed in both, and would have both changes.")
      ),
      (
        kept,
        Phrase(
          kept,
          """
          \(kept) entry changed in both at the same place, and would stay as it is here.
          """,
          """
          \(kept) entries changed in both at the same place, and would stay as they are here.
          """)
      ),
      (
        unchanged,
        Phrase(
          unchanged, "\(unchanged) entry is here already.",
          "\(unchanged) entries are here already.")
      ),
      (
        deleted,
        Phrase(
          deleted, "\(deleted) entry was deleted here, and wouldn't be added again.",
          "\(deleted) entries were deleted here, and wouldn't be added again.")
      ),
    ]
    return lines.filter { $0.0 > 0 }.map(\.1)
  }

  /// True if dates can be read in two ways.
  var hasUnclearDates: Bool {
    problems.contains { problem in
      if case .unclearDates = problem.reason { true } else { false }
    }
      || assumptions.contains { assumption in
        if case .usualDates = assumption { true } else { false }
      }
  }

  /// The moods without a number, each once.
  var unknownMoods: [String] {
    problems.compactMap { problem in
      if case .unknownMood(let word) = problem.reason { word } else { nil }
    }
  }

  /// True if the mood numbers are on another scale than the journal's.
  var isOfOtherScale: Bool {
    problems.contains { problem in
      if case .otherScale = problem.reason { true } else { false }
    }
  }
}

extension ImportedTable {
  /// Sentences that say how a table is read.
  fileprivate var sentences: [Phrase] {
    guard !isGuessed else {
      return [
        Phrase(
          """
          Its columns are guessed: \(list: columns.compactMap(\.phrase)). If that isn't right, \
          choose below.
          """)
      ]
    }
    let known = Phrase("Of the table \(written: name): \(list: columns.compactMap(\.phrase)).")
    guard !others.isEmpty else { return [known] }
    return [known, Phrase("Other tables, which aren't read: \(list: others.firstFew).")]
  }
}

extension ImportedTable.Column {
  /// The column's meaning; nil for one that became its own key.
  fileprivate var phrase: Phrase? {
    switch meaning {
    case nil: nil
    case "date"?: Phrase("\(written: name) is the date")
    case "time"?: Phrase("\(written: name) is the time")
    case "mood"?: Phrase("\(written: name) is the mood")
    case "title"?: Phrase("\(written: name) is the title")
    case "text"?: Phrase("\(written: name) is the text")
    case "tags"?: Phrase("\(written: name) is the tags")
    case "gratitude"?: Phrase("\(written: name) is what you are grateful for")
    case "habit"?: Phrase("\(written: name) is a habit")
    case let meaning?: Phrase("\(written: name) is the \(code: meaning)")
    }
  }
}

extension ImportedRows {
  /// The number of used rows, and the reasons for leaving out the others, in sentences.
  var sentences: [Phrase] {
    guard read > 0 || countLeftOut > 0 else { return [Phrase("It has no rows.")] }
    guard countLeftOut > 0 else {
      return [Phrase(read, "\(read) row read, all used.", "\(read) rows read, all used.")]
    }
    return [
      Phrase(
        read, "\(read) row read, \(used) used, \(countLeftOut) left out: \(list: reasons).",
        "\(read) rows read, \(used) used, \(countLeftOut) left out: \(list: reasons).")
    ]
  }
}

extension ImportAssumption {
  /// A sentence that says how something was read.
  fileprivate var phrase: Phrase {
    switch self {
    case .dates(.monthFirst, let example):
      Phrase(
        """
        In its dates the month is first, because \(quoted: example) can't be read otherwise.
        """)
    case .dates(.dayFirst, let example):
      Phrase(
        "In its dates the day is first, because \(quoted: example) can't be read otherwise.")
    case .usualDates(.monthFirst, let example):
      Phrase("In dates such as \(quoted: example) the month is first, as jrnl has it.")
    case .usualDates(.dayFirst, let example):
      Phrase("In dates such as \(quoted: example) the day is first, as jrnl has it.")
    case .amounts(let habit, let number):
      Phrase(
        """
        The numbers of the habit \(written: habit) are read as amounts in thousandths, because of \
        \(quoted: number).
        """)
    case .marks(let habit):
      Phrase(
        "The numbers of the habit \(written: habit) are read as marks: 2 is done, 3 skipped.")
    }
  }
}

extension ImportProblem {
  /// A sentence about the part left out, with the reason.
  var phrase: Phrase {
    let place = oneLine(place).capitalisedFirst
    return switch reason {
    case .malformed(let line):
      Phrase("\(code: place) and all that follows: line \(line) isn't as the format has it.")
    case .faulty(let line):
      Phrase("\(code: place): line \(line) isn't as the format has it.")
    case .noText: Phrase("\(code: place): it has no text.")
    case .otherEncoding: Phrase("\(code: place): it isn't in UTF-8.")
    case .noDay(let written): Phrase("\(code: place): \(quoted: written) isn't a date.")
    case .unclearDates(let example):
      Phrase("Dates such as \(quoted: example): is the month or the day first?")
    case .aboveFirst(let line): Phrase("\(code: place): \(quoted: line) is above the first entry.")
    case .unknownHabit(let name):
      Phrase("\(code: place): there is no habit \(quoted: name) in the list of habits.")
    case .unknownMark(let mark):
      Phrase("\(code: place): \(quoted: mark) isn't a mark; it is kept as it is.")
    case .noDays(let count):
      Phrase(
        count, "\(code: place): the export has no days of \(count) habit.",
        "\(code: place): the export has no days of \(count) habits.")
    case .ofNoFormat: Phrase("\(code: place): it isn't in a format that can be imported.")
    case .badValue(let name):
      Phrase("\(code: place): the value of \(written: name) can't be used.")
    case .duplicate: Phrase("\(code: place): another entry has the same id.")
    case .unclosedQuote:
      Phrase(
        """
        \(code: place): a quote is opened here and never closed, so the file may be cut off, or \
        rows below belong to this one.
        """)
    case .missingFile: Phrase("\(code: place): the file isn't in the export.")
    case .refused(let reason): Phrase("\(code: place): not read, because \(reason.phrase).")
    case .tooMuch:
      Phrase(
        "\(code: place): some details are only in the receipt, because they are too many.")
    case .notRead(let count):
      Phrase(
        count, "\(code: place): \(count) left out: only entries are imported.",
        "\(code: place): \(count) left out: only entries are imported.")
    case .ofOtherFormat(let format):
      Phrase("\(code: place): left out, because it is from \(code: format.program).")
    case .unmergedLog:
      Phrase(
        """
        \(code: place): not read, and may have the newest changes. Open the database with its \
        program, and close it.
        """)
    case .otherScale(let least, let most):
      Phrase("Moods are between \(least) and \(most), which isn't your scale.")
    case .unknownMood(let word): Phrase("The mood \(quoted: word) has no number.")
    }
  }
}
