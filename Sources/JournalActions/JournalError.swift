public import JournalCore
public import JournalEditing
public import JournalTemplates
import JournalStore

/// Why an action failed, as facts; nothing was changed.
///
/// Besides these, actions throw `StoreError`, for problems with files.
public enum JournalError: Error, Hashable, Sendable {
  // MARK: Entries

  /// No entry is about those days; the flag is true if unreadable files may be.
  case noEntry(DayRange, hasUnread: Bool)
  /// No check-in on the day has that time; these have one.
  case noCheckIn(EntryAddress, times: [ClockTime])
  /// The address matches several entries.
  case severalEntries(EntryAddress, [EntryName])
  /// A drawing, a board or a table kept in a Markdown file by another program.
  case notAPlainNote(path: String)
  /// A file with several days under headings, which isn't changed.
  case daysInOneFile(path: String)
  /// A file's text doesn't allow the edit; its bytes show the place.
  case refused(EntryError, path: String, bytes: [UInt8])
  /// A new value would be a problem in its file that the old one wasn't.
  case problem(Diagnostic)
  /// A problem in a file to be fixed first.
  case brokenFile(Diagnostic)
  /// A value that can't be written.
  case field(FieldError)
  /// A check-in without any contents.
  case nothingToWrite
  /// A picture that doesn't exist.
  case noPicture(String)
  /// A picture outside the journal, to be linked without being copied.
  case pictureOutside(String)
  /// The entry is about that day already.
  case sameDay(Day)
  /// An entry that has its day neither in its name nor in a `date:`.
  case notMoved(path: String)
  /// The change differs from the one shown.
  case changedSinceShown

  // MARK: Imports

  /// A folder unsuitable for entries.
  case notForEntries(String)
  /// A file unsuitable for imported tasks.
  case notForTasks(String)
  /// There is no folder for this computer's data outside the journal, because HOME isn't set.
  case noStateFolder

  // MARK: Moods

  /// Moods that would mean something else on a new scale, and how many entries have them.
  case moodsOfOldScale(moods: Int, entries: Int, old: MoodScale, new: MoodScale)
  /// Moods that aren't on a new scale at all.
  case moodsOutside(moods: Int, MoodScale)
  /// Unreadable entries, whose moods are unknown.
  case moodsUnknown([UnreadFile])
  /// An entry whose moods can't be rewritten safely.
  case moodNotRewritten(path: String)

  // MARK: Tags

  /// A text that can't be a tag.
  case notATag(String)
  /// No entry has the tag.
  case noTag(String)
  /// The tag only appears in places that can't be changed safely.
  case tagNotChanged(String, paths: [String])

  // MARK: Tasks

  /// No task has such letters or words; the nearest text by spelling.
  case noTask(String, nearest: String?)
  /// Several tasks match.
  case severalTasks(String, [JournalTask])
  /// The named task is done or cancelled already, or is still open.
  case taskState(JournalTask)
  /// A date after a task's mark that isn't in the calendar.
  case notATaskDate(String)
  /// A text that can't be a task: no words, or several lines.
  case notATaskText(String)

  // MARK: Habits and goals

  /// Neither a file nor an entry names the habit; the known names.
  case noHabit(String, known: [String])
  /// A habit with that name exists already.
  case habitExists(String)
  /// A text that can't be the name of a habit.
  case notAHabitName(String)
  /// A habit without a file of its own: only entries name it.
  case noHabitFile(String)
  /// The habit isn't paused today.
  case notPaused(String)
  /// A record that needs a past day or today.
  case futureDay(Day)
  /// The day's question is answered already, and the answer.
  case answered(QuestionList.Question, answer: String, EntryAddress)
  /// There is no question to answer.
  case noQuestion
  /// An amount that isn't a number of 0 or more.
  case notAnAmount
  /// A tick for a habit with a limit needs a number.
  case needsNumber(Habit)
  /// No entry on the day has the habit among its fields.
  case notTicked(String, Day)
  /// No goal has that name; the names that have one.
  case noGoal(String, known: [String])
  /// Such a goal exists already.
  case goalExists(PersonalGoal)
  /// Nothing countable has that name; the countable names.
  case notAGoal(String, known: [String])
  /// A goal's last day is before its first one.
  case notAGoalPeriod(from: Day, by: Day)
  /// A goal's number isn't above 0.
  case notAGoalCount

  // MARK: Friends

  /// No friend has that name; the known ones.
  case noFriend(String, known: [String])
  /// Several friends have that name; their files' names.
  case severalFriends(String, [String])
  /// A file in `friends/` that isn't about a friend, and has the name one needs.
  case notAFriendsFile(path: String)

  // MARK: Experiments and stretches

  /// A text that can't be an experiment's.
  case notAnExperiment(String)
  /// Such an experiment exists already.
  case experimentExists(Experiment)
  /// No experiment has that name; the existing ones.
  case noExperiment(String, known: [Experiment])
  /// Several experiments are possible, or there is none.
  case whichExperiment([Experiment])
  /// The experiment is neither running nor planned.
  case notRunning(Experiment)
  /// The experiment is still running.
  case notOver(Experiment)
  /// The number of days in a plan isn't an even number from 2 to 3,650.
  case oddDays(Int)
  /// A block longer than half of the plan's days.
  case badBlock(days: Int)
  /// No stretch has that name; the known ones.
  case noStretch(String, StretchCatalogue)
  /// The stretch isn't a favourite.
  case notAFavourite(String)

  // MARK: Settings, questions, templates

  /// A question needs at least two answers.
  case tooFewAnswers
  /// A text that can't be a question in `questions.md`.
  case notAQuestion(String)
  /// An unusable template.
  case template(TemplateProblem)
  /// The folder is a journal already.
  case isJournal
}

/// The path and time that distinguish several entries on one day.
public struct EntryName: Hashable, Sendable {
  /// The path from the journal's root.
  public var path: String
  /// The entry's own time.
  public var time: ClockTime?
}

extension StoreError {
  /// The only file that is in the way; nil if it is the journal or the disk.
  var pathOfOneFile: String? {
    switch self {
    case .changedSince(let path, _), .alreadyThere(let path), .leadsOutside(let path),
      .hardLinked(let path, _), .readOnly(let path), .offLimits(let path):
      path
    default: nil
    }
  }
}
