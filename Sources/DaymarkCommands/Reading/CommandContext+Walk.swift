import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases
import TerminalForms

extension CommandContext {
  /// Opens the calendar on a day, and the editor whenever the person asks for it.
  func walk(from day: Day) throws {
    guard Terminal.isTerminal(0), Terminal.isTerminal(1) else {
      throw CommandError(CommandWording.noTerminalToWalk)
    }
    var screen = WalkScreen(
      try journal.index(CalendarWalk.scope), from: day, questions: journal.questionsToShow(),
      dates: dates, links: style.links, language: style.language, search: found)
    while true {
      switch screen.run(options.color) {
      case .interrupted(let signal): TerminalSignals.end(by: signal)
      case .noTerminal: throw CommandError(CommandWording.noTerminalToWalk)
      case .cancelled: return
      case .finished: break
      }
      guard let (day, path) = screen.edit else { return }
      // The calendar shows the day, so it isn't printed too.
      let error = Values.$areHidden.withValue(true) { failure { try edit(day, path) } }
      screen.reread(try journal.index(CalendarWalk.scope))
      screen.note = error.flatMap { error in
        hasDraft(day, path) ? CommandWording.draftStays(why(error)) : why(error)
      }
      // Line by line, there is no screen that shows it.
      if Terminal.isDumb, let note = screen.note { printError(note) }
    }
  }

  /// Opens the editor on an entry, or on a new one.
  private func edit(_ day: Day, _ path: String?) throws {
    guard let path else { return try write(EntryAddress(day), isSeparate: false) }
    guard let bytes = try location.contents(of: path) else {
      throw CommandError(CommandWording.entryGone(path))
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

  /// Returns the error that ended some work; nil if none did.
  private func failure(_ work: () throws -> Void) -> (any Error)? {
    do {
      try work()
      return nil
    } catch {
      return error
    }
  }

  /// Returns why some work failed, on one line; nil if the person gave up.
  private func why(_ error: any Error) -> Phrase? {
    if error is ExitCode { return nil }
    var style = TextStyle()
    style.language = self.style.language
    let line = CommandError(any: error, style).text.split(separator: "\n").first ?? ""
    let start = style.text(Phrase("error:")) + " "
    return Phrase("\(code: String(line.hasPrefix(start) ? line.dropFirst(start.count) : line))")
  }

  /// Searches; no progress is shown, since the calendar is on the screen.
  private func found(_ typed: String) -> WalkScreen.Answer {
    var answer = WalkScreen.Answer.days([], words: [])
    let error = failure {
      let query = try query(typed)
      var quiet = try Journal(
        location, settings: (settings, journal.settingsProblems), clock: journal.clock)
      if let author = journal.author { quiet = quiet.only(by: author) }
      let index = try quiet.silentIndex(SearchView.scope(query))
      answer = .days(index.all.map(\.day), words: query.words)
    }
    return error.flatMap { why($0) }.map { .refused($0) } ?? answer
  }
}
