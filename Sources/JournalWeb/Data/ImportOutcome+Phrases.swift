import JournalActions
import JournalExchange
import JournalMessages
import Phrases

extension ImportOutcome {
  /// What would be imported, in sentences.
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
    let (added, updated, merged, kept) = (added.count, updated.count, merged.count, kept.count)
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

extension ImportedTable {
  /// How a table is read, in sentences.
  fileprivate var sentences: [Phrase] {
    let known = Phrase("Of the table \(written: name): \(list: columns.compactMap(\.phrase)).")
    guard !others.isEmpty else { return [known] }
    return [known, Phrase("Other tables, which aren't read: \(list: others.firstFew).")]
  }
}

extension ImportedTable.Column {
  /// What the column means; nil for one that became a key of its own.
  fileprivate var phrase: Phrase? {
    switch meaning {
    case nil: nil
    case "date"?: Phrase("\(written: name) is the date")
    case "time"?: Phrase("\(written: name) is the time")
    case "mood"?: Phrase("\(written: name) is the mood")
    case "title"?: Phrase("\(written: name) is the title")
    case "text"?: Phrase("\(written: name) is the text")
    case "tags"?: Phrase("\(written: name) is the tags")
    case let meaning?: Phrase("\(written: name) is the \(code: meaning)")
    }
  }
}

extension ImportedRows {
  /// How many rows are used, and why the others are left out, in sentences.
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
  /// How something was read, in a sentence.
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
