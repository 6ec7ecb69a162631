import ArgumentParser
import JournalActions
import JournalCore
import JournalMessages
import JournalRender
import JournalStore
import Phrases
import TerminalForms

/// A run of the program on one journal: combines the options, the journal and the terminal.
struct CommandContext: Sendable {
  let journal: Journal
  let style: TextStyle
  let options: GlobalOptions
  /// The journal's folder, and the reason for choosing it.
  let found: FoundJournal

  /// Finds the journal and opens it.
  /// - Parameters:
  ///   - author: the author whose entries to read; nil for everybody's.
  ///   - isSilent: true to leave out notices and progress.
  ///   - worksLocked: true to open a journal although nobody is logged in; its settings are unknown
  ///     then.
  init(
    _ options: GlobalOptions, by author: String? = nil, isSilent: Bool = false,
    worksLocked: Bool = false
  ) throws {
    self.options = options
    let found = try FoundJournal.find(
      named: try CommandContext.named(options), from: Surroundings.currentFolder(),
      home: Terminal.environment("HOME"), inUse: try ProfileFile.profiles().path())
    let location = found.location
    let asks = found.asksBeforeWriting(Surroundings.stateHome)
    self.found = found
    try location.refuseIfGone(Surroundings.stateHome)
    let settings =
      try worksLocked && location.vault.isLocked ? (Settings(), []) : location.settings()
    var terminal = Terminal.style(options.color)
    terminal.palette = settings.0.palette
    if Terminal.showsLinks(options.color) {
      terminal.links = FileLinks(host: Terminal.hostName, root: location.root)
    }
    let style = terminal
    self.style = style
    let progress = options.quiet || isSilent ? nil : ProgressLine(.reading)
    var agreement: (@Sendable () throws -> Void)?
    if asks { agreement = { try CommandContext.askAbout(found) } }
    let journal = try Journal(
      location, settings: settings,
      clock: try CommandContext.clock(options.today, settings.0), state: Surroundings.stateHome,
      // Thumbnails are written beside the photos.
      thumbnailPrograms: asks ? [] : ThumbnailProgram.installed,
      agreement: agreement,
      notices: Notices { if !isSilent { CommandContext.tell($0, style) } },
      progress: { files in files.map { progress?.show($0) } ?? progress?.clear() })
    self.journal = author.map(journal.only(by:)) ?? journal
    Values.take(journal.notices)
    if !worksLocked, !isSilent { try readyVault() }
  }

  /// Returns the folder from `--journal` or the environment: a path, or a profile's name.
  private static func named(_ options: GlobalOptions) throws -> String? {
    guard let name = options.journal ?? Terminal.environment("DAYMARK_JOURNAL") else { return nil }
    guard !name.contains("/"), !Surroundings.isThere(name) else { return name }
    return try ProfileFile.profiles().path(of: name) ?? name
  }

  /// Asks whether a guessed folder is the journal, and remembers it.
  /// - Throws: `CommandError` if not, or if there is nobody to ask.
  private static func askAbout(_ found: FoundJournal) throws {
    guard found.asksBeforeWriting(Surroundings.stateHome) else { return }
    let root = found.location.root
    let question = Confirmation(
      CommandWording.writeIntoIt, after: CommandWording.isThisTheJournal(root))
    switch question.ask() {
    case .yes: found.agree(Surroundings.stateHome)
    case .no: throw CommandError(CommandWording.notTheJournal)
    case .noTerminal: throw CommandError(CommandWording.notMarked(root))
    }
  }

  /// Returns the requested moment, as `2026-11-21` or `2026-11-21 09:30`; nil if there is none.
  static func clock(_ asked: String?, _ settings: Settings) throws -> JournalClock? {
    guard let asked else { return nil }
    let clock = JournalClock(settings)
    let words = DateWords(today: clock.today, weekStarts: settings.weekStarts)
    if let day = words.day(asked) { return JournalClock(today: day, time: clock.time) }
    let parts = asked.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    guard parts.count == 2, let day = words.day(String(parts[0])), let time = ClockTime(parts[1])
    else { throw CommandError(CommandWording.notADate(asked, words)) }
    // A moment before the day starts belongs to the previous day.
    let today = Int(time.minute) < settings.dayStarts ? day - 1 : day
    return JournalClock(today: today, time: time)
  }

  var location: JournalLocation { journal.location }
  var settings: Settings { journal.settings }
  var today: Day { journal.today }
  var dates: DateWords { journal.dates }

  // MARK: Words of a command line

  /// Returns the days in the words; the other range without words.
  /// - Parameter looking: decides whether `friday` is the last one or the next one.
  func range(
    _ words: [String], else other: DayRange = .always, looking: DateWords.Direction = .back
  ) throws -> DayRange {
    guard !words.isEmpty else { return other }
    let text = words.joined(separator: " ")
    let dates = looking == .back ? self.dates : self.dates.ahead
    guard let range = dates.range(text) else {
      throw CommandError(CommandWording.notARange(text, dates))
    }
    return range
  }

  /// Returns the day in the words; today without words.
  func day(_ words: [String]) throws -> Day {
    guard !words.isEmpty else { return today }
    let text = words.joined(separator: " ")
    guard let day = dates.day(text) else {
      throw CommandError(CommandWording.notADate(text, dates))
    }
    return day
  }

  /// Returns the day in the words, up to today: nothing can be logged before it is done.
  func pastDay(_ words: [String]) throws -> Day {
    let day = try day(words)
    guard day <= today else {
      throw CommandError(CommandWording.futureDay(day))
    }
    return day
  }

  /// Returns the entry for the words; today's without words.
  func address(_ words: [String]) throws -> EntryAddress {
    guard !words.isEmpty else { return EntryAddress(today) }
    let text = words.joined(separator: " ")
    guard let address = EntryAddress(text, dates) else {
      throw CommandError(CommandWording.notADate(text, dates))
    }
    return address
  }

  // MARK: Showing

  /// The options for standalone pages.
  var pageOptions: PageOptions {
    PageOptions(settings, style.language)
  }

  /// How phrases are written for files and other programs.
  var phrases: PhraseStyle { PhraseStyle(style.language) }

  /// Prints a document as a standalone page with everything embedded.
  /// - Parameter options: nil for the usual ones.
  func showPage(_ document: Document, _ options: PageOptions? = nil) throws {
    let options = options ?? pageOptions
    let title = document.title.text(.page(options.language))
    let templates = try journal.templates(PageFrame.templates, options.language)
    let page = try PageFrame(templates, palette: settings.palette)
      .page(title: title, body: document.html(options))
    printValue(String(decoding: page, as: UTF8.self))
  }

  /// Prints a view in the requested format; on a terminal, a long one goes to the person's pager.
  /// - Parameter isPaged: true to allow a pager.
  func show<View: RenderedView>(_ view: View, _ format: Format, isPaged: Bool = true) throws {
    func show(_ text: String) {
      if isPaged { printPages(text) } else { printValue(text) }
    }
    switch format {
    case .text: show(view.text(style))
    case .markdown: show(view.markdown(phrases))
    case .json: show(json(view))
    case .html: try showPage(view.document)
    }
  }

  /// Confirms a written entry in a line.
  /// - Parameter line: returns the line for the entry as it is now.
  func confirm(
    _ written: WrittenEntry, _ line: (EntryPage) -> Phrase = CommandWording.saved
  ) throws {
    let entries = try journal.day(of: written).entries
    guard let entry = entries.first(where: { $0.path == written.path }) else { return }
    printLine(line(entry))
  }

  /// Prints an entry's day after a change.
  func show(_ written: WrittenEntry) throws {
    var view = try journal.day(of: written)
    let isCut = view.cutTexts(to: 64 << 10)
    printValue(view.text(style))
    if isCut { printError(CommandWording.cutDay(view.range.first)) }
  }

  // MARK: Asking

  /// Changes many files after asking; the journal isn't locked while the person thinks.
  ///
  /// Only the shown changes are made. If the plan has changed by then, the change is refused if the
  /// person was asked; if not, the plan is shown again.
  /// - Parameters:
  ///   - isAgreed: true if the person has agreed already, to any plan.
  ///   - plan: determines the changes.
  ///   - ask: shows it and asks; throws if the answer is no. Returns true if the person was asked.
  ///   - make: makes the change if it is still the plan; nil for any plan.
  func change<Plan, Made>(
    isAgreed: Bool, plan: () throws -> Plan, ask: (Plan) throws -> Bool,
    make: (Plan?) throws -> Made
  ) throws -> Made {
    try journal.recover()
    while true {
      if isAgreed { return try make(nil) }
      let shown = try plan()
      let wasAsked = try ask(shown)
      do { return try make(shown) } catch JournalError.changedSinceShown where !wasAsked {}
    }
  }

  /// Prints why everything is hidden, if the person's list of hidden things can't be read.
  func noteUnreadHide() {
    guard settings.hidden == .everything else { return }
    for problem in journal.unreadPrivacy { journal.notices.note(.problem(problem)) }
  }

  /// Fails a command after all possible changes, if it had to leave files out.
  func failIfUnread() throws {
    let count = journal.notices.unread
    guard count > 0 else { return }
    throw CommandError(CommandWording.leftUnread(count))
  }
}

extension CommandContext {
  /// Prints a notice, which stops nothing, to stderr.
  /// - Parameter style: the style for a file's line.
  static func tell(_ notice: JournalNotice, _ style: TextStyle) {
    switch notice {
    case .unread(let files): printError(CommandWording.unread(files))
    case .leftOut(let error): printError(CommandWording.leftOut(error))
    case .problem(let problem): printError(Wording.text(problem, style))
    case .passedOver(let path): printError(CommandWording.passedOver(path))
    case .recovered(let path): printError(CommandWording.recovered(path))
    case .changedBack(let step): printError(CommandWording.changedBack(step))
    case .halfMade(let step): printError(CommandWording.halfMade(step))
    case .unseen(let step): printError(CommandWording.unseen(step))
    case .notUndoable: printError(CommandWording.notUndoable)
    case .templateOutside(let path): printError(CommandWording.templateOutside(path))
    case .periodNote(let note):
      printError(
        Message.note(Phrase("your own note of \(written: note.name) is \(code: note.path)")))
    case .noDayTemplate(let path): printError(CommandWording.noDayTemplate(path))
    case .templaterCode(let path): printError(CommandWording.templaterCode(path))
    case .nameKept(let path):
      printError(Phrase("\(code: path) keeps its name: other texts link to it"))
    case .notFixed(let error): printError(error.message)
    case .brokenMemory(let path): printError(RemindWording.broken(path))
    }
  }
}
