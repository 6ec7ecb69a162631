import JournalCore
import JournalSyntax
public import Phrases

extension Wording {
  static func message(for problem: EntryProblem, _ fault: String) -> Phrase {
    switch problem {
    case .impossibleDate where fault.isEmpty:
      Phrase("the file name has a date that doesn't exist, or isn't written like 2026-11-21")
    case .impossibleDate: Phrase("the date \(quoted: fault) doesn't exist")
    case .impossibleTaskDate: Phrase("the task's date \(quoted: fault) doesn't exist")
    case .taskDateNotRead:
      Phrase("\(quoted: fault) is not a day, so the task has no such date")
    case .repeatNotRead:
      Phrase("the rule \(quoted: fault) is not understood, so the task doesn't repeat")
    case .unreadableDate:
      Phrase("\(quoted: fault) is not a date; the date in the file name counts")
    case .datesElsewhere(let key, let files, _):
      Phrase(
        files,
        "\(files) file isn't an entry, because its date is under \(quoted: short(key))",
        "\(files) files aren't entries, because their date is under \(quoted: short(key))")
    case .dateDisagrees(let written, let name):
      Phrase(
        """
        the entry is dated \(code: "\(written)"), but its file is named \(code: "\(name)"); \
        \(code: "\(written)") counts
        """
      )
    case .unreadableTime: Phrase("\(quoted: fault) is not a time of day")
    case .moodOutside(let low, let high):
      Phrase("mood \(written: fault) is outside \(figure: scale(low, high))")
    case .moodOutsideOwn: Phrase("mood \(written: fault) is outside its own scale")
    case .moodUnknown:
      Phrase("mood \(quoted: fault) is neither a number nor a label of the scale")
    case .moodWords(let words, _, _): moodWords(words)
    case .wrongShape(let key, .text): Phrase("\(quoted: short(key)) should be a single value")
    case .wrongShape(let key, .list): Phrase("\(quoted: short(key)) should be a list")
    case .wrongShape(let key, .mapping):
      Phrase("\(quoted: short(key)) should be a mapping of names to values")
    case .dateNotRead:
      Phrase("\(quoted: fault) is not a date that Daymark can read, so the file is not counted")
    case .checkboxes(let keys):
      Phrase(
        keys.count, "\(list: keys.map(short)) is only true or false in your entries",
        "\(list: keys.map(short)) are only true or false in your entries")
    case .keyIsHabit: Phrase("\(quoted: fault) isn't the name of a habit")
    case .habitUnknown: Phrase("\(quoted: fault) doesn't say whether the habit was done")
    case .tickWithoutNumber(let habit):
      Phrase("\(quoted: short(habit)) has a limit, so a tick without its number says nothing")
    case .amountInName(let habit, let amount):
      Phrase(
        """
        \(quoted: "\(short(habit)) \(short(amount))") is read as the name of a habit, not as \
        \(quoted: short(habit)) with a number
        """)
    case .otherUnit(let key, NumberUnit.clock):
      Phrase("\(quoted: fault) is not counted, because \(quoted: short(key)) is a time of day")
    case .otherUnit(let key, let unit):
      Phrase(
        """
        \(quoted: fault) is not counted, because \(quoted: short(key)) is mostly in \
        \(quoted: short(unit))
        """
      )
    case .freezeUnused(let goal):
      Phrase(
        """
        'freeze' does nothing with the goal \(quoted: short(goal)): it forgives missed days of \
        daily goals
        """
      )
    case .linkOutside: Phrase("the file is a link out of the journal and was not read")
    case .missingRequired(let key): Phrase("the entry has no \(quoted: short(key))")
    case .photoMissing: Phrase("the photo \(quoted: fault) is not in the journal")
    case .photoOutside: Phrase("the photo \(quoted: fault) is outside the journal")
    case .fileMissing: Phrase("the file \(quoted: fault) is not in the journal")
    case .fileOutside: Phrase("the file \(quoted: fault) is outside the journal")
    case .dayMissing(let day): Phrase("there is no entry for \(day, .weekday)")
    case .notUTF8(let offset): Phrase("the file is not UTF-8 from byte \(offset) on")
    case .unknownSetting(let setting, _): Phrase("there is no setting \(quoted: short(setting))")
    case .badSetting(let setting, let expected):
      Phrase(
        """
        \(quoted: short(setting)) can't be \(quoted: fault): it should be \
        \(self.expected(expected))
        """
      )
    case .privacyUnread(let settings): privacyUnread(settings)
    case .soundMissing:
      Phrase("the sound \(quoted: fault) is not in the journal, so the bell rings")
    case .tooLarge(let size): Phrase("the file is too large (\(bytes(size))) and was not read")
    case .trackedByGit(_, let files):
      Phrase(
        files, "git tracks \(files) file in this folder and sends it to other devices",
        "git tracks \(files) files in this folder and sends them to other devices")
    case .unreadable(let errno): Phrase("the file could not be read: \(reason(errno))")
    case .folderUnreadable(let errno): Phrase("the folder could not be read: \(reason(errno))")
    case .draftWaits(let subject, let words) where words > 0:
      Phrase("\(name(subject)) is not saved yet: \(Wording.words(words))")
    case .draftWaits(let subject, _): Phrase("\(name(subject)) is not saved yet")
    case .draftRefused:
      Phrase("this is a link, or a file that isn't yours, so it is not used as a draft")
    case .conflictCopy(let copy, let path) where isOurs(conflictCopy: copy):
      Phrase("this text could not be saved to \(quoted: oneLine(path))")
    case .conflictCopy(_, let path):
      Phrase("a sync service left this copy of \(quoted: oneLine(path))")
    }
  }

  /// Examples of valid rules.
  public static let repeatHint = Phrase(
    "write a rule such as every week, every 3 months or every month on the 2nd tuesday")

  static func hint(for problem: EntryProblem, _ fault: String) -> Phrase? {
    switch problem {
    case .impossibleDate, .impossibleTaskDate, .taskDateNotRead, .dateNotRead:
      Phrase("write a date such as 2026-11-21")
    case .repeatNotRead: repeatHint
    case .unreadableDate: Phrase("write a date such as 2026-11-21, or 2026-11-21 09:30")
    case .datesElsewhere(let key, _, let keys):
      Phrase(
        "write \(code: "keys: {date: [\((keys + [key]).joined(separator: ", "))]}") in daymark.yaml"
      )
    case .dateDisagrees: Phrase("change one of them, or keep both if you mean it")
    case .unreadableTime: Phrase("write a time such as 09:30")
    case .moodOutside(let low, let high):
      otherScale(fault, above: high).map {
        Phrase("write \(low) to \(high), or \(code: $0) on another scale")
      } ?? Phrase("write \(low) to \(high)")
    case .moodOutsideOwn: Phrase("write a number up to the one after the slash, such as 4/5")
    case .moodUnknown(let low, let high):
      Phrase(
        "write \(low) to \(high), or add the label to 'mood: {labels: …}' in daymark.yaml")
    case .moodWords(let words, let low, let high): moodWordsHint(words, low, high)
    case .wrongShape(_, .text): Phrase("write 'key: value'")
    case .wrongShape(_, .list): Phrase("write 'key: [one, two]'")
    case .wrongShape(_, .mapping): Phrase("write 'key: {name: value}'")
    case .checkboxes(let keys):
      Phrase(
        """
        if they are habits, write \(code: "habit-keys: [\(keys.joined(separator: ", "))]") in \
        \(code: "daymark.yaml"); \(code: "habit-keys: []") if none is one
        """)
    case .keyIsHabit(let key):
      Phrase(
        """
        write \(code: "habit-keys: [\(key)]") in \(code: "daymark.yaml"); \(code: "keys: habits") \
        names lists of habits
        """)
    case .habitUnknown: Phrase("write done, no, skip or a number")
    case .tickWithoutNumber(let habit):
      Phrase(
        "write how much it was, such as 'habits: {\(written: habit): 1}', or 0 for none")
    case .amountInName(let habit, let amount):
      Phrase("write \(code: "habits: {\(short(habit)): \(short(amount))}")")
    case .otherUnit(_, NumberUnit.clock):
      Phrase("write a time such as 23:30, or use a key of its own")
    case .otherUnit(let key, let unit):
      Phrase(
        """
        write it in \(quoted: short(unit)), use a key of its own, or set 'units: \
        {\(written: key): …}' in daymark.yaml
        """
      )
    case .freezeUnused: Phrase("remove it; a goal of some days allows the others off already")
    case .linkOutside: Phrase("copy the file into the journal")
    case .missingRequired: Phrase("add it, or remove it from 'required' in daymark.yaml")
    case .photoMissing: Phrase("put the picture beside the entry or under photos/")
    case .photoOutside:
      Phrase("copy the picture into the journal, beside the entry or under photos/")
    case .fileMissing: Phrase("put the file beside the entry, or fix its path")
    case .fileOutside: Phrase("copy the file into the journal, beside the entry")
    case .dayMissing(let day): Phrase("write \(code: "\(day).md"), or fix the link")
    case .notUTF8: Phrase("save the file as UTF-8 in your editor")
    case .unknownSetting(_, let nearest): nearest.map(didYouMean)
    case .badSetting: nil
    case .privacyUnread([.hide]):
      Phrase("write 'hide: [2024-06-01..2024-06-30, \"#work\"]', or 'hide: []' to hide nothing")
    case .privacyUnread: nil
    case .soundMissing: Phrase("copy the file into the journal, or write bell or none")
    case .tooLarge: Phrase("keep long material in a file of its own and link to it")
    case .trackedByGit(let folder, _):
      Phrase("\(command: "git rm -r --cached '\(short(folder))'"); the files stay on disk")
    case .unreadable(let errno), .folderUnreadable(let errno):
      errno == 13 || errno == 1 ? Phrase("check the file's owner and permissions") : nil
    case .draftWaits(let subject, _): hint(for: subject)
    case .draftRefused: Phrase("check what it is, then remove it")
    case .conflictCopy: conflictHint
    }
  }

  /// Returns `11/20` if the mood is a whole number that fits such a scale.
  private static func otherScale(_ fault: String, above high: Double) -> String? {
    guard let mood = Int(fault), Double(mood) > high, mood <= 100 else { return nil }
    let top = [5, 10, 20, 50, 100].first { $0 > mood } ?? 100
    return "\(mood)/\(top)"
  }

  private static func scale(_ low: Double, _ high: Double) -> String {
    Figure.range(Figure.text(low), Figure.text(high))
  }

  private static func short(_ key: String) -> String { oneLine(key).cut(40, "…") }

  /// Returns the usual reasons by their error number, the same on Linux and macOS.
  private static func reason(_ errno: Int32) -> Phrase {
    switch errno {
    case 1: Phrase("the system does not permit it")
    case 2: Phrase("it no longer exists")
    case 5: Phrase("the disk reported an error")
    case 13: Phrase("permission denied")
    case 20: Phrase("part of its path is not a folder")
    case 21: Phrase("it is a folder")
    case 23, 24: Phrase("too many files are open")
    default: Phrase("system error \(code: "\(errno)")")
    }
  }
}
