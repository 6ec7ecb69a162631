import ArgumentParser
import JournalActions
import JournalCore
import JournalRender

extension JournalError {
  /// Returns the message on the command line, and the exit status.
  func commandError(_ style: TextStyle) -> CommandError {
    let (message, status) = words(style)
    return CommandError(message: message, status: status)
  }

  private func words(_ style: TextStyle) -> (String, ExitCode) {
    switch self {
    case .noEntry(let range, let hasUnread):
      (CommandWording.noEntry(in: range, unread: hasUnread), .noInput)
    case .noCheckIn(let address, let times):
      (CommandWording.noCheckIn(address, times: times), .noInput)
    case .severalEntries(let address, let entries):
      (CommandWording.severalEntries(address, entries), .noInput)
    case .notAPlainNote(let path): (CommandWording.notAPlainNote(path), .dataRefused)
    case .refused(let refusal, let path, let bytes):
      (Wording.text(refusal, path: path, bytes: bytes, style), .dataRefused)
    case .problem(let problem):
      (
        Wording.errorText(
          Wording.message(for: problem), hint: Wording.hint(for: problem), style),
        .dataRefused
      )
    case .brokenFile(let problem): (Wording.text(problem, style), .dataRefused)
    case .field(let problem): (Wording.text(problem, style), .dataRefused)
    case .nothingToWrite: (CommandWording.nothingToWrite, .dataRefused)
    case .noPicture(let path): (CommandWording.noFile(path), .noInput)
    case .pictureOutside(let path): (CommandWording.notInJournal(path), .noInput)
    case .sameDay(let day): (CommandWording.sameDay(day), .usage)
    case .notMoved(let path): (CommandWording.notMoved(path), .dataRefused)
    case .changedSinceShown: (CommandWording.changedWhileAsking, .dataRefused)
    case .moodsOfOldScale(let moods, let entries, let old, let new):
      (CommandWording.moodsOfOldScale(moods, entries: entries, old, new), .dataRefused)
    case .moodsOutside(let moods, let scale):
      (CommandWording.moodsOutside(moods, scale), .dataRefused)
    case .moodsUnknown(let files): (CommandWording.moodsUnknown(files), .noInput)
    case .moodNotRewritten(let path): (CommandWording.moodNotRewritten(path), .dataRefused)
    case .notATag(let text): (CommandWording.notATag(text), .usage)
    case .noTag(let tag): (CommandWording.noTag(tag), .noInput)
    case .tagNotChanged(let tag, let paths):
      (CommandWording.tagLeft(tag, in: paths, "error"), .dataRefused)
    case .noTask(let words, let nearest): (CommandWording.noTask(words, nearest: nearest), .noInput)
    case .severalTasks(let words, let tasks): (CommandWording.severalTasks(words, tasks), .noInput)
    case .taskState(let task): (CommandWording.taskState(task), .dataRefused)
    case .notATaskDate(let text): (CommandWording.notATaskDate(text), .usage)
    case .notATaskText(let text): (CommandWording.noTaskText(text), .usage)
    case .noHabit(let name, let known): (CommandWording.noHabit(name, known: known), .noInput)
    case .habitExists(let name): (CommandWording.habitThere(name), .dataRefused)
    case .notAHabitName(let name): (CommandWording.notAHabitName(name), .usage)
    case .noHabitFile(let name): (CommandWording.noHabitFile(name), .noInput)
    case .notPaused(let name): (CommandWording.notPaused(name), .dataRefused)
    case .futureDay(let day): (CommandWording.futureTick(day), .usage)
    case .answered(let question, let answer, let address):
      (CommandWording.answered(question, answer, address), .dataRefused)
    case .noQuestion: (CommandWording.noQuestion, .noInput)
    case .notAnAmount: (CommandWording.notAnAmount, .usage)
    case .needsNumber(let habit): (CommandWording.needsNumber(habit), .usage)
    case .notTicked(let name, let day): (CommandWording.notTicked(name, on: day), .noInput)
    case .noGoal(let name, let known): (CommandWording.noGoal(name, known: known), .noInput)
    case .goalExists(let goal): (CommandWording.goalThere(goal), .dataRefused)
    case .notAGoal(let name, let known): (CommandWording.notAGoal(name, known: known), .usage)
    case .notAGoalPeriod(let from, let by):
      (CommandWording.badGoalPeriod(from: from, by: by), .usage)
    case .notAGoalCount: (CommandWording.badGoal, .usage)
    case .noFriend(let name, let known): (FriendsWording.noFriend(name, known: known), .noInput)
    case .severalFriends(let name, let files):
      (FriendsWording.severalFriends(name, files), .noInput)
    case .notAFriendsFile(let path): (FriendsWording.notAFriendsFile(path), .dataRefused)
    case .notForEntries(let folder): (ImportWording.notForEntries(folder), .usage)
    case .notForTasks(let file): (TaskImportWording.notForTasks(file), .usage)
    case .noStateFolder: (ImportWording.noStateFolder, .cannotCreate)
    case .notAnExperiment(let text): (CommandWording.notAnExperiment(text), .usage)
    case .experimentExists(let experiment):
      (CommandWording.experimentThere(experiment), .dataRefused)
    case .noExperiment(let name, let known):
      (CommandWording.noExperiment(name, known: known), .noInput)
    case .whichExperiment(let known): (CommandWording.whichExperiment(known), .noInput)
    case .notRunning(let experiment): (CommandWording.notRunning(experiment), .dataRefused)
    case .notOver(let experiment): (CommandWording.notOver(experiment), .dataRefused)
    case .oddDays(let days): (CommandWording.oddDays(days), .usage)
    case .badBlock(let days): (CommandWording.badBlock(days), .usage)
    case .noStretch(let name, let catalogue): (CalmWording.noStretch(name, catalogue), .noInput)
    case .notAFavourite(let name): (CalmWording.notFavourite(name), .noInput)
    case .tooFewAnswers: (CommandWording.tooFewAnswers, .usage)
    case .notAQuestion(let text): (CommandWording.notAQuestion(text), .dataRefused)
    case .template(let problem): (Wording.text(for: problem, style), .dataRefused)
    case .isJournal: (CommandWording.isJournal("."), .success)
    }
  }
}
