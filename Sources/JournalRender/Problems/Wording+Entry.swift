import JournalCore
import JournalSyntax

extension Wording {
  static func message(for problem: EntryProblem, _ fault: String) -> String {
    switch problem {
    case .impossibleDate:
      fault.isEmpty
        ? "the file name has a date that doesn't exist, or isn't written like 2026-11-21"
        : "the date \(fault.quoted) doesn't exist"
    case .impossibleTaskDate: "the task's date \(fault.quoted) doesn't exist"
    case .taskDateNotRead: "\(fault.quoted) is not a day, so the task has no such date"
    case .repeatNotRead: "the rule \(fault.quoted) is not understood, so the task doesn't repeat"
    case .unreadableDate: "\(fault.quoted) is not a date; the date in the file name counts"
    case .dateDisagrees(let written, let name):
      "the entry is dated \(written), but its file is named \(name); \(written) counts"
    case .unreadableTime: "\(fault.quoted) is not a time of day"
    case .moodOutside(let low, let high): "mood \(fault) is outside \(scale(low, high))"
    case .moodOutsideOwn: "mood \(fault) is outside its own scale"
    case .moodUnknown: "mood \(fault.quoted) is neither a number nor a label of the scale"
    case .wrongShape(let key, let expected): "\(name(key)) should be \(name(expected))"
    case .dateNotRead:
      "\(fault.quoted) is not a date that Daymark can read, so the file is not counted"
    case .habitUnknown: "\(fault.quoted) doesn't say whether the habit was done"
    case .tickWithoutNumber(let habit):
      "\(name(habit)) has a limit, so a tick without its number says nothing"
    case .otherUnit(let key, let unit):
      unit == NumberUnit.clock
        ? "\(fault.quoted) is not counted, because \(name(key)) is a time of day"
        : "\(fault.quoted) is not counted, because \(name(key)) is mostly in \(name(unit))"
    case .freezeUnused(let goal):
      "'freeze' does nothing with the goal \(name(goal)): it forgives missed days of daily goals"
    case .linkOutside: "the file is a link out of the journal and was not read"
    case .missingRequired(let key): "the entry has no \(name(key))"
    case .photoMissing: "the photo \(fault.quoted) is not in the journal"
    case .photoOutside: "the photo \(fault.quoted) is outside the journal"
    case .dayMissing(let day): "there is no entry for \(EnglishDate.text(day))"
    case .notUTF8(let offset): "the file is not UTF-8 from byte \(Figure.count(offset)) on"
    case .unknownSetting(let setting, _): "there is no setting \(name(setting))"
    case .badSetting(let setting, let expected):
      "\(name(setting)) can't be \(fault.quoted): it should be \(self.expected(expected))"
    case .privacyUnread(let settings): privacyUnread(settings)
    case .soundMissing: "the sound \(fault.quoted) is not in the journal, so the bell rings"
    case .tooLarge(let size): "the file is too large (\(bytes(size))) and was not read"
    case .trackedByGit(_, let files):
      "git tracks \(files == 1 ? "a file" : "\(Figure.count(files)) files") in this folder and sends "
        + "\(files == 1 ? "it" : "them") to other devices"
    case .unreadable(let errno): "the file could not be read: \(reason(errno))"
    case .folderUnreadable(let errno): "the folder could not be read: \(reason(errno))"
    case .draftWaits(let subject, let words): "\(name(subject)) is not saved yet\(count(words))"
    case .draftRefused: "this is a link, or a file that isn't yours, so it is not used as a draft"
    case .conflictCopy(let copy, let path):
      isOurs(conflictCopy: copy)
        ? "this text could not be saved to \(oneLine(path).quoted)"
        : "a sync service left this copy of \(oneLine(path).quoted)"
    }
  }

  /// Rules that are understood.
  public static let repeatHint =
    "write a rule such as every week, every 3 months or every month on the 2nd tuesday"

  static func hint(for problem: EntryProblem, _ fault: String) -> String? {
    switch problem {
    case .impossibleDate, .impossibleTaskDate, .taskDateNotRead: "write a date such as 2026-11-21"
    case .repeatNotRead: repeatHint
    case .unreadableDate: "write a date such as 2026-11-21, or 2026-11-21 09:30"
    case .dateDisagrees: "change one of them, or keep both if you mean it"
    case .unreadableTime: "write a time such as 09:30"
    case .moodOutside(let low, let high):
      "write \(Figure.text(low)) to \(Figure.text(high))\(otherScale(fault, above: high))"
    case .moodOutsideOwn: "write a number up to the one after the slash, such as 4/5"
    case .moodUnknown(let low, let high):
      "write \(Figure.text(low)) to \(Figure.text(high)), or add the label to 'mood: {labels: …}' "
        + "in daymark.yaml"
    case .wrongShape(_, let expected): hint(for: expected)
    case .dateNotRead: "write a date such as 2026-11-21"
    case .habitUnknown: "write done, no, skip or a number"
    case .tickWithoutNumber(let habit):
      "write how much it was, such as 'habits: {\(oneLine(habit)): 1}', or 0 for none"
    case .otherUnit(let key, let unit):
      unit == NumberUnit.clock
        ? "write a time such as 23:30, or use a key of its own"
        : "write it in \(name(unit)), use a key of its own, or set 'units: {\(oneLine(key)): …}' in "
          + "daymark.yaml"
    case .freezeUnused: "remove it; a goal of some days allows the others off already"
    case .linkOutside: "copy the file into the journal"
    case .missingRequired: "add it, or remove it from 'required' in daymark.yaml"
    case .photoMissing: "put the picture beside the entry or under photos/"
    case .photoOutside: "copy the picture into the journal, beside the entry or under photos/"
    case .dayMissing(let day): "write \(day).md, or fix the link"
    case .notUTF8: "save the file as UTF-8 in your editor"
    case .unknownSetting(_, let nearest): nearest.map { "did you mean \(name($0))?" }
    case .badSetting: nil
    case .privacyUnread(let settings):
      settings == [.hide]
        ? "write 'hide: [2024-06-01..2024-06-30, \"#work\"]', or 'hide: []' to hide nothing" : nil
    case .soundMissing: "copy the file into the journal, or write bell or none"
    case .tooLarge: "keep long material in a file of its own and link to it"
    case .trackedByGit(let folder, _):
      "git rm -r --cached \(name(folder)); the files stay on disk"
    case .unreadable(let errno), .folderUnreadable(let errno):
      errno == 13 || errno == 1 ? "check the file's owner and permissions" : nil
    case .draftWaits(let subject, _): hint(for: subject)
    case .draftRefused: "check what it is, then remove it"
    case .conflictCopy: conflictHint
    }
  }

  /// Returns `, or 11/20 on another scale`, if the mood is a whole number that fits such a
  /// scale.
  private static func otherScale(_ fault: String, above high: Double) -> String {
    guard let mood = Int(fault), Double(mood) > high, mood <= 100 else { return "" }
    let top = [5, 10, 20, 50, 100].first { $0 > mood } ?? 100
    return ", or \(mood)/\(top) on another scale"
  }

  private static func hint(for shape: EntryProblem.Shape) -> String {
    switch shape {
    case .text: "write 'key: value'"
    case .list: "write 'key: [one, two]'"
    case .mapping: "write 'key: {name: value}'"
    }
  }

  private static func name(_ shape: EntryProblem.Shape) -> String {
    switch shape {
    case .text: "a single value"
    case .list: "a list"
    case .mapping: "a mapping of names to values"
    }
  }

  private static func scale(_ low: Double, _ high: Double) -> String {
    Figure.range(Figure.text(low), Figure.text(high))
  }

  private static func name(_ key: String) -> String { oneLine(key).cut(40, "…").quoted }

  /// Returns the usual reasons by their error number, which Linux and macOS share.
  private static func reason(_ errno: Int32) -> String {
    switch errno {
    case 1: "the system does not permit it"
    case 2: "it no longer exists"
    case 5: "the disk reported an error"
    case 13: "permission denied"
    case 20: "part of its path is not a folder"
    case 21: "it is a folder"
    case 23, 24: "too many files are open"
    default: "system error \(errno)"
    }
  }
}
