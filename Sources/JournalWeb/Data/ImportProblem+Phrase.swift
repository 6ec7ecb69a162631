import JournalExchange
import JournalMessages
import Phrases

extension ImportProblem {
  /// What is left out, in a sentence.
  var phrase: Phrase {
    let place = oneLine(place).capitalisedFirst
    return switch reason {
    case .malformed(let line):
      Phrase("\(code: place) and all that follows: line \(line) isn't as the format has it.")
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
