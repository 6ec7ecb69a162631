public import JournalEditing
public import JournalCore
public import JournalRender
public import JournalSyntax

/// Why an action was not done, as facts; nothing was changed.
///
/// Beside these, actions throw `StoreError`: what can go wrong with files.
public enum JournalError: Error, Hashable, Sendable {
  // MARK: Entries

  /// No entry is about those days; whether files that can't be read may be.
  case noEntry(DayRange, hasUnread: Bool)
  /// No check-in of the day has that time; these have one.
  case noCheckIn(EntryAddress, times: [ClockTime])
  /// The address fits several entries.
  case severalEntries(EntryAddress, [EntryName])
  /// A file's text doesn't allow the edit; its bytes show the place.
  case refused(EntryRefusal, path: String, bytes: [UInt8])
  /// A new value would be a problem in its file that the old one wasn't.
  case problem(Diagnostic)
  /// A value that can't be written.
  case field(FieldProblem)
  /// A check-in that says nothing.
  case nothingToWrite
  /// A picture that isn't there.
  case noPicture(String)
  /// A picture outside of the journal that is to stay where it is.
  case pictureOutside(String)
  /// The entry is about that day already.
  case sameDay(Day)
  /// An entry that has its day neither in its name nor in a `date:`.
  case notMoved(path: String)
  /// What would be changed is not what was shown.
  case changedSinceShown

  // MARK: Tags

  /// A text that can't be a tag.
  case notATag(String)
  /// No entry has the tag.
  case noTag(String)
  /// The tag is only where it can't be changed safely.
  case tagNotChanged(String, paths: [String])

  // MARK: Tasks

  /// No task has such letters or words; the text that is spelt nearly so.
  case noTask(String, nearest: String?)
  /// Several tasks have.
  case severalTasks(String, [JournalTask])
  /// A text that can't be a task's: no words, or several lines.
  case notATaskText(String)

  // MARK: Habits and goals

  /// Neither a file nor an entry names the habit; the names that are known.
  case noHabit(String, known: [String])
  /// There is a habit of that name already.
  case habitExists(String)
  /// A text that can't be the name of a habit.
  case notAHabitName(String)
  /// An amount that is not a number of 0 or more.
  case notAnAmount
  /// No entry of the day has the habit among its fields.
  case notTicked(String, Day)
  /// No goal has that name; those that are set.
  case noGoal(String, known: [String])
  /// There is such a goal already.
  case goalExists(PersonalGoal)
  /// Nothing that is counted has that name; what has.
  case notAGoal(String, known: [String])
  /// A goal's number is not above 0.
  case notAGoalCount

  // MARK: Experiments and stretches

  /// A text that can't be an experiment's.
  case notAnExperiment(String)
  /// There is such an experiment already.
  case experimentExists(Experiment)
  /// No experiment has that name; those that are there.
  case noExperiment(String, known: [Experiment])
  /// Several experiments may be meant, or there is none.
  case whichExperiment([Experiment])
  /// The experiment is neither running nor to come.
  case notRunning(Experiment)
  /// The experiment is still running.
  case notOver(Experiment)
  /// The days of a plan are not an even number from 2 to 3,650.
  case oddDays(Int)
  /// A block longer than half of the plan's days.
  case badBlock(days: Int)
  /// The experiment's file has its plan in a form that can't be stopped.
  case cannotStop(EditRefusal, Experiment, bytes: [UInt8])
  /// No stretch has that name; those that are known.
  case noStretch(String, StretchCatalogue)
  /// The stretch is not a favourite.
  case notAFavourite(String)

  // MARK: Settings, questions, templates

  /// A question needs two answers at least.
  case tooFewAnswers
  /// A text that can't be a question in `questions.md`.
  case notAQuestion(String)
  /// A template that can't be used.
  case template(TemplateProblem)
  /// There is a journal in the folder already.
  case isJournal
}

/// What tells several entries of one day apart.
public struct EntryName: Hashable, Sendable {
  /// The path from the journal's root.
  public var path: String
  /// The time of the entry itself.
  public var time: ClockTime?
}
