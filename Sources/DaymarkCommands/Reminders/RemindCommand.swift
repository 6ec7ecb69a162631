import ArgumentParser
import JournalActions
import JournalCore
import JournalMessages
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct RemindCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: Phrase("Send reminders of tasks, habits and the check-in, each once").help,
    discussion: Phrase(
      """
      It runs until Ctrl-C, and takes your answers to tasks and habits: \(code: "d") for done, \
      \(code: "s") to snooze. \(code: "--once"), for cron, shows what is due and exits. With \
      \(code: "--install") the system starts it every minute.
      """
    ).help)

  static let leavesOutHidden = true

  @OptionGroup var options: ViewOptions

  @Flag(help: ArgumentHelp(Phrase("Show what is due now, and exit").help))
  var once = false

  @Flag(help: ArgumentHelp(Phrase("Print what is due and what comes next, but send nothing").help))
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        Show reminders with your own program; it gets the text on stdin, and \(code: "{title}") \
        and \(code: "{text}") are replaced
        """
      ).help, valueName: "command"))
  var command: String?

  @Flag(
    help: ArgumentHelp(
      Phrase("Let the system start it every minute; shows the files, and asks").help))
  var install = false

  @Flag(help: ArgumentHelp(Phrase("Undo the installation").help))
  var uninstall = false

  @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
  var yes = false

  var global: GlobalOptions { options.global }

  func run(_ context: CommandContext) throws {
    guard [once, dryRun, install, uninstall].count(where: { $0 }) <= 1 else {
      throw CommandError(RemindWording.oneThing)
    }
    if install || uninstall {
      // Reports a command that can't be run before installing it.
      if let command { _ = try Notifier.own(command) }
      let installation = try context.installation(command: command)
      return try install ? installation.install(yes: yes) : installation.remove(yes: yes)
    }
    if dryRun {
      return try context.show(context.journal.reminders(), options.format)
    }
    let notifier = try command.map { try Notifier.own($0) } ?? Notifier.ofSystem
    if once {
      try context.deliverReminders(by: notifier)
      return
    }
    guard options.global.today == nil else {
      throw CommandError(RemindWording.frozen)
    }
    try stay(context, notifier)
  }

  /// Delivers due reminders every minute, until the program is ended.
  ///
  /// The journal, its settings and the clock are read again each time: files change, clocks are
  /// set, computers sleep and travel. A problem is reported once, and the work is tried again.
  private func stay(_ context: CommandContext, _ notifier: Notifier?) throws -> Never {
    guard notifier != nil || context.style.isTerminal else {
      throw CommandError(RemindWording.noNotifier)
    }
    if !options.global.quiet { printError(RemindWording.staying) }
    var said = ""
    var answers = ReminderAnswers()
    var quiet = options.global
    quiet.quiet = true
    while true {
      do {
        let context = try CommandContext(quiet)
        let putOff = answers.putOff(until: context.journal.wallTime)
        let shown = try context.deliverReminders(by: notifier, again: putOff)
        answers.forget(putOff)
        if context.canAnswer { answers.offer(shown) }
        said = ""
      } catch let failure as CommandError {
        if failure.text != said { printError(failure.text) }
        said = failure.text
      }
      try waitForNextMinute(&answers, quiet)
    }
  }

  /// Waits for the next minute, and handles the person's answers until then.
  private func waitForNextMinute(
    _ answers: inout ReminderAnswers, _ options: GlobalOptions
  ) throws {
    let end = LocalClock.nextMinute
    while true {
      guard !answers.shown.isEmpty,
        let line = Terminal.line(within: LocalClock.milliseconds(until: end))
      else { return LocalClock.wait(until: end) }
      do {
        let context = try CommandContext(options)
        do { try answers.take(line.trimmed, context) } catch {
          throw CommandError(error, context.style) ?? error
        }
      } catch let failure as CommandError {
        printError(failure.text)
      }
    }
  }
}

extension CommandContext {
  /// True if a person sees the reminders and can answer them.
  var canAnswer: Bool { style.isTerminal && Terminal.isTerminal(0) }

  /// Returns the installation for this journal's reminders every minute.
  /// - Throws: `CommandError` if there is no home folder to write into.
  func installation(command: String?) throws -> Installation {
    // With another state folder it wouldn't know about manual deliveries.
    let environment = Terminal.environment("XDG_STATE_HOME").map { ["XDG_STATE_HOME": $0] } ?? [:]
    let words = ["remind", "--once", "--quiet", "--journal", location.root]
    return try installation(
      "daymark-remind", purpose: "reminders of \(location.root)",
      words + (command.map { ["--command", $0] } ?? []), environment: environment,
      start: .every(minutes: 1),
      wording: .reminders)
  }

  /// Delivers due reminders.
  /// - Parameter putOff: reminders to be delivered again.
  /// - Returns: the ones that were shown, or may have been.
  /// - Throws: `CommandError` if they can't be recorded as delivered, so that nothing was
  ///   delivered, or if they can't be shown; those are tried again the next time.
  @discardableResult
  func deliverReminders(
    by notifier: Notifier?, again putOff: [Reminder] = []
  ) throws -> [DueReminder] {
    guard journal.state != nil else {
      throw CommandError(RemindWording.noHome)
    }
    let plan = try journal.reminderPlan()
    var due = try noting { () throws(StoreError) in try journal.takeDue(plan) }
    due += plan.again(putOff).filter { again in
      !due.contains { $0.reminder.key == again.reminder.key }
    }
    guard !due.isEmpty else { return [] }
    let items = due.map { RemindersView.Item($0, at: journal.wallTime) }
    let notices: [(Notice, [DueReminder])] =
      due.count > Notice.most
      ? [(Notice(items, phrases), due)]
      : zip(items, due).map { (Notice($0, phrases), [$1]) }
    var problems: [Message] = []
    var undelivered: [DueReminder] = []
    for (notice, of) in notices {
      let (isShown, problem) = show(notice, by: notifier)
      if !isShown { undelivered += of }
      if let problem, !problems.contains(problem) { problems.append(problem) }
    }
    try noting { () throws(StoreError) in try journal.giveBack(undelivered) }
    if let first = problems.first, !undelivered.isEmpty {
      throw problems.dropFirst().reduce(CommandError(first, status: .cannotCreate)) {
        $0.adding($1)
      }
    }
    for problem in problems { printError(problem) }
    return due.filter { !undelivered.contains($0) }
  }

  /// Shows a notice on the terminal, if there is one, and with the notifier; returns true if it was
  /// shown, or may have been, and the problem to report.
  private func show(_ notice: Notice, by notifier: Notifier?) -> (Bool, problem: Message?) {
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

  private func noting<Value>(_ work: () throws(StoreError) -> Value) throws -> Value {
    do throws(StoreError) { return try work() } catch {
      throw CommandError(RemindWording.notNoted(error.message), status: .cannotCreate)
    }
  }
}
