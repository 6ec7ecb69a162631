import JournalActions
import JournalCore
import JournalRender

extension JournalError {
  /// The field of our forms that the error is about; nil for the form as a whole.
  var field: String? {
    switch self {
    case .notAHabitName, .habitExists: "name"
    case .notAnAmount, .needsNumber: "amount"
    case .notATaskText, .notATaskDate: "task"
    case .notAGoal, .goalExists, .notAGoalCount, .notAGoalPeriod: "goal"
    case .notAnExperiment, .experimentExists: "text"
    case .oddDays: "days"
    case .badBlock: "block"
    case .moodsOfOldScale, .moodsOutside, .moodsUnknown: "moods"
    case .problem(let problem):
      if case .entry(.badSetting(let name, _)) = problem.problem { name } else { nil }
    default: nil
    }
  }

  /// The status of a page that says so.
  var status: WebStatus {
    switch self {
    case .noHabit, .noGoal, .noTask, .noExperiment, .notTicked, .notPaused, .taskState, .answered,
      .noHabitFile, .notRunning, .severalTasks:
      .conflict
    default: .unprocessable
    }
  }

  /// What went wrong, in sentences for a page.
  var webWords: String {
    switch self {
    case .problem(let problem), .brokenFile(let problem): WebWords.sentences(problem)
    case .refused(let error, let path, let bytes):
      WebWords.sentences(Wording.text(error, path: path, bytes: bytes, TextStyle()))
    case .field(let error): WebWords.sentences(Wording.text(error, TextStyle()))
    default: habitWords ?? taskWords ?? experimentWords ?? moodWords ?? "This can’t be done."
    }
  }

  private var habitWords: String? {
    switch self {
    case .noHabit(let name, _): "There is no habit “\(oneLine(name))” any more."
    case .habitExists(let name): "There is already a habit “\(oneLine(name))”."
    case .notAHabitName(let name):
      "“\(oneLine(name))” can’t be the name of a habit: it is a file name, without “/”, “,” or “:”."
    case .noHabitFile(let name):
      "“\(oneLine(name))” has no file of its own to delete: only entries name it."
    case .notPaused(let name): "“\(oneLine(name))” isn’t paused today."
    case .futureDay(let day): "\(day) is in the future, so nothing can be recorded for it yet."
    case .needsNumber(let habit):
      "“\(oneLine(habit.name))” has a limit: write how much it was, or 0 for none."
    case .notAnAmount: "An amount is a number, 0 or more."
    case .notTicked(let name, let day): "No entry of \(day) records “\(oneLine(name))”."
    case .noGoal(let name, _): "There is no goal “\(oneLine(name))” any more."
    case .goalExists(let goal):
      "There is already a goal “\(oneLine(goal.name))”. Change it in the list."
    case .notAGoal(let name, _):
      "Nothing called “\(oneLine(name))” can be counted. Write entries, days, words, streak, tasks, "
        + "stretches, a habit or a part of the body."
    case .notAGoalPeriod(let from, let by): "A goal from \(from) can’t be reached by \(by)."
    case .notAGoalCount: "A goal is a whole number above 0."
    default: nil
    }
  }

  private var taskWords: String? {
    switch self {
    case .noTask: "This task isn’t there any more."
    case .severalTasks: "Several tasks have these words now."
    case .taskState(let task):
      task.state.isOpen
        ? "“\(oneLine(task.text))” is still open."
        : "“\(oneLine(task.text))” is \(task.state == .cancelled ? "cancelled" : "done") already."
    case .notATaskDate(let text): "The date “\(oneLine(text))” doesn’t exist."
    case .notATaskText: "A task has some words, on one line."
    case .noQuestion: "There is no question today."
    case .answered(_, let answer, _):
      "Today’s question is answered already: “\(oneLine(answer))”."
    default: nil
    }
  }

  private var experimentWords: String? {
    switch self {
    case .notAnExperiment: "Write in a few words, on one line, what you try."
    case .experimentExists(let experiment):
      "There is already an experiment “\(oneLine(experiment.name))”."
    case .noExperiment(let name, _): "There is no experiment “\(oneLine(name))” any more."
    case .notRunning: "This experiment isn’t running."
    case .notOver: "This experiment is still running."
    case .oddDays: "The number of days is an even number from 2 to 3,650."
    case .badBlock(let days): "A block is at most half as long as the plan: \(days / 2) days."
    default: nil
    }
  }

  private var moodWords: String? {
    switch self {
    case .moodsOfOldScale(let moods, let entries, _, let new):
      "\(moods) \(moods == 1 ? "mood" : "moods") in \(entries) "
        + "\(entries == 1 ? "entry" : "entries") would mean something else on "
        + "\(new.low.shortest)–\(new.high.shortest). "
        + "Choose what becomes of them, then save again."
    case .moodsOutside(let moods, _):
      "\(moods) \(moods == 1 ? "mood doesn’t" : "moods don’t") fit the new scale, so they can’t stay "
        + "as they are. Choose to rewrite them."
    case .moodsUnknown(let files):
      "\(files.first.map { oneLine($0.path) } ?? "") can’t be read, and moods in it would be read on the "
        + "new scale, so nothing was changed."
    case .moodNotRewritten(let path):
      "The moods in \(oneLine(path)) can’t be rewritten safely, so nothing was changed. "
        + "Write them by hand first, as 7/10."
    default: nil
    }
  }
}

/// Messages of the command line as sentences of a page.
enum WebWords {
  /// Returns a problem and what to write instead.
  static func sentences(_ problem: Diagnostic) -> String {
    let hint = Wording.hint(for: problem).map { " " + sentence($0) } ?? ""
    return sentence(Wording.message(for: problem)) + hint
  }

  /// Returns a message that has its place, the line at fault and a hint as sentences.
  static func sentences(_ message: String) -> String {
    let lines = message.split(separator: "\n")
    let first = lines.first.map(String.init) ?? ""
    let what = first.split(separator: " error: ", maxSplits: 1).last.map(String.init) ?? first
    let hint = lines.first { $0.hasPrefix("hint: ") }.map { String($0.dropFirst(6)) }
    let words = what.hasPrefix("error: ") ? String(what.dropFirst(7)) : what
    return [words, hint].compactMap(\.self).map(sentence).joined(separator: " ")
  }

  /// Returns a message as a sentence: with a capital and a full stop.
  static func sentence(_ message: String) -> String {
    let text = message.prefix(1).uppercased() + message.dropFirst()
    return text.last.map { ".?!".contains($0) } ?? true ? text : text + "."
  }
}
