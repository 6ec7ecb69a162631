import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct CalendarCommand: ReadingCommand, RefusingCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: Phrase("Show moods on a calendar: a month, or a year in pixels").help,
    discussion: Phrase(
      """
      \(command: "daymark calendar --streak run 2026") shows the streaks of a habit. \
      \(command: "daymark calendar --walk") opens a calendar to walk through with the arrows; ? \
      lists its keys.
      """
    ).help)

  @OptionGroup var options: ReadingOptions

  @Flag(
    help: ArgumentHelp(
      Phrase("Show the streak of the journal, or of a habit, instead of moods").help))
  var streak = false

  @Flag(
    help: ArgumentHelp(
      Phrase("Walk through the calendar on the terminal, and read, search and edit its days").help))
  var walk = false

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        With \(code: "--streak"), a habit; then a year, a month or a range; this month by default
        """
      ).help),
    completion: .journal(.ranges))
  var range: [String] = []

  var refusal: Phrase? {
    guard walk else { return nil }
    if streak { return CommandWording.notTogether("--walk", "--streak") }
    return options.format == .text
      ? nil : CommandWording.notTogether("--walk", "--format \(options.format.rawValue)")
  }

  func run(_ context: CommandContext) throws {
    if walk {
      let range = try context.range(range, else: DayRange(context.today, context.today))
      return try context.walk(from: range.contains(context.today) ? context.today : range.first)
    }
    let month = Period.month.range(holding: context.today)
    // If the words aren't a range, they name a habit.
    if streak, let name = range.first, context.dates.range(range.joined(separator: " ")) == nil {
      let range = try context.range(Array(range.dropFirst()), else: month)
      let index = try context.journal.index(HabitsView.scope(context.settings))
      let book = context.journal.habitBook(index)
      let place = try context.journal.place(of: name, in: book)
      return try context.show(
        CalendarView(index, range: range, book, habit: place), options.format)
    }
    let range = try context.range(range, else: month)
    let index = try context.journal.index(CalendarView.scope)
    try context.show(
      CalendarView(index, range: range, shows: streak ? .streak : .mood), options.format)
  }
}

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
      // Line by line, no screen shows it.
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

  /// Returns true if `e` would continue a waiting draft.
  private func hasDraft(_ day: Day, _ path: String?) -> Bool {
    drafts.found().waiting.contains { draft in
      guard case .file(let file) = draft.subject else { return false }
      return path.map { $0 == file } ?? (draft.subject.day == day)
    }
  }

  /// Returns the error that ended some work; nil if there was none.
  private func failure(_ work: () throws -> Void) -> (any Error)? {
    do {
      try work()
      return nil
    } catch {
      return error
    }
  }

  /// Returns why some work failed; nil if the person gave up.
  private func why(_ error: any Error) -> Phrase? {
    error is ExitCode ? nil : CommandError(any: error).reason
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
