import ArgumentParser
import JournalCore
import JournalRender
import JournalStore

extension Session {
  /// What the clock on the wall says; *today* may still be the day before.
  var wallTime: WallTime {
    WallTime(Int(time.minute) < settings.dayStarts ? today + 1 : today, time)
  }

  /// Everything that reminds around now.
  func reminderPlan() throws -> ReminderPlan {
    let habits = habitsToShow().filter { !$0.remind.isEmpty && !$0.isArchived }
    let index = try index(Reminder.scope(settings, habits: habits))
    let days = ReminderDays(wallTime, dayStarts: settings.dayStarts)
    let sources = [
      Reminder.tasks(openTasks(index).tasks.filter { !settings.hides($0) }),
      habits.isEmpty ? [] : Reminder.habits(HabitBook(index, files: habits), around: days),
      Reminder.checkIn(settings.remind, index, around: days),
      settings.remind.experiment == nil
        ? [] : Reminder.experiments(settings.remind, experimentBook().book, around: days),
      Reminder.words(settings.remind, quotes: quotes(), tips: tips(), around: days),
    ]
    return ReminderPlan(sources.flatMap(\.self), quiet: settings.remind.quiet)
  }

  // MARK: What was told

  /// Where this computer keeps what it told of this journal.
  func toldFile() throws -> StateFile {
    guard let home = Terminal.stateHome else {
      throw Failure(message: RemindWording.noHome, status: .cannotCreate)
    }
    return StateFile(of: location, chapter: "reminders", in: home)
  }

  /// What was told, as far as it is known; before the first time nothing was, and of a file that
  /// can't be understood nothing before the next minute is told again.
  func told(_ bytes: [UInt8]?) -> ToldReminders {
    guard let bytes else { return ToldReminders(since: wallTime) }
    var told = ToldReminders(bytes) ?? ToldReminders(since: wallTime + 1)
    told.begin(by: wallTime)
    return told
  }

  /// Tells what is due.
  ///
  /// Each moment is noted as told before anyone is told of it, so that a program that is killed, or
  /// a second one, never tells it twice; only what is known not to have been shown is taken back,
  /// and tried again the next time.
  /// - Throws: `Failure` where it can't be noted, so that nothing was told, or couldn't be shown.
  func tell(_ plan: ReminderPlan, by notifier: Notifier?) throws {
    let file = try toldFile()
    var due: [DueReminder] = []
    try change(file) { told in
      due = plan.due(at: wallTime, told)
      told.add(due)
    }
    guard !due.isEmpty else { return }
    let items = due.map { RemindersView.Item($0, at: wallTime) }
    let notices: [(Notice, [DueReminder])] =
      due.count > Notice.most
      ? [(Notice(items), due)]
      : zip(items, due).map { (Notice($0), [$1]) }
    var problems: [String] = []
    var untold: [DueReminder] = []
    for (notice, of) in notices {
      let (isShown, problem) = show(notice, by: notifier)
      if !isShown { untold += of }
      if let problem, !problems.contains(problem) { problems.append(problem) }
    }
    if !untold.isEmpty { try change(file) { $0.remove(untold) } }
    guard problems.isEmpty || untold.isEmpty else {
      throw Failure(message: problems.joined(separator: "\n"), status: .cannotCreate)
    }
    for problem in problems { printError(problem) }
  }

  /// Shows a notice on the terminal, where there is one, and by the notifier: whether it was shown,
  /// or may have been, and what there is to say.
  private func show(_ notice: Notice, by notifier: Notifier?) -> (Bool, problem: String?) {
    if style.isTerminal { printValue("\u{7}" + notice.text(style)) }
    guard let notifier else {
      return style.isTerminal ? (true, nil) : (false, RemindWording.noNotifier)
    }
    switch notifier.show(notice) {
    case .shown: return (true, nil)
    case .unknown(let program): return (true, RemindWording.tookTooLong(program))
    case .failed(let program, let said):
      let problem = RemindWording.failed(program, said, isShown: style.isTerminal)
      return (style.isTerminal, problem)
    }
  }

  private func change(_ file: StateFile, _ work: (inout ToldReminders) -> Void) throws {
    do throws(StoreError) {
      try file.change { bytes in
        let before = bytes.flatMap { ToldReminders($0) }
        if bytes != nil, before == nil { printError(RemindWording.broken(file.path)) }
        var told = told(bytes)
        work(&told)
        return told == before ? nil : told.bytes
      }
    } catch {
      throw Failure(
        message: CommandWording.message(for: error) + "\n" + RemindWording.notNoted,
        status: .cannotCreate)
    }
  }
}
