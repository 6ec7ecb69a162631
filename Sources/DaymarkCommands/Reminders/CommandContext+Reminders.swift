import ArgumentParser
import JournalActions
import JournalCore
import JournalMessages
import JournalRender
import JournalStore
import Phrases
import TerminalForms

extension CommandContext {
  /// Whether a person sees the reminders and can answer them.
  var canAnswer: Bool { style.isTerminal && Terminal.isTerminal(0) }

  /// Returns the installation that reminds of this journal every minute.
  /// - Throws: `CommandError` if there is no home folder to write into.
  func installation(command: String?) throws -> Installation {
    // With another state folder it wouldn't know what was delivered by hand.
    let environment = Terminal.environment("XDG_STATE_HOME").map { ["XDG_STATE_HOME": $0] } ?? [:]
    let words = ["remind", "--once", "--quiet", "--journal", location.root]
    return try installation(
      "daymark-remind", purpose: "reminders of \(location.root)",
      words + (command.map { ["--command", $0] } ?? []), environment: environment,
      start: .every(minutes: 1),
      wording: .reminders)
  }

  /// Delivers the reminders that are due.
  /// - Parameter putOff: reminders that were delivered before, and are to be delivered again.
  /// - Returns: those that were shown, or may have been.
  /// - Throws: `CommandError` if they can't be recorded as delivered, so that nothing was delivered, or
  ///   if they can't be shown; those are tried again the next time.
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

  /// Shows a notice on the terminal, if there is one, and with the notifier; returns whether it was
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
