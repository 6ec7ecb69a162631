import ArgumentParser
import JournalCore
import JournalRender
import JournalStore

extension Session {
  /// The clock of the place that the settings name, or the moment that `--today` gives.
  var now: LocalClock {
    options.today == nil
      ? LocalClock.now(timeZone: settings.timeZone) : LocalClock(day: today, time: time)
  }

  /// The way to change the journal's files.
  var writing: JournalWriting { JournalWriting(location, state: Terminal.stateHome) }

  /// Runs a command that reads what it then changes, while no other program of ours changes the
  /// journal.
  static func changing(_ options: GlobalOptions, _ work: (Session) throws -> Void) throws {
    let session = try Session(options)
    try session.holding { try work(session) }
  }

  /// Changes many files after asking; no other program has to wait while the person thinks.
  ///
  /// Nothing is changed but what was shown: a plan that became another one is shown and asked for again,
  /// or refused if the person had agreed to it.
  /// - Parameters:
  ///   - isAgreed: whether the person agreed already.
  ///   - plan: finds out what to change.
  ///   - ask: shows it and asks; throws if the answer is no. It returns whether the person was asked.
  ///   - work: makes the changes.
  /// - Throws: `Failure` if the plan is another one after the answer.
  func changingMany<Plan: Equatable>(
    isAgreed: Bool, plan: () throws -> Plan, ask: (Plan) throws -> Bool,
    work: (Plan) throws -> Void
  ) throws {
    var isDone = false
    while !isDone {
      let shown = isAgreed ? nil : try plan()
      let wasAsked = try shown.map(ask) ?? false
      try holding {
        let plan = try plan()
        if isAgreed { _ = try ask(plan) }
        isDone = shown == nil || shown == plan
        guard isDone || !wasAsked else {
          throw Failure(message: CommandWording.changedWhileAsking, status: .dataRefused)
        }
        if isDone { try work(plan) }
      }
    }
  }

  /// Ends a command that changed all it could, if it had to leave files out.
  func failIfUnread() throws {
    let count = warnings.unread
    guard count > 0 else { return }
    throw Failure(message: CommandWording.leftUnread(count), status: .noInput)
  }

  /// Changes the journal's files as one step that `undo` takes back.
  /// - Parameter label: the command as it was typed, without the program's name.
  /// - Returns: the files that were changed.
  @discardableResult
  func apply(_ changes: [FileChange], label: String) throws -> [String] {
    let outcome = try writing.apply(changes, label: label, now: now)
    tell(outcome)
    if !outcome.changed.isEmpty, !outcome.isUndoable { printError(CommandWording.notUndoable) }
    return outcome.changed
  }

  /// Tells what was found of earlier programs that were stopped.
  func tell(_ outcome: JournalWriting.Outcome) {
    for path in outcome.recovered { printError(CommandWording.recovered(path)) }
    for step in outcome.unseen { printError(CommandWording.unseen(step)) }
  }
}
