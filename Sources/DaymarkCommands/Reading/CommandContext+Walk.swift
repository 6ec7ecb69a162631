import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import TerminalForms

extension CommandContext {
  /// Opens the calendar on a day, and the editor whenever the person asks for it.
  func walk(from day: Day) throws {
    guard Terminal.isTerminal(0), Terminal.isTerminal(1) else {
      throw CommandError(message: CommandWording.noTerminalToWalk, status: .usage)
    }
    var screen = WalkScreen(
      try journal.index(CalendarWalk.scope), from: day, questions: journal.questionsToShow(),
      dates: dates, links: style.links, search: found)
    while true {
      switch screen.run(options.color) {
      case .interrupted(let signal): TerminalSignals.end(by: signal)
      case .noTerminal:
        throw CommandError(message: CommandWording.noTerminalToWalk, status: .usage)
      case .cancelled: return
      case .finished: break
      }
      guard let (day, path) = screen.edit else { return }
      // The calendar shows the day, so it isn't printed too.
      let why = Values.$areHidden.withValue(true) { problem { try edit(day, path) } }
      screen.reread(try journal.index(CalendarWalk.scope))
      screen.note = why.map { hasDraft(day, path) ? CommandWording.draftStays($0) : $0 }
      // Line by line, there is no screen that shows it.
      if Terminal.isDumb, let note = screen.note { printError(note) }
    }
  }

  /// Opens the editor on an entry, or on a new one.
  private func edit(_ day: Day, _ path: String?) throws {
    guard let path else { return try write(EntryAddress(day), isSeparate: false) }
    guard let bytes = try location.contents(of: path) else {
      throw CommandError(message: CommandWording.entryGone(path), status: .noInput)
    }
    try edit(path, of: day, bytes, label: "edit \(day)")
  }

  /// Whether a draft waits that `e` continues.
  private func hasDraft(_ day: Day, _ path: String?) -> Bool {
    drafts.found().waiting.contains { draft in
      guard case .file(let file) = draft.subject else { return false }
      return path.map { $0 == file } ?? (draft.subject.day == day)
    }
  }

  /// Returns why some work failed, on one line without colours; an empty line if the person gave up.
  private func problem(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch {
      if error is ExitCode { return "" }
      let message = CommandError(any: error, TextStyle()).message
      let line = message.split(separator: "\n").first.map(String.init) ?? ""
      return line.hasPrefix("error: ") ? String(line.dropFirst(7)) : line
    }
  }

  /// Searches; no progress is shown, since the calendar is on the screen.
  private func found(_ typed: String) -> WalkScreen.Answer {
    var answer = WalkScreen.Answer.days([], words: [])
    let why = problem {
      let query = try query(typed)
      var quiet = try Journal(
        location, settings: (settings, journal.settingsProblems), clock: journal.clock)
      if let author = journal.author { quiet = quiet.only(by: author) }
      let index = try quiet.silentIndex(SearchView.scope(query))
      answer = .days(index.all.map(\.day), words: query.words)
    }
    return why.map { .refused($0) } ?? answer
  }
}
