package import JournalActions
package import JournalCore
import JournalRender
package import Phrases

extension JournalError {
  /// The problem and its remedy, without the place in a file.
  package var message: Message {
    switch self {
    case .noEntry(let range, let hasUnread): .noEntry(in: range, hasUnread: hasUnread)
    case .noCheckIn(let address, let times): .noCheckIn(address, times: times)
    case .severalEntries(let address, let entries): .severalEntries(address, entries)
    case .notAPlainNote(let path): .notAPlainNote(path)
    case .daysInOneFile(let path): .daysInOneFile(path)
    case .refused(let error, let path, let bytes):
      Wording.message(for: error, path: path, bytes: bytes)
    case .problem(let problem), .brokenFile(let problem): problem.message
    case .field(let error): Wording.message(for: error)
    case .nothingToWrite: .nothingToWrite
    case .noPicture(let path): .noPicture(path)
    case .pictureOutside(let path): .pictureOutside(path)
    case .sameDay(let day): .sameDay(day)
    case .notMoved(let path): .notMoved(path)
    case .changedSinceShown: .changedSinceShown
    case .notForEntries(let folder): .notForEntries(folder)
    case .notForTasks(let file): .notForTasks(file)
    case .noStateFolder: .noStateFolder
    case .moodsOfOldScale(let moods, let entries, let old, let new):
      .moodsOfOldScale(moods, entries: entries, old, new)
    case .moodsOutside(let moods, let scale): .moodsOutside(moods, scale)
    case .moodsUnknown(let files): .moodsUnknown(files)
    case .moodNotRewritten(let path): .moodNotRewritten(path)
    case .notATag(let text): .notATag(text)
    case .noTag(let tag): .noTag(tag)
    case .tagNotChanged(let tag, let paths): .tagNotChanged(tag, paths)
    case .noTask(let words, let nearest): .noTask(words, nearest: nearest)
    case .severalTasks(let words, let tasks): .severalTasks(words, tasks)
    case .taskState(let task): .taskState(task)
    case .notATaskDate(let text): .notATaskDate(text)
    case .notATaskText(let text): .notATaskText(text)
    case .noHabit(let name, let known): .noHabit(name, known: known)
    case .habitExists(let name): .habitExists(name)
    case .notAHabitName(let name): .notAHabitName(name)
    case .noHabitFile(let name): .noHabitFile(name)
    case .notPaused(let name): .notPaused(name)
    case .futureDay(let day): .futureDay(day)
    case .answered(let question, let answer, let address): .answered(question, answer, address)
    case .noQuestion: .noQuestion
    case .notAnAmount: .notAnAmount
    case .needsNumber(let habit): .needsNumber(habit)
    case .notTicked(let name, let day): .notTicked(name, on: day)
    case .noGoal(let name, let known): .noGoal(name, known: known)
    case .goalExists(let goal): .goalExists(goal)
    case .notAGoal(let name, let known): .notAGoal(name, known: known)
    case .notAGoalPeriod(let from, let by): .notAGoalPeriod(from: from, by: by)
    case .notAGoalCount: .notAGoalCount
    case .noFriend(let name, let known): .noFriend(name, known: known)
    case .severalFriends(let name, let files): .severalFriends(name, files)
    case .notAFriendsFile(let path): .notAFriendsFile(path)
    case .notAnExperiment(let text): .notAnExperiment(text)
    case .experimentExists(let experiment): .experimentExists(experiment)
    case .noExperiment(let name, let known): .noExperiment(name, known: known)
    case .whichExperiment(let known): .whichExperiment(known)
    case .notRunning(let experiment): .notRunning(experiment)
    case .notOver(let experiment): .notOver(experiment)
    case .oddDays(let days): .oddDays(days)
    case .badBlock(let days): .badBlock(days)
    case .noStretch(let name, let catalogue): .noStretch(name, catalogue)
    case .notAFavourite(let name): .notAFavourite(name)
    case .tooFewAnswers: .tooFewAnswers
    case .notAQuestion(let text): .notAQuestion(text)
    case .template(let problem): Wording.message(for: problem)
    case .isJournal: .isJournal
    }
  }
}

extension Diagnostic {
  /// The error and its correction, without the place.
  package var message: Message {
    Message(.broken, Wording.message(for: self), hint: Wording.hint(for: self))
  }
}

// Why nothing was imported, or no file could be prepared.
extension Message {
  static func notForEntries(_ folder: String) -> Message {
    Message(
      .usage, Phrase("entries can't be in \(quoted: folder)"),
      hint: Phrase("name a folder in the journal, such as \(code: "entries")"))
  }

  static func notForTasks(_ file: String) -> Message {
    Message(
      .usage, Phrase("tasks can't be in \(quoted: file)"),
      hint: Phrase(
        """
        name a Markdown file in the journal that isn't an entry, such as \(code: "tasks.md")
        """))
  }

  static let noStateFolder = Message(
    .notWritten,
    Phrase("there is no folder to prepare files in, because \(code: "HOME") isn't set"),
    hint: Phrase("set \(code: "HOME"), or \(code: "XDG_STATE_HOME")"))
}
